"""Fields of a table's record that follow from others, worked out another way at every step."""

from typing import Any

import belvedere

from . import implied_california, implied_dolce_vita
from .tables import SEED, Setup, budget, each_setup, play_at_random

IMPLIED: dict[str, Any] = {"california": implied_california, "dolce_vita": implied_dolce_vita}


def test_every_game_is_looked_at() -> None:
    assert IMPLIED.keys() == belvedere.games().keys()


@each_setup
def test_implied_fields_follow_from_what_lies_open(setup: Setup) -> None:
    for number in range(budget(compiled=4, interpreted=1)):
        game = setup.new(SEED + number)
        IMPLIED[setup.game].check(game)
        for _ in play_at_random(game, SEED + number):
            IMPLIED[setup.game].check(game)
