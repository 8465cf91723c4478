"""Why an action is good, as typed reasons; ``belvedere.text`` puts them into words."""

from collections.abc import Callable, Sequence
from typing import Any

from belvedere.bots.why.because import Because
from belvedere.bots.why.california import speaks_for as in_california
from belvedere.bots.why.dolce_vita import speaks_for as in_dolce_vita
from belvedere.engine.game import Game

__all__ = ["Because", "why"]

GAMES: dict[str, Callable[[Game, Any, Sequence[Any]], list[Because]]] = {
    "california": in_california,
    "dolce_vita": in_dolce_vita,
}


def why(game: Game, action: Any, line: Sequence[Any] = ()) -> list[Because]:
    """What speaks for a legal action, the most telling first; nothing where nothing does.

    ``line`` is how the game is expected to go on after it, up to where something is dealt at the latest.

    >>> import belvedere
    >>> game = belvedere.new("california", players=3, seed=4, first=1)
    >>> print(belvedere.text(why(game, "coin"), "en", game.names))
    brings 5 silver, 11 in all
    """
    return GAMES[game.name](game, action, line)
