"""What lies open on the table, by name. Nothing else is in the record, so nothing else can come out."""

from typing import Any

import numpy as np

from belvedere.engine.box import Box
from belvedere.games.california.box import CARD_NAMES, mansion_names
from belvedere.games.california.rules import DAYS, ONE_SEAT
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

LAST_DAY_BY = {LAST_BY_CARDS: "cards", LAST_BY_ROOMS: "rooms"}


def names_in(bits: Any, names: tuple[str, ...]) -> list[str]:
    return [name for number, name in enumerate(names) if int(bits) >> number & 1]


def rooms_of(seat: Any) -> dict[str, str]:
    """The colour of each renovated cell."""
    return {cell: color for color, mask in zip(COLORS, seat.rooms, strict=True) for cell in names_in(mask, CELLS)}


def furniture_of(seat: Any) -> dict[str, str]:
    """The piece on each furnished cell."""
    colors = rooms_of(seat)
    second = names_in(seat.second_kind, CELLS)
    return {cell: KINDS[COLORS.index(colors[cell])][cell in second] for cell in names_in(seat.furnished, CELLS)}


def attic_of(seat: Any) -> list[str]:
    """The stored pieces, in the order of the alphabet."""
    every_kind = [kind for kinds in KINDS for kind in kinds]
    return sorted(kind for number, kind in enumerate(every_kind) for _ in range(int(seat.attic) >> 2 * number & 3))


def guests_at(table: Any) -> dict[str, int | None]:
    """The seat where each guest is, from 1; None: in the middle."""
    places: dict[str, int | None] = dict.fromkeys(COLORS)
    for seat in range(int(table.players)):
        for color in names_in(int(table.guests) >> ONE_SEAT * seat & (1 << len(COLORS)) - 1, COLORS):
            places[color] = seat + 1
    return places


def count_up(table: Any, box: Box) -> tuple[Any, list[int]]:
    """Every seat's lines, total and silver, and the winning seats from 1."""
    lines = np.zeros((MOST_PLAYERS, len(LINES) + 2), np.int64)
    winners = tally(np.array([table], table.dtype), box.records, lines)
    return lines[: int(table.players)], [seat + 1 for seat in range(MOST_PLAYERS) if winners >> seat & 1]


def result(table: Any, box: Box) -> dict[str, Any]:
    lines, winners = count_up(table, box)
    return {"scores": lines[:, -2].tolist(), "silver": lines[:, -1].tolist(), "winners": winners}


def view(table: Any, box: Box) -> dict[str, Any]:
    lines, _ = count_up(table, box)
    stores = [TILE_NAMES.get(int(tile)) for tile in table.store]
    seats = [_seat_view(table, box, number, lines[number].tolist()) for number in range(int(table.players))]
    owners = {card: seat["seat"] for seat in seats for card in seat["cards"]}
    points = box.records[0].points
    return {
        "day": int(table.day),
        "days": DAYS,
        "last_day": LAST_DAY_BY.get(int(table.last_day), "days" if table.day == DAYS else None),
        "bank": int(table.bank),
        "stores": dict(zip(SLOTS, stores, strict=True)),
        "stack": int(table.stack.sum()),
        "bag": int(table.bag.sum()),
        "unseen": unseen(table),
        "cards": {
            name: {"points": int(points[number]), "owner": owners.get(name)} for number, name in enumerate(CARD_NAMES)
        },
        "guests": guests_at(table),
        "gift_from": int(table.gift_from),
        "seats": seats,
    }


def _seat_view(table: Any, box: Box, number: int, lines: list[int]) -> dict[str, Any]:
    seat = table.seats[number]
    mansion = int(seat.mansion)
    fees = box.records[0].fees[mansion, table.face]
    return {
        "seat": number + 1,
        "mansion": mansion_names(box.data)[mansion],
        "silver": int(seat.silver),
        "loan": bool(seat.loan),
        "gifts": int(seat.gifts),
        "cards": sorted(names_in(seat.cards, CARD_NAMES)),
        "guests": [color for color, place in guests_at(table).items() if place == number + 1],
        "rooms": dict(sorted(rooms_of(seat).items())),
        "furniture": dict(sorted(furniture_of(seat).items())),
        "attic": attic_of(seat),
        "expanded": bool(seat.expanded),
        "printed": CELLS[int(box.records[0].printed_cell[mansion, table.face])],
        "fees": {cell: int(fee) for cell, fee in zip(CELLS, fees, strict=True)},
        "score": dict(zip((*LINES, "total"), lines, strict=False)),
    }


def unseen(table: Any) -> dict[str, dict[str, int]]:
    """How many of each tile are in the stack and in the bag: everyone saw all others."""
    return {place: _counted(table[place]) for place in ("stack", "bag")}


def _counted(copies: Any) -> dict[str, int]:
    return {name: int(copies[number]) for number, name in TILE_NAMES.items() if copies[number]}
