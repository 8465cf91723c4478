"""Bots compete: what is shown, what is kept, how it goes on."""

import json
import re
import signal
import subprocess
import sys
from time import monotonic, sleep

import pytest

import belvedere
from belvedere.arena.playing import play
from belvedere.cli import main

from .driving import COMMAND, ENVIRONMENT, heed_interrupts

OWN_BOTS = """
from time import sleep

class Own:
    def choose(self, game):
        return game.legal()[0]

class Slow(Own):
    def choose(self, game):
        sleep(0.005)
        return game.legal()[0]

class Bad(Own):
    def choose(self, game):
        return "nonsense" if len(game.log) > 9 else game.legal()[0]
"""


@pytest.fixture(autouse=True)
def in_a_folder_with_bots(tmp_path, monkeypatch):
    (tmp_path / "own_bots.py").write_text(OWN_BOTS, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)


def arena(*entries, games=4, game="dolce_vita", out="here"):
    return ("arena", "--game", game, *entries, "--games", str(games), "--out", out, "--processes", "1")


def records(folder):
    return [json.loads(line) for line in (folder / "records.jsonl").read_text(encoding="utf-8").splitlines()]


def untimed(folder):
    """The records in an order of their own, without times."""
    for record in (found := records(folder)):
        del record["arena"]["seconds"]
    return sorted(map(json.dumps, found))


def test_a_table_says_who_is_better_and_how_sure_that_is(shown) -> None:
    said = shown(*arena("random", "greedy", "own=own_bots:Own", game="california"))
    assert "California, games played: 12" in said
    assert re.search(r"greedy +\+\d+ ± \d+ +\d+\.\d% \(\d+\.\d–\d+\.\d\) +\d+\.\d\d ± \d\.\d\d +0\.0\d+", said)
    assert re.search(r"random against greedy +0\.0% \(", said)
    assert "bonus cards" in said
    assert "order of play" in said
    assert "Actions in a game: mean" in said
    assert "Records, summary and picture are in here." in said
    assert max(map(len, said.splitlines())) <= 80


def test_everything_is_kept(shown, tmp_path) -> None:
    shown(*arena("random", "greedy"))
    folder = tmp_path / "here"
    assert sorted(path.name for path in folder.iterdir()) == [
        "arena.json",
        "ladder.png",
        "records.jsonl",
        "summary.json",
    ]
    assert shown("check", str(folder / "records.jsonl")) == "Fine: 4. Wrong: 0.\n"
    assert len((folder / "ladder.png").read_bytes()) > 5000
    assert json.loads((folder / "summary.json").read_bytes())["games"] == 4


def test_the_summary_comes_as_json(shown, tmp_path) -> None:
    said = json.loads(shown(*arena("random", "greedy", games=3), "--json"))
    assert said == json.loads((tmp_path / "here" / "summary.json").read_bytes())
    assert said["games"] == 4
    assert set(said["standings"][0]) == {"name", "elo", "wins", "score", "lines", "seconds_a_move"}


def test_an_odd_number_of_games_is_rounded_up_and_said(shown) -> None:
    said = shown(*arena("random", "greedy", games=3))
    assert said.startswith("The same deal is played twice, with the seats changed over: 4 games in each")
    assert "The same deal" not in shown(*arena("random", games=3, out="alone"))


def test_an_entry_alone_shows_what_a_seat_is_worth(shown) -> None:
    said = shown(*arena("random", games=5), "--players", "4")
    assert "games played: 5" in said
    assert len(re.findall(r"^ +[1-4] +\d+\.\d% \(", said, re.MULTILINE)) == 4
    assert "against" not in said


def test_it_speaks_every_language(shown) -> None:
    assert "contre" in shown(*arena("random", "greedy", "x=random", games=2), "--lang", "fr")
    assert "Zugfolge" in shown(*arena("random", "greedy", "x=random", games=2), "--lang", "de")


def test_what_was_played_is_not_played_again(shown, tmp_path, monkeypatch) -> None:
    shown(*arena("random", "greedy", games=6))
    file = tmp_path / "here" / "records.jsonl"
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:4]) + lines[4][:100])  # stopped while the fifth was being written
    played = []
    monkeypatch.setattr(
        "belvedere.cli.commands.arena.play",
        lambda contest, fixture: played.append(fixture) or play(contest, fixture),
    )
    shown(*arena("random", "greedy", games=6))
    assert len(played) == 2


def test_going_on_ends_as_if_it_had_not_been_stopped(shown, tmp_path) -> None:
    shown(*arena("random", "greedy", games=6, out="whole"))
    shown(*arena("random", "greedy", games=2, out="here"))
    shown(*arena("random", "greedy", games=6, out="here"))
    assert untimed(tmp_path / "whole") == untimed(tmp_path / "here")


def test_processes_play_the_same_and_find_own_bots(shown, tmp_path) -> None:
    shown(*arena("random", "own=own_bots:Own", out="one"))
    shown(*arena("random", "own=own_bots:Own", out="two")[:-1], "2")
    assert untimed(tmp_path / "one") == untimed(tmp_path / "two")


def test_other_settings_want_another_folder(shown, told) -> None:
    shown(*arena("random", "greedy"))
    assert told(*arena("random", "greedy"), "--seed", "2") == (
        "here holds an arena with other settings: seed. Choose another folder with --out."
    )


def test_the_usual_folder_is_called_after_the_arena(shown, tmp_path) -> None:
    shown("arena", "--game", "dolce_vita", "random", "x=greedy", "--games", "2", "--processes", "1")
    assert (tmp_path / "arena" / "dolce_vita-3-random-x-1" / "summary.json").exists()


def test_a_bot_that_fails_is_named_and_the_rest_is_kept(capsys, tmp_path) -> None:
    assert main(arena("random", "bad=own_bots:Bad", game="california")) == 2
    kept, where, failure = capsys.readouterr().err.splitlines()
    assert kept.startswith("belvedere: Kept: 0 of 4 games, in here. The same command goes on")
    assert where == "belvedere: The game up to the failure is in here/failed.json."
    assert re.match(r"belvedere: bad failed in deal 1, step 1\d\. “nonsense” is not an action\.", failure)
    assert len(belvedere.replay((tmp_path / "here" / "failed.json").read_bytes()).log) >= 10


def test_without_matplotlib_there_is_no_picture(shown, tmp_path, monkeypatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    assert 'pip install "belvedere[arena]"' in shown(*arena("random", "greedy"))
    assert not (tmp_path / "here" / "ladder.png").exists()


@pytest.mark.parametrize("processes", ["1", "2"])
def test_an_interruption_keeps_what_was_played(tmp_path, processes) -> None:
    command = [*COMMAND, *arena("slow=own_bots:Slow", games=500)[:-1], processes]
    process = subprocess.Popen(
        command,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=ENVIRONMENT,
        preexec_fn=heed_interrupts,  # noqa: PLW1509  # no threads here
    )
    file, deadline = tmp_path / "here" / "records.jsonl", monotonic() + 60
    while not (file.exists() and file.read_bytes().count(b"\n") > 1):
        assert monotonic() < deadline
        sleep(0.05)
    process.send_signal(signal.SIGINT)
    _, error = process.communicate(timeout=20)
    assert process.returncode == 130
    kept, interrupted = [line for line in error.splitlines() if "compiling" not in line]
    assert interrupted == "belvedere: Interrupted."
    said = re.fullmatch(r"belvedere: Kept: (\d+) of 500 games, in here\. The same command goes on from there\.", kept)
    assert int(said[1]) == pytest.approx(len(records(tmp_path / "here")), abs=1)  # one may just have been written
