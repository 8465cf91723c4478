"""California as one seat sees it, in numbers. Seats are counted from the one that looks: 0 is itself, 1 the next."""

from typing import Any

from belvedere.engine.kernel import BoxRecord, Table, int64, kernel
from belvedere.envs.kernels.layout import MOST, Field, Layout
from belvedere.games.california.rules import COINS, DAYS, ONE_SEAT
from belvedere.games.california.scoring import score
from belvedere.games.california.state import (
    ALL_TILES,
    CARDS,
    CELLS,
    COLORS,
    EXPANSION,
    FURNITURE,
    KINDS,
    NOT_LAST,
    NOTHING,
    ROOM,
    SECOND_KIND,
    SLOTS,
)

A_CELL, A_COLOR, A_SLOT = len(CELLS), len(COLORS), len(SLOTS)
HIGHEST_FEE = 15
MOST_STORED = 3

# Tiles in the order of observations: rooms by colour, both kinds of furniture of each colour, the expansion.
TILE_ORDER = (*COLORS, *(kind for kinds in KINDS for kind in kinds), "expansion")
TILES = len(TILE_ORDER)
LAST_TILE = TILES - 1


def layout(players: int) -> Layout:
    return Layout(
        (
            Field("to_move", (players,), 0, 1, "whose turn it is"),
            Field("day", (1,), 1, DAYS, "the day, from 1"),
            Field("last_day", (1,), 0, 1, "this day is the last one"),
            Field("bank", (1,), 0, COINS, "coins in the bank, which is the price of a tile"),
            Field("attic_is_free", (1,), 0, 1, "the option `attic` is `free`"),
            Field("gift_from", (1,), 2, 4, "the guest with which gifts begin"),
            Field("stores", (A_SLOT, TILES), 0, 1, "the tile in each slot A1 … B4; nothing but 0: the slot is empty"),
            Field("stack", (TILES,), 0, ALL_TILES, "how many of each tile are still in the stack"),
            Field("bag", (TILES,), 0, ALL_TILES, "how many of each tile are in the bag"),
            Field("open_cards", (CARDS,), 0, 1, "bonus cards that nobody has"),
            Field("cards", (players, CARDS), 0, 1, "bonus cards of each seat"),
            Field("guests", (players, A_COLOR), 0, 1, "guests at each seat"),
            Field("silver", (players,), 0, MOST, "silver of each seat"),
            Field("loan", (players,), 0, 1, "has an unpaid loan"),
            Field("gifts", (players,), 0, MOST, "gifts received"),
            Field("expanded", (players,), 0, 1, "has the expansion of the attic"),
            Field("score", (players,), -2, MOST, "points if the game ended now"),
            Field("attic", (players, 2 * A_COLOR), 0, MOST_STORED, "pieces of each kind in the attic"),
            Field("fees", (players, A_CELL), 0, HIGHEST_FEE, "the fee on each cell a1, a2 … d4"),
            Field("rooms", (players, A_COLOR, A_CELL), 0, 1, "the cells with a room of each colour"),
            Field("furniture", (players, 2, A_CELL), 0, 1, "the cells with the first, the second kind of their colour"),
        )
    )


@kernel
def tile_place(tile: int) -> int:
    """Where a tile stands in the order of observations."""
    sort = tile & 15
    if sort < FURNITURE:
        return sort - ROOM
    return LAST_TILE if sort == EXPANSION else A_COLOR + 2 * (sort - FURNITURE) + tile // SECOND_KIND


@kernel
def write_bits(row: Any, at: int, bits: int, count: int) -> int:
    for number in range(count):
        row[at + number] = bits >> number & 1
    return at + count


@kernel
def write_copies(row: Any, at: int, copies: Any) -> int:
    for color in range(A_COLOR):
        row[at + color] = copies[ROOM + color]
        row[at + A_COLOR + 2 * color] = copies[FURNITURE + color]
        row[at + A_COLOR + 2 * color + 1] = copies[SECOND_KIND + FURNITURE + color]
    row[at + LAST_TILE] = copies[EXPANSION]
    return at + TILES


@kernel
def write_table(table: Table, viewer: int, row: Any) -> int:
    """What belongs to no seat."""
    players = int64(table.players)
    for seat in range(players):
        row[seat] = 0
    behind = int64(table.to_move) - viewer
    row[behind if behind >= 0 else behind + players] = 1
    at = players
    row[at] = table.day
    row[at + 1] = int64(table.day == DAYS or table.last_day != NOT_LAST)
    row[at + 2] = table.bank
    row[at + 3] = table.attic_is_free
    row[at + 4] = table.gift_from
    at += 5
    for place in range(A_SLOT * TILES):
        row[at + place] = 0
    for slot in range(A_SLOT):
        tile = int64(table.store[slot])
        if tile != NOTHING:
            row[at + slot * TILES + tile_place(tile)] = 1
    at = write_copies(row, at + A_SLOT * TILES, table.stack)
    at = write_copies(row, at, table.bag)
    return write_bits(row, at, int64(table.cards_left), CARDS)


@kernel
def observe(table: Table, box: BoxRecord, viewer: int, row: Any) -> None:
    """Write what lies open, as the viewer sees it from its seat."""
    players = int64(table.players)
    cards = write_table(table, viewer, row)
    guests = cards + players * CARDS
    singles = guests + players * A_COLOR
    attic = singles + players * 5
    fees = attic + players * 2 * A_COLOR
    rooms = fees + players * A_CELL
    furniture = rooms + players * A_COLOR * A_CELL
    for number in range(players):
        place = viewer + number if viewer + number < players else viewer + number - players
        seat = table.seats[place]
        cards = write_bits(row, cards, int64(seat.cards), CARDS)
        guests = write_bits(row, guests, int64(table.guests) >> ONE_SEAT * place, A_COLOR)
        write_singles(box, seat, row, singles + number, players)
        for kind in range(2 * A_COLOR):
            row[attic + kind] = int64(seat.attic) >> 2 * kind & 3
        attic += 2 * A_COLOR
        for cell in range(A_CELL):
            row[fees + cell] = box.fees[seat.mansion, table.face, cell]
        fees += A_CELL
        for color in range(A_COLOR):
            rooms = write_bits(row, rooms, int64(seat.rooms[color]), A_CELL)
        second = int64(seat.second_kind)
        furniture = write_bits(row, furniture, int64(seat.furnished) & ~second, A_CELL)
        furniture = write_bits(row, furniture, second, A_CELL)


@kernel
def write_singles(box: BoxRecord, seat: Table, row: Any, at: int, players: int) -> None:
    row[at] = min(int64(seat.silver), MOST)
    row[at + players] = seat.loan
    row[at + 2 * players] = min(int64(seat.gifts), MOST)
    row[at + 3 * players] = seat.expanded
    row[at + 4 * players] = min(score(box, seat), MOST)
