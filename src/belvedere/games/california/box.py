"""California's box: from the data file to the record that the kernels read (C1)."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from belvedere.engine.box import Part, check_number, check_total, opened
from belvedere.engine.errors import BadBox
from belvedere.games.california.state import (
    ALL_TILES,
    CELLS,
    COLOR_MARK,
    COLORS,
    KIND_MARK,
    KINDS,
    MANSIONS,
    THREE_MARK,
    TILE_NUMBERS,
    TILES,
)

FACES = ("for_2_3", "for_4_5")  # C1.6
HIGHEST_FEE = 15
MOST_COPIES = ALL_TILES
MOST_POINTS = 99

KIND_MARKS = {kind: 1 << KIND_MARK + number for number, kind in enumerate(kind for kinds in KINDS for kind in kinds)}
COLOR_MARKS = {color: 1 << COLOR_MARK + number for number, color in enumerate(COLORS)}
THREE_MARKS = {color: 1 << THREE_MARK + number for number, color in enumerate(COLORS)}

CARD_NEEDS = {f"three_{color}": THREE_MARKS[color] for color in COLORS} | {  # C1.4
    "brown_red_purple": COLOR_MARKS["brown"] | COLOR_MARKS["red"] | COLOR_MARKS["purple"],
    "gray_blue_green": COLOR_MARKS["gray"] | COLOR_MARKS["blue"] | COLOR_MARKS["green"],
    "swimming_pool_grand_piano": KIND_MARKS["swimming_pool"] | KIND_MARKS["grand_piano"],
    "pool_table_dog": KIND_MARKS["pool_table"] | KIND_MARKS["dog"],
    "motorcycle_pinball": KIND_MARKS["motorcycle"] | KIND_MARKS["pinball"],
}
CARD_NAMES = tuple(CARD_NEEDS)
NEVER = 1 << 31  # a mark nobody gets: rows of no card, there for a round number of them

BOX = np.dtype(
    (
        np.record,
        [
            ("copies", np.uint8, TILES),
            ("needs", np.uint32, 16),
            ("points", np.uint8, 16),
            ("printed_color", np.uint8, MANSIONS),
            ("printed_cell", np.uint8, (MANSIONS, len(FACES))),
            ("fees", np.uint8, (MANSIONS, len(FACES), len(CELLS))),
            ("payable", np.uint16, (MANSIONS, len(FACES), HIGHEST_FEE + 1)),  # the cells up to a fee
        ],
    )
)


def read_box(data: Mapping[str, Any]) -> Any:
    """The record of a box, its data checked."""
    part = opened(data, "california", ("tiles", "cards", "mansions"))
    records = np.zeros(1, BOX)
    _read_tiles(records[0], part.part("tiles"))
    _read_cards(records[0], part.part("cards"))
    mansions = [Part(item, where) for item, where in part.items("mansions", MANSIONS)]
    _check_printed_colors(mansions)
    for number, mansion in enumerate(mansions):
        _read_mansion(records[0], number, mansion)
    return records


def mansion_names(data: Mapping[str, Any]) -> tuple[str, ...]:
    """A mansion goes by the colour of its printed room."""
    return tuple(mansion["color"] for mansion in data["mansions"])


def _read_tiles(record: Any, tiles: Part) -> None:
    tiles.allow_only(("expansion", "rooms", "furniture"))
    copies = {"expansion": tiles.number("expansion", 0, MOST_COPIES)}
    copies |= tiles.part("rooms").numbers(COLORS, 0, MOST_COPIES)
    copies |= tiles.part("furniture").numbers(tuple(KIND_MARKS), 0, MOST_COPIES)
    check_total(tiles.where, sum(copies.values()), ALL_TILES)  # C1.2
    for name, number in copies.items():
        record.copies[TILE_NUMBERS[name]] = number


def _read_cards(record: Any, cards: Part) -> None:
    points = cards.numbers(CARD_NAMES, 0, MOST_POINTS)
    record.needs[:] = NEVER
    for number, name in enumerate(CARD_NAMES):
        record.needs[number] = CARD_NEEDS[name]
        record.points[number] = points[name]


def _check_printed_colors(mansions: list[Part]) -> None:
    seen: set[str] = set()
    for mansion in mansions:
        color = mansion.one_of("color", COLORS)
        if color in seen:
            raise BadBox(how="color_twice", where=mansion.path("color"), color=color)
        seen.add(color)


def _read_mansion(record: Any, number: int, mansion: Part) -> None:
    mansion.allow_only(("color", *FACES))
    record.printed_color[number] = COLORS.index(mansion["color"])
    for face, name in enumerate(FACES):
        part = mansion.part(name)
        part.allow_only(("printed", "fees"))
        printed = CELLS.index(part.one_of("printed", CELLS))
        record.printed_cell[number, face] = printed
        fees = _read_fees(part)
        record.fees[number, face] = fees
        for silver in range(HIGHEST_FEE + 1):
            record.payable[number, face, silver] = sum(1 << cell for cell, fee in enumerate(fees) if fee <= silver)


def _read_fees(part: Part) -> list[int]:
    """The fees by cell, from rows of the board."""
    where = part.path("fees")
    rows = part["fees"]
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise BadBox(how="cells", where=where, got=0)
    if [len(row) for row in rows] != [4, 4, 4, 4]:
        raise BadBox(how="cells", where=where, got=sum(map(len, rows)))
    return [
        check_number(rows[row][column], f"{where}[{row + 1}][{column + 1}]", 0, HIGHEST_FEE)
        for column in range(4)
        for row in range(4)
    ]
