from collections.abc import Iterator

import pytest

from server.harness.people import everyone_leaves
from server.harness.processes import Server


@pytest.fixture(autouse=True)
def _a_home_of_its_own(monkeypatch, tmp_path) -> Iterator[None]:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.delenv("COLORFGBG", raising=False)
    yield
    everyone_leaves()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("sqlite")) as running:
        yield running
