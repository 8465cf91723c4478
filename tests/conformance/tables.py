"""Every game with every number of players and every option, and games of it played at random."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Any

import pytest

import belvedere
from belvedere.engine.game import Game
from belvedere.engine.kernel import COMPILED


@dataclass(frozen=True)
class Setup:
    """A game, how many play it, and by which options."""

    game: str
    players: int
    options: tuple[tuple[str, str | int], ...]

    def __str__(self) -> str:
        return "-".join([self.game, str(self.players), *(str(value) for _, value in self.options)])

    def new(self, seed: int | str) -> Game:
        return belvedere.new(self.game, self.players, seed=seed, **dict(self.options))


def _every_setup() -> list[Setup]:
    setups = []
    for name, rules in belvedere.games().items():
        choices = [[(option.name, value) for value in option.values] for option in rules.options]
        setups += [Setup(name, players, options) for players in rules.players for options in product(*choices)]
    return setups


def _one_for_each_number_of_players(setups: list[Setup]) -> list[Setup]:
    """Each with other options."""
    groups: dict[tuple[str, int], list[Setup]] = {}
    for setup in setups:
        groups.setdefault((setup.game, setup.players), []).append(setup)
    return [group[number % len(group)] for number, group in enumerate(groups.values())]


SETUPS = _every_setup()
SEED = 2006

# Kernels are a hundred times slower when interpreted: the same is tried less often then.
each_setup = pytest.mark.parametrize("setup", SETUPS if COMPILED else _one_for_each_number_of_players(SETUPS), ids=str)


def budget(compiled: int, interpreted: int) -> int:
    """How often to repeat something."""
    return compiled if COMPILED else interpreted


def any_action(game: Game, chance: random.Random) -> Any:
    """A legal action of the seat to move, now and then one of a seat out of its turn."""
    seats = range(1, game.players + 1)
    out_of_turn = [action for seat in seats if seat != game.to_move for action in game.legal(seat)]
    return chance.choice(out_of_turn if out_of_turn and chance.random() < 0.05 else game.legal())


def play_at_random(game: Game, seed: int = SEED) -> Iterator[Any]:
    """Play to the end; each action after it was done."""
    chance = random.Random(seed)
    while not game.over:
        action = any_action(game, chance)
        game.play(action)
        yield action


@cache
def finished_record(setup: Setup, seed: int = SEED) -> dict[str, Any]:
    game = setup.new(seed)
    for _ in play_at_random(game, seed):
        pass
    return game.record()


def finished(setup: Setup) -> Game:
    """A game played at random to its end."""
    return belvedere.replay(finished_record(setup))


def record_after(record: dict[str, Any], steps: int) -> dict[str, Any]:
    """The record as it was after so many entries of its log, when nobody could know its seed."""
    kept = {key: value for key, value in record.items() if key not in ("result", "seed")}
    return {**kept, "log": record["log"][:steps]}


def moments(setup: Setup, number: int) -> list[Game]:
    """A game played at random, where it stood at evenly spread moments before its end."""
    record = finished_record(setup)
    last = len(record["log"]) - 1
    steps = sorted({1 + (last - 1) * moment // max(number - 1, 1) for moment in range(number)})
    return [belvedere.replay(record_after(record, step), seed=SEED) for step in steps]


def state(game: Game) -> tuple[Any, ...]:
    """All that must not change when nothing happens."""
    return game._table.tobytes(), tuple(game.log), game.record()


def game_with_a_choice_of_furniture() -> Game:
    """California, where two different pieces wait in the attic for a room that lies in a store (C5.4)."""
    game = belvedere.new("california", players=2, seed=45)
    for _ in play_at_random(game, 45):
        if any("<" in str(action) for action in game.legal()):
            break
    return game
