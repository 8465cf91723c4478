"""Taking back: free until something new was dealt or someone else acted, then the others are asked."""

from belvedere.server.errors import NotAllowed, Refused
from belvedere.server.tables import commands as cmd
from belvedere.server.tables import events as ev
from belvedere.server.tables.deeds.away import take_back_seats
from belvedere.server.tables.deeds.checks import check_playing, own_seat, own_seats
from belvedere.server.tables.draft import Draft


def undo(draft: Draft, command: cmd.Undo) -> None:
    check_playing(draft.table)
    table = draft.table
    seat = own_seat(draft.table, draft.guest, command.seat) if command.seat else last_mover(draft)
    if table.seat(seat).has_resigned:
        raise Refused(how="resigned", seat=seat)
    take_back_seats(draft, (seat,))  # whoever takes back is back
    free = table.free_undo(seat)
    if free is not None:
        draft.add(ev.TakenBack(seat, free))
        return
    to = table.last_of(seat)
    if to is None:
        raise Refused(how="nothing_to_undo")
    if table.undo is not None:
        raise Refused(how="undo_asked")
    if table.must_agree(seat):
        draft.add(ev.UndoAsked(seat, to))
    else:
        draft.add(ev.TakenBack(seat, to, agreed=True))  # bots don't mind


def last_mover(draft: Draft) -> int:
    """Of the own seats the one that acted last."""
    own = own_seats(draft.table, draft.guest)
    return next((seat for seat in reversed(draft.table.movers) if seat in own), own[0])


def answer(draft: Draft, command: cmd.AnswerUndo) -> None:
    check_playing(draft.table)
    asked = draft.table.undo
    if asked is None:
        raise Refused(how="nothing_asked")
    own = own_seats(draft.table, draft.guest)
    asked_of = [number for number in draft.table.must_agree(asked.seat) if number in own]
    if not asked_of:
        raise NotAllowed(how="not_asked")
    draft.add(ev.UndoAnswered(asked_of[0], command.agreed))
    if command.agreed and asked.agreed >= set(draft.table.must_agree(asked.seat)):
        draft.add(ev.TakenBack(asked.seat, asked.to, agreed=True))
