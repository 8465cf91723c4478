"""What most deeds ask first."""

from belvedere.server.errors import NotAllowed, Refused
from belvedere.server.tables.draft import Draft
from belvedere.server.tables.table import OPEN, OVER, PLAYING


def check_open(draft: Draft) -> None:
    if draft.table.phase != OPEN:
        raise Refused(how="started" if draft.table.started else "over")


def check_playing(draft: Draft) -> None:
    if draft.table.phase != PLAYING:
        raise Refused(how="over" if draft.table.phase == OVER else "not_started")


def check_host(draft: Draft) -> None:
    if draft.guest is None or draft.guest != draft.table.host:
        raise NotAllowed(how="host")


def own_seats(draft: Draft) -> tuple[int, ...]:
    seats = draft.table.seats_of(draft.guest)
    if not seats:
        raise NotAllowed(how="no_seat")
    return seats


def check_seat(draft: Draft, seat: int) -> None:
    if seat > len(draft.table.seats):
        raise Refused(how="no_such_seat", seat=seat, seats=len(draft.table.seats))


def own_seat(draft: Draft, asked: int | None) -> int:
    """The seat that is asked for, or the only one held, or the one to move."""
    seats = own_seats(draft)
    if asked is not None:
        check_seat(draft, asked)
        if asked not in seats:
            raise NotAllowed(how="not_yours", seat=asked)
        return asked
    to_move = draft.table.to_move
    return to_move if to_move in seats else seats[0]
