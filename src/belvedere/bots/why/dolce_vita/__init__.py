"""Why an action is good in Dolce Vita."""

from collections.abc import Sequence
from typing import Any

from belvedere.bots.why.because import Because, Finder, most_telling
from belvedere.bots.why.dolce_vita import finders
from belvedere.bots.why.dolce_vita.situation import Situation
from belvedere.engine.game import Game

# The most telling first.
MAIN: tuple[Finder[Situation], ...] = (
    finders.wins_game,
    finders.takes,
    finders.improves,
    finders.unbeatable,
    finders.avoids_loss,
    finders.forces,
    finders.cancels,
    finders.costs,
    finders.takes_lead,
    finders.expects,
    finders.breaks_tie,
    finders.overtakes,
    finders.in_line,
)
MINOR: tuple[Finder[Situation], ...] = (
    finders.saves,
    finders.alone,
    finders.settles_round,
    finders.changes_nothing,
)


def speaks_for(game: Game, action: Any, line: Sequence[Any]) -> list[Because]:
    return most_telling(Situation(game, action, line), MAIN, MINOR)
