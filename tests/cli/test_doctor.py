"""What is there on this machine and what is missing."""

import json
import socket
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import belvedere
from belvedere.cli.doctor import data
from belvedere.cli.doctor.finding import Visit
from belvedere.cli.phrases import Phrases
from belvedere.cli.screen import screen
from belvedere.engine.words import LANGUAGES, catalogue
from belvedere.server.settings import Settings
from belvedere.server.storage.migrating import newest
from belvedere.server.storage.sqlite import FILE

from .driving import complaint, run
from .test_mistakes import on_a_terminal

CHECKS = ["version", "python", "machine", "kernels", "first_move", "pages", "data", "port", "terminal", "browser"]
Findings = dict[str, dict[str, Any]]
EXTRAS = ["extra arena", "extra envs", "extra openspiel", "extra postgresql"]


@pytest.fixture
def quick(monkeypatch, tmp_path) -> Path:
    """Without a first move, which takes a second; the data folder, which isn't there yet."""
    monkeypatch.setattr("belvedere.cli.doctor.kernels.first_move", lambda environment: 0.5)
    monkeypatch.setenv("BELVEDERE_PORT", "0")
    monkeypatch.setenv("BELVEDERE_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def examined(shown, quick) -> Callable[..., Findings]:
    """What is found, by check; the exit code has to fit."""
    return lambda *arguments, code=0: by_check(shown("doctor", "--json", *arguments, code=code), code)


def by_check(output: str, code: int) -> Findings:
    told = json.loads(output)
    findings = {one["check"]: one for one in told["findings"]}
    assert told["can_play"] == all(one["state"] != "broken" for one in findings.values()) == (code == 0)
    return findings


def a_database(folder: Path, found: str) -> None:
    folder.mkdir(exist_ok=True)
    with closing(sqlite3.connect(folder / FILE)) as connection, connection:
        connection.execute("CREATE TABLE alembic_version (version_num)")
        connection.execute("INSERT INTO alembic_version VALUES (?)", (found,))


# All is well


def test_everything_is_looked_at_and_one_can_play(tmp_path) -> None:
    result = run("doctor", "--json", "--port", "0", "--data", str(tmp_path / "data"))
    assert (result.returncode, complaint(result)) == (0, "")
    found = by_check(result.stdout, 0)
    assert set(found) >= {*CHECKS, *EXTRAS}
    assert found["version"]["facts"]["version"] == belvedere.__version__
    assert found["first_move"]["facts"]["seconds"] > 0
    assert found["data"]["facts"]["free"] > 0
    assert not (tmp_path / "data").exists(), "who only asks makes no folder"


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_as_a_table_in_every_language(shown, quick, language) -> None:
    said = shown("doctor", "--lang", language)
    words = catalogue("belvedere.cli", language)
    for check in CHECKS:
        assert words["doctor"][check] in said
    assert said.splitlines()[-1] == words["phrases"]["doctor_can_play"]
    assert max(map(len, said.splitlines())) <= 80


def test_every_name_of_a_check_is_used() -> None:
    assert {*CHECKS, "database", "workers", "extra"} == set(catalogue("belvedere.cli", "en")["doctor"])


# The rules


def test_where_compiled_rules_cannot_be_kept_it_is_said_how_they_could(examined, monkeypatch) -> None:
    monkeypatch.setattr("belvedere.cli.doctor.kernels.CACHE", None)
    found = examined()["kernels"]
    assert (found["state"], found["facts"]["folder"]) == ("lacking", None)
    assert "XDG_CACHE_HOME" in found["advice"]


def test_rules_that_are_not_compiled_are_told(examined, monkeypatch) -> None:
    monkeypatch.setattr("belvedere.cli.doctor.kernels.COMPILED", False)
    found = examined()["kernels"]
    assert (found["state"], found["facts"]["compiled"]) == ("lacking", False)


def test_an_empty_cache_says_that_the_first_game_takes_longer(examined, monkeypatch, tmp_path) -> None:
    monkeypatch.setattr("belvedere.cli.doctor.kernels.CACHE", tmp_path)
    assert "nothing is compiled yet" in examined()["kernels"]["told"]


def test_nobody_can_play_where_no_move_can_be_made(shown, tmp_path, monkeypatch) -> None:
    monkeypatch.setattr("belvedere.cli.measures.FIRST_MOVE", "raise SystemExit('the disk is broken')")
    said = shown("doctor", "--port", "0", "--data", str(tmp_path), code=1)
    assert "could not be made: the disk is broken" in said
    assert said.splitlines()[-1] == "Like this nobody can play. What stands at ✗ has to be put right first."


# Pages, data and port


def test_missing_pages_are_told_with_how_to_build_them(shown, quick, tmp_path, monkeypatch) -> None:
    monkeypatch.setattr("belvedere.cli.doctor.pages.BUILT", tmp_path)
    said = shown("doctor")
    assert "–  pages" in said
    assert "make client" in said


def test_a_folder_that_cannot_be_used_is_broken(examined, quick) -> None:
    quick.touch()
    found = examined("--data", str(quick / "below"), code=1)["data"]
    assert found["state"] == "broken"
    assert "Another one is chosen with --data" in found["told"]


def test_a_disk_that_is_nearly_full_is_told(examined, monkeypatch) -> None:
    monkeypatch.setattr("belvedere.cli.doctor.data.LITTLE", 1e18)
    found = examined()["data"]
    assert found["state"] == "lacking"
    assert "nearly full" in found["advice"]


def told_of_database(folder: Path) -> tuple[str, str]:
    visit = Visit(Phrases("en"), Settings(data=folder), screen())
    found = next(one for one in data.look(visit) if one.check == "database")
    return found.state, f"{found.told} {found.advice}"


def test_the_database_of_the_folder_has_to_fit_this_version(tmp_path) -> None:
    a_database(tmp_path, str(newest()))
    assert told_of_database(tmp_path)[0] == "fine"
    (tmp_path / FILE).unlink()
    a_database(tmp_path, "0001")
    state, told = told_of_database(tmp_path)
    assert state == "fine"
    assert f"brings it to {newest()}" in told
    assert data.revision(tmp_path / FILE) == "0001", "it was only looked at"
    (tmp_path / FILE).unlink()
    a_database(tmp_path, "9999")
    assert told_of_database(tmp_path)[0] == "broken"


def test_a_file_that_is_no_database_is_broken(tmp_path) -> None:
    (tmp_path / FILE).write_bytes(b"no database at all, whatever its name may say" * 100)
    state, told = told_of_database(tmp_path)
    assert state == "broken"
    assert "copy" in told


def test_looking_leaves_nothing_in_the_folder(examined, quick) -> None:
    quick.mkdir()
    assert examined()["data"]["facts"]["exists"]
    assert list(quick.iterdir()) == []


def test_a_port_that_something_else_has_is_told_with_the_way_out(examined, monkeypatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        monkeypatch.setattr("belvedere.cli.doctor.port.PATIENCE", 0.1)  # it never answers
        found = examined("--port", str(other.getsockname()[1]))["port"]
    assert (found["state"], found["facts"]["free"]) == ("lacking", False)
    assert "Another one is chosen with --port" in found["told"]


def test_a_wrong_setting_is_a_mistake_as_for_the_server(told) -> None:
    assert told("doctor", "--port", "70000") == "--port is 70000; it has to be from 0 to 65535."


# Terminal


def test_a_terminal_is_measured(tmp_path) -> None:
    said = on_a_terminal("doctor", "--port", "0", "--data", str(tmp_path), COLUMNS="100", LINES="30")
    assert "100 × 30, in colour, utf-8" in said.replace("\u00a0", " ")
    small = on_a_terminal("doctor", "--port", "0", "--data", str(tmp_path), COLUMNS="70", LINES="20", NO_COLOR="1")
    assert "70 × 20, without colour" in small.replace("\u00a0", " ")
    assert "From 80 × 24 on" in small


def test_without_unicode_it_is_said_how_to_get_it(tmp_path) -> None:
    said = on_a_terminal("doctor", "--port", "0", "--data", str(tmp_path), PYTHONIOENCODING="ascii")
    assert "LANG=C.UTF-8" in said
