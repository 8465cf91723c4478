"""A small network for Dolce Vita in plain NumPy: what it likes to do, and how it thinks the game will end.

Every column is looked at by the same eyes: what holds for one holds for all, and is learned seven times as fast.
"""

from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from belvedere.envs import Layout

UNITS = 64
CARDS_SEEN = 3  # of each column, from the bottom
NEVER = np.float32(-1e9)  # the log of the chance of what is not allowed
LARGEST_STEP = 0.5


class Inputs(NamedTuple):
    """An observation as the network wants it."""

    columns: Any  # float32[rows, columns, …]: about each column
    table: Any  # float32[rows, …]: about everything else
    margin: Any  # float32[rows]: how far the seat is ahead, in points
    masks: Any


class Thoughts(NamedTuple):
    """What came out, and what learning needs of the way there."""

    logs: Any  # of each action's chance
    values: Any  # the margin that is expected in the end
    inputs: Inputs
    first: Any
    second: Any


def prepare(layout: Layout, observations: Any, masks: Any) -> Inputs:
    """Pick by name what matters, all of it about as large as 1."""
    seen = layout.split(observations)
    rows = len(observations)

    def scaled(name: str, numbers: Any, factor: float = 1.0) -> Any:
        return numbers * np.float32(factor / layout[name].high)

    per_column = [
        scaled("gain", seen["gain"].transpose(0, 2, 1)),
        scaled("totals", seen["totals"].transpose(0, 2, 1), 2.0),
        scaled("heights", seen["heights"][..., None]),
        scaled("values", seen["values"][:, :, :CARDS_SEEN]),
        scaled("sorts", seen["sorts"][:, :, :CARDS_SEEN]).reshape(rows, -1, CARDS_SEEN * 8),
    ]
    about = [scaled(name, seen[name]).reshape(rows, -1) for name in ("hand", "goods", "score", "starter")]
    about += [seen["round"] / seen["rounds"].astype(np.float32), np.ones((rows, 1), np.float32)]
    score = seen["score"].astype(np.float32)
    margin = score[:, 0] - score[:, 1:].mean(axis=1)
    return Inputs(np.concatenate(per_column, axis=2), np.concatenate(about, axis=1), margin, masks)


class Policy:
    """Two layers over each column, the second one knows the mean of all; numbers for the actions, one for the end."""

    def __init__(self, inputs: Inputs, numbers: int, seed: int) -> None:
        chance = np.random.default_rng(seed)
        of_column, of_table = inputs.columns.shape[2], inputs.table.shape[1]

        def layer(fan_in: int, fan_out: int, gain: float = 1.0) -> Any:
            return (chance.normal(0, gain * np.sqrt(2 / fan_in), (fan_in, fan_out))).astype(np.float32)

        self.weights = {
            "column": layer(of_column, UNITS),
            "table": layer(of_table, UNITS, 0.5),
            "own": layer(UNITS, UNITS),
            "mean": layer(UNITS, UNITS, 0.5),
            "bias": np.zeros(UNITS, np.float32),
            "action": layer(UNITS, numbers, 0.01),
            "value": layer(UNITS, 1, 0.1),
        }
        self._moments = {name: (np.zeros_like(weight), np.zeros_like(weight)) for name, weight in self.weights.items()}
        self._updates = 0

    def think(self, inputs: Inputs) -> Thoughts:
        weights = self.weights
        first = np.maximum(each(inputs.columns, weights["column"]) + (inputs.table @ weights["table"])[:, None], 0)
        mean = first.mean(axis=1) @ weights["mean"] + weights["bias"]
        second = np.maximum(each(first, weights["own"]) + mean[:, None], 0)
        raw = each(second, weights["action"]).transpose(0, 2, 1).reshape(len(second), -1)  # a number, then a column
        logs = np.where(inputs.masks, raw, NEVER)
        logs -= logs.max(axis=1, keepdims=True)
        logs -= np.log(np.exp(logs).sum(axis=1, keepdims=True))
        values = (second.mean(axis=1) @ weights["value"])[:, 0] + inputs.margin
        return Thoughts(logs, values, inputs, first, second)

    def learn(self, thoughts: Thoughts, of_actions: Any, of_values: Any, rate: float) -> None:
        """Go down a gradient of the actions' numbers and of the values."""
        weights, inputs, first, second = self.weights, thoughts.inputs, thoughts.first, thoughts.second
        rows, columns = second.shape[:2]
        raw = of_actions.reshape(rows, -1, columns).transpose(0, 2, 1)
        at_second = each(raw, weights["action"].T) + (of_values[:, None] @ weights["value"].T / columns)[:, None]
        at_second *= second > 0
        at_mean = at_second.sum(axis=1)
        at_first = each(at_second, weights["own"].T) + (at_mean @ weights["mean"].T / columns)[:, None]
        at_first *= first > 0
        self._adam(
            {
                "column": flat(inputs.columns).T @ flat(at_first),
                "table": inputs.table.T @ at_first.sum(axis=1),
                "own": flat(first).T @ flat(at_second),
                "mean": first.mean(axis=1).T @ at_mean,
                "bias": at_mean.sum(axis=0),
                "action": flat(second).T @ flat(raw),
                "value": second.mean(axis=1).T @ of_values[:, None],
            },
            rate,
        )

    def _adam(self, gradients: dict[str, Any], rate: float, keep: float = 0.9, keep_squares: float = 0.99) -> None:
        self._updates += 1
        length = np.sqrt(sum(float((gradient**2).sum()) for gradient in gradients.values()))
        shrink = np.float32(min(1.0, LARGEST_STEP / (length + 1e-8)))
        fade = np.sqrt(1 - keep_squares**self._updates) / (1 - keep**self._updates)
        for name, gradient in gradients.items():
            first, second = self._moments[name]
            first += np.float32(1 - keep) * (gradient * shrink - first)
            second += np.float32(1 - keep_squares) * ((gradient * shrink) ** 2 - second)
            self.weights[name] -= np.float32(rate * fade) * first / (np.sqrt(second) + np.float32(1e-7))

    def save(self, file: Path) -> None:
        np.savez_compressed(file, **self.weights)


def flat(array: Any) -> Any:
    return array.reshape(-1, array.shape[-1])


def each(array: Any, weight: Any) -> Any:
    """Every column by itself, but all of them as one product: that is many times as fast."""
    return (flat(array) @ weight).reshape(*array.shape[:-1], weight.shape[1])


def draw(logs: Any, chance: np.random.Generator) -> Any:
    """An action for each row, by chances whose logs these are."""
    luck = -np.log(-np.log(chance.random(logs.shape, np.float32) + np.float32(1e-12)) + np.float32(1e-12))
    return np.argmax(logs + luck, axis=1)
