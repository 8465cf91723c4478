"""All that speaks for an action, however much it is, and how tests write down what they expect of it."""

from collections.abc import Callable
from dataclasses import dataclass

from belvedere.bots.why import california, dolce_vita
from belvedere.bots.why.because import Because
from belvedere.bots.why.california.situation import Situation as InCalifornia
from belvedere.bots.why.dolce_vita.situation import Situation as InDolceVita
from belvedere.engine.game import Game


@dataclass(frozen=True)
class Asked:
    """A game, an action there, and how it is expected to go on."""

    game: Callable[[], Game]
    action: str
    line: str = ""

    def all_reasons(self) -> list[Because]:
        return all_reasons(self.game(), self.action, self.line)


def all_reasons(game: Game, action: object, line: str = "") -> list[Because]:
    """What the finders find, the unimportant included."""
    if game.name == "california":
        situation = InCalifornia(game, action, line.split())
        found = [find(situation) for find in (*california.MAIN, *california.MINOR)]
    else:
        placed = InDolceVita(game, action, line.split())
        found = [find(placed) for find in (*dolce_vita.MAIN, *dolce_vita.MINOR)]
    return [because for because in found if because]
