"""The table of California as one record: what lies open, and nothing else.

The order of the stack and of the bag is not here; a deal is told to the table from outside. Sets are bits:
cells by number, colours by number, cards by number. Some fields repeat what others imply, for speed; they
are marked, and the tests compute them another way.
"""

import numpy as np

COLORS = ("brown", "red", "purple", "gray", "blue", "green")  # C1.1
KINDS = (  # C1.3: two kinds a colour, in the order of the colours
    ("pool_table", "dartboard"),
    ("grand_piano", "harp"),
    ("pinball", "jukebox"),
    ("motorcycle", "roadster"),
    ("swimming_pool", "sun_lounger"),
    ("dog", "statue"),
)
SLOTS = ("A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4")  # C2.1
CELLS = tuple(letter + number for letter in "abcd" for number in "1234")  # C1.6
ALL_TILES = 88  # C1.2
CARDS = 11  # C1.4
MANSIONS = 5
MOST_PLAYERS = 5

# A tile is a number: its low four bits say of which sort it is, the next whether it is the second kind.
NOTHING = 0
ROOM = 1  # … 6: a room of the first, …, sixth colour
FURNITURE = 7  # … 12
EXPANSION = 13
SORTS = 14
SECOND_KIND = 16
TILES = 32

ALL_CELLS = 0xFFFF

# What bonus cards ask for is a set of marks: one for each kind, for each colour, for three of a colour (C1.4).
KIND_MARK = 0
COLOR_MARK = KIND_MARK + 2 * len(COLORS)
THREE_MARK = COLOR_MARK + len(COLORS)
THREE = 3

# Why the current day is the last one: the twelfth, or C9.4.
NOT_LAST, LAST_BY_CARDS, LAST_BY_ROOMS = 0, 1, 2

SEAT = np.dtype(
    (
        np.record,
        [
            ("silver", np.int16),
            ("loan", np.uint8),
            ("gifts", np.uint8),
            ("cards", np.uint16),
            ("mansion", np.uint8),
            ("expanded", np.uint8),
            ("rooms", np.uint16, len(COLORS)),  # the cells of each colour
            ("furnished", np.uint16),  # the cells with furniture
            ("second_kind", np.uint16),  # those of them with the second kind of their colour
            ("attic", np.uint32),  # two bits a kind, four a colour: how many are stored
            # Implied by the above:
            ("stored", np.uint8),  # pieces in the attic
            ("open", np.uint16, SORTS),  # for each sort of tile the cells it may go to, money aside
            ("to_attic", np.uint16),  # the sorts that may go to the attic or the expansion space
            ("choice", np.uint16),  # the rooms for which both kinds of their colour wait in the attic
            ("collection", np.uint32),  # what bonus cards ask for: see box.py
        ],
    )
)

TABLE = np.dtype(
    (
        np.record,
        [
            ("seats", SEAT, MOST_PLAYERS),
            ("guests", np.int64),  # a byte a seat, a bit a colour: one place per guest
            ("store", np.uint8, len(SLOTS)),
            ("stack", np.uint8, TILES),  # how many of each tile are in there, not in which order
            ("bag", np.uint8, TILES),
            ("cards_left", np.uint16),
            ("bank", np.uint8),
            ("day", np.uint8),
            ("last_day", np.uint8),
            ("phase", np.uint8),
            ("to_move", np.uint8),
            ("players", np.uint8),
            ("face", np.uint8),  # C1.6: 0 for 2–3 players, 1 for 4–5
            ("attic_is_free", np.uint8),  # C5.2
            ("gift_from", np.uint8),  # C6: with how many guests, the new one included, a gift comes
        ],
    )
)


def tile_numbers() -> dict[str, int]:
    """Every tile's name with its number.

    >>> tile_numbers()["red"], tile_numbers()["grand_piano"], tile_numbers()["harp"]
    (2, 8, 24)
    """
    numbers = {"expansion": EXPANSION}
    for color, name in enumerate(COLORS):
        first, second = KINDS[color]
        numbers[name] = ROOM + color
        numbers[first] = FURNITURE + color
        numbers[second] = SECOND_KIND + FURNITURE + color
    return numbers


TILE_NUMBERS = tile_numbers()
TILE_NAMES = {number: name for name, number in TILE_NUMBERS.items()}
