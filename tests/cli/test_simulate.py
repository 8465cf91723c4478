"""Many games by bots."""

import json
import re

import belvedere

from .driving import complaint, run


def records(text):
    return [json.loads(line) for line in text.splitlines()]


def test_the_same_seed_plays_the_same_games(shown) -> None:
    first, again, other = (
        shown("simulate", "california", "--games", "5", "--bots", "random", "greedy", "--seed", seed, "--out", "-")
        for seed in ("1", "1", "2")
    )
    assert first == again
    assert first != other
    assert len({json.dumps(record["log"]) for record in records(first)}) == 5


def test_every_record_is_whole_and_names_its_bots(shown) -> None:
    said = shown("simulate", "dolce_vita", "--games", "3", "--bots", "greedy", "random", "--players", "4", "--out", "-")
    assert len(records(said)) == 3
    for record in records(said):
        assert belvedere.replay(record).over
        assert record["seats"][1] == {"name": "random 2", "bot": "random"}
        assert [seat["bot"] for seat in record["seats"]] == ["greedy", "random", "greedy", "random"]


def test_records_in_a_file_are_accepted_by_check(shown, tmp_path) -> None:
    file = tmp_path / "games.jsonl"
    said = shown("simulate", "california", "--games", "20", "--players", "3", "--out", str(file))
    assert f"The records are in {file}." in said
    assert shown("check", str(file)) == "Fine: 20. Wrong: 0.\n"


def test_records_through_a_pipe_leave_the_summary_to_standard_error() -> None:
    result = run("simulate", "dolce_vita", "--games", "2", "--out", "-")
    assert result.returncode == 0
    assert len(records(result.stdout)) == 2
    assert "mean score" in complaint(result)
    assert "\r" not in result.stderr


def test_the_summary_adds_up(shown) -> None:
    said = shown("simulate", "california", "--games", "40", "--players", "3", "--bots", "random")
    wins = [float(share) for share in re.findall(r"([\d.]+)%", said)]
    assert len(wins) == 3
    assert abs(sum(wins) - 100) < 0.2
    assert re.search(r"Actions in a game: mean \d+\.\d, fewest \d+, most \d+\.", said)
    assert len(re.findall(r"\d+\.\d\d ± \d\.\d\d", said)) == 3


def test_the_summary_speaks_every_language(shown) -> None:
    assert re.search(
        r"\d,\d\d ± \d,\d\d +\d+,\d\u202f%", shown("simulate", "california", "--games", "4", "--lang", "fr")
    )
    assert "gespielte Partien: 4" in shown("simulate", "dolce_vita", "--games", "4", "--lang", "de")


def test_options_reach_the_games(shown) -> None:
    said = shown("simulate", "california", "--games", "1", "--option", "attic=free", "--out", "-")
    assert records(said)[0]["options"]["attic"] == "free"
