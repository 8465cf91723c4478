"""Steps of many tables at once, bound to a game with ``kernel.bind``.

Each table has random numbers of its own, so that it goes on in the same way whoever steps it, in whatever order.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from belvedere.engine import bits
from belvedere.engine.kernel import BoxRecord, Table, bind, int64, kernel
from belvedere.engine.loops import DEAL, OVER, TURN
from belvedere.engine.random import Generator, below, draw

# How a reward is counted.
WIN, MARGIN = 0, 1

LINES = 8  # room for the lines of a score
SEATS = 5

# The open names: a game's kernels and numbers.
DEAL_SIZE: int
MOST_ACTIONS: int
TOTAL: int  # the column of a score's lines that holds the sum
act: Callable[[Table, BoxRecord, int], None]
deal: Callable[[Table, Any, int], None]
refill: Callable[[Table, BoxRecord, Any, int], int]
set_up_at_random: Callable[[Table, BoxRecord, int, int, Generator, Any], None]
list_actions: Callable[[Table, BoxRecord, Any], int]
random_action: Callable[[Table, BoxRecord, Generator], int]
tally: Callable[[Table, BoxRecord, Any], int]
observe: Callable[[Table, BoxRecord, int, Any], None]


def deal_if_due(table: Table, box: BoxRecord, words: Generator, pile: Any, left: int) -> int:
    """Deal to a table that waits for it; how many pieces are left in its pile."""
    if table.phase != DEAL:
        return left
    left = draw(words, pile, refill(table, box, pile, left), DEAL_SIZE)
    deal(table, pile, left)
    return left


def begin(table: Table, box: BoxRecord, words: Generator, pile: Any) -> int:
    """A new game, set up and dealt; how many pieces are left in its pile."""
    players = int64(table.players)
    set_up_at_random(table, box, players, below(words, players), words, pile)
    return deal_if_due(table, box, words, pile, int64(0))


def reward_all(table: Table, box: BoxRecord, kind: int, lines: Any, out: Any) -> None:
    """What the end brings each seat; it adds up to nothing.

    A win is worth 1 and shared by those who share it, everyone else pays an equal part of that. A margin is how
    far a seat is ahead of the mean of the others.
    """
    players = int64(table.players)
    winners = tally(table, box, lines)
    total = 0.0
    for seat in range(players):
        total += lines[seat, TOTAL]
    for seat in range(players):
        if kind == WIN:
            share = float(winners >> seat & 1) / bits.count(winners)
            out[seat] = (share * players - 1.0) / (players - 1.0)
        else:
            out[seat] = lines[seat, TOTAL] - (total - lines[seat, TOTAL]) / (players - 1.0)


def look(table: Table, box: BoxRecord, viewer: int, actions: Any, mask: Any, observation: Any) -> None:
    """What a seat sees, and what it may do: nothing while others are to move."""
    observe(table, box, viewer, observation)
    mask[:] = 0
    if table.phase == TURN and table.to_move == viewer:
        for number in range(list_actions(table, box, actions)):
            mask[int64(actions[number])] = 1


def step_all(
    tables: Any,
    boxes: Any,
    words: Any,
    piles: Any,
    left: Any,
    chosen: Any,
    first: int,
    last: int,
    kind: int,
    masks: Any,
    observations: Any,
    rewards: Any,
    over: Any,
    to_move: Any,
) -> None:
    """Play what was chosen at each of some tables; who has finished begins anew."""
    box = boxes[0]
    actions = np.empty(MOST_ACTIONS, np.int16)
    lines = np.empty((SEATS, LINES), np.int64)
    for number in range(first, last):
        table, pile, own = tables[number], piles[number], words[number]
        act(table, box, int64(chosen[number]))
        has_ended = table.phase == OVER
        over[number] = has_ended
        for seat in range(rewards.shape[1]):
            rewards[number, seat] = 0.0
        if has_ended:
            reward_all(table, box, kind, lines, rewards[number])
            left[number] = begin(table, box, own, pile)
        else:
            left[number] = deal_if_due(table, box, own, pile, int64(left[number]))
        to_move[number] = table.to_move
        look(table, box, int64(table.to_move), actions, masks[number], observations[number])


def begin_all(
    tables: Any,
    boxes: Any,
    words: Any,
    piles: Any,
    left: Any,
    first: int,
    last: int,
    masks: Any,
    observations: Any,
    to_move: Any,
) -> None:
    """New games at some tables."""
    actions = np.empty(MOST_ACTIONS, np.int16)
    for number in range(first, last):
        table = tables[number]
        left[number] = begin(table, boxes[0], words[number], piles[number])
        to_move[number] = table.to_move
        look(table, boxes[0], int64(table.to_move), actions, masks[number], observations[number])


def sample_all(tables: Any, boxes: Any, words: Any, first: int, last: int, chosen: Any) -> None:
    """Choose for some tables, every legal action alike."""
    for number in range(first, last):
        chosen[number] = random_action(tables[number], boxes[0], words[number])


@kernel
def first_refused(masks: Any, chosen: Any) -> int:
    """The first table where the choice is not in the mask; past the last one if there is none."""
    for number in range(len(chosen)):
        choice = int64(chosen[number])
        if not 0 <= choice < masks.shape[1] or not masks[number, choice]:
            return number
    return len(chosen)


def look_at(tables: Any, boxes: Any, viewer: int, mask: Any, observation: Any) -> None:
    """What a seat sees of one table."""
    actions = np.empty(MOST_ACTIONS, np.int16)
    look(tables[0], boxes[0], viewer, actions, mask, observation)


def reward_at(tables: Any, boxes: Any, kind: int, out: Any) -> None:
    """What the end of one table brings."""
    reward_all(tables[0], boxes[0], kind, np.empty((SEATS, LINES), np.int64), out)


def lay_out(tables: Any, boxes: Any, pile: Any) -> int:
    """All that the next deal of one table is drawn from; how many pieces these are."""
    return refill(tables[0], boxes[0], pile, int64(0))


@dataclass(frozen=True)
class Stepping:
    """The above as one game's kernels."""

    step_all: Callable[..., None]
    begin_all: Callable[..., None]
    sample_all: Callable[..., None]
    look_at: Callable[..., None]
    reward_at: Callable[..., None]
    lay_out: Callable[..., int]


def bind_stepping(game: str, parts: dict[str, Any]) -> Stepping:
    parts = dict(parts)
    for function in (deal_if_due, begin, reward_all, look):
        parts[function.__name__] = bind(function, game, **parts)
    return Stepping(
        step_all=bind(step_all, game, **parts),
        begin_all=bind(begin_all, game, **parts),
        sample_all=bind(sample_all, game, **parts),
        look_at=bind(look_at, game, **parts),
        reward_at=bind(reward_at, game, **parts),
        lay_out=bind(lay_out, game, **parts),
    )
