"""The yardstick: plain UCT, every legal action, uniformly random play to the end."""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from belvedere.bots.search.tree import WIN, Tree, Work
from belvedere.engine.kernel import BoxRecord, Table, int64
from belvedere.engine.random import Generator, below


class Plain(NamedTuple):
    exploration: float = 1.0


# The open names.
list_actions: Callable[[Table, BoxRecord, Any], int]
play_out: Callable[[Table, BoxRecord, Generator, Any], int]
judge: Callable[[Table, BoxRecord, Work], None]


def is_within(table: Table, start: int, mind: Plain) -> bool:
    return True


def propose(table: Table, box: BoxRecord, work: Work, mind: Plain) -> int:
    return list_actions(table, box, work.actions)


def select(tree: Tree, here: Any, words: Generator, mind: Plain) -> int:
    """By lot among the edges never tried, then by UCB1."""
    first, last = int64(here.first), int64(here.first) + int64(here.edges)
    chosen = first
    untried = int64(0)
    for number in range(first, last):
        if tree.edges[number].visits == 0:
            untried += 1
            if below(words, untried) == 0:
                chosen = int64(number)
    if untried:
        return chosen
    width = np.float32(mind.exploration * mind.exploration) * np.log(np.float32(here.visits))
    best = np.float32(-1.0)
    for number in range(first, last):
        edge = tree.edges[number]
        share = np.float32(1.0) / np.float32(edge.visits)
        bound = np.float32(edge.value) * share + np.sqrt(width * share)
        if bound > best:
            best = bound
            chosen = int64(number)
    return chosen


def finish(table: Table, box: BoxRecord, words: Generator, work: Work, mind: Plain, start: int) -> None:
    play_out(table, box, words, work.pile)
    judge(table, box, work)


def reward(table: Table, work: Work, seat: int, mind: Plain) -> float:
    won: float = work.outcome[WIN, seat]
    return won
