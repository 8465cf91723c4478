"""A short form of the strength benchmark: nobody loses to dice."""

import pytest

import belvedere
from belvedere.engine.kernel import COMPILED
from bots.players import SMALLEST
from conformance.tables import Setup

pytestmark = pytest.mark.skipif(not COMPILED, reason="whole games, which take too long")

GAMES = 20


def wins(setup: Setup, level: str, against: str) -> int:
    """How many games a bot wins alone against the others, from every seat in turn."""
    won = 0
    for seed in range(GAMES):
        game = setup.new(seed)
        own = seed % game.players + 1
        bots = {
            seat: belvedere.bot(level if seat == own else against, simulations=100, seed=seed)
            for seat in range(1, game.players + 1)
        }
        while not game.over:
            assert game.to_move
            game.play(bots[game.to_move].choose(game))
        won += game.winners() == [own]
    return won


@pytest.mark.parametrize("setup", SMALLEST.values(), ids=str)
def test_the_expert_beats_random_20_of_20(setup: Setup) -> None:
    assert wins(setup, "expert", "random") == GAMES


@pytest.mark.parametrize("setup", SMALLEST.values(), ids=str)
def test_even_the_beginner_beats_random_nearly_always(setup: Setup) -> None:
    assert wins(setup, "easy", "random") >= 0.8 * GAMES
