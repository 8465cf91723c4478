"""Whole games from an independent reading of the rules: the same legal actions, positions and results."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import belvedere
from belvedere.engine.game import Game

VECTORS = Path(__file__).parent / "vectors"


def read_vectors(name: str) -> list[dict[str, Any]]:
    with gzip.open(VECTORS / f"{name}.jsonl.gz", "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def position_of_california(view: dict[str, Any], day: int) -> dict[str, Any]:
    seats = view["seats"]
    return {
        "day": day,
        "silver": [seat["silver"] for seat in seats],
        "loans": [seat["loan"] for seat in seats],
        "gifts": [seat["gifts"] for seat in seats],
        "cards": [seat["cards"] for seat in seats],
        "guests": view["guests"],
        "attic": [seat["attic"] for seat in seats],
        "expanded": [seat["expanded"] for seat in seats],
        "rooms": [seat["rooms"] for seat in seats],
        "furniture": [seat["furniture"] for seat in seats],
        "bag": view["bag"],
    }


def position_of_dolce_vita(view: dict[str, Any], number: int) -> dict[str, Any]:
    return {
        "round": number,
        "columns": view["columns"],
        "goods": [dict(sorted(seat["goods"].items())) for seat in view["seats"]],
        "money": [seat["money"] for seat in view["seats"]],
    }


def play_through(vector: dict[str, Any]) -> Iterator[Game]:
    """The game after each entry of the log; on the way, the legal actions before each are compared."""
    game = empty_table(vector["record"])
    for entry, legal in zip(vector["record"]["log"], vector["legal"], strict=True):
        if legal is not None:
            assert sorted(map(str, game.legal())) == legal, f"step {len(game.log)}"
        game.follow([entry])
        yield game


def empty_table(record: dict[str, Any]) -> Game:
    """The record's table before anything is dealt."""
    rules = belvedere.games()[record["game"]]
    options = rules.complete_options(record["options"])
    return Game(rules, rules.default_box, options, record["seats"], record["first"], seed=None)


CALIFORNIA = read_vectors("california")
DOLCE_VITA = read_vectors("dolce_vita")


@pytest.mark.parametrize("number", range(len(CALIFORNIA)))
def test_california_agrees_with_an_independent_reading(number: int) -> None:
    vector = CALIFORNIA[number]
    days: list[dict[str, Any]] = []
    day = 1
    for game in play_through(vector):
        view = game.view(None)
        if view["day"] > day or view["over"]:
            if len(days) < day:
                days.append(position_of_california(view, day))
            day = view["day"]
    assert days == vector["days"]
    assert_result(game, vector)


@pytest.mark.parametrize("number", range(len(DOLCE_VITA)))
def test_dolce_vita_agrees_with_an_independent_reading(number: int) -> None:
    vector = DOLCE_VITA[number]
    rounds: list[dict[str, Any]] = []
    for game in play_through(vector):
        view = game.view(None)
        finished = view["round"] - 1 + view["over"]
        if finished > len(rounds):
            rounds.append(position_of_dolce_vita(view, finished))
    assert rounds == vector["rounds"]
    assert_result(game, vector)


def assert_result(game: Game, vector: dict[str, Any]) -> None:
    assert game.over
    assert game.record()["result"] == vector["result"]
    again = belvedere.replay({**vector["record"], "result": vector["result"]})
    assert again.record() == game.record()


def test_the_vectors_hold_every_number_of_players_and_every_option() -> None:
    played = {(len(vector["record"]["seats"]), *vector["record"]["options"].values()) for vector in CALIFORNIA}
    assert len(CALIFORNIA) == 80
    assert len(played) == 10
    assert len(DOLCE_VITA) == 24
    assert {len(vector["record"]["seats"]) for vector in DOLCE_VITA} == {3, 4, 5}
