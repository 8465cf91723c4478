from collections.abc import Iterator

import pytest

from server.harness.people import everyone_leaves
from server.harness.processes import Server


@pytest.fixture(autouse=True)
def _a_home_of_its_own(monkeypatch, tmp_path) -> Iterator[None]:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    yield
    everyone_leaves()


@pytest.fixture
def own_server(tmp_path) -> Iterator[Server]:
    """One that may be stopped."""
    with Server(tmp_path / "sqlite") as running:
        yield running
