"""The table of Dolce Vita as one record: what lies open, and nothing else.

A card is six bits: three for its category and three for its value. A column is one number, its bottom card in
the lowest bits.
"""

import numpy as np

CATEGORIES = ("house", "car", "boat", "horse", "jewel", "watch", "holiday")  # D1.1
MONEY = len(CATEGORIES)
COLUMNS = "abcdefg"
HEIGHT = 9  # D2.1
DEALT = len(COLUMNS) * HEIGHT
CARDS = 66
NUMBERS = 6  # D1.1: number cards of a player
WHOLE_HAND = (1 << NUMBERS) - 1
MOST_PLAYERS = 5
HIGHEST_VALUE = 7
CARD_BITS = 6
VALUE_BITS = 3

SEAT = np.dtype(
    (
        np.record,
        [
            ("hand", np.uint8),  # the numbers still in hand
            ("below", np.uint8, NUMBERS),  # for each number the column it lies below, from 1; 0: in hand
            ("goods", np.uint32),  # three bits a category: the value owned, or 0
            ("money", np.uint8, HIGHEST_VALUE + 1),  # how many money cards of each value
        ],
    )
)

TABLE = np.dtype(
    (
        np.record,
        [
            ("columns", np.int64, len(COLUMNS)),
            ("seats", SEAT, MOST_PLAYERS),
            ("current_round", np.uint8),
            ("rounds", np.uint8),
            ("starter", np.uint8),
            ("to_move", np.uint8),
            ("players", np.uint8),
            ("phase", np.uint8),
            # Implied by the above:
            ("heights", np.uint8, len(COLUMNS)),
            ("totals", np.uint8, (len(COLUMNS), MOST_PLAYERS)),  # of the numbers below a column
        ],
    )
)


def card_number(category: int, value: int) -> int:
    return category << VALUE_BITS | value


def card_name(number: int) -> str:
    """
    >>> card_name(card_number(1, 4)), card_name(card_number(MONEY, 2))
    ('car4', 'money2')
    """
    return (*CATEGORIES, "money")[number >> VALUE_BITS] + str(number & HIGHEST_VALUE)


CARD_NAMES = {
    number: card_name(number)
    for category in range(MONEY + 1)
    for number in (card_number(category, value) for value in range(1, HIGHEST_VALUE + 1))
}
CARD_NUMBERS = {name: number for number, name in CARD_NAMES.items()}
