"""The spaces of an environment as Gymnasium describes them."""

from typing import Any

import numpy as np
from gymnasium import spaces

from belvedere.envs.kernels.layout import Layout


def observation_space(layout: Layout, actions: int) -> spaces.Dict:
    """Fields of whole numbers, and beside them which actions may be chosen."""
    return spaces.Dict(
        {
            "observation": spaces.Box(layout.low, layout.high, dtype=np.int8),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )


def action_space(actions: int) -> Any:
    return spaces.Discrete(actions)
