"""What is done with every game alike: following a log, playing at random.

These functions are bound to a game with ``kernel.bind``, which gives the open names below their meaning. They rely
on three fields of every table: ``phase``, ``to_move`` and ``players``.
"""

from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from belvedere.engine.kernel import BoxRecord, Table, bind, int64
from belvedere.engine.random import Generator, below, draw

# What a table waits for.
DEAL, TURN, OVER = 0, 1, 2

# In a log's numbers: here something was dealt.
DEALT = -1

# Why an entry of a log is refused, besides a game's own reasons, which are greater than 0.
ALLOWED = 0
DEAL_NOT_DUE = -1
DEAL_DUE = -2
NOT_THERE = -3
GAME_OVER = -4

# The open names: a game's kernels and numbers.
DEAL_SIZE: int
is_there: Callable[[Table, BoxRecord, Any, int], bool]  # can these pieces be dealt now?
deal: Callable[[Table, Any, int], None]
refusal: Callable[[Table, BoxRecord, int], int]
act: Callable[[Table, BoxRecord, int], None]
random_action: Callable[[Table, BoxRecord, Generator], int]
refill: Callable[[Table, BoxRecord, Any, int], int]  # lay out a new pile to draw from if it is time
set_up_at_random: Callable[[Table, BoxRecord, int, int, Generator, Any], None]
list_actions: Callable[[Table, BoxRecord, Any], int]


def advance(tables: Any, boxes: Any, numbers: Any, pieces: Any) -> tuple[int, int]:
    """Follow a log's entries, checking each: how many were done, and why the next one was refused."""
    table, box = tables[0], boxes[0]
    dealt = 0
    for step in range(len(numbers)):
        number = int64(numbers[step])
        is_deal = number == DEALT
        why = deal_refusal(table, box, pieces, dealt) if is_deal else action_refusal(table, box, number)
        if why != ALLOWED:
            return step, why
        if is_deal:
            deal(table, pieces, dealt)
            dealt += DEAL_SIZE
        else:
            act(table, box, number)
    return len(numbers), ALLOWED


def deal_refusal(table: Table, box: BoxRecord, pieces: Any, start: int) -> int:
    if table.phase != DEAL:
        return DEAL_NOT_DUE
    return ALLOWED if is_there(table, box, pieces, start) else NOT_THERE


def action_refusal(table: Table, box: BoxRecord, number: int) -> int:
    if table.phase == OVER:
        return GAME_OVER
    return DEAL_DUE if table.phase == DEAL else refusal(table, box, number)


def play_out(table: Table, box: BoxRecord, words: Generator, pile: Any) -> int:
    """Play to the end, every choice uniform among all legal actions; how many actions it took."""
    plies = size = int64(0)
    while table.phase != OVER:
        if table.phase == DEAL:
            size = draw(words, pile, refill(table, box, pile, size), DEAL_SIZE)
            deal(table, pile, size)
        act(table, box, random_action(table, box, words))
        plies += 1
    return plies


def random_games(tables: Any, boxes: Any, words: Generator, pile: Any, players: int, games: int) -> int:
    """Whole games from set-up to the end; how many actions they took."""
    plies = int64(0)
    for _ in range(games):
        set_up_at_random(tables[0], boxes[0], players, below(words, players), words, pile)
        plies += play_out(tables[0], boxes[0], words, pile)
    return plies


def list_legal(tables: Any, boxes: Any, out: Any) -> int:
    """Write the legal actions of the seat to move into ``out``; how many there are."""
    return list_actions(tables[0], boxes[0], out)


@dataclass(frozen=True)
class Loops:
    """The loops as one game's kernels."""

    advance: Callable[[Any, Any, Any, Any], tuple[int, int]]
    list_legal: Callable[[Any, Any, Any], int]
    play_out: Callable[[Table, BoxRecord, Generator, Any], int]
    random_games: Callable[[Any, Any, Generator, Any, int, int], int]


KERNELS = ("is_there", "deal", "refusal", "act", "list_actions", "random_action", "refill", "set_up_at_random")


def bind_loops(game: str, deal_size: int, *modules: ModuleType) -> Loops:
    """The loops with a game's kernels for the open names, each found in one of its modules."""
    parts = {name: vars(module)[name] for name in KERNELS for module in modules if name in vars(module)}
    parts["DEAL_SIZE"] = deal_size
    parts["deal_refusal"] = bind(deal_refusal, game, **parts)
    parts["action_refusal"] = bind(action_refusal, game, **parts)
    parts["play_out"] = bind(play_out, game, **parts)
    return Loops(
        advance=bind(advance, game, **parts),
        list_legal=bind(list_legal, game, **parts),
        play_out=parts["play_out"],
        random_games=bind(random_games, game, **parts),
    )
