"""Games played at random to their end through the public surface."""

import belvedere

from .knowledge import KNOWN
from .tables import SEED, SETUPS, Setup, budget, each_setup, play_at_random


def test_every_game_has_its_invariants_written_down() -> None:
    assert KNOWN.keys() == belvedere.games().keys()


def test_every_number_of_players_and_every_option_is_played() -> None:
    assert len({setup for setup in SETUPS if setup.game == "california"}) == 4 * 2 * 2
    assert len({setup for setup in SETUPS if setup.game == "dolce_vita"}) == 3


@each_setup
def test_the_rules_hold_at_every_step_of_a_game(setup: Setup) -> None:
    for number in range(budget(compiled=4, interpreted=1)):
        game = setup.new(SEED + number)
        KNOWN[setup.game].check(game)
        for _ in play_at_random(game, SEED + number):
            KNOWN[setup.game].check(game)


@each_setup
def test_a_seat_is_to_move_until_the_game_is_over(setup: Setup) -> None:
    game = setup.new(SEED)
    for _ in play_at_random(game):
        assert (game.to_move is None) == game.over
        assert game.over or game.to_move in range(1, setup.players + 1)
    assert game.legal() == []
    assert [game.legal(seat) for seat in range(1, setup.players + 1)] == [[]] * setup.players


@each_setup
def test_the_same_seed_deals_the_same_game(setup: Setup) -> None:
    game, again, other = setup.new("seed"), setup.new("seed"), setup.new("other seed")
    assert game.record() == again.record()
    assert game.log != other.log
