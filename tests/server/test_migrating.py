"""PostgreSQL is brought up to date by its host, once; before that nothing starts with it."""

import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import procrastinate
import psycopg
import pytest

from belvedere.server.jobs.queue import SCHEMA
from belvedere.server.storage.migrating import newest
from server.harness.postgres import Postgres
from server.harness.processes import Server


@pytest.fixture(scope="module")
def empty(postgres: Postgres) -> str:
    """A database in which nothing is yet; its address."""
    with psycopg.connect(postgres.url(), autocommit=True) as connection:
        connection.execute("CREATE DATABASE empty")
    return postgres.url("empty")


def run(*arguments: str, before: Callable[[], None] | None = None) -> tuple[int, list[str]]:
    """The exit code, and what is said on standard error."""
    command = [sys.executable, "-m", "belvedere.cli", *arguments, "--lang", "en"]
    result = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=120, check=False, preexec_fn=before)
    return result.returncode, result.stderr.splitlines()


@pytest.mark.parametrize("command", ["serve", "worker"])
def test_nothing_starts_with_a_database_that_is_not_up_to_date(empty: str, command: str) -> None:
    sentence = f"The database is at revision –, and this version needs {newest()}: run “belvedere migrate” first."
    assert run(command, "--database", empty) == (2, [f"belvedere: {sentence}"])


@pytest.mark.parametrize("command", ["serve", "worker"])
@pytest.mark.parametrize(
    ("change", "found"),
    [
        (f"DROP SCHEMA {SCHEMA} CASCADE", "–"),
        (f"COMMENT ON SCHEMA {SCHEMA} IS 'procrastinate 0.1'", "0.1"),
    ],
)
def test_nothing_starts_with_jobs_that_are_not_up_to_date(
    postgres: Postgres, change: str, found: str, command: str
) -> None:
    address = postgres.new_database("jobless")
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(change)
    needed = procrastinate.__version__
    sentence = f"The jobs in the database are those of version {found}, and this version needs {needed}"
    assert run(command, "--database", address) == (2, [f"belvedere: {sentence}: run “belvedere migrate” first."])


@pytest.mark.parametrize("command", ["serve", "worker"])
def test_nothing_starts_with_a_database_that_can_only_be_read(postgres: Postgres, command: str) -> None:
    address = postgres.new_database("readonly")
    with psycopg.connect(postgres.url(), autocommit=True) as connection:
        connection.execute("ALTER DATABASE readonly SET default_transaction_read_only = on")
    code, (said,) = run(command, "--database", address)
    assert code == 2
    assert said.endswith("cannot execute DELETE in a read-only transaction")


def test_a_second_server_on_the_same_folder_is_refused(server: Server) -> None:
    sentence = (
        f"Another server uses the data folder {server.data} already. "
        "Stop it first, or choose another folder with --data."
    )
    answer = run("serve", "--no-browser", "--port", "0", "--data", str(server.data))
    assert answer == (2, [f"belvedere: {sentence}"])


def test_a_port_that_is_taken_is_told_before_anything_is_changed(server: Server, tmp_path: Path) -> None:
    code, (said,) = run("serve", "--no-browser", "--port", str(server.port), "--data", str(tmp_path / "new"))
    assert code == 2
    assert said.startswith(f"belvedere: Can’t listen at 127.0.0.1, port {server.port}")
    assert not (tmp_path / "new").exists()


def test_what_is_stored_can_be_read_by_its_owner_only(server: Server) -> None:
    kept = [server.data, *server.data.iterdir()]
    assert {path.name: oct(path.stat().st_mode & 0o077) for path in kept if path.stat().st_mode & 0o077} == {}


def test_nothing_starts_without_room_on_the_disk(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        pass

    def no_room() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))

    # Whoever measures the coverage of this process can't write it down either, and says so.
    code, (said, *_) = run("serve", "--no-browser", "--port", "0", "--data", str(server.data), before=no_room)
    assert code == 2
    assert said.startswith(f"belvedere: The database {server.data} (--data) doesn’t answer: ")


def test_it_is_brought_up_to_date_as_often_as_one_likes(postgres: Postgres) -> None:
    address = postgres.new_database("often")
    assert run("migrate", "--database", address) == (0, [])


def test_several_may_do_it_at_the_same_moment(postgres: Postgres) -> None:
    with psycopg.connect(postgres.url(), autocommit=True) as connection:
        connection.execute("CREATE DATABASE together")
    command = [sys.executable, "-m", "belvedere.cli", "migrate", "--database", postgres.url("together")]
    several = [subprocess.Popen(command, stderr=subprocess.PIPE) for _ in range(3)]
    assert [(one.communicate(timeout=120)[1], one.returncode) for one in several] == [(b"", 0)] * 3


@pytest.fixture(scope="module")
def newer(postgres: Postgres) -> str:
    """A database that a later version has brought up to date."""
    address = postgres.new_database("newer")
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    return address


@pytest.mark.parametrize("command", ["serve", "migrate"])
def test_a_database_of_a_newer_version_is_left_alone(newer: str, command: str) -> None:
    sentence = "The database is at revision 9999, which this version doesn’t know: it belongs to a newer one."
    assert run(command, "--database", newer) == (2, [f"belvedere: {sentence}"])
