"""Fitting the network and the policy to what self-play wrote down, in plain NumPy."""

from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from belvedere.arena.training.games import Samples
from belvedere.bots.search.network import HIDDEN, LEAK, POINTS, Network
from belvedere.bots.search.selfplay import NO_ACTION
from belvedere.bots.search.tree import LEAD, OUTCOME, SCORE, WIN

BATCH = 1024
RATE = 2e-3  # of the network, falling to nothing
POLICY_BATCH = 512
POLICY_RATE = 1e-2
DECAY = 1e-4  # of the policy's weights
HELD_OUT = 20  # one in so many games' tables tests what was learned
SHARES = {WIN: 1.0, LEAD: 0.5}  # how much each head's mistakes count
SCORES = 0.1


@dataclass(frozen=True)
class Losses:
    """Mean cross entropy of the win, before and after, on tables that were held out."""

    before: float
    after: float


class Adam:
    """The usual rule for steps downhill."""

    def __init__(self, weights: list[Any]) -> None:
        self.weights = weights
        self.means = [np.zeros_like(part) for part in weights]
        self.squares = [np.zeros_like(part) for part in weights]
        self.steps = 0

    def step(self, gradients: list[Any], rate: float) -> None:
        self.steps += 1
        for part, gradient, mean, square in zip(self.weights, gradients, self.means, self.squares, strict=True):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient * gradient - square)
            slope = mean / (1 - 0.9**self.steps) / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)
            part -= (rate * slope).astype(np.float32)


def new_network(features: int, policy: Any, random: np.random.Generator) -> Network:
    first_layer = random.standard_normal((features, HIDDEN)) * features**-0.5
    heads = random.standard_normal((HIDDEN, OUTCOME)) * HIDDEN**-0.5
    return Network(policy, first_layer.astype(np.float32), heads.astype(np.float32))


def fit_network(
    network: Network, samples: Samples, epochs: int, random: np.random.Generator
) -> tuple[Network, Losses]:
    """The network a little wiser."""
    targets = samples.went
    held_out = len(targets) // HELD_OUT
    first_layer, heads = network.first_layer.copy(), network.heads.copy()
    learned = replace(network, first_layer=first_layer, heads=heads)
    before = loss(learned, samples.inputs[:held_out], samples.went[:held_out])
    adam = Adam([first_layer, heads])
    batches = (len(targets) - held_out) // BATCH
    for epoch in range(epochs):
        order = random.permutation(len(targets) - held_out) + held_out
        for number in range(batches):
            chosen = order[number * BATCH : (number + 1) * BATCH]
            done = (epoch * batches + number) / (epochs * batches)
            adam.step(slopes(learned, samples.inputs[chosen], targets[chosen]), RATE * (1 - done))
    return learned, Losses(before, loss(learned, samples.inputs[:held_out], samples.went[:held_out]))


def slopes(network: Network, inputs: Any, targets: Any) -> list[Any]:
    """Of the loss, for each weight of both layers."""
    hidden = inputs @ network.first_layer
    felt = np.maximum(hidden, LEAK * hidden)
    told = felt @ network.heads  # [table, seat, OUTCOME]
    wrong = np.empty_like(told)
    for row, weight in SHARES.items():
        wrong[..., row] = weight * (softmax(told[..., row]) - targets[:, row])
    wrong[..., SCORE] = SCORES * (told[..., SCORE] - targets[:, SCORE] / POINTS)
    wrong /= len(inputs)
    flat = wrong.reshape(-1, OUTCOME)
    back = (flat @ network.heads.T) * np.where(hidden.reshape(-1, HIDDEN) > 0, np.float32(1.0), LEAK)
    return [inputs.reshape(-1, inputs.shape[-1]).T @ back, felt.reshape(-1, HIDDEN).T @ flat]


def softmax(worth: Any) -> Any:
    powers = np.exp(worth - worth.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)


def predict(network: Network, inputs: Any) -> Any:
    """The shares of the win that the network expects."""
    hidden = inputs @ network.first_layer
    return softmax(np.maximum(hidden, LEAK * hidden) @ network.heads[:, WIN])


def loss(network: Network, inputs: Any, went: Any) -> float:
    return float(-(went[:, WIN] * np.log(predict(network, inputs) + 1e-9)).sum(axis=1).mean())


def fit_policy(policy: Any, samples: Samples, epochs: int, random: np.random.Generator) -> Any:
    """The policy, closer to what the search visited."""
    learned = policy.copy()
    adam = Adam([learned])
    there = samples.visits != NO_ACTION
    for _ in range(epochs):
        order = random.permutation(len(samples.visits))
        for number in range(len(order) // POLICY_BATCH):
            chosen = order[number * POLICY_BATCH : (number + 1) * POLICY_BATCH]
            features = samples.features[chosen].astype(np.float32)
            shares = softmax(np.where(there[chosen], features @ learned, np.float32(-1e9)))
            wrong = np.where(there[chosen], shares - samples.visits[chosen], 0.0)
            slope = np.einsum("na,naf->f", wrong, features) / len(chosen) + DECAY * learned
            adam.step([slope.astype(np.float32)], POLICY_RATE)
    return learned
