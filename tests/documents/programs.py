"""Commands that documents show: parsed by whoever understands them, and run if that is quick and harmless."""

import io
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable
from contextlib import redirect_stdout
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from cyclopts import MissingArgumentError

from belvedere.cli import main
from belvedere.cli.app import app
from belvedere.engine.errors import BelvedereError
from documents.blocks import ROOT
from server.harness.processes import Server

EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
HARMLESS = {"check", "games", "play", "replay", "rules", "simulate"}  # a game is played until its input ends: at once


def parse(words: list[str]) -> None:
    """Raises what the command line would say."""
    app.parse_args(words, print_error=False, exit_on_error=False)


def names_a_command(words: list[str]) -> bool:
    """As in running text, where arguments may be left out."""
    try:
        parse(words)
    except MissingArgumentError:
        return True
    except BelvedereError:
        return False
    return True


class Shell:
    """A folder, and what can be called in it. ``told`` is what the last program has printed."""

    def __init__(self, folder: Path, server: Callable[[], Server], is_run: bool) -> None:
        self.folder = folder
        self.server = server
        self.is_run = is_run
        self.told = ""

    def do(self, words: list[str]) -> None:
        program = getattr(self, f"do_{words[0].rpartition('/')[2]}", None)
        assert program, f"nobody tests {words[0]}"
        program(words[1:])

    def do_belvedere(self, words: list[str]) -> None:
        parse(words)
        if self.is_run and (words[0] in HARMLESS or is_short_arena(words)):
            out = io.StringIO()
            with pytest.MonkeyPatch.context() as patch, redirect_stdout(out):
                patch.setattr(sys, "stdin", io.StringIO())
                assert main(words) == 0
            self.told = out.getvalue()

    def do_make(self, words: list[str]) -> None:
        """Tried without doing it; make reads its file and finds every target."""
        subprocess.run(
            ["make", "--dry-run", "--silent", *words], cwd=ROOT, check=True, capture_output=True, env=without_make()
        )

    def do_pip(self, words: list[str]) -> None:
        assert words[0] == "install"
        for extras in re.findall(r"\[([\w,]+)\]", " ".join(words)):
            assert set(extras.split(",")) <= EXTRAS.keys()

    def do_pipx(self, words: list[str]) -> None:
        self.do_pip(words[2:] if words[0] == "runpip" else words)

    def do_docker(self, words: list[str]) -> None:
        """Files that it is given are there."""
        files = [words[n + 1] for n, word in enumerate(words) if word in ("-f", "--file")]
        assert all((ROOT / file).is_file() for file in files)

    do_podman = do_docker

    def do_systemctl(self, words: list[str]) -> None:
        assert words[0] in {"daemon-reload", "enable", "restart", "start", "status", "stop"}

    def do_chmod(self, words: list[str]) -> None:
        mode, file = words
        assert int(mode, 8) == 0o600, "a file with secrets, for nobody else"
        assert file.endswith(".env")

    def do_sudo(self, words: list[str]) -> None:
        self.do(words)

    def do_python(self, words: list[str]) -> None:
        """A script that the same page has told, and that is run there."""
        assert words[0].endswith(".py") or words[0] == "-c"

    do_python3 = do_python

    def do_curl(self, words: list[str]) -> None:
        """Asked for at a real server, if it only reads."""
        (address,) = (word for word in words if word.startswith("http"))
        if not any(word in ("-d", "-H") for word in words):
            assert httpx.get(self.server().address + urlsplit(address).path).is_success

    def do_sqlite3(self, words: list[str]) -> None:
        """Tried on a file of its own, where the program is installed."""
        assert len(words) == 2
        if shutil.which("sqlite3"):
            subprocess.run(["sqlite3", "some.db", words[1]], cwd=self.folder, check=True)

    def do_createdb(self, words: list[str]) -> None:
        """Copies and back are made with real databases by tests/server/test_hosting_page.py."""

    do_pg_dump = do_pg_restore = do_cp = do_rm = do_createdb


def is_short_arena(words: list[str]) -> bool:
    return words[0] == "arena" and "--out" in words and int(words[words.index("--games") + 1]) <= 40


def without_make() -> dict[str, str]:
    """Whoever was started by make would talk to it."""
    return {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
