"""What everything is worth in the end (D5.1), as kernels. Values are in hundreds of thousands."""

from typing import Any

from belvedere.engine.kernel import Table, int64, kernel
from belvedere.games.dolce_vita.state import CATEGORIES, HIGHEST_VALUE, VALUE_BITS

LINES = ("goods", "money")
UNIT = 100_000


@kernel
def worth_of_goods(seat: Table) -> int:
    worth = int64(0)
    for category in range(len(CATEGORIES)):
        worth += int64(seat.goods) >> VALUE_BITS * category & HIGHEST_VALUE
    return worth


@kernel
def worth_of_money(seat: Table) -> int:
    worth = int64(0)
    for value in range(HIGHEST_VALUE + 1):
        worth += value * int64(seat.money[value])
    return worth


@kernel
def tally(table: Table, out: Any) -> int:
    """Write each seat's lines and total into ``out``; the winners as bits: equal sums share the win."""
    best = winners = int64(0)
    for number in range(table.players):
        seat = table.seats[number]
        out[number, 0] = worth_of_goods(seat)
        out[number, 1] = worth_of_money(seat)
        total = worth_of_goods(seat) + worth_of_money(seat)
        out[number, 2] = total
        if total > best or not winners:
            best = total
            winners = int64(1) << number
        elif total == best:
            winners |= int64(1) << number
    return winners
