"""Which actions are worth a thought, and what speaks for them.

Left out is what never matters: which room of its colour gets a piece of furniture, a loan that buys nothing at once,
repaying early (the end repays by itself), and all but the best few cells for a room.
"""

from collections.abc import Callable
from typing import Any

from belvedere.bots.knowledge.sheet import Sheet
from belvedere.engine import bits
from belvedere.engine.kernel import BoxRecord, Table, int64, kernel
from belvedere.games.california.actions import ATTIC, BUY, COIN, LOAN, WAYS
from belvedere.games.california.legal import LOAN_SILVER, budget, has_bit, sort_in, with_kind
from belvedere.games.california.rules import (
    A_STORE,
    DAYS,
    EVERY_SEAT,
    GUESTS_OF_SEAT,
    NEIGHBOURS,
    ONE_SEAT,
    renovated,
)
from belvedere.games.california.state import (
    ALL_CELLS,
    CARDS,
    COLOR_MARK,
    EXPANSION,
    FURNITURE,
    KIND_MARK,
    NOTHING,
    ROOM,
    SECOND_KIND,
    SLOTS,
    THREE,
    THREE_MARK,
)

FEATURES = (
    "coin",
    "coin: silver owned",
    "coin: the last one",
    "coin: nothing to buy",
    "coin: days to come",
    "loan",
    "loan: days to come",
    "room",
    "room: fee",
    "room: first of its colour",
    "room: furniture moves in",
    "room: rooms of its colour",
    "room: furniture in the stores",
    "room: furniture to come",
    "room: free cells around",
    "room: rooms built",
    "room: days to come",
    "furnished: new guest",
    "furnished: guest comes from another",
    "furnished: gift",
    "furnished: points of cards",
    "furnished: cards nearer",
    "furniture",
    "furniture: days to come",
    "attic",
    "attic: rooms in the stores",
    "attic: a cell for a room",
    "attic: days to come",
    "expansion",
    "expansion: attic full",
    "expansion: days to come",
    "buy: price",
    "buy: silver left",
    "buy: ends the day",
)
(
    F_COIN,
    F_COIN_SILVER,
    F_COIN_LAST,
    F_COIN_ONLY,
    F_COIN_DAYS,
    F_LOAN,
    F_LOAN_DAYS,
    F_ROOM,
    F_ROOM_FEE,
    F_ROOM_FIRST,
    F_ROOM_MOVES_IN,
    F_ROOM_ROOMS,
    F_ROOM_IN_STORES,
    F_ROOM_TO_COME,
    F_ROOM_AROUND,
    F_ROOM_BUILT,
    F_ROOM_DAYS,
    F_NEW_GUEST,
    F_GUEST_FROM_OTHER,
    F_GIFT,
    F_CARD_POINTS,
    F_CARDS_NEARER,
    F_FURNITURE,
    F_FURNITURE_DAYS,
    F_ATTIC,
    F_ATTIC_ROOMS,
    F_ATTIC_CELL,
    F_ATTIC_DAYS,
    F_EXPANSION,
    F_EXPANSION_FULL,
    F_EXPANSION_DAYS,
    F_PRICE,
    F_SILVER_LEFT,
    F_ENDS_DAY,
) = range(len(FEATURES))

# What the sheet gives meaning to.
clear: Callable[[Sheet, int], None]
note: Callable[[Sheet, int, int, float], None]

# Bound to both kinds of sheets, in this order.
TEMPLATES = (
    "note_buy",
    "note_cards",
    "note_furnishing",
    "note_room",
    "consider_room",
    "consider_furniture",
    "consider",
)

LARGE = ("note_furnishing", "note_room", "consider_room", "consider_furniture", "consider")  # not inlined

MOST = 72  # actions that can be worth a thought: eight slots, four cells, two kinds to move in, and some more
CELLS_A_ROOM = 4
RICH = 20  # silver beyond this buys nothing more

# Whoever borrows means to buy.
NONSENSE = {"loan": COIN}

# A policy to begin with, by hand: enough to play sensibly and to start learning from.
BY_HAND = {
    F_COIN: 0.5,
    F_COIN_SILVER: -1.0,
    F_COIN_LAST: -0.5,
    F_LOAN: -1.0,
    F_ROOM: 0.3,
    F_ROOM_FEE: -1.0,
    F_ROOM_FIRST: 0.2,
    F_ROOM_MOVES_IN: 1.0,
    F_ROOM_IN_STORES: 0.5,
    F_ROOM_TO_COME: 0.2,
    F_NEW_GUEST: 0.5,
    F_GIFT: 1.5,
    F_CARD_POINTS: 4.0,
    F_CARDS_NEARER: 1.0,
    F_FURNITURE: 0.8,
    F_ATTIC: -0.5,
    F_ATTIC_ROOMS: 0.5,
    F_PRICE: -2.0,
    F_SILVER_LEFT: 0.1,
}


def consider(table: Table, box: BoxRecord, actions: Any, sheet: Sheet) -> int:
    """Write the actions worth a thought and their sheet; how many there are."""
    seat = table.seats[int64(table.to_move)]
    in_stores = count_in_stores(table)
    count = int64(0)
    wants_loan = False
    for slot in range(len(SLOTS)):
        sort = sort_in(table, slot)
        if sort == NOTHING:
            continue
        wants_loan |= needs_loan(table, box, seat, sort)
        if budget(table, seat) < 0:
            continue
        if sort < FURNITURE:
            count = consider_room(table, box, slot, in_stores, actions, sheet, count)
        else:
            count = consider_furniture(table, box, slot, in_stores, actions, sheet, count)
    days = days_to_come(table)
    actions[count] = COIN
    clear(sheet, count)
    note(sheet, count, F_COIN, 1.0)
    note(sheet, count, F_COIN_SILVER, min(int64(seat.silver), RICH) / 10.0)
    note(sheet, count, F_COIN_LAST, int64(table.bank == 1))
    note(sheet, count, F_COIN_ONLY, int64(count == 0))
    note(sheet, count, F_COIN_DAYS, days)
    count += 1
    if wants_loan:
        actions[count] = LOAN
        clear(sheet, count)
        note(sheet, count, F_LOAN, 1.0)
        note(sheet, count, F_LOAN_DAYS, days)
        count += 1
    return count


@kernel
def days_to_come(table: Table) -> float:
    return (DAYS - int64(table.day)) / DAYS


@kernel
def count_in_stores(table: Table) -> int:
    """How many rooms and pieces of furniture of each colour lie there: four bits a sort."""
    counts = int64(0)
    for slot in range(len(SLOTS)):
        sort = sort_in(table, slot)
        if NOTHING < sort < EXPANSION:
            counts += int64(1) << 4 * (sort - ROOM)
    return counts


@kernel
def in_stores_of(counts: int, sort: int) -> int:
    return counts >> 4 * (sort - ROOM) & 15


@kernel
def cells_within(table: Table, box: BoxRecord, seat: Table, silver: int) -> int:
    """The cells whose fee so much silver pays."""
    most = box.payable.shape[2] - 1
    return int64(box.payable[seat.mansion, table.face, min(silver, most)]) if silver >= 0 else int64(0)


@kernel
def needs_loan(table: Table, box: BoxRecord, seat: Table, sort: int) -> bool:
    """Would a loan make it possible to buy this, or to buy it for a better place?"""
    if seat.loan:
        return False
    silver = budget(table, seat)
    if sort >= FURNITURE:
        has_place = seat.open[sort] != 0 or has_bit(seat.to_attic, sort) != 0
        return bool(silver < 0 <= silver + LOAN_SILVER and has_place)
    more = cells_within(table, box, seat, silver + LOAN_SILVER) & ~cells_within(table, box, seat, silver)
    return bool(int64(seat.open[sort]) & more != 0)


def note_buy(table: Table, seat: Table, slot: int, cost: int, sheet: Sheet, row: int) -> None:
    """What all purchases have in common."""
    clear(sheet, row)
    note(sheet, row, F_PRICE, table.bank / 4.0)
    note(sheet, row, F_SILVER_LEFT, (int64(seat.silver) - cost) / 10.0)
    left = int64(0)
    for other in range(slot // A_STORE * A_STORE, (slot // A_STORE + 1) * A_STORE):
        left += int64(other != slot and table.store[other] != NOTHING)
    note(sheet, row, F_ENDS_DAY, int64(left == 0))


# Rooms


def consider_room(
    table: Table, box: BoxRecord, slot: int, in_stores: int, actions: Any, sheet: Sheet, count: int
) -> int:
    seat = table.seats[int64(table.to_move)]
    sort = sort_in(table, slot)
    free = ALL_CELLS & ~renovated(seat)
    cells = int64(seat.open[sort]) & cells_within(table, box, seat, budget(table, seat))
    first = BUY + slot * WAYS
    kept = 0
    while cells and kept < CELLS_A_ROOM:
        cell = best_cell(table, box, seat, cells, free)
        cells &= ~(int64(1) << cell)
        kept += 1
        if has_bit(seat.choice, sort):
            for which in range(2):
                actions[count] = first + with_kind(sort, which, cell)
                note_room(table, box, slot, cell, which, in_stores, free, sheet, count)
                count += 1
        else:
            actions[count] = first + cell
            has_only_second = int64((int64(seat.attic) >> 4 * (sort - ROOM) & 15) >= 4)
            note_room(table, box, slot, cell, has_only_second, in_stores, free, sheet, count)
            count += 1
    return count


@kernel
def best_cell(table: Table, box: BoxRecord, seat: Table, cells: int, free: int) -> int:
    """The cheapest, and among equals the one with most free cells around."""
    best = int64(-1000)
    chosen = int64(0)
    while cells:
        cell = bits.lowest(cells)
        cells &= cells - 1
        fee = int64(box.fees[seat.mansion, table.face, cell])
        worth = bits.count(int64(NEIGHBOURS[cell]) & free) - 3 * fee
        if worth > best:
            best = worth
            chosen = cell
    return chosen


def note_room(
    table: Table,
    box: BoxRecord,
    slot: int,
    cell: int,
    which: int,
    in_stores: int,
    free: int,
    sheet: Sheet,
    row: int,
) -> None:
    seat = table.seats[int64(table.to_move)]
    color = sort_in(table, slot) - ROOM
    fee = int64(box.fees[seat.mansion, table.face, cell])
    note_buy(table, seat, slot, int64(table.bank) + fee, sheet, row)
    note(sheet, row, F_ROOM, 1.0)
    note(sheet, row, F_ROOM_FEE, fee / 2.0)
    note(sheet, row, F_ROOM_FIRST, int64(seat.rooms[color] == 0))
    note(sheet, row, F_ROOM_ROOMS, bits.count(int64(seat.rooms[color])) / 4.0)
    note(sheet, row, F_ROOM_IN_STORES, in_stores_of(in_stores, FURNITURE + color) / 4.0)
    note(sheet, row, F_ROOM_TO_COME, furniture_to_come(table, color) / 6.0)
    note(sheet, row, F_ROOM_AROUND, bits.count(int64(NEIGHBOURS[cell]) & free) / 4.0)
    note(sheet, row, F_ROOM_BUILT, bits.count(renovated(seat)) / 16.0)
    note(sheet, row, F_ROOM_DAYS, days_to_come(table))
    if int64(seat.attic) >> 4 * color & 15:
        note(sheet, row, F_ROOM_MOVES_IN, 1.0)
        note_furnishing(table, box, color, which, sheet, row)


@kernel
def furniture_to_come(table: Table, color: int) -> int:
    sort = FURNITURE + color
    return int64(table.stack[sort]) + int64(table.stack[SECOND_KIND + sort])


# Furniture, and the attic's expansion


def consider_furniture(
    table: Table, box: BoxRecord, slot: int, in_stores: int, actions: Any, sheet: Sheet, count: int
) -> int:
    seat = table.seats[int64(table.to_move)]
    sort = sort_in(table, slot)
    first = BUY + slot * WAYS
    days = days_to_come(table)
    if seat.open[sort] != 0:
        actions[count] = first + bits.lowest(int64(seat.open[sort]))
        note_buy(table, seat, slot, int64(table.bank), sheet, count)
        note(sheet, count, F_FURNITURE, 1.0)
        note(sheet, count, F_FURNITURE_DAYS, days)
        note_furnishing(table, box, sort - FURNITURE, int64(table.store[slot]) // SECOND_KIND, sheet, count)
        count += 1
    if has_bit(seat.to_attic, sort):
        actions[count] = first + ATTIC
        note_buy(table, seat, slot, int64(table.bank), sheet, count)
        if sort == EXPANSION:
            note(sheet, count, F_EXPANSION, 1.0)
            note(sheet, count, F_EXPANSION_FULL, int64(seat.stored > 0))
            note(sheet, count, F_EXPANSION_DAYS, days)
        else:
            room = sort - FURNITURE + ROOM
            note(sheet, count, F_ATTIC, 1.0)
            note(sheet, count, F_ATTIC_ROOMS, in_stores_of(in_stores, room) / 4.0)
            note(sheet, count, F_ATTIC_CELL, int64(seat.open[room] != 0))
            note(sheet, count, F_ATTIC_DAYS, days)
        count += 1
    return count


def note_furnishing(table: Table, box: BoxRecord, color: int, which: int, sheet: Sheet, row: int) -> None:
    """The guest, the gift and the cards that a piece brings."""
    mover = int64(table.to_move)
    seat = table.seats[mover]
    guests = int64(table.guests) >> ONE_SEAT * mover & GUESTS_OF_SEAT
    if not guests >> color & 1:
        note(sheet, row, F_NEW_GUEST, 1.0)
        note(sheet, row, F_GIFT, int64(bits.count(guests) + 1 >= int64(table.gift_from)))
        note(sheet, row, F_GUEST_FROM_OTHER, int64(int64(table.guests) & int64(EVERY_SEAT) << color != 0))
    pieces = bits.count(int64(seat.rooms[color]) & int64(seat.furnished)) + 1
    marks = int64(1) << KIND_MARK + 2 * color + which | int64(1) << COLOR_MARK + color
    if pieces <= THREE:
        marks |= int64(1) << THREE_MARK + color
    note_cards(table, box, seat, marks, pieces >= THREE, color, sheet, row)


def note_cards(
    table: Table, box: BoxRecord, seat: Table, marks: int, has_three: bool, color: int, sheet: Sheet, row: int
) -> None:
    """``marks`` are all that the piece leads to; that of three pieces only counts once they are there."""
    owned = int64(seat.collection)
    three = int64(1) << THREE_MARK + color
    reached = owned | (marks if has_three else marks & ~three)
    new = marks & ~owned
    points = nearer = int64(0)
    for card in range(CARDS):
        if int64(table.cards_left) >> card & 1:
            needs = int64(box.needs[card])
            points += int64(box.points[card]) if needs & ~reached == 0 else 0
            nearer += int64(needs & new != 0)
    note(sheet, row, F_CARD_POINTS, points / 3.0)
    note(sheet, row, F_CARDS_NEARER, nearer / 3.0)
