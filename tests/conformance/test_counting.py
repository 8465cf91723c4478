"""Kernels that count and pick actions for play-outs find the same ones, in the same order, as the list."""

from collections.abc import Callable

import numpy as np

import belvedere
from belvedere.engine.game import Game
from belvedere.games.california import legal as california
from belvedere.games.california import rules
from belvedere.games.dolce_vita import legal as dolce_vita

from .tables import SEED, Setup, budget, each_setup, game_with_a_choice_of_furniture, play_at_random


def listed(game: Game) -> list[int]:
    out = np.empty(game.rules.most_actions, np.int16)
    return out[: game.rules.loops.list_legal(game._table, game.box.records, out)].tolist()


def picked_in_california(game: Game) -> list[int]:
    table, box = game._table[0], game.box.records[0]
    buys = california.buys_up_to_each_slot(table, box)
    return [int(california.nth_action(table, box, buys, n)) for n in range(california.count_actions(table, buys))]


def picked_in_dolce_vita(game: Game) -> list[int]:
    table = game._table[0]
    return [int(dolce_vita.nth_action(table, n)) for n in range(dolce_vita.count_actions(table))]


PICKED: dict[str, Callable[[Game], list[int]]] = {
    "california": picked_in_california,
    "dolce_vita": picked_in_dolce_vita,
}


def buys_by_slot(game: Game) -> dict[str, int]:
    """How many listed actions buy from a slot or an earlier one."""
    slots = [store + number for store in "AB" for number in "1234"]
    actions = [str(action) for action in game.legal() if ">" in str(action)]
    return {slot: sum(action[:2] <= slot for action in actions) for slot in slots}


def test_every_game_is_looked_at() -> None:
    assert PICKED.keys() == belvedere.games().keys()


@each_setup
def test_counting_and_picking_gives_the_list(setup: Setup) -> None:
    for number in range(budget(compiled=6, interpreted=1)):
        game = setup.new(SEED + number)
        for _ in play_at_random(game, SEED + number):
            assert game.over or PICKED[setup.game](game) == listed(game)


@each_setup
def test_no_list_is_longer_than_the_room_for_it(setup: Setup) -> None:
    game = setup.new(SEED)
    for _ in play_at_random(game):
        assert len(game.legal()) <= game.rules.most_actions


def test_buys_are_counted_slot_by_slot() -> None:
    game = belvedere.new("california", players=4, seed=SEED)
    for _ in play_at_random(game):
        if not game.over:
            packed = int(california.buys_up_to_each_slot(game._table[0], game.box.records[0]))
            counted = [packed >> 8 * slot & 255 for slot in range(8)]
            assert counted == list(buys_by_slot(game).values())


def test_the_longest_list_is_counted_and_picked() -> None:
    """Eight rooms of a colour that may go anywhere, and two pieces of it that wait in the attic (C5.4)."""
    seats = [{"name": "Ana", "mansion": "red"}, {"name": "Ben", "mansion": "blue"}]
    game = belvedere.new("california", seats=seats, first=1, seed=SEED)
    table = game._table[0]
    table.store[:] = game.rules.piece_numbers["brown"]
    table.seats[0].silver = 30
    table.seats[0].expanded = 1
    for which in (0, 1):
        rules.store(table.seats[0], 0, which, 1)
    rules.refresh_attic(table, table.seats[0])
    assert len(listed(game)) == 2 + 8 * 15 * 2
    assert PICKED["california"](game) == listed(game)


def test_a_choice_of_furniture_is_counted_and_picked() -> None:
    game = game_with_a_choice_of_furniture()
    assert any("<" in str(action) for action in game.legal())
    assert PICKED["california"](game) == listed(game)
