"""A table can be made again from any seat's view: planners need nothing else, and get nothing else."""

import numpy as np
import pytest

from .tables import SETUPS, Setup, play_at_random


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_the_table_follows_from_a_view(setup: Setup) -> None:
    game = setup.new(seed=11)
    for _ in play_at_random(game, seed=11):
        if not game.over:
            for seat in range(1, game.players + 1):
                assert np.array_equal(game.rules.table_seen(game.view(seat), game.box), game.position())
