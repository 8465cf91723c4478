"""Copies: the same game again, and no strings attached."""

import belvedere

from .tables import SEED, Setup, each_setup, moments, play_at_random, state


@each_setup
def test_a_copy_is_the_same_game(setup: Setup) -> None:
    for game in moments(setup, 4):
        twin = game.copy()
        assert state(twin) == state(game)
        assert twin.legal() == game.legal()
        assert twin.story() == game.story()


@each_setup
def test_playing_a_copy_leaves_the_game_alone_and_the_other_way_round(setup: Setup) -> None:
    game = setup.new(SEED)
    twin = game.copy()
    before = state(game)
    for _ in play_at_random(twin):
        pass
    assert state(game) == before
    after = state(twin)
    game.play(game.legal()[-1])
    assert state(twin) == after


def test_a_copy_tells_nothing_of_what_will_be_dealt() -> None:
    game = belvedere.new("california", seed=SEED)
    following = set()
    for _ in range(5):
        twin = game.copy()
        for _ in range(4):
            twin.play("coin")
        following.add(twin.log[-1])
    assert len(following) > 1


@each_setup
def test_taking_back_in_a_copy_leaves_the_game_alone(setup: Setup) -> None:
    game = moments(setup, 2)[-1]
    before = state(game)
    game.copy().undo()
    assert state(game) == before


@each_setup
def test_what_is_changed_in_a_record_or_view_stays_out_of_the_game(setup: Setup) -> None:
    game = setup.new(SEED)
    before, view = state(game), game.view(1)
    record = game.record()
    record["log"].append("coin")
    record["seats"][0]["name"] = "Zoe"
    record["options"].clear()
    game.view(1)["seats"].clear()
    game.legal().clear()
    assert state(game) == before
    assert game.view(1) == view
