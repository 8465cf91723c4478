"""Games that branch off from others, which are over or were brought: they begin where those stood."""

from typing import Any

import belvedere
from belvedere.server.errors import Refused
from belvedere.server.tables import events as ev
from belvedere.server.tables.records import earlier
from belvedere.server.tables.setup import BranchPoint, Plan


def branch_off(record: dict[str, Any], point: BranchPoint) -> tuple[belvedere.Game, ev.BranchOf]:
    """The other game as it stood at that point, and what the new table has to know of it."""
    steps = len(record["log"])
    if point.step > steps:
        raise Refused(how="no_such_step", step=point.step, steps=steps)
    so_far = earlier(record, point.step)
    game = belvedere.replay(so_far)
    if game.over:
        raise Refused(how="over")
    if not game.box.is_default:
        raise Refused(how="own_box")
    seats = tuple({key: value for key, value in seat.items() if key != "name"} for seat in game.seats)
    return game, ev.BranchOf(point.step, tuple(so_far["log"]), seats, point.table, point.replay)


def check_fits(plan: Plan, game: belvedere.Game) -> None:
    """What branches off is the same game with as many players."""
    if plan.game != game.name or len(plan.seats) != game.players:
        raise Refused(how="branch", game=game.rules.title, players=game.players)
