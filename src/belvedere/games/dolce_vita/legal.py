"""What the seat to move may do, as kernels: counted, picked by its place, listed."""

from typing import Any

from belvedere.engine import bits
from belvedere.engine.kernel import BoxRecord, Table, int64, kernel
from belvedere.games.dolce_vita.state import COLUMNS, NUMBERS


@kernel
def count_actions(table: Table) -> int:
    return bits.count(int64(table.seats[int64(table.to_move)].hand)) * len(COLUMNS)


@kernel
def nth_action(table: Table, n: int) -> int:
    """The n-th legal action, from 0."""
    which = n // len(COLUMNS)
    number = bits.nth(int64(table.seats[int64(table.to_move)].hand), which)
    return n + (number - which) * len(COLUMNS)


@kernel
def list_actions(table: Table, box: BoxRecord, out: Any) -> int:
    """Write all legal actions of the seat to move into ``out``; how many there are."""
    hand = int64(table.seats[int64(table.to_move)].hand)
    actions = 0
    for number in range(NUMBERS):
        if hand >> number & 1:
            for column in range(len(COLUMNS)):
                out[actions] = number * len(COLUMNS) + column
                actions += 1
    return actions
