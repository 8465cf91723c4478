"""California's record repeats for speed what other fields imply; here it is worked out from the view."""

from collections.abc import Mapping
from typing import Any

from belvedere.engine.game import Game

from .california import CELLS, COLOR_OF, KINDS, touch

View = Mapping[str, Any]

COLORS = tuple(KINDS)
EVERY_KIND = tuple(kind for kinds in KINDS.values() for kind in kinds)
ROOM, FURNITURE, EXPANSION = 1, 7, 13  # the first sort of each, in the order of the colours


def check(game: Game) -> None:
    view = game.view(None)
    for seat, record in zip(view["seats"], game._table[0].seats, strict=False):
        assert int(record.stored) == len(seat["attic"])
        assert [int(cells) for cells in record.open] == open_cells(seat)
        assert int(record.to_attic) == sorts_for_the_attic(seat, is_free=view["options"]["attic"] == "free")
        assert int(record.choice) == rooms_with_a_choice(seat)
        assert int(record.collection) == collection(seat)
    taken = {card for seat in view["seats"] for card in seat["cards"]}
    assert int(game._table[0].guests) == guest_bits(view)
    assert int(game._table[0].cards_left) == bits(card not in taken for card in view["cards"])


def bits(flags: Any) -> int:
    return sum(1 << number for number, flag in enumerate(flags) if flag)


def guest_bits(view: View) -> int:
    """A byte a seat, a bit a colour, and no second place for a guest (C6.1)."""
    return sum(1 << 8 * (seat - 1) + COLORS.index(color) for color, seat in view["guests"].items() if seat)


def cells_in(cells: set[str]) -> int:
    return bits(cell in cells for cell in CELLS)


def open_cells(seat: View) -> list[int]:
    """By sort of tile: nothing, rooms, furniture, the expansion."""
    rooms = [cells_in(cells_for_room(seat, color)) for color in COLORS]
    furniture = [cells_in(unfurnished(seat, color)) for color in COLORS]
    return [0, *rooms, *furniture, 0]


def cells_for_room(seat: View, color: str) -> set[str]:
    """C4.1, C4.2."""
    own = [cell for cell, room in seat["rooms"].items() if room == color]
    free = set(CELLS) - set(seat["rooms"])
    return {cell for cell in free if any(touch(cell, other) for other in own)} if own else free


def unfurnished(seat: View, color: str) -> set[str]:
    """C5.1."""
    return {cell for cell, room in seat["rooms"].items() if room == color and cell not in seat["furniture"]}


def sorts_for_the_attic(seat: View, *, is_free: bool) -> int:
    """C5.2, C5.3."""
    has_space = len(seat["attic"]) <= seat["expanded"]
    furniture = bits(has_space and (is_free or not unfurnished(seat, color)) for color in COLORS)
    return furniture << FURNITURE | (not seat["expanded"]) << EXPANSION


def rooms_with_a_choice(seat: View) -> int:
    """C5.4."""
    return bits(set(KINDS[color]) <= set(seat["attic"]) for color in COLORS) << ROOM


def collection(seat: View) -> int:
    """What cards ask for (C1.4): kinds, colours, three of a colour. Only the ground floor counts (C5.5)."""
    pieces = list(seat["furniture"].values())
    colors = [COLOR_OF[piece] for piece in pieces]
    return bits(
        [
            *(kind in pieces for kind in EVERY_KIND),
            *(color in colors for color in COLORS),
            *(colors.count(color) >= 3 for color in COLORS),
        ]
    )
