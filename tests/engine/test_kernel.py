"""Kernels: compiled or interpreted, kept on disk or not, they play the same games."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from belvedere.engine import kernel

from . import both_ways

MESSAGE = "Belvedere: compiling for this machine"
PLAY = """
import belvedere
game = belvedere.new("dolce_vita", players=3, seed=1, first=2)
game.play("5>c")
print(game.log[-1], game.to_move)
"""


def run(*arguments: str, interpreted: bool, **environment: str) -> subprocess.CompletedProcess[str]:
    settings = {**os.environ, "NUMBA_DISABLE_JIT": str(int(interpreted)), **environment}
    command = [sys.executable, "-W", "error", *arguments]
    return subprocess.run(command, env=settings, capture_output=True, text=True, check=True)


def test_compiled_and_interpreted_kernels_play_the_same_games() -> None:
    other = json.loads(run(both_ways.__file__, interpreted=kernel.COMPILED).stdout)
    assert other == {"compiled": not kernel.COMPILED, "games": both_ways.play_all()}


def test_a_person_who_waits_for_the_compiler_is_told_once(tmp_path: Path) -> None:
    cold, warm = (run("-c", PLAY, interpreted=False, XDG_CACHE_HOME=str(tmp_path)) for _ in range(2))
    assert cold.stdout == warm.stdout == "5>c 3\n"
    assert cold.stderr.count(MESSAGE) == 1
    assert warm.stderr == ""
    assert list(tmp_path.glob("belvedere/kernels-*/**/*.nbi"))


def test_kernels_work_where_nothing_can_be_written(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    played = run("-c", PLAY, interpreted=False, XDG_CACHE_HOME=str(file / "below"))
    assert played.stdout == "5>c 3\n"
    assert played.stderr.count(MESSAGE) == 1


def test_interpreted_kernels_need_neither_compiler_nor_cache(tmp_path: Path) -> None:
    played = run("-c", PLAY, interpreted=True, XDG_CACHE_HOME=str(tmp_path))
    assert (played.stdout, played.stderr) == ("5>c 3\n", "")
    assert list(tmp_path.iterdir()) == []


# The folder of compiled kernels


@pytest.fixture
def cache_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path


def test_compiled_kernels_are_kept_where_caches_belong(cache_home: Path) -> None:
    folder = kernel._cache_directory()
    assert folder is not None
    assert folder.is_dir()
    assert folder.parent == cache_home / "belvedere"
    assert kernel._cache_directory() == folder


def test_without_a_place_for_caches_they_go_to_the_home_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    folder = kernel._cache_directory()
    assert folder is not None
    assert folder.parent == tmp_path / ".cache" / "belvedere"


def test_there_is_no_folder_where_nothing_can_be_written(cache_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (cache_home / "file").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(cache_home / "file"))
    assert kernel._cache_directory() is None


def test_changed_kernels_get_a_folder_of_their_own(
    cache_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sources = tmp_path / "engine"
    sources.mkdir()
    monkeypatch.setattr(kernel, "PACKAGE", tmp_path)
    folders = []
    for text in ("one = 1\n", "one = 2\n", "one = 1\n"):
        (sources / "module.py").write_text(text)
        folders.append(kernel._cache_directory())
    assert folders[0] == folders[2] != folders[1]
