"""Why an action is not legal, found by kernels. The same masks decide that list the legal actions."""

from belvedere.engine.kernel import BoxRecord, Table, int64, kernel
from belvedere.games.california.actions import (
    ATTIC,
    BUY,
    COIN,
    LOAN,
    LOAN_OF_SEAT,
    REPAY,
    REPAY_OF_SEAT,
    WAYS,
    WITH_CHOICE,
)
from belvedere.games.california.legal import budget, can_repay, cells_for, has_bit, payable, sort_in
from belvedere.games.california.rules import has_attic_space, renovated
from belvedere.games.california.state import CELLS, EXPANSION, FURNITURE, NOTHING, ROOM

(
    LEGAL,
    OWN_TURN,
    NO_SUCH_SEAT,
    HAS_LOAN,
    NO_LOAN,
    TOO_POOR_TO_REPAY,
    EMPTY_SLOT,
    TOO_DEAR,
    NOT_IN_ATTIC,
    CELL_TAKEN,
    MUST_TOUCH,
    CHOICE_NEEDED,
    NO_CHOICE,
    NOT_ITS_ROOM,
    ALREADY_FURNISHED,
    ROOM_IS_FREE,
    ATTIC_FULL,
    NOT_ON_A_CELL,
    ALREADY_EXPANDED,
) = range(19)


@kernel
def refusal(table: Table, box: BoxRecord, action: int) -> int:
    """Why the action can't be done now, or LEGAL."""
    if action >= BUY:
        slot = (action - BUY) // WAYS
        return buy_refusal(table, box, slot, action - BUY - slot * WAYS)
    if action == COIN:
        return LEGAL  # C3.1
    mover = int64(table.to_move)
    if action <= REPAY:
        return loan_refusal(table.seats[mover], action == LOAN)
    takes = action < REPAY_OF_SEAT
    seat = action - (LOAN_OF_SEAT if takes else REPAY_OF_SEAT)
    if seat >= table.players:
        return NO_SUCH_SEAT
    return OWN_TURN if seat == mover else loan_refusal(table.seats[seat], takes)


@kernel
def loan_refusal(seat: Table, takes: bool) -> int:
    if takes:
        return HAS_LOAN if seat.loan else LEGAL
    if can_repay(seat):
        return LEGAL
    return TOO_POOR_TO_REPAY if seat.loan else NO_LOAN


@kernel
def buy_refusal(table: Table, box: BoxRecord, slot: int, way: int) -> int:
    """Why the place is wrong, or else why it is too dear."""
    seat = table.seats[int64(table.to_move)]
    sort = sort_in(table, slot)
    cell = way if way <= ATTIC else (way - WITH_CHOICE) % len(CELLS)
    if sort == NOTHING:
        why = EMPTY_SLOT
    elif sort < FURNITURE:
        why = room_refusal(seat, sort, cell, way)
    elif way > ATTIC:
        why = NO_CHOICE
    elif way == ATTIC:
        why = attic_refusal(seat, sort)
    else:
        why = furniture_refusal(seat, sort, cell)
    if why != LEGAL:
        return why
    if budget(table, seat) < 0:
        return TOO_DEAR
    is_affordable = way == ATTIC or has_bit(cells_for(seat, sort, payable(table, box, seat)), cell)
    return LEGAL if is_affordable else TOO_DEAR


@kernel
def room_refusal(seat: Table, sort: int, cell: int, way: int) -> int:
    if way == ATTIC:
        return NOT_IN_ATTIC
    if not has_bit(seat.open[sort], cell):
        return CELL_TAKEN if has_bit(renovated(seat), cell) else MUST_TOUCH
    if has_bit(seat.choice, sort):
        kinds_color = (way - WITH_CHOICE) // (2 * len(CELLS))  # below 0 where no kind is named
        return LEGAL if kinds_color == sort - ROOM else CHOICE_NEEDED
    return LEGAL if way < ATTIC else NO_CHOICE


@kernel
def attic_refusal(seat: Table, sort: int) -> int:
    if has_bit(seat.to_attic, sort):
        return LEGAL
    if sort == EXPANSION:
        return ALREADY_EXPANDED
    return ROOM_IS_FREE if has_attic_space(seat) else ATTIC_FULL


@kernel
def furniture_refusal(seat: Table, sort: int, cell: int) -> int:
    if sort == EXPANSION:
        return NOT_ON_A_CELL
    if has_bit(seat.open[sort], cell):
        return LEGAL
    return ALREADY_FURNISHED if has_bit(seat.rooms[sort - FURNITURE], cell) else NOT_ITS_ROOM
