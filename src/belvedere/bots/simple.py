"""Two simple players: one by lot, one that looks a single action ahead."""

import random
from collections.abc import Callable
from typing import Any, Protocol

from belvedere.engine.box import Box
from belvedere.engine.errors import GameOver
from belvedere.engine.game import Game
from belvedere.engine.plain import plain
from belvedere.engine.reasons import Finished
from belvedere.games.california import view as california
from belvedere.games.california.rules import DAYS
from belvedere.games.dolce_vita import view as dolce_vita
from belvedere.games.dolce_vita.rules import settle_all


class Bot(Protocol):
    """Whoever chooses an action for the seat to move."""

    def choose(self, game: Game) -> Any: ...


def mover(game: Game) -> int:
    """The seat to choose for; raises GameOver."""
    if game.to_move is None:
        raise GameOver(action="", reason=Finished())
    return game.to_move


class Random:
    """Every legal action alike."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)

    def choose(self, game: Game) -> Any:
        mover(game)
        return self._random.choice(game.legal())


class Greedy:
    """The action after which the own seat looks best; by lot among equals."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)

    def choose(self, game: Game) -> Any:
        seat = mover(game) - 1
        actions = [action for action in game.legal() if str(action) not in AVOIDED]
        worth = {action: OUTLOOKS[game.name](game.position_after(action), game.box, seat) for action in actions}
        best = max(worth.values())
        return self._random.choice([action for action in actions if worth[action] == best])


# A greedy player would borrow for ever.
AVOIDED = ("loan", "repay")

# What things are worth in California, in silver: found by trying what wins against random play.
A_POINT, A_PIECE, A_GUEST = 5, 4, 2
A_DAY = 4  # as much as silver is good for


def _outlook_in_california(tables: Any, box: Box, seat: int) -> int:
    """Points, and what makes points later: furniture, guests, silver while there are days to spend it."""
    result = california.result(tables, box)
    table = plain(tables[0])
    days_left = DAYS + 1 - table.day
    guests = list(california.guests_at(table).values()).count(seat + 1)
    pieces = len(california.furniture_of(table.seats[seat]))
    silver = min(result["silver"][seat], A_DAY * days_left)
    return int(A_POINT * result["scores"][seat] + A_PIECE * pieces + A_GUEST * guests + silver)


def _outlook_in_dolce_vita(tables: Any, box: Box, seat: int) -> int:
    """The own fortune, as if the round ended with the numbers that lie there now."""
    settle_all(tables[0])
    return int(dolce_vita.result(tables)["scores"][seat])


OUTLOOKS: dict[str, Callable[[Any, Box, int], int]] = {
    "california": _outlook_in_california,
    "dolce_vita": _outlook_in_dolce_vita,
}
