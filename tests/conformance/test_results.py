"""Scores, winners and what is unseen, computed another way."""

from belvedere.engine.game import Game

from .knowledge import KNOWN
from .tables import SEED, Setup, budget, each_setup, finished, game_with_a_choice_of_furniture, play_at_random


@each_setup
def test_scores_follow_from_what_lies_open(setup: Setup) -> None:
    for seed in range(SEED, SEED + budget(compiled=4, interpreted=1)):
        game = setup.new(seed)
        for _ in play_at_random(game, seed):
            assert_that_scores_follow(game)


def test_scores_follow_from_a_full_attic_too() -> None:
    """C10.2: two pieces in an expanded attic lie on one space."""
    game = game_with_a_choice_of_furniture()
    assert any(len(seat["attic"]) == 2 for seat in game.view(None)["seats"])
    assert_that_scores_follow(game)


def assert_that_scores_follow(game: Game) -> None:
    view = game.view(None)
    assert game.scores() == KNOWN[game.name].result_of(view)["scores"]
    for seat, score in zip(view["seats"], game.scores(), strict=True):
        lines = {name: points for name, points in seat["score"].items() if name != "total"}
        assert seat["score"]["total"] == sum(lines.values()) == score


@each_setup
def test_nobody_has_won_before_the_end(setup: Setup) -> None:
    game = setup.new(SEED)
    for _ in play_at_random(game):
        assert bool(game.winners()) == game.over


@each_setup
def test_winners_follow_from_what_lies_open(setup: Setup) -> None:
    game = finished(setup)
    result = KNOWN[setup.game].result_of(game.view(None))
    assert game.winners() == result["winners"]
    assert game.record()["result"] == result


@each_setup
def test_what_is_unseen_follows_from_the_log(setup: Setup) -> None:
    game = setup.new(SEED)
    assert game.unseen() == KNOWN[setup.game].unseen_after(game)
    for _ in play_at_random(game):
        assert game.unseen() == KNOWN[setup.game].unseen_after(game)
