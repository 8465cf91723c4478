"""Measuring. Whether it is fast is not asked here."""

import json

import pytest


@pytest.fixture(scope="module")
def found():
    from belvedere.cli.commands.bench import measure, measure_others

    return measure(seconds=0.01) | measure_others(seconds=0.01, threads=2)


def test_every_game_and_number_of_players_is_measured(found) -> None:
    assert list(found) == ["california", "dolce_vita", "other"]
    assert list(found["california"]) == ["2", "3", "4", "5"]
    assert list(found["dolce_vita"]) == ["3", "4", "5"]
    for speeds in (found["california"], found["dolce_vita"]):
        for speed in speeds.values():
            low, high = speed["spread"]
            assert 0 < low <= high == speed["plies_per_second"]
            assert 0 < speed["games_per_second"] < high


def test_the_rest_is_measured_too(found) -> None:
    assert found["other"]["threads"] == 2
    assert found["other"]["first_move_s"] > 0
    assert found["other"]["first_move_ever_s"] > 0
    for game in ("california", "dolce_vita"):
        rest = found["other"][game]
        assert set(rest) == {"copy_ns", "ply_us", "replay_us", "replay_steps", "table_bytes", "threads_ratio"}
        assert min(rest.values()) > 0


def test_the_numbers_are_shown_as_json_or_in_words(shown, found, monkeypatch) -> None:
    speeds = {name: found[name] for name in ("california", "dolce_vita")}
    monkeypatch.setattr("belvedere.cli.commands.bench.measure", lambda seconds: speeds)
    monkeypatch.setattr("belvedere.cli.commands.bench.measure_others", lambda seconds, threads: found)
    assert json.loads(shown("bench", "--json")) == json.loads(json.dumps(speeds))
    assert json.loads(shown("bench", "--json", "--rest")) == json.loads(json.dumps(found))
    assert "Threads" not in shown("bench", "--lang", "de")
    said = shown("bench", "--rest", "--lang", "de")
    assert "Aktionen/s" in said
    assert "2 Threads zusammen schaffen" in said
    assert max(map(len, said.splitlines())) <= 80
