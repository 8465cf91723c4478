"""What random play needs of Dolce Vita."""

from typing import Any

from belvedere.engine.kernel import BoxRecord, Table, kernel
from belvedere.engine.random import Generator, below
from belvedere.games.dolce_vita.legal import count_actions, nth_action
from belvedere.games.dolce_vita.rules import set_up
from belvedere.games.dolce_vita.state import CARDS


@kernel
def random_action(table: Table, box: BoxRecord, words: Generator) -> int:
    return nth_action(table, below(words, count_actions(table)))


@kernel
def refill(table: Table, box: BoxRecord, pile: Any, size: int) -> int:
    for card in range(CARDS):
        pile[card] = box.cards[card]
    return CARDS


@kernel
def set_up_at_random(table: Table, box: BoxRecord, players: int, first: int, words: Generator, pile: Any) -> None:
    set_up(table, box, players, first)
