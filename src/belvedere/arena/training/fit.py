"""Fitting the network and the policy to what self-play wrote down, in plain NumPy."""

from typing import Any

import numpy as np

from belvedere.arena.training.games import Samples
from belvedere.bots.search.network import HIDDEN, LEAK, POINTS, Network
from belvedere.bots.search.selfplay import NO_ACTION
from belvedere.bots.search.tree import LEAD, OUTCOME, SCORE, WIN

BATCH = 1024
POLICY_BATCH = 512
POLICY_RATE = 1e-2
POLICY_PASSES = 6
DECAY = 1e-4  # of the policy's weights
SHARES = {WIN: 1.0, LEAD: 0.5}  # how much each head's mistakes count
SCORES = 0.2
NEVER = np.float32(-1e9)


class Adam:
    """The usual rule for steps downhill."""

    def __init__(self, weights: list[Any]) -> None:
        self.weights = weights
        self.means = [np.zeros_like(part) for part in weights]
        self.squares = [np.zeros_like(part) for part in weights]
        self.steps = 0

    def step(self, slopes: list[Any], rate: float) -> None:
        self.steps += 1
        for number, slope in enumerate(slopes):
            mean, square = self.means[number], self.squares[number]
            mean[:] += 0.1 * (slope - mean)
            square[:] += 0.001 * (slope * slope - square)
            way = mean / (1 - 0.9**self.steps) / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)
            self.weights[number][:] -= (rate * way).astype(np.float32)


def new_network(policy: Any, features: int, random: np.random.Generator) -> Network:
    first_layer = random.standard_normal((features, HIDDEN)) * features**-0.5
    heads = random.standard_normal((HIDDEN, OUTCOME)) * HIDDEN**-0.5
    return Network(policy, first_layer.astype(np.float32), heads.astype(np.float32))


class Learner:
    """A network that grows wiser with every portion of games."""

    def __init__(self, network: Network) -> None:
        self.network = network._replace(first_layer=network.first_layer.copy(), heads=network.heads.copy())
        self.adam = Adam([self.network.first_layer, self.network.heads])

    def learn(self, samples: Samples, rate: float, random: np.random.Generator) -> None:
        """Look at every table once, in any order."""
        order = random.permutation(len(samples.inputs))
        for number in range(len(order) // BATCH):
            chosen = order[number * BATCH : (number + 1) * BATCH]
            inputs = samples.inputs[chosen].astype(np.float32)
            self.adam.step(slopes(self.network, inputs, samples.went[chosen]), rate)


def slopes(network: Network, inputs: Any, went: Any) -> list[Any]:
    """Of what the network gets wrong, for each weight of both layers."""
    hidden = inputs @ network.first_layer
    felt = np.maximum(hidden, LEAK * hidden)
    told = felt @ network.heads  # [table, seat, OUTCOME]
    wrong = np.empty_like(told)
    for row, weight in SHARES.items():
        wrong[..., row] = weight * (softmax(told[..., row]) - went[:, row])
    wrong[..., SCORE] = SCORES * (told[..., SCORE] - went[:, SCORE] / POINTS)
    wrong /= len(inputs)
    flat = wrong.reshape(-1, OUTCOME)
    back = (flat @ network.heads.T) * np.where(hidden.reshape(-1, HIDDEN) > 0, np.float32(1.0), LEAK)
    return [inputs.reshape(-1, inputs.shape[-1]).T @ back, felt.reshape(-1, HIDDEN).T @ flat]


def softmax(worth: Any) -> Any:
    powers = np.exp(worth - worth.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)


def predict(network: Network, inputs: Any) -> Any:
    """The shares of the win that the network expects."""
    hidden = inputs.astype(np.float32) @ network.first_layer
    return softmax(np.maximum(hidden, LEAK * hidden) @ network.heads[:, WIN])


def surprise(network: Network, samples: Samples) -> float:
    """How much the winners surprise the network: the mean cross entropy."""
    return float(-(samples.went[:, WIN] * np.log(predict(network, samples.inputs) + 1e-9)).sum(axis=1).mean())


def fit_policy(policy: Any, samples: Samples, random: np.random.Generator) -> Any:
    """The policy, closer to what the search visited."""
    learned = policy.copy()
    adam = Adam([learned])
    there = samples.visits != NO_ACTION
    for _ in range(POLICY_PASSES):
        order = random.permutation(len(samples.visits))
        for number in range(len(order) // POLICY_BATCH):
            chosen = order[number * POLICY_BATCH : (number + 1) * POLICY_BATCH]
            features = samples.features[chosen].astype(np.float32)
            shares = softmax(np.where(there[chosen], features @ learned, NEVER))
            wrong = np.where(there[chosen], shares - samples.visits[chosen], 0.0)
            slope = np.einsum("na,naf->f", wrong, features) / len(chosen) + DECAY * learned
            adam.step([slope.astype(np.float32)], POLICY_RATE)
    return learned
