"""What a seat sees of a game, in the numbers that learners are given."""

from typing import Any

import numpy as np

from belvedere.engine.game import Game
from belvedere.envs.kernels import layout_of, stepping_of

Seen = dict[str, Any]


def observe(game: Game, seat: int | None = None) -> Seen:
    """The observation of a seat, counted from 1, and the mask of its actions; of the seat to move if none is named.

    >>> import belvedere
    >>> game = belvedere.new("dolce_vita", players=3, seed=1)
    >>> seen = observe(game)
    >>> seen["observation"].shape, int(seen["action_mask"].sum()), len(game.legal())
    ((669,), 42, 42)
    """
    viewer = seat or game.to_move or 1
    seen = np.empty(layout_of(game.name, game.players).size, np.int8)
    mask = np.empty(len(game.rules.actions), np.int8)
    stepping_of(game.name).look_at(game.position(), game.box.records, viewer - 1, mask, seen)
    return {"observation": seen, "action_mask": mask}
