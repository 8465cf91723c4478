"""Open-loop tree search that knows no game: what is dealt is dealt anew in every simulation.

A simulation goes down the tree from the table at its root, adds a node, lets someone finish the game from there, and
tells every choice on its way how it went for whoever made it. The tree ends where something is dealt, since what an
action is worth depends on what comes. ``kernel.bind`` gives the open names below their meaning.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from belvedere.engine.kernel import BoxRecord, Table, int64
from belvedere.engine.loops import TURN
from belvedere.engine.random import Generator

ROOT = 0
NONE = -1  # no child, no edge
DEEPEST = 128  # plies of a path; a day has fewer, and so has a round
MOST_PLAYERS = 5

# How a game went, or is expected to go, for each seat: the rows of an outcome.
WIN, LEAD, SCORE = 0, 1, 2
OUTCOME = 3

NODE = np.dtype((np.record, [("first", np.int32), ("edges", np.int32), ("visits", np.int32)]))
EDGE = np.dtype(
    (
        np.record,
        [
            ("value", np.float64),  # the sum over all visits, for the seat that chooses
            ("prior", np.float32),
            ("visits", np.int32),
            ("child", np.int32),
            ("action", np.int32),
        ],
    )
)


class Tree(NamedTuple):
    """All memory a tree may use; when it is full, simulations go on without adding to it."""

    nodes: Any  # NODE[…]
    edges: Any  # EDGE[…]; those of the root come first
    used: Any  # int64[2]: how many of both
    root_totals: Any  # float64[edge, OUTCOME, seat]: the sum over all visits of each edge of the root


class Work(NamedTuple):
    """Room to work in, one for each thread."""

    tables: Any  # one record
    pile: Any  # what can still be dealt
    actions: Any  # int16[…]
    features: Any  # float32[action, feature]
    priors: Any  # float32[action]
    inputs: Any  # float32[seat, feature]
    hidden: Any  # float32[…]
    lines: Any  # int64[seat, line of the score]
    outcome: Any  # float64[OUTCOME, seat]
    path_edges: Any  # int32[DEEPEST]
    path_seats: Any  # int32[DEEPEST]


# The open names. ``mind`` is whatever they need to know besides.
act: Callable[[Table, BoxRecord, int], None]
propose: Callable[[Table, BoxRecord, Work, Any], int]  # write actions and priors; how many
select: Callable[[Tree, Any, Generator, Any], int]  # the edge to try next
finish: Callable[[Table, BoxRecord, Generator, Work, Any, int], None]  # play on and write the outcome
chapter: Callable[[Table], int]  # the day, or the round
is_within: Callable[[Table, int, Any], bool]  # does the tree go on here, if it began in a chapter?
reward: Callable[[Table, Work, int, Any], float]  # what an outcome is worth to a seat


def search(
    tree: Tree, work: Work, tables: Any, boxes: Any, words: Generator, mind: Any, simulations: int, forced: int
) -> None:
    """Simulate so many times; all through one edge of the root if it is ``forced``."""
    for _ in range(simulations):
        work.tables[0] = tables[0]
        simulate(tree, work, work.tables[0], boxes[0], words, mind, forced)


def simulate(tree: Tree, work: Work, table: Table, box: BoxRecord, words: Generator, mind: Any, forced: int) -> None:
    start = chapter(table)
    node = depth = int64(ROOT)
    while table.phase == TURN and depth < DEEPEST and is_within(table, start, mind):
        here = tree.nodes[node]
        here.visits += 1
        if here.visits == 1 and node != ROOT:
            break
        if here.edges == 0 and not expand(tree, here, work, table, box, mind):
            break
        chosen = forced if depth == 0 and forced != NONE else select(tree, here, words, mind)
        edge = tree.edges[chosen]
        work.path_edges[depth] = chosen
        work.path_seats[depth] = table.to_move
        depth += 1
        act(table, box, int64(edge.action))
        node = child_of(tree, edge)
        if node == NONE:
            break
    finish(table, box, words, work, mind, start)
    look_back(tree, work, table, depth, mind)


def expand(tree: Tree, here: Any, work: Work, table: Table, box: BoxRecord, mind: Any) -> bool:
    """Give a node its edges, if there is room for them."""
    first = tree.used[1]
    count = propose(table, box, work, mind)
    if first + count > len(tree.edges):
        return False
    for number in range(count):
        edge = tree.edges[first + number]
        edge.value = 0.0
        edge.prior = work.priors[number]
        edge.visits = 0
        edge.child = NONE
        edge.action = work.actions[number]
    here.first = first
    here.edges = count
    tree.used[1] = first + count
    return True


def child_of(tree: Tree, edge: Any) -> int:
    """The node an edge leads to, made now if it isn't there and there is room."""
    if edge.child == NONE and tree.used[0] < len(tree.nodes):
        child = tree.nodes[tree.used[0]]
        child.first = child.edges = child.visits = 0
        edge.child = tree.used[0]
        tree.used[0] += 1
    return int64(edge.child)


def look_back(tree: Tree, work: Work, table: Table, depth: int, mind: Any) -> None:
    """Tell every choice on the path how it went."""
    for step in range(depth):
        edge = tree.edges[int64(work.path_edges[step])]
        edge.visits += 1
        edge.value += reward(table, work, int64(work.path_seats[step]), mind)
    if depth:
        totals = tree.root_totals[int64(work.path_edges[0])]
        for row in range(OUTCOME):
            for seat in range(int64(table.players)):
                totals[row, seat] += work.outcome[row, seat]


def plant(tree: Tree) -> None:
    """An empty tree: a root without edges."""
    root = tree.nodes[ROOT]
    root.first = root.edges = root.visits = 0
    tree.used[0] = 1
    tree.used[1] = 0
    tree.root_totals[:] = 0.0
