"""One PostgreSQL and one server of each kind for all tests that don't break them."""

from collections.abc import Iterator

import pytest

from server.harness.people import everyone_leaves
from server.harness.postgres import Postgres
from server.harness.processes import Server, Worker


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with SQLite. Nobody may stop it."""
    with Server(tmp_path_factory.mktemp("sqlite")) as running:
        yield running


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL. Nobody may stop it: tests of faults have their own."""
    running = Postgres()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def house(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    """Two servers and a worker that share a database. Nobody may stop them."""
    url, folder = postgres.new_database("house"), tmp_path_factory.mktemp("house")
    with Server(folder, url, "one") as one, Server(folder, url, "two") as two, Worker(folder, url):
        yield [one, two]


@pytest.fixture(autouse=True)
def _leaving() -> Iterator[None]:
    """Whoever came in a test is gone after it."""
    yield
    everyone_leaves()
