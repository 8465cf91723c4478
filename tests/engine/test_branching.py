"""Games that branch off from others: they go on with a shuffle of their own, which can be checked."""

from typing import get_args, get_type_hints

import pytest

import belvedere
from belvedere.engine.fair import Checked, check
from belvedere.engine.game import Game
from conformance.tables import Setup, each_setup, finished, play_at_random

from .fair_games import proven, seed_for, with_proof


def branched(setup: Setup, since: int) -> Game:
    """A game that goes on from part of a finished one, with a seed of its own."""
    other = finished(setup)
    game = Game(other.rules, other.box, other.options, other.seats, other.first, seed_for(setup.players))
    game.branch_off(other.log[:since])
    game.deal_if_due()
    return game


def proved(game: Game, since: int) -> dict:
    return with_proof(proven(game.record(), "named"), since=since)


@each_setup
def test_it_proves_what_was_dealt_after_it_branched_off(setup: Setup) -> None:
    since = len(finished(setup).log) // 3
    game = branched(setup, since)
    for _ in play_at_random(game):
        pass
    record = proved(game, since)
    deals = sum(entry.startswith("deal ") for entry in game.log[since:])
    assert belvedere.verify(record) == deals
    assert [one.how for one in check(game.rules, record)] == ["promise", "salts", "branch", "deals"]
    belvedere.replay(record)


@each_setup
def test_taking_back_and_playing_again_deals_the_same(setup: Setup) -> None:
    game = branched(setup, 5)
    actions = list(play_at_random(game))
    log = game.log
    for _ in actions:
        game.undo()
    assert len(game.log) in (5, 6)
    for action in actions:
        game.play(action)
    assert game.log == log


def test_a_deal_after_the_branch_that_does_not_follow_is_found_out() -> None:
    setup = Setup("california", 2, (("attic", "last_resort"), ("two_player_gift_from", 4)))
    game = branched(setup, 3)
    for _ in play_at_random(game):
        pass
    record = proved(game, 3)
    with pytest.raises(belvedere.Unfair, match="Step"):
        belvedere.verify({**with_proof(record, salts=["x", "y"]), "seed": None})


@pytest.mark.parametrize("since", [-1, 0, "3", True, 10_000])
def test_a_branch_that_can_not_be_is_refused(since: object) -> None:
    game = branched(Setup("dolce_vita", 3, ()), 4)
    with pytest.raises(belvedere.Unfair, match="since"):
        belvedere.verify(with_proof(proven(game.record(), "named"), since=since))


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_what_was_checked_is_told(language: str) -> None:
    ways = get_args(get_type_hints(Checked)["how"])
    assert len({belvedere.text(Checked(how, 3), language) for how in ways}) == len(ways) == 6
