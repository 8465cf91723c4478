"""What each command does: a check that it may be done, and the events that come of it."""

from collections.abc import Callable
from typing import Any

from belvedere.server.errors import Refused, Stale
from belvedere.server.tables import commands as cmd
from belvedere.server.tables.deeds import ending, playing, seating, talking, undoing
from belvedere.server.tables.draft import Draft

DEEDS: dict[type, Callable[[Draft, Any], None]] = {
    cmd.Join: seating.join,
    cmd.Leave: seating.leave,
    cmd.SeatBot: seating.seat_bot,
    cmd.FreeSeat: seating.free_seat,
    cmd.Start: seating.start,
    cmd.Play: playing.play,
    cmd.Undo: undoing.undo,
    cmd.AnswerUndo: undoing.answer,
    cmd.SitIn: playing.sit_in,
    cmd.Return: playing.come_back,
    cmd.Resign: ending.resign,
    cmd.Say: talking.say,
}


MOST_EVENTS = 5000  # at one table; a long game with much talk has a fifth of them
TO_THE_END = (cmd.Start, cmd.Play, cmd.Resign)  # what brings a game to its end goes on


def do(draft: Draft, command: cmd.AnyCommand) -> None:
    """Do a command. Raises a BelvedereError; then nothing may be stored."""
    # A number that is still to come was never seen by anyone: it can't be what the command was made at.
    if command.is_timely and not draft.table.moved_at <= command.at <= draft.table.number:
        raise Stale(number=draft.table.number)
    if draft.table.number >= MOST_EVENTS and not isinstance(command, TO_THE_END):
        raise Refused(how="enough", most=MOST_EVENTS)
    DEEDS[type(command)](draft, command)
