"""The opponents by name: from gentle to formidable, and some yardsticks."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from belvedere.bots.knowledge import find_knowledge
from belvedere.bots.search.runner import Budget
from belvedere.bots.searching import Beginner, Learned, Uct, Unlearned
from belvedere.bots.simple import Bot, Greedy, Random
from belvedere.engine.errors import UnknownBot, UnknownOption, shown
from belvedere.engine.words import catalogue
from belvedere.games import GAMES


@dataclass(frozen=True)
class Level:
    """An opponent, and how long it thinks if nobody says otherwise."""

    name: str
    make: Callable[..., Bot]
    budget: Budget | None = None  # None: it answers at once
    has_style: bool = False

    def title(self, language: str = "en") -> str:
        return self._words(language)["title"]

    def about(self, language: str = "en") -> str:
        """A sentence for whoever chooses an opponent."""
        return self._words(language)["about"]

    def _words(self, language: str) -> dict[str, str]:
        words: dict[str, str] = catalogue(__package__, language)["levels"][self.name]
        return words


LEVELS = {
    level.name: level
    for level in (
        Level("random", Random),
        Level("easy", Beginner, Budget(simulations=1)),
        Level("medium", Learned, Budget(simulations=12), has_style=True),
        Level("hard", Learned, Budget(simulations=45), has_style=True),
        Level("expert", Learned, Budget(seconds=0.8), has_style=True),
        Level("greedy", Greedy),
        Level("uct", Uct, Budget(seconds=0.8)),
        Level("unlearned", Unlearned, Budget(seconds=0.8)),
    )
}
STYLES = {game: find_knowledge(game).styles for game in GAMES}
EVERY_STYLE = tuple(style for styles in STYLES.values() for style in styles)


def bot(
    name: str,
    *,
    seconds: float | None = None,
    simulations: int | None = None,
    threads: int = 1,
    seed: int | None = None,
    style: str | None = None,
) -> Bot:
    """An opponent by its name; with a seed and a number of simulations it always chooses the same.

    ``seconds`` or ``simulations`` bound how long it thinks; those that answer at once don't mind. ``style`` is a
    leaning: in California ``builder``, ``host`` or ``hunter``, in Dolce Vita ``collector`` or ``saver``.

    >>> import belvedere
    >>> game = belvedere.new("california", players=2, seed=1)
    >>> game.play(bot("expert", simulations=100, seed=1).choose(game))
    """
    if not isinstance(name, str) or name not in LEVELS:
        raise UnknownBot(name=shown(name), known=tuple(LEVELS))
    if seed is not None and (type(seed) is not int or seed < 0):
        raise UnknownOption(how="value", option="seed", value=shown(seed), known=("≥ 0",))
    level = LEVELS[name]
    settings: dict[str, Any] = {"seed": seed}
    if level.budget is not None:
        if type(threads) is not int or threads < 1:
            raise UnknownOption(how="value", option="threads", value=shown(threads), known=("≥ 1",))
        is_usual = seconds is None and simulations is None
        settings |= {"threads": threads, "budget": level.budget if is_usual else Budget(seconds, simulations)}
    if style is not None:
        if not level.has_style:
            raise UnknownOption(how="none", game=name, option="style")
        if style not in EVERY_STYLE:
            raise UnknownOption(how="value", option="style", value=shown(style), known=EVERY_STYLE)
        settings["style"] = style
    return level.make(**settings)
