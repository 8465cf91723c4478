"""What random play needs of California."""

from typing import Any

from belvedere.engine.kernel import BoxRecord, Table, int64, kernel
from belvedere.engine.random import Generator, below, draw
from belvedere.games.california.legal import buys_up_to_each_slot, count_actions, nth_action
from belvedere.games.california.rules import DAYS, set_up
from belvedere.games.california.state import ALL_TILES, MANSIONS, TILES

AT_ONCE = 8
PILE = ALL_TILES + AT_ONCE  # all tiles, and room for the last copies written at once


@kernel
def random_action(table: Table, box: BoxRecord, words: Generator) -> int:
    buys = buys_up_to_each_slot(table, box)
    return nth_action(table, box, buys, below(words, count_actions(table, buys)))


@kernel
def refill(table: Table, box: BoxRecord, pile: Any, size: int) -> int:
    """Lay out the stack at the first deal, the bag for the last day (C9.2); how many tiles there are."""
    if table.day == DAYS:
        return lay_out(table.bag, pile)
    return lay_out(table.stack, pile) if size == 0 else size


@kernel
def lay_out(copies: Any, pile: Any) -> int:
    size = int64(0)
    for tile in range(TILES):
        for place in range(AT_ONCE):  # one machine word, whatever the number of copies
            pile[size + place] = tile
        for place in range(AT_ONCE, copies[tile]):
            pile[size + place] = tile
        size += copies[tile]
    return size


@kernel
def set_up_at_random(table: Table, box: BoxRecord, players: int, first: int, words: Generator, pile: Any) -> None:
    for mansion in range(MANSIONS):
        pile[mansion] = mansion
    draw(words, pile, MANSIONS, MANSIONS - 1)
    set_up(table, box, players, first, pile)
