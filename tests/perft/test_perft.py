"""The number of action sequences from fixed positions: none is lost and none is new."""

import json
from typing import Any

import pytest

import belvedere
from belvedere.engine.kernel import COMPILED

from . import make

POSITIONS = json.loads(make.FILE.read_text(encoding="utf-8"))

each_position = pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position["name"])


@each_position
def test_there_are_as_many_sequences_of_actions_as_ever(position: dict[str, Any]) -> None:
    game = belvedere.replay(position["record"])
    counts = [make.count_sequences(game, depth) for depth in range(1, len(position["counts"]) + 1)]
    assert counts == position["counts"]


@each_position
def test_the_first_count_is_the_number_of_legal_actions(position: dict[str, Any]) -> None:
    game = belvedere.replay(position["record"])
    assert position["counts"][0] == len(game.legal())


def test_the_positions_can_be_found_again() -> None:
    every = list(make.wanted())
    assert [one.title for one in every] == [entry["name"] for entry in POSITIONS]
    for one, entry in list(zip(every, POSITIONS, strict=True))[:: 1 if COMPILED else 10]:
        assert one.find().record() == entry["record"]


def test_every_game_is_counted_with_every_number_of_players() -> None:
    counted = {(entry["record"]["game"], len(entry["record"]["seats"])) for entry in POSITIONS}
    assert counted == {(name, players) for name, rules in belvedere.games().items() for players in rules.players}


def test_some_positions_are_counted_to_the_third_action() -> None:
    assert {len(entry["counts"]) for entry in POSITIONS} == {2, 3}
    assert sum(max(entry["counts"]) for entry in POSITIONS) <= 200_000
