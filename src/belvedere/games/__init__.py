"""The games, one folder each, and the list of them."""

from belvedere.engine.errors import UnknownGame, shown
from belvedere.engine.rules import Rules
from belvedere.games.california.game import California
from belvedere.games.dolce_vita.game import DolceVita

GAMES: dict[str, Rules] = {rules.name: rules for rules in (California(), DolceVita())}


def find(name: object) -> Rules:
    """The game of that name; raises UnknownGame."""
    if not isinstance(name, str) or name not in GAMES:
        raise UnknownGame(name=shown(name), known=tuple(GAMES))
    return GAMES[name]
