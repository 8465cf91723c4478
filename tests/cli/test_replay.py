"""Telling recorded games."""

import json
import re

import pytest

import belvedere

from .driving import run


def finished(game, players=3, seed=4):
    table, bot = belvedere.new(game, players, seed=seed), belvedere.bot("random", seed=seed)
    while not table.over:
        table.play(bot.choose(table))
    return table


@pytest.fixture
def file(tmp_path):
    """A game of California on line 1, one of Dolce Vita on line 2."""
    path = tmp_path / "games.jsonl"
    lines = [json.dumps(finished(game).record()) for game in ("california", "dolce_vita")]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return str(path)


def test_every_entry_is_told_and_the_table_shown_after_every_day(shown, file) -> None:
    table = finished("california")
    said = shown("replay", file)
    told = [int(step) for step in re.findall(r"^ *(\d+)  \S+ ", said, re.MULTILINE)]
    assert [step for step in told if step <= len(table.log)][-1] == len(table.log)
    assert said.count("Store A   ") == 12 + 1
    assert re.search(r"^  1  deal +Day 1\. Store A: ", said, re.MULTILINE)
    assert re.search(r"^ total ", said, re.MULTILINE)


def test_the_table_is_shown_after_every_round(shown, file) -> None:
    said = shown("replay", file, "--line", "2")
    assert said.count("In hand:") == 1 + 6


def test_a_step_shows_the_table_as_it_was_then(shown, file) -> None:
    assert "day 1 of 12 · bank ●●●●, price 4 · stack 80" in shown("replay", file, "--step", "1")
    start = shown("replay", file, "--step", "0")
    assert "stack 88" in start
    last = len(finished("california").log)
    assert "day 12 of 12 (the last)" in shown("replay", file, "--step", str(last))


def test_a_record_in_progress_is_told_to_where_it_stands(shown, tmp_path) -> None:
    table = belvedere.new("california", 2, seed=1, first=1)
    table.play("coin")
    path = tmp_path / "game.json"
    path.write_text(json.dumps(table.record()), encoding="utf-8")
    said = shown("replay", str(path))
    assert said.count("Store A   ") == 2
    assert "takes a gold coin" in said


def test_a_record_that_ends_a_day_is_not_dealt_on(shown, tmp_path) -> None:
    table = belvedere.new("california", 2, seed=1, first=1)
    for _ in range(4):
        table.play("coin")
    path = tmp_path / "game.json"
    path.write_text(json.dumps(table.record() | {"log": table.log[:5]}), encoding="utf-8")
    assert "Day 2." not in shown("replay", str(path))


def test_a_record_comes_through_a_pipe() -> None:
    result = run("replay", "-", "--lang", "de", typed=json.dumps(finished("dolce_vita").record(), indent=1))
    assert result.returncode == 0
    assert "63 Karten liegen offen" in result.stdout


def test_what_is_not_there_is_told(told, file, tmp_path) -> None:
    assert told("replay", file, "--line", "3") == f"No record begins on line 3 of {file}."
    assert told("replay", file, "--step", "9999").startswith("There is no step 9999: the record has ")
    assert told("replay", file, "--step", "-1").startswith("There is no step -1")
    assert told("replay", "/nowhere") == "/nowhere can’t be used: there is no such file or folder."
    (tmp_path / "empty").touch()
    assert told("replay", str(tmp_path / "empty")) == f"There is no record in {tmp_path / 'empty'}."


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_it_fits_the_screen_in_every_language(shown, file, language) -> None:
    for line in ("1", "2"):
        said = shown("replay", file, "--line", line, "--lang", language)
        assert max(map(len, said.splitlines())) <= 80
