"""What most deeds ask first."""

from belvedere.server.errors import NotAllowed, Refused
from belvedere.server.tables.draft import Draft
from belvedere.server.tables.table import OPEN, OVER, PLAYING, Table


def check_open(draft: Draft) -> None:
    if draft.table.phase != OPEN:
        raise Refused(how="started" if draft.table.started else "over")


def check_playing(table: Table) -> None:
    if table.phase != PLAYING:
        raise Refused(how="over" if table.phase == OVER else "not_started")


def check_host(draft: Draft) -> None:
    if draft.guest is None or draft.guest != draft.table.host:
        raise NotAllowed(how="host")


def own_seats(table: Table, guest: str | None) -> tuple[int, ...]:
    seats = table.seats_of(guest)
    if not seats:
        raise NotAllowed(how="no_seat")
    return seats


def check_seat(table: Table, seat: int) -> None:
    if seat > len(table.seats):
        raise Refused(how="no_such_seat", seat=seat, seats=len(table.seats))


def own_seat(table: Table, guest: str | None, asked: int | None = None) -> int:
    """The seat that is asked for, or the one to move, or the first that is held."""
    seats = own_seats(table, guest)
    if asked is not None:
        check_seat(table, asked)
        if asked not in seats:
            raise NotAllowed(how="not_yours", seat=asked)
        return asked
    return table.to_move if table.to_move in seats else seats[0]
