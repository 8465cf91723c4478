"""Actions that come to the same, however they are written."""

from collections.abc import Callable
from typing import Any

from belvedere.engine.game import Game
from belvedere.games.california.rules import A_STORE
from belvedere.games.california.state import EXPANSION, FURNITURE, SLOTS


def alike(game: Game, one: Any, other: Any) -> bool:
    """Whether two legal actions lead to tables between which nothing that matters differs.

    >>> import belvedere
    >>> game = belvedere.new("california", players=2, seed=7, first=1)
    >>> game.log[0]
    'deal brown brown gray roadster motorcycle brown sun_lounger brown'
    >>> alike(game, "A1>b1", "A2>b1"), alike(game, "A1>b1", "B2>b1")
    (True, False)
    """
    if str(one) == str(other):
        return True
    essence = ESSENCES[game.name]
    return bool(essence(game.position_after(one)) == essence(game.position_after(other)))


def of_california(tables: Any) -> bytes:
    """Which room of its colour has the furniture never matters, nor where in its store a tile lies."""
    bare = tables.copy()
    for start in range(0, len(SLOTS), A_STORE):
        bare[0].store[start : start + A_STORE].sort()
    for seat in bare[0].seats:
        seat.furnished = seat.second_kind = 0
        seat.open[FURNITURE:EXPANSION] = seat.open[FURNITURE:EXPANSION] != 0
    return bytes(bare.tobytes())


def of_dolce_vita(tables: Any) -> bytes:
    return bytes(tables.tobytes())


ESSENCES: dict[str, Callable[[Any], bytes]] = {"california": of_california, "dolce_vita": of_dolce_vita}
