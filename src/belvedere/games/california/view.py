"""What lies open on the table, by name. Nothing else is in the record, so nothing else can come out."""

from collections.abc import Mapping
from typing import Any, Literal, TypedDict

import numpy as np

from belvedere.engine.box import Box
from belvedere.engine.plain import Plain, plain
from belvedere.engine.views import Every, SharedSeat, SharedView
from belvedere.games.california.actions import Buy
from belvedere.games.california.box import CARD_NAMES, mansion_names
from belvedere.games.california.rules import ATTIC_SPACES, COINS, DAYS, GUESTS_OF_SEAT, ONE_SEAT
from belvedere.games.california.scoring import LINES, tally
from belvedere.games.california.state import (
    CELLS,
    COLORS,
    KINDS,
    LAST_BY_CARDS,
    LAST_BY_ROOMS,
    MOST_PLAYERS,
    SLOTS,
    TILE_NAMES,
)

# What a view tells, as types: readers elsewhere are made from them.

Color = Literal["brown", "red", "purple", "gray", "blue", "green"]
Kind = Literal[
    "pool_table",
    "dartboard",
    "grand_piano",
    "harp",
    "pinball",
    "jukebox",
    "motorcycle",
    "roadster",
    "swimming_pool",
    "sun_lounger",
    "dog",
    "statue",
]
Tile = Literal[Color, Kind, "expansion"]
Slot = Literal["A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4"]
Cell = Literal[
    "a1", "a2", "a3", "a4", "b1", "b2", "b3", "b4", "c1", "c2", "c3", "c4", "d1", "d2", "d3", "d4"
]  # fmt: skip
CardName = Literal[
    "three_brown",
    "three_red",
    "three_purple",
    "three_gray",
    "three_blue",
    "three_green",
    "brown_red_purple",
    "gray_blue_green",
    "swimming_pool_grand_piano",
    "pool_table_dog",
    "motorcycle_pinball",
]


class CaliforniaOptions(TypedDict):
    attic: Literal["last_resort", "free"]
    two_player_gift_from: Literal[4, 3]


class CardView(TypedDict):
    points: int
    owner: int | None


class CaliforniaUnseen(TypedDict):
    stack: dict[Tile, int]
    bag: dict[Tile, int]


class CaliforniaScore(TypedDict):
    gifts: int
    cards: int
    spaces: int
    loan: int
    total: int


class CaliforniaSeat(SharedSeat):
    """A seat of California with its mansion."""

    mansion: Color
    silver: int
    loan: bool
    gifts: int
    cards: list[CardName]
    guests: list[Color]
    rooms: dict[Cell, Color]
    furniture: dict[Cell, Kind]
    attic: list[Kind]
    attic_spaces: int
    expanded: bool
    printed: Cell
    fees: Every[Cell, int]
    score: CaliforniaScore
    silver_after_repaying: int


class CaliforniaView(SharedView):
    """California as it lies open."""

    game: Literal["california"]
    options: CaliforniaOptions
    day: int
    days: int
    last_day: Literal["days", "cards", "rooms"] | None
    bank: int
    coins: int
    stores: Every[Slot, Tile | None]
    stack: int
    bag: int
    unseen: CaliforniaUnseen
    cards: Every[CardName, CardView]
    guests: Every[Color, int | None]
    gift_from: int
    seats: list[CaliforniaSeat]


LAST_DAY_BY = {LAST_BY_CARDS: "cards", LAST_BY_ROOMS: "rooms"}
EVERY_KIND = tuple(kind for kinds in KINDS for kind in kinds)


def names_in(bits: int, names: tuple[str, ...]) -> list[str]:
    return [name for number, name in enumerate(names) if bits >> number & 1]


def rooms_of(seat: Plain) -> dict[str, str]:
    """The colour of each renovated cell."""
    colors = {cell: color for color, cells in zip(COLORS, seat.rooms, strict=True) for cell in names_in(cells, CELLS)}
    return dict(sorted(colors.items()))


def furniture_of(seat: Plain) -> dict[str, str]:
    """The piece on each furnished cell."""
    colors = rooms_of(seat)
    second = names_in(seat.second_kind, CELLS)
    return {cell: KINDS[COLORS.index(colors[cell])][cell in second] for cell in names_in(seat.furnished, CELLS)}


def attic_of(seat: Plain) -> list[str]:
    """The stored pieces, in the order of the alphabet."""
    return sorted(kind for number, kind in enumerate(EVERY_KIND) for _ in range(seat.attic >> 2 * number & 3))


def guests_at(table: Plain) -> dict[str, int | None]:
    """The seat where each guest is, from 1; None: in the middle."""
    places: dict[str, int | None] = dict.fromkeys(COLORS)
    for seat in range(table.players):
        for color in names_in(table.guests >> ONE_SEAT * seat & GUESTS_OF_SEAT, COLORS):
            places[color] = seat + 1
    return places


def fees_of(table: Plain, box: Box, number: int) -> dict[str, int]:
    """The fee on each cell of a seat's mansion."""
    fees = box.records["fees"][0, table.seats[number].mansion, table.face].tolist()
    return dict(zip(CELLS, fees, strict=True))


def fee_for(tile: str, place: str, fees: Mapping[str, int]) -> int:
    """What a tile costs besides the price: only rooms pay the fee of their cell (C4.3)."""
    return fees.get(place, 0) if tile in COLORS else 0


def price_and_fee(table: Plain, box: Box, buy: Buy) -> tuple[int, int]:
    """What the seat to move pays for a tile: one silver for each coin in the bank, and the fee (C3.2, C4.3)."""
    tile = TILE_NAMES[table.store[SLOTS.index(buy.slot)]]
    return table.bank, fee_for(tile, buy.place, fees_of(table, box, table.to_move))


def count_up(tables: Any, box: Box) -> tuple[list[list[int]], list[int]]:
    """Every seat's lines, total and silver, and the winning seats from 1."""
    lines = np.zeros((MOST_PLAYERS, len(LINES) + 2), np.int64)
    winners = tally(tables[0], box.records[0], lines)
    return lines[: int(tables["players"][0])].tolist(), [
        seat + 1 for seat in range(MOST_PLAYERS) if winners >> seat & 1
    ]


def result(tables: Any, box: Box) -> dict[str, Any]:
    lines, winners = count_up(tables, box)
    return {"scores": [line[-2] for line in lines], "silver": [line[-1] for line in lines], "winners": winners}


def view(tables: Any, box: Box) -> dict[str, Any]:
    table = plain(tables[0])
    lines, _ = count_up(tables, box)
    guests = guests_at(table)
    seats = [_seat_view(table, box, number, lines[number], guests) for number in range(table.players)]
    return {
        "day": table.day,
        "days": DAYS,
        "last_day": LAST_DAY_BY.get(table.last_day, "days" if table.day == DAYS else None),
        "bank": table.bank,
        "coins": COINS,
        "stores": {slot: TILE_NAMES.get(tile) for slot, tile in zip(SLOTS, table.store, strict=True)},
        "stack": sum(table.stack),
        "bag": sum(table.bag),
        "unseen": unseen(table),
        "cards": _cards_view(box, seats),
        "guests": guests,
        "gift_from": table.gift_from,
        "seats": seats,
    }


def _cards_view(box: Box, seats: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    owners = {card: seat["seat"] for seat in seats for card in seat["cards"]}
    points = box.records["points"][0].tolist()
    return {name: {"points": points[number], "owner": owners.get(name)} for number, name in enumerate(CARD_NAMES)}


def _seat_view(table: Plain, box: Box, number: int, lines: list[int], guests: dict[str, int | None]) -> dict[str, Any]:
    seat = table.seats[number]
    return {
        "seat": number + 1,
        "mansion": mansion_names(box.data)[seat.mansion],
        "silver": seat.silver,
        "loan": bool(seat.loan),
        "gifts": seat.gifts,
        "cards": sorted(names_in(seat.cards, CARD_NAMES)),
        "guests": [color for color, place in guests.items() if place == number + 1],
        "rooms": rooms_of(seat),
        "furniture": furniture_of(seat),
        "attic": attic_of(seat),
        "attic_spaces": ATTIC_SPACES + seat.expanded,
        "expanded": bool(seat.expanded),
        "printed": CELLS[box.records["printed_cell"][0, seat.mansion, table.face]],
        "fees": fees_of(table, box, number),
        "score": dict(zip((*LINES, "total"), lines, strict=False)),
        "silver_after_repaying": lines[-1],
    }


def unseen(table: Plain) -> dict[str, dict[str, int]]:
    """How many of each tile are in the stack and in the bag: everyone saw all others."""
    return {"stack": _counted(table.stack), "bag": _counted(table.bag)}


def _counted(copies: list[int]) -> dict[str, int]:
    return {name: copies[number] for number, name in TILE_NAMES.items() if copies[number]}
