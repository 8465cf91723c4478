"""Scores, winners and what is unseen, computed another way."""

from .knowledge import KNOWN
from .tables import SEED, Setup, each_setup, finished, play_at_random


@each_setup
def test_scores_follow_from_what_lies_open(setup: Setup) -> None:
    game = setup.new(SEED)
    for _ in play_at_random(game):
        view = game.view(None)
        assert game.scores() == KNOWN[setup.game].result_of(view)["scores"]
        assert [seat["score"]["total"] for seat in view["seats"]] == game.scores()
        assert all(sum(seat["score"].values()) == 2 * seat["score"]["total"] for seat in view["seats"])


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
