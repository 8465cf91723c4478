"""How a game ends: played out, or given up."""

from belvedere.server.errors import Refused
from belvedere.server.tables import commands as cmd
from belvedere.server.tables import events as ev
from belvedere.server.tables.deeds.away import let_bot_sit_in
from belvedere.server.tables.deeds.checks import check_playing, own_seat
from belvedere.server.tables.draft import Draft
from belvedere.server.tables.table import OPEN


def end_if_over(draft: Draft) -> None:
    game = draft.table.game
    if game.over:
        draft.add(ev.Ended("played", tuple(game.winners()), tuple(game.scores()), draft.table.secret))


def resign(draft: Draft, command: cmd.Resign) -> None:
    """A bot plays the seat to the end for the others, if there are others and more than one of them."""
    check_playing(draft.table)
    seat = own_seat(draft.table, draft.guest, command.seat)
    if draft.table.seat(seat).has_resigned:
        raise Refused(how="resigned", seat=seat)
    let_bot_sit_in(draft, seat, "resigned")
    left = [number for number, one in draft.table.numbered() if not one.has_resigned]
    people = [number for number in left if draft.table.seat(number).is_person]
    if not people or len(left) == 1:
        winners = tuple(left) if len(left) == 1 else ()
        draft.add(ev.Ended("resigned", winners, tuple(draft.table.game.scores()), draft.table.secret))


def expire(draft: Draft) -> None:
    """Nobody came for so long that nobody will."""
    if draft.table.phase == OPEN:
        draft.add(ev.Closed("expired"))
