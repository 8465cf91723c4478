"""How California is played, as kernels over the table's record."""

from typing import Any

import numpy as np

from belvedere.engine import bits
from belvedere.engine.kernel import BoxRecord, Table, int64, kernel
from belvedere.engine.loops import DEAL, OVER, TURN
from belvedere.games.california.actions import (
    ATTIC,
    BUY,
    COIN,
    LOAN_OF_SEAT,
    REPAY,
    REPAY_OF_SEAT,
    WAYS,
    WITH_CHOICE,
)
from belvedere.games.california.legal import LOAN_SILVER, REPAY_SILVER, can_repay
from belvedere.games.california.state import (
    ALL_CELLS,
    CARDS,
    CELLS,
    COLOR_MARK,
    COLORS,
    EXPANSION,
    FURNITURE,
    KIND_MARK,
    LAST_BY_CARDS,
    LAST_BY_ROOMS,
    MOST_PLAYERS,
    NOT_LAST,
    NOTHING,
    ROOM,
    SECOND_KIND,
    SLOTS,
    SORTS,
    THREE,
    THREE_MARK,
    TILES,
)

START_SILVER = 6  # C2.2
GOLD = 5  # C1.5
COINS = 4  # C2.1
DAYS = 12  # C9.3
FIRST_DAY = 1
DAYS_FROM_STACK = DAYS - 1  # C9.2: the last day is dealt from the bag
WINNING_CARDS = 9  # C9.4
A_STORE = 4  # slots
ATTIC_SPACES = 1  # C5.2, and one more with the expansion
LARGER_TABLE = 4  # C1.6: players from whom on the other face is used
SIDE = 4  # C1.6: cells of a mansion's row and column

ONE_SEAT = 8  # bits of ``guests``
EVERY_SEAT = sum(1 << ONE_SEAT * seat for seat in range(MOST_PLAYERS))
GUESTS_OF_SEAT = (1 << len(COLORS)) - 1


def _neighbours() -> Any:
    touching = np.zeros(len(CELLS), np.uint16)
    places = [divmod(cell, SIDE) for cell in range(len(CELLS))]
    for cell, (column, row) in enumerate(places):
        for other, (next_column, next_row) in enumerate(places):
            if abs(column - next_column) + abs(row - next_row) == 1:
                touching[cell] |= 1 << other
    return touching


NEIGHBOURS = _neighbours()  # C4.2: along an edge


# Set-up and deal


@kernel
def set_up(table: Table, box: BoxRecord, players: int, first: int, mansions: Any) -> None:
    """Everything but the first deal (C2); the options are in the table already."""
    table.players = players
    table.face = int64(players >= LARGER_TABLE)
    table.to_move = first
    table.day = FIRST_DAY
    table.last_day = NOT_LAST
    table.phase = DEAL
    table.bank = 0
    table.guests = 0
    table.cards_left = (1 << CARDS) - 1
    for slot in range(len(SLOTS)):
        table.store[slot] = NOTHING
    for tile in range(TILES):
        table.stack[tile] = box.copies[tile]
        table.bag[tile] = 0
    for number in range(players):
        set_up_seat(table, box, table.seats[number], mansions[number])


@kernel
def set_up_seat(table: Table, box: BoxRecord, seat: Table, mansion: int) -> None:
    seat.silver = START_SILVER
    seat.loan = seat.gifts = seat.cards = seat.expanded = 0
    seat.furnished = seat.second_kind = seat.attic = seat.stored = seat.collection = 0
    seat.mansion = mansion
    for color in range(len(COLORS)):
        seat.rooms[color] = 0
    for sort in range(SORTS):
        seat.open[sort] = ALL_CELLS if ROOM <= sort < FURNITURE else 0
    place_room(seat, int64(box.printed_color[mansion]), int64(box.printed_cell[mansion, table.face]))
    refresh_attic(table, seat)


@kernel
def deal(table: Table, tiles: Any, start: int) -> None:
    """Fill both stores and the bank (C2.1, C9.1): from the stack, on the last day from the bag (C9.2)."""
    for slot in range(len(SLOTS)):
        tile = tiles[start + slot]
        table.store[slot] = tile
        if table.day <= DAYS_FROM_STACK:
            table.stack[tile] -= 1
        else:
            table.bag[tile] -= 1
    table.bank = COINS
    table.phase = TURN


@kernel
def is_there(table: Table, box: BoxRecord, tiles: Any, start: int) -> bool:
    """Can these eight tiles come out of the stack, or of the bag on the last day?"""
    for slot in range(len(SLOTS)):
        tile = tiles[start + slot]
        copies = 0
        for other in range(len(SLOTS)):
            copies += tiles[start + other] == tile
        if copies > (table.stack[tile] if table.day <= DAYS_FROM_STACK else table.bag[tile]):
            return False
    return True


# A turn


@kernel
def act(table: Table, box: BoxRecord, action: int) -> None:
    """Do what is legal."""
    mover = int64(table.to_move)
    if action >= BUY:
        slot = (action - BUY) // WAYS
        buy(table, box, mover, slot, action - BUY - slot * WAYS)
    elif action == COIN:
        take_coin(table, mover)
    elif action < REPAY:
        take_loan(table.seats[mover])
    elif action == REPAY:
        repay(table.seats[mover])
    elif action < REPAY_OF_SEAT:
        take_loan(table.seats[action - LOAN_OF_SEAT])
    else:
        repay(table.seats[action - REPAY_OF_SEAT])


@kernel
def take_loan(seat: Table) -> None:  # C8.1
    seat.silver += LOAN_SILVER
    seat.loan = 1


@kernel
def repay(seat: Table) -> None:  # C8.2
    seat.silver -= REPAY_SILVER
    seat.loan = 0


@kernel
def take_coin(table: Table, mover: int) -> None:  # C3.1
    table.seats[mover].silver += GOLD
    table.bank -= 1
    pass_turn(table, mover, table.bank == 0)


@kernel
def buy(table: Table, box: BoxRecord, mover: int, slot: int, way: int) -> None:  # C3.2
    seat = table.seats[mover]
    tile = int64(table.store[slot])
    sort = tile & 15
    seat.silver -= table.bank
    table.store[slot] = NOTHING
    if sort < FURNITURE:
        renovate(table, box, mover, sort - ROOM, way)
    elif sort == EXPANSION:
        seat.expanded = 1  # C5.3
    elif way == ATTIC:
        store(seat, sort - FURNITURE, tile // SECOND_KIND, 1)
    else:
        furnish(table, box, mover, sort - FURNITURE, tile // SECOND_KIND, way)
    refresh_attic(table, seat)
    pass_turn(table, mover, is_empty(table, slot // A_STORE))


@kernel
def renovate(table: Table, box: BoxRecord, mover: int, color: int, way: int) -> None:
    """Put a room on a cell, and furniture of its colour out of the attic into it (C4, C5.4)."""
    seat = table.seats[mover]
    cell = way if way < ATTIC else (way - WITH_CHOICE) % len(CELLS)
    seat.silver -= box.fees[seat.mansion, table.face, cell]  # C4.3
    place_room(seat, color, cell)
    if renovated(seat) == ALL_CELLS:
        call_last_day(table, LAST_BY_ROOMS)
    stored = int64(seat.attic) >> 4 * color & 15
    if stored:
        has_only_second = int64(stored >= 4)
        which = has_only_second if way < ATTIC else (way - WITH_CHOICE) // len(CELLS) % 2
        store(seat, color, which, -1)
        furnish(table, box, mover, color, which, cell)


@kernel
def place_room(seat: Table, color: int, cell: int) -> None:
    reach = int64(NEIGHBOURS[cell])
    if seat.rooms[color]:  # C4.2: the first of its colour may go anywhere, the next ones must touch
        reach |= int64(seat.open[ROOM + color])
    seat.rooms[color] |= int64(1) << cell
    seat.open[ROOM + color] = reach
    seat.open[FURNITURE + color] |= int64(1) << cell
    free = ALL_CELLS & ~renovated(seat)
    for sort in range(ROOM, FURNITURE):
        seat.open[sort] &= free  # C4.1


@kernel
def renovated(seat: Table) -> int:
    cells = int64(0)
    for color in range(len(COLORS)):
        cells |= int64(seat.rooms[color])
    return cells


@kernel
def store(seat: Table, color: int, which: int, pieces: int) -> None:
    """Put a piece of furniture into the attic, or take it out."""
    seat.attic = int64(seat.attic) + (int64(pieces) << 4 * color + 2 * which)
    seat.stored = int64(seat.stored) + pieces


@kernel
def has_attic_space(seat: Table) -> bool:
    return bool(seat.stored < ATTIC_SPACES + seat.expanded)  # C5.2


@kernel
def refresh_attic(table: Table, seat: Table) -> None:
    """Which tiles may go to the attic (C5.2, C5.3), and whether placing a room leaves a choice (C5.4)."""
    has_space = has_attic_space(seat)
    sorts = int64(seat.expanded == 0) << EXPANSION
    for sort in range(FURNITURE, EXPANSION):
        has_no_room = seat.open[sort] == 0
        sorts |= int64(has_space & (has_no_room | (table.attic_is_free != 0))) << sort
    seat.to_attic = sorts
    both_kinds = int64(seat.attic) & int64(seat.attic) >> 2 & 0x111111
    seat.choice = int64(1) << ROOM + bits.lowest(both_kinds) // 4 if both_kinds else 0


# Furniture, guests, cards


@kernel
def furnish(table: Table, box: BoxRecord, mover: int, color: int, which: int, cell: int) -> None:
    put_furniture(table.seats[mover], color, which, cell)
    welcome(table, mover, color)
    collect(table, box, table.seats[mover])


@kernel
def put_furniture(seat: Table, color: int, which: int, cell: int) -> None:
    seat.furnished |= int64(1) << cell
    seat.second_kind |= which << cell
    seat.open[FURNITURE + color] &= ~(int64(1) << cell)  # C5.1
    pieces = bits.count(int64(seat.rooms[color]) & int64(seat.furnished))
    marks = int64(1) << KIND_MARK + 2 * color + which | int64(1) << COLOR_MARK + color
    seat.collection |= marks | int64(pieces >= THREE) << THREE_MARK + color


@kernel
def welcome(table: Table, mover: int, color: int) -> None:
    """The guest of this colour comes, perhaps with a gift (C6)."""
    guests = int64(table.guests)
    here = guests >> ONE_SEAT * mover & GUESTS_OF_SEAT
    is_new = ~here >> color & 1
    is_late_enough = int64(bits.count(here) + 1 >= table.gift_from)
    table.seats[mover].gifts += is_new & is_late_enough
    guests &= ~(int64(EVERY_SEAT) << color)
    table.guests = guests | int64(1) << ONE_SEAT * mover + color


@kernel
def collect(table: Table, box: BoxRecord, seat: Table) -> None:
    """Take every card that new furniture completes (C7.1)."""
    marks = int64(seat.collection)
    completed = int64(0)
    for card in range(box.needs.size):
        completed |= int64(int64(box.needs[card]) & ~marks == 0) << card
    completed &= int64(table.cards_left)
    if completed:
        table.cards_left &= ~completed
        seat.cards |= completed
        if points_of_cards(box, seat) >= WINNING_CARDS:
            call_last_day(table, LAST_BY_CARDS)


@kernel
def points_of_cards(box: BoxRecord, seat: Table) -> int:
    points = int64(0)
    for card in range(CARDS):
        if int64(seat.cards) >> card & 1:
            points += box.points[card]
    return points


# The end of a turn, of a day, of the game


@kernel
def is_empty(table: Table, which: int) -> bool:
    tiles = 0
    for slot in range(which * A_STORE, (which + 1) * A_STORE):
        tiles |= table.store[slot]
    return tiles == NOTHING


@kernel
def pass_turn(table: Table, mover: int, day_ends: bool) -> None:  # C3.3
    table.to_move = mover + 1 if mover + 1 < table.players else 0
    if day_ends:
        end_day(table)


@kernel
def call_last_day(table: Table, why: int) -> None:
    """With two players this day is the last (C9.4), if it isn't anyway."""
    if table.players == 2 and table.day < DAYS and table.last_day == NOT_LAST:
        table.last_day = why


@kernel
def end_day(table: Table) -> None:  # C9.1
    for slot in range(len(SLOTS)):
        tile = table.store[slot]
        table.bag[tile] += tile != NOTHING
        table.store[slot] = NOTHING
    if table.day == DAYS or table.last_day:
        end_game(table)
    else:
        table.day += 1
        table.phase = DEAL


@kernel
def end_game(table: Table) -> None:  # C9.3
    table.phase = OVER
    for number in range(table.players):
        seat = table.seats[number]
        if can_repay(seat):
            repay(seat)  # C10.1
