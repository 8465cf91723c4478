"""The policy and the network: weights in a small file, and the kernels that use them."""

from typing import Any, NamedTuple

import numpy as np

from belvedere.bots.search.tree import LEAD, OUTCOME, SCORE, WIN, Work
from belvedere.engine.kernel import kernel

HIDDEN = 64
LEAK = np.float32(0.05)  # of a hidden unit below zero


@kernel
def estimate(work: Work, players: int, mind: Any) -> None:
    """Write the expected outcome: one small network looks at every seat; the shares are softmaxes over the seats."""
    for seat in range(players):
        feel(work, seat, mind.first_layer)
        for row in range(OUTCOME):
            worth = np.float32(0.0)
            for unit in range(HIDDEN):
                worth += work.hidden[unit] * mind.heads[unit, row]
            work.outcome[row, seat] = worth
        work.outcome[SCORE, seat] *= POINTS
    share_out(work.outcome[WIN], players)
    share_out(work.outcome[LEAD], players)


@kernel
def feel(work: Work, seat: int, first_layer: Any) -> None:
    """The hidden layer for one seat; most features are zero."""
    for unit in range(HIDDEN):
        work.hidden[unit] = 0.0
    for feature in range(first_layer.shape[0]):
        value = work.inputs[seat, feature]
        if value != 0.0:
            for unit in range(HIDDEN):
                work.hidden[unit] += value * first_layer[feature, unit]
    for unit in range(HIDDEN):
        work.hidden[unit] = max(work.hidden[unit], LEAK * work.hidden[unit])


@kernel
def share_out(row: Any, count: int) -> None:
    """A softmax in place: from what things are worth to shares that add up to one."""
    top = row[0]
    for number in range(1, count):
        top = max(top, row[number])
    total = row[0] * 0
    for number in range(count):
        row[number] = np.exp(row[number] - top)
        total += row[number]
    for number in range(count):
        row[number] /= total


POINTS = np.float32(10.0)  # the network tells scores in tens


class Network(NamedTuple):
    """What was learned for one game and number of players."""

    policy: Any  # float32[feature of an action]
    first_layer: Any  # float32[feature of a seat, HIDDEN]
    heads: Any  # float32[HIDDEN, OUTCOME]
