import io
from collections.abc import Callable

import pytest

from belvedere.cli import main


@pytest.fixture(autouse=True)
def english_at_80_columns(monkeypatch):
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")


@pytest.fixture
def shown(capsys, monkeypatch) -> Callable[..., str]:
    """Run a command in this process, with lines typed into it; what it shows."""

    def show(*arguments: str, typed: str = "", code: int = 0) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        assert main(arguments) == code
        return capsys.readouterr().out

    return show


@pytest.fixture
def told(capsys) -> Callable[..., str]:
    """Run a command that is a mistake; the one sentence it is told in."""

    def tell(*arguments: str) -> str:
        assert main(arguments) == 2
        lines = [line for line in capsys.readouterr().err.splitlines() if not line.startswith("Belvedere: compiling")]
        assert len(lines) == 1
        assert lines[0].startswith("belvedere: ")
        return lines[0].removeprefix("belvedere: ")

    return tell
