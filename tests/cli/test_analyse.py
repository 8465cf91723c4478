"""Looking back on a recorded game at the command line."""

import json
import re
import sys
from pathlib import Path

import pytest

import belvedere
from belvedere.cli import main

from .driving import run
from .test_replay import finished

QUICK = ("--simulations", "40", "--processes", "1")
LANGUAGES = ("en", "fr", "de")


@pytest.fixture(scope="module")
def file(tmp_path_factory):
    """A game of California on line 1, one of Dolce Vita on line 2."""
    path = tmp_path_factory.mktemp("games") / "games.jsonl"
    lines = [json.dumps(finished(game).record()) for game in ("california", "dolce_vita")]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return str(path)


def analysed(shown, file, *arguments):
    return shown("analyse", file, *QUICK, *arguments)


def test_every_move_is_told_with_chances_cost_and_what_was_better(shown, file) -> None:
    said = analysed(shown, file)
    log = finished("california").log
    rows = re.findall(r"^[ ◆] *(\d+)  (\w+) +(\S+) +\d+ +\d+ +\d+", said, re.MULTILINE)
    assert [(int(step), action) for step, _, action in rows] == [
        (step, entry) for step, entry in enumerate(log, 1) if not entry.startswith("deal ")
    ]
    assert re.search(r"−\d+  (inexact|slip|blunder)\n +Better: \S+ \(\d+%\), because it ", said)
    assert re.search(r"^ +at the start +\d+ +\d+ +\d+$", said, re.MULTILINE)
    assert "\nday 12\n" in said
    assert re.search(r"^Turning points\n◆ +\d+  \w+ plays ", said, re.MULTILINE)
    assert re.search(r"^ Ana +\d+\.\d% +\d+\.\d% +\d+ ", said, re.MULTILINE)


def test_only_what_mattered_is_told_if_it_shall_be_brief(shown, file) -> None:
    said = analysed(shown, file, "--brief")
    rows = re.findall(r"^([ ◆]) *\d+  \w+ +\S+ +\d+ +\d+ +\d+(.*)$", said.partition("Turning")[0], re.MULTILINE)
    assert rows
    assert all(mark == "◆" or "−" in verdict for mark, verdict in rows)


def test_all_that_was_found_comes_as_json(shown, file, tmp_path) -> None:
    out = tmp_path / "analysis.json"
    said = analysed(shown, file, "--line", "2", "--json", str(out))
    assert f"The analysis is in {out}." in said
    data = json.loads(out.read_text(encoding="utf-8"))
    assert data == json.loads(analysed(shown, file, "--line", "2", "--json", "-"))
    assert data["judge"] == {"bot": "expert", "simulations": 40, "seconds": None, "seed": 1}
    assert len(data["moves"]) == 90
    assert set(data) == {
        *("format", "game", "seats", "judge", "start", "moves", "turning_points", "players", "over", "winners")
    }
    assert data["over"] is True
    assert data["moves"][-1]["chances"] == [float(seat in data["winners"]) for seat in (1, 2, 3)]


def test_the_document_names_every_field(shown, file) -> None:
    document = (Path(__file__).parents[2] / "docs" / "analysis.md").read_text(encoding="utf-8")
    data = json.loads(analysed(shown, file, "--json", "-"))
    fields = set(data) | set(data["moves"][0]) | set(data["moves"][0]["best"]) | set(data["players"][0])
    fields |= set(data["turning_points"][0]) | set(data["judge"]) | set(data["start"])
    assert all(f"`{field}`" in document for field in fields)


@pytest.mark.parametrize("form", ["png", "svg"])
def test_chances_are_drawn(shown, file, tmp_path, form) -> None:
    picture = tmp_path / f"chances.{form}"
    said = analysed(shown, file, "--line", "2", "--picture", str(picture))
    assert said.endswith(f"The picture is in {picture}.\n")
    assert len(picture.read_bytes()) > 10_000


def test_without_matplotlib_there_is_no_picture(shown, file, tmp_path, monkeypatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    said = analysed(shown, file, "--line", "2", "--picture", str(tmp_path / "chances.png"))
    assert 'pip install "belvedere[arena]"' in said
    assert not (tmp_path / "chances.png").exists()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("line", ["1", "2"])
def test_it_fits_the_screen_in_every_language(shown, file, language, line) -> None:
    said = analysed(shown, file, "--line", line, "--lang", language)
    assert max(map(len, said.splitlines())) <= 80
    assert {"en": "because it", "fr": "car ce coup", "de": "denn das"}[language] in said
    assert {"en": "Turning points", "fr": "Tournants", "de": "Wendepunkte"}[language] in said


def test_long_names_and_many_players_fit_too(shown, tmp_path) -> None:
    names = ["Maximiliane Alexandra", "Maximilian Alexander", "Jo", "Max", "Maximilian"]
    table = belvedere.new("california", seats=names, seed=1)
    for _ in range(6):
        table.play(table.legal()[-1])
    path = tmp_path / "game.json"
    path.write_text(json.dumps(table.record()), encoding="utf-8")
    said = analysed(shown, str(path), "--picture", str(tmp_path / "chances.png"))
    assert max(map(len, said.splitlines()[:-1])) <= 80
    assert re.search(r"1 +2 +3 +4 +5", said)


def test_a_game_that_goes_on_is_judged_as_far_as_it_went(shown, tmp_path) -> None:
    table = belvedere.new("dolce_vita", 3, seed=1, first=1)
    table.play("5>c")
    path = tmp_path / "game.json"
    path.write_text(json.dumps(table.record()), encoding="utf-8")
    data = json.loads(analysed(shown, str(path), "--json", "-"))
    assert (data["over"], data["winners"], len(data["moves"])) == (False, [], 1)


def test_what_can_not_be_analysed_is_told(told, file, tmp_path) -> None:
    fresh = tmp_path / "fresh.json"
    fresh.write_text(json.dumps(belvedere.new("california", seed=1).record()), encoding="utf-8")
    assert told("analyse", str(fresh)) == f"Nothing was played in the record of {fresh}."
    fresh.write_text("[]", encoding="utf-8")
    assert told("analyse", str(fresh)) == "A record is a JSON object."
    fresh.write_text(json.dumps(finished("california").record() | {"log": ["deal"]}), encoding="utf-8")
    assert told("analyse", str(fresh)).startswith("Step 1: “deal” is neither")
    assert told("analyse", "/nowhere") == "/nowhere can’t be used: there is no such file or folder."
    assert told("analyse", file, "--line", "3") == f"No record begins on line 3 of {file}."
    assert told("analyse", file, "--bot", "greedy") == (
        "“greedy” can’t judge a game. These can: easy, medium, hard, expert, uct, unlearned."
    )
    assert told("analyse", file, "--simulations", "0") == "--simulations has to be at least 1."
    assert told("analyse", file, "--seconds", "0") == "--seconds has to be at least 0.001."
    assert told("analyse", file, "--processes", "0") == "--processes has to be at least 1."


def test_files_that_can_not_be_written_are_told_before_anything_is_searched(told, file, tmp_path) -> None:
    assert told("analyse", file, "--picture", "chances.txt") == (
        "chances.txt can’t be a picture. It may end in .png, .svg, .pdf."
    )
    assert told("analyse", file, "--picture", "/nowhere/x.png") == (
        "/nowhere/x.png can’t be used: there is no such file or folder."
    )
    assert told("analyse", file, "--json", file) == f"{file} is the record itself; choose another name."
    assert told("analyse", file, "--json", str(tmp_path)) == f"{tmp_path} can’t be used: it is a folder."


def test_a_record_comes_through_a_pipe() -> None:
    record = json.dumps(finished("dolce_vita").record())
    result = run("analyse", "-", *QUICK, "--brief", "--lang", "de", typed=record)
    assert result.returncode == 0
    assert "Wendepunkte" in result.stdout


def test_an_interruption_is_told_and_leaves_nothing_behind(capsys, file, tmp_path, monkeypatch) -> None:
    def interrupted(self, step):
        raise KeyboardInterrupt

    monkeypatch.setattr("belvedere.arena.reviewing.Reviewing.look", interrupted)
    out = tmp_path / "analysis.json"
    assert main(["analyse", file, *QUICK, "--json", str(out)]) == 130
    assert capsys.readouterr() == ("", "belvedere: Interrupted.\n")
    assert not out.exists()
