"""When the server has to do something at a table by itself."""

from dataclasses import dataclass

from belvedere.server.tables.clocks import Moment
from belvedere.server.tables.table import OPEN, PLAYING, Table

DAY = 24 * 3600 * 1000


@dataclass(frozen=True)
class Pace:
    """In milliseconds."""

    bot_pause: int = 700  # so that people can follow what bots do
    open_for: int = 7 * DAY  # a table at which no game begins


def due_at(table: Table, moment: Moment, pace: Pace) -> int | None:
    if table.phase == OPEN:
        return table.opened_at + pace.open_for
    if table.phase != PLAYING or not table.has_people:
        return None  # a game rests while nobody is there
    to_move = table.to_move
    if to_move is None:
        return None
    if table.is_bots_turn:
        return table.clocks.turn_since + pace.bot_pause
    return table.clocks.deadline(to_move, moment)
