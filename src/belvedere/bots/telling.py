"""From what a search found to an analysis that people can read."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from belvedere.bots.analysis import Analysis, Choice
from belvedere.bots.knowledge import find_knowledge
from belvedere.bots.search.runner import Found
from belvedere.bots.search.tree import NONE, SCORE, WIN, Tree
from belvedere.bots.why import why
from belvedere.engine.game import Game

WORTH_TELLING = 0.01  # of all visits: actions tried less often are not spoken of
SURE_ENOUGH = 4  # visits that a step of the expected line needs


def tell(game: Game, found: Found, also: Sequence[str] = ()) -> Analysis:
    """The actions tried often enough, the most visited first, and those asked about."""
    assert game.to_move is not None
    order = np.lexsort((found.values, found.visits))[::-1]
    least = WORTH_TELLING * found.simulations
    told = [edge for edge in order if found.visits[edge] > least or str(action_of(game, found, edge)) in also]
    outcome = expected(game, found, found.best)
    return Analysis(
        seat=game.to_move,
        simulations=found.simulations,
        chances=tuple(outcome[WIN].tolist()),
        scores=tuple(outcome[SCORE].tolist()),
        choices=tuple(tell_choice(game, found, edge) for edge in told),
    )


def tell_choice(game: Game, found: Found, edge: int) -> Choice:
    assert game.to_move is not None
    outcome = expected(game, found, edge)
    seat = game.to_move - 1
    others = np.delete(outcome[SCORE], seat)
    line = line_after(game, found, edge)
    return Choice(
        action=line[0],
        chance=float(outcome[WIN, seat]),
        score=float(outcome[SCORE, seat]),
        margin=float(outcome[SCORE, seat] - others.max()),
        visits=int(found.visits[edge]),
        line=line,
        reasons=tuple(why(game, line[0], line[1:])),
    )


def expected(game: Game, found: Found, edge: int) -> Any:
    """The mean outcome of an action, seat by seat, in the game's own points."""
    mean = found.totals[edge, :, : game.players] / max(found.visits[edge], 1)
    mean[SCORE] *= find_knowledge(game.name).unit
    return mean


def action_of(game: Game, found: Found, edge: int) -> Any:
    return game.rules.actions[found.actions[edge]]


def line_after(game: Game, found: Found, edge: int) -> tuple[Any, ...]:
    """The action and what was visited most after it, as far as it was visited often enough."""
    tree = max(found.trees, key=lambda tree: int(tree.edges[edge].visits))
    numbers = [found.actions[edge], *visited_most(tree, int(tree.edges[edge].child))]
    return tuple(game.rules.actions[number] for number in numbers)


def visited_most(tree: Tree, node: int) -> list[int]:
    line: list[int] = []
    while node != NONE and tree.nodes[node].edges:
        first = int(tree.nodes[node].first)
        edges = tree.edges[first : first + int(tree.nodes[node].edges)]
        best = edges[int(edges["visits"].argmax())]
        if best.visits < SURE_ENOUGH:
            break
        line.append(int(best.action))
        node = int(best.child)
    return line
