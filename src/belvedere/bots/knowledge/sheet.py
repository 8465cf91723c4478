"""What speaks for each action is noted on a sheet. There are two kinds: one keeps every feature, to learn from; one
only adds up what the features are worth, which is all that a search needs and much faster.

Functions that note are templates, bound to one kind of sheet by ``kernel.bind``. They call ``clear`` (nothing speaks
for this action yet), ``note`` (this feature speaks for it, so much) and ``repeat`` (what speaks for one action speaks
for another too).
"""

from typing import Any, NamedTuple

import numpy as np

from belvedere.engine.kernel import kernel

Sheet = Any


class Weights(NamedTuple):
    """The sheet of a search."""

    worth: Any  # float32[action]
    policy: Any  # float32[feature]


@kernel
def clear_features(features: Sheet, row: int) -> None:
    for feature in range(features.shape[1]):
        features[row, feature] = 0.0


@kernel
def note_feature(features: Sheet, row: int, feature: int, value: float) -> None:
    features[row, feature] = value


@kernel
def repeat_features(features: Sheet, row: int, other: int) -> None:
    for feature in range(features.shape[1]):
        features[other, feature] = features[row, feature]


@kernel
def clear_worth(weights: Weights, row: int) -> None:
    weights.worth[row] = 0.0


@kernel
def note_worth(weights: Weights, row: int, feature: int, value: float) -> None:
    weights.worth[row] += weights.policy[feature] * np.float32(value)


@kernel
def repeat_worth(weights: Weights, row: int, other: int) -> None:
    weights.worth[other] = weights.worth[row]


KEEPING = {"clear": clear_features, "note": note_feature, "repeat": repeat_features}
WEIGHING = {"clear": clear_worth, "note": note_worth, "repeat": repeat_worth}
