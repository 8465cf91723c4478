"""Two simple players: one by lot, one that looks a single action ahead."""

import random
from collections.abc import Callable
from typing import Any, Protocol

from belvedere.engine.errors import UnknownBot
from belvedere.engine.game import Game
from belvedere.games.dolce_vita import rules as dolce_vita
from belvedere.games.dolce_vita.state import COLUMNS


class Bot(Protocol):
    """Whoever chooses an action for the seat to move."""

    def choose(self, game: Game) -> Any: ...


class Random:
    """Every legal action alike."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)

    def choose(self, game: Game) -> Any:
        return self._random.choice(game.legal())


class Greedy:
    """The action after which the own score is best, then the own purse; by lot among equals."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)

    def choose(self, game: Game) -> Any:
        actions = [action for action in game.legal() if str(action) not in AVOIDED]
        worth = {action: self._worth(game, action) for action in actions}
        best = max(worth.values())
        return self._random.choice([action for action in actions if worth[action] == best])

    def _worth(self, game: Game, action: Any) -> tuple[int, ...]:
        assert game.to_move is not None
        seat = game.to_move - 1
        result = game.rules.result(OUTLOOKS[game.name](game.position_after(action)), game.box)
        return tuple(values[seat] for name, values in result.items() if name != "winners")


# A greedy player would borrow for ever.
AVOIDED = ("loan", "repay")


def _as_it_stands(table: Any) -> Any:
    return table


def _settled(table: Any) -> Any:
    """Dolce Vita: as if the round ended with the numbers that lie there now."""
    for column in range(len(COLUMNS)):
        dolce_vita.settle(table[0], column)
    return table


OUTLOOKS: dict[str, Callable[[Any], Any]] = {"california": _as_it_stands, "dolce_vita": _settled}
BOTS: dict[str, Callable[[int | None], Bot]] = {"random": Random, "greedy": Greedy}


def bot(name: str, *, seed: int | None = None) -> Bot:
    """A player by its name; with a seed it always chooses the same.

    >>> import belvedere
    >>> game = belvedere.new("california", players=2, seed=1)
    >>> game.play(bot("greedy", seed=1).choose(game))
    """
    if name not in BOTS:
        raise UnknownBot(name=name, known=tuple(BOTS))
    return BOTS[name](seed)
