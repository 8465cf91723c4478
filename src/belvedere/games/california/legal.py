"""What the seat to move may do, as kernels: counted, picked by its place, listed.

Play-outs count and pick; everyone else takes the list. Both put the actions in the same order: the coin, the
loan or its repayment, then slot by slot the cells and the attic.
"""

from typing import Any

from belvedere.engine import bits
from belvedere.engine.kernel import BoxRecord, Table, int64, kernel
from belvedere.games.california.actions import ATTIC, BUY, COIN, LOAN, REPAY, WAYS, WITH_CHOICE
from belvedere.games.california.state import ALL_CELLS, FURNITURE, ROOM, SLOTS

LAST_SLOT = len(SLOTS) - 1
LOAN_SILVER = 3  # C8.1
REPAY_SILVER = 4  # C8.2


@kernel
def budget(table: Table, seat: Table) -> int:
    """What is left for the fee after the price, one silver a coin in the bank (C3.2)."""
    return int64(seat.silver) - int64(table.bank)


@kernel
def payable(table: Table, box: BoxRecord, seat: Table) -> int:
    """The cells whose fee the seat can pay on top of the price (C4.3); it can pay the price."""
    most = box.payable.shape[2] - 1
    return int64(box.payable[seat.mansion, table.face, min(budget(table, seat), most)])


@kernel
def sort_in(table: Table, slot: int) -> int:
    return int64(table.store[slot]) & 15


@kernel
def cells_for(seat: Table, sort: int, payable_cells: int) -> int:
    """The cells where a tile of this sort may go (C4, C5.1)."""
    return int64(seat.open[sort]) & (payable_cells if sort < FURNITURE else ALL_CELLS)


@kernel
def has_bit(bits: int, number: int) -> int:
    return int64(bits) >> number & 1


@kernel
def can_repay(seat: Table) -> bool:
    return bool(seat.loan and seat.silver >= REPAY_SILVER)  # C8.2


@kernel
def loan_or_repay(seat: Table) -> int:
    """The one of both that the seat can do now, or -1 (C8)."""
    if not seat.loan:
        return LOAN
    return REPAY if can_repay(seat) else -1


@kernel
def buys_up_to_each_slot(table: Table, box: BoxRecord) -> int:
    """The number of ways to buy from this or an earlier slot, a byte a slot."""
    seat = table.seats[int64(table.to_move)]
    if budget(table, seat) < 0:
        return int64(0)
    payable_cells = payable(table, box, seat)
    packed = ways = int64(0)
    for slot in range(len(SLOTS)):
        sort = sort_in(table, slot)
        cells = bits.count(cells_for(seat, sort, payable_cells))
        ways += (cells << has_bit(seat.choice, sort)) + has_bit(seat.to_attic, sort)
        packed |= ways << 8 * slot
    return packed


@kernel
def count_actions(table: Table, buys: int) -> int:
    seat = table.seats[int64(table.to_move)]
    without_buys = 1 if loan_or_repay(seat) < 0 else 2
    return without_buys + (buys >> 8 * LAST_SLOT & 255)


@kernel
def nth_action(table: Table, box: BoxRecord, buys: int, n: int) -> int:
    """The n-th legal action, from 0, given ``buys_up_to_each_slot``."""
    if n == 0:
        return COIN
    seat = table.seats[int64(table.to_move)]
    other = loan_or_repay(seat)
    if n == 1 and other >= 0:
        return other
    n -= 1 if other < 0 else 2
    slot = int64(0)
    for earlier in range(LAST_SLOT):
        slot += int64(buys >> 8 * earlier & 255 <= n)
    n -= buys << 8 >> 8 * slot & 255
    sort = sort_in(table, slot)
    cells = cells_for(seat, sort, payable(table, box, seat))
    first = BUY + slot * WAYS
    if has_bit(seat.choice, sort):
        return first + with_kind(sort, n & 1, bits.nth(cells, n >> 1))
    return first + (bits.nth(cells, n) if n < bits.count(cells) else ATTIC)


@kernel
def with_kind(sort: int, which: int, cell: int) -> int:
    """Within a slot: this cell, and the first or second kind of the room's colour moves in (C5.4)."""
    return WITH_CHOICE + ((sort - ROOM) * 2 + which) * (ATTIC) + cell


@kernel
def list_actions(table: Table, box: BoxRecord, out: Any) -> int:
    """Write all legal actions of the seat to move into ``out``; how many there are."""
    seat = table.seats[int64(table.to_move)]
    out[0] = COIN
    number = 1
    if loan_or_repay(seat) >= 0:
        out[number] = loan_or_repay(seat)
        number += 1
    if budget(table, seat) < 0:
        return number
    for slot in range(len(SLOTS)):
        number = list_buys(table, box, seat, slot, out, number)
    return number


@kernel
def list_buys(table: Table, box: BoxRecord, seat: Table, slot: int, out: Any, number: int) -> int:
    sort = sort_in(table, slot)
    first = BUY + slot * WAYS
    cells = cells_for(seat, sort, payable(table, box, seat))
    while cells:
        cell = bits.lowest(cells)
        cells &= cells - 1
        if has_bit(seat.choice, sort):
            out[number] = first + with_kind(sort, 0, cell)
            out[number + 1] = first + with_kind(sort, 1, cell)
            number += 2
        else:
            out[number] = first + cell
            number += 1
    if has_bit(seat.to_attic, sort):
        out[number] = first + ATTIC
        number += 1
    return number
