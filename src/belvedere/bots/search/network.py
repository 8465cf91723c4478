"""The policy and the network: weights in a small file, and the kernels that use them."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from belvedere.bots.search.tree import LEAD, OUTCOME, SCORE, WIN, Work
from belvedere.engine.kernel import kernel

HIDDEN = 32
LEAK = np.float32(0.05)  # of a hidden unit below zero
LOWEST = np.float32(-1e9)


@kernel
def weigh(work: Work, count: int, policy: Any) -> None:
    """Write the actions' probabilities: a softmax over the weighted features."""
    top = LOWEST
    for number in range(count):
        worth = np.float32(0.0)
        for feature in range(policy.shape[0]):
            worth += work.features[number, feature] * policy[feature]
        work.priors[number] = worth
        top = max(top, worth)
    total = np.float32(0.0)
    for number in range(count):
        work.priors[number] = np.exp(work.priors[number] - top)
        total += work.priors[number]
    for number in range(count):
        work.priors[number] /= total


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
    share(work.outcome[WIN], players)
    share(work.outcome[LEAD], players)


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
def share(row: Any, players: int) -> None:
    top = row[0]
    for seat in range(1, players):
        top = max(top, row[seat])
    total = 0.0
    for seat in range(players):
        row[seat] = np.exp(row[seat] - top)
        total += row[seat]
    for seat in range(players):
        row[seat] /= total


POINTS = np.float32(10.0)  # the network tells scores in tens


@dataclass(frozen=True)
class Network:
    """What was learned for one game and number of players."""

    policy: Any  # float32[feature of an action]
    first_layer: Any  # float32[feature of a seat, HIDDEN]
    heads: Any  # float32[HIDDEN, OUTCOME]
