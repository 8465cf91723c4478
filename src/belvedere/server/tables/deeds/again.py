"""Another game of the same people, or the same deal again."""

from belvedere.engine import fair
from belvedere.server.errors import NotAllowed, Refused
from belvedere.server.tables import events as ev
from belvedere.server.tables.deeds.seating import sit_down, start_if_full
from belvedere.server.tables.draft import Draft
from belvedere.server.tables.table import OPEN, OVER, Table


def earlier_again(table: Table, *, same_deal: bool) -> str | None:
    """The table where the next game was opened last."""
    return next((event.table for event in reversed(table.again) if event.same_deal is same_deal), None)


def check_again(draft: Draft) -> None:
    if draft.table.phase != OVER or draft.table.ended is None:
        raise Refused(how="not_over")
    if not draft.table.seats_of(draft.guest):
        raise NotAllowed(how="no_seat")


def open_again(draft: Draft, next_draft: Draft, *, same_deal: bool) -> None:
    """A table with the same set-up. The guest sits down there; the seats of the others wait for them."""
    table, opened = draft.table, draft.table.opened
    first = opened.first
    if not same_deal and first is not None:
        first = first % len(table.seats) + 1
    next_draft.add(
        ev.Opened(
            game=opened.game,
            rules=table.rules.version,
            options=opened.options,
            seats=tuple(seat.bot for seat in table.seats),
            commitment=fair.commitment(next_draft.table.secret),
            first=first,
            assistance=opened.assistance,
            clock=opened.clock,
            access=opened.access,
            again_of=table.name,
            deal_of=table.deal_source if same_deal else None,
            branch_of=opened.branch_of if same_deal else None,
        )
    )
    for number, seat in table.numbered():
        if seat.is_person and seat.guest != draft.guest:
            next_draft.add(ev.Reserved(number, seat.name), seat.guest)
    sit_again(next_draft, table)
    draft.add(ev.Again(next_draft.table.name, same_deal))


def sit_again(next_draft: Draft, table: Table) -> None:
    """Everyone has the seats and the names of before, unless it goes on without them already."""
    if next_draft.table.phase != OPEN:
        return
    for number in table.seats_of(next_draft.guest):
        if next_draft.table.seat(number).is_free:
            salt = "" if next_draft.table.seats_of(next_draft.guest) else next_draft.salt
            sit_down(next_draft, number, table.seat(number).name, salt)
    start_if_full(next_draft)
