"""Write perft.json anew: positions of games played at random, and how many sequences of actions lead on from them.

    python -m tests.perft.make

A sequence ends early where a deal is due or the game is over: what would come then is not the players' choice.
"""

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np

import belvedere
from belvedere.engine.game import Game
from belvedere.engine.loops import TURN

FILE = Path(__file__).parent / "perft.json"
NO_PIECES = np.zeros(0, np.uint8)
MOST_SEEDS = 1000
FEWEST_ACTIONS = 5  # fewer are no choice worth counting
DEPTHS = (1, 2, 3)
MOST_NODES = 1500  # a depth is counted if no more tables have to be looked at than this


# Counting


def count_sequences(game: Game, depth: int) -> int:
    return _count(game, game._table, depth)


def _count(game: Game, table: Any, depth: int) -> int:
    if table[0].phase != TURN:
        return 1
    actions = _legal(game, table)
    if depth == 1:
        return len(actions)
    return sum(_count(game, _after(game, table, action), depth - 1) for action in actions)


def _legal(game: Game, table: Any) -> list[int]:
    out = np.empty(game.rules.most_actions, np.int16)
    return out[: game.rules.loops.list_legal(table, game.box.records, out)].tolist()


def _after(game: Game, table: Any, action: int) -> Any:
    after = table.copy()
    game.rules.loops.advance(after, game.box.records, np.array([action], np.int16), NO_PIECES)
    return after


def counts_of(game: Game) -> list[int]:
    """The counts to every depth that can be counted quickly."""
    counts: list[int] = []
    for depth in DEPTHS:
        if sum(counts) > MOST_NODES:
            break
        counts.append(count_sequences(game, depth))
    return counts


# Positions


@dataclass(frozen=True)
class Wanted:
    """A position to look for in games played at random."""

    name: str
    game: str
    players: int
    is_found: Callable[[Game], bool]
    options: tuple[tuple[str, str | int], ...] = ()

    @property
    def title(self) -> str:
        return f"{self.game} with {self.players}{', attic free' if self.options else ''}: {self.name}"

    def find(self) -> Game:
        seeds = range(1000 * self.players, 1000 * self.players + MOST_SEEDS)
        return next(game for seed in seeds for game in self._positions(seed) if self.is_found(game))

    def _positions(self, seed: int) -> Iterator[Game]:
        game = belvedere.new(self.game, self.players, seed=seed, **dict(self.options))
        chance = random.Random(seed)
        while legal := game.legal():
            if len(legal) >= FEWEST_ACTIONS:
                yield game
            game.play(chance.choice(legal))


def is_start(game: Game) -> bool:
    return len(game.log) == 1


def is_day(day: int) -> Callable[[Game], bool]:
    return lambda game: bool(game.view(None)["day"] == day)


def is_round(number: int) -> Callable[[Game], bool]:
    return lambda game: bool(game.view(None)["round"] == number)


def has_last_coin(game: Game) -> bool:
    view = game.view(None)
    return bool(view["bank"] == 1 and view["day"] > 3)


def has_choice_of_furniture(game: Game) -> bool:
    return any("<" in str(action) for action in game.legal())


def is_called_last_day(game: Game) -> bool:
    return game.view(None)["last_day"] in ("cards", "rooms")


def has_little_silver(game: Game) -> bool:
    view = game.view(None)
    seat = view["seats"][view["to_move"] - 1]
    return bool(seat["loan"] and seat["silver"] == view["bank"])


def is_before_settlement(game: Game) -> bool:
    """Two more numbers, and the round is over."""
    return sum(len(seat["hand"]) for seat in game.view(None)["seats"]) == game.players + 2


def is_before_the_last_settlement(game: Game) -> bool:
    view = game.view(None)
    return bool(view["round"] == view["rounds"]) and is_before_settlement(game)


CALIFORNIA = {
    "start": is_start,
    "day 6": is_day(6),
    "last coin": has_last_coin,
    "little silver": has_little_silver,
    "choice of furniture": has_choice_of_furniture,
    "last day": is_day(12),
}
DOLCE_VITA = {
    "start": is_start,
    "round 3": is_round(3),
    "before a settlement": is_before_settlement,
    "before the last settlement": is_before_the_last_settlement,
}
FREE = (("attic", "free"), ("two_player_gift_from", 3))


def wanted() -> Iterator[Wanted]:
    for players, options in product(belvedere.games()["california"].players, ((), FREE)):
        for name, is_found in CALIFORNIA.items():
            yield Wanted(name, "california", players, is_found, options)
    yield Wanted("last day called", "california", 2, is_called_last_day)
    for players in belvedere.games()["dolce_vita"].players:
        for name, is_found in DOLCE_VITA.items():
            yield Wanted(name, "dolce_vita", players, is_found)


def main() -> None:
    lines = []
    for one in wanted():
        game = one.find()
        entry = {"name": one.title, "counts": counts_of(game), "record": game.record()}
        lines.append(json.dumps(entry, ensure_ascii=False))
    FILE.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
