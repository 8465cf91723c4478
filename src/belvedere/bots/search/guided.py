"""Search by knowledge: a policy proposes and plays on, a network judges where the next chapter begins.

The policy is a weight for each feature of an action; likely actions are tried first (PUCT) and played more often.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from belvedere.bots.knowledge.sheet import Weights
from belvedere.bots.search.tree import LEAD, WIN, Tree, Work
from belvedere.engine.kernel import BoxRecord, Table, int64
from belvedere.engine.loops import DEAL, OVER
from belvedere.engine.random import Generator, chance, draw

TO_THE_END = 99  # a horizon beyond every game's
ENOUGH = 4  # visits for every action, on average


class Guided(NamedTuple):
    """What a guided search goes by."""

    policy: Any  # float32[feature of an action]
    first_layer: Any  # float32[feature of a seat, hidden]
    heads: Any  # float32[hidden, OUTCOME]
    horizon: int = 1  # chapters played on by the policy after the current one
    exploration: float = 0.9
    doubt: float = 0.1  # how much worse than the others an action is thought before it was tried
    lead: float = 0.3  # how much being ahead counts beside winning
    style: int = 0
    zeal: float = 0.0  # how much the style counts


# The open names.
DEAL_SIZE: int
act: Callable[[Table, BoxRecord, int], None]
deal: Callable[[Table, Any, int], None]
refill: Callable[[Table, BoxRecord, Any, int], int]
consider: Callable[[Table, BoxRecord, Any, Weights], int]  # write the actions worth a thought and their worth
describe: Callable[[Table, BoxRecord, Any], None]  # write the features of every seat
chapter: Callable[[Table], int]
is_between_chapters: Callable[[Table], bool]
judge: Callable[[Table, BoxRecord, Work], None]
estimate: Callable[[Work, int, Guided], None]  # write the outcome the network expects
share_out: Callable[[Any, int], None]  # from what actions are worth to how likely they are
taste: Callable[[Table, BoxRecord, int, int], float]  # how much a style likes where a seat stands


def is_within(table: Table, start: int, mind: Guided) -> bool:
    """Where the network is to judge, the tree ends."""
    return chapter(table) <= start + mind.horizon


def propose(table: Table, box: BoxRecord, work: Work, mind: Guided) -> int:
    count = consider(table, box, work.actions, Weights(work.priors, mind.policy))
    share_out(work.priors, count)
    return count


def select(tree: Tree, here: Any, words: Generator, mind: Guided) -> int:
    """PUCT: what turned out well, and what the policy likes and was tried least.

    At the root everything is tried once when there was time enough: the policy may think nothing of a winning action.
    """
    first, last = int64(here.first), int64(here.first) + int64(here.edges)
    is_root = first == 0
    total, visits = 0.0, int64(0)
    for number in range(first, last):
        total += tree.edges[number].value
        visits += tree.edges[number].visits
        if is_root and tree.edges[number].visits == 0 and here.visits > ENOUGH * here.edges:
            return int64(number)
    untried = np.float32(total / visits if visits else 1.0) - np.float32(mind.doubt)
    reach = np.float32(mind.exploration) * np.sqrt(np.float32(visits + 1))
    best = np.float32(-1e9)
    chosen = first
    for number in range(first, last):
        edge = tree.edges[number]
        mean = np.float32(edge.value) / np.float32(edge.visits) if edge.visits else untried
        bound = mean + reach * edge.prior / np.float32(edge.visits + 1)
        if bound > best:
            best = bound
            chosen = int64(number)
    return chosen


def finish(table: Table, box: BoxRecord, words: Generator, work: Work, mind: Guided, start: int) -> None:
    """Play on by the policy to the horizon, and judge there."""
    size = int64(0)
    last = start + mind.horizon
    while table.phase != OVER and not (is_between_chapters(table) and chapter(table) > last):
        if table.phase == DEAL:
            size = draw(words, work.pile, refill(table, box, work.pile, size), DEAL_SIZE)
            deal(table, work.pile, size)
        count = propose(table, box, work, mind)
        act(table, box, int64(work.actions[pick(work, count, words)]))
    evaluate(table, box, work, mind)


def pick(work: Work, count: int, words: Generator) -> int:
    """One of the actions, each as likely as its prior says."""
    left = chance(words)
    for number in range(count - 1):
        left -= work.priors[number]
        if left < 0.0:
            return int64(number)
    return count - 1


def evaluate(table: Table, box: BoxRecord, work: Work, mind: Guided) -> None:
    if table.phase == OVER:
        judge(table, box, work)
    else:
        describe(table, box, work.inputs)
        estimate(work, int64(table.players), mind)
    if mind.style:
        for seat in range(int64(table.players)):
            work.outcome[LEAD, seat] += mind.zeal * taste(table, box, seat, mind.style)


def reward(table: Table, work: Work, seat: int, mind: Guided) -> float:
    worth: float = (1.0 - mind.lead) * work.outcome[WIN, seat] + mind.lead * work.outcome[LEAD, seat]
    return worth
