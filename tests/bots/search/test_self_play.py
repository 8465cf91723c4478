"""Games of a mind against itself: always the same for a seed, and written down as they were."""

from dataclasses import fields
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from belvedere.arena.training.games import Desk, Portion, Samples, bound, play_portion
from belvedere.bots import weights
from belvedere.bots.knowledge import find_knowledge
from belvedere.bots.search.guided import Guided
from belvedere.bots.search.network import Network
from belvedere.bots.search.selfplay import NO_ACTION, Habits
from belvedere.bots.search.tree import LEAD, SCORE, WIN
from belvedere.engine.kernel import COMPILED
from bots.players import LARGEST, SMALLEST
from conformance.tables import Setup, budget

SETUPS = [*SMALLEST.values(), *LARGEST.values()] if COMPILED else [*SMALLEST.values()]
each_table = pytest.mark.parametrize("setup", SETUPS, ids=str)
GAMES = budget(compiled=6, interpreted=1)
THOUGHTFUL = Habits(simulations=budget(compiled=12, interpreted=0), curiosity=0.3, diligence=0.5)
BY_POLICY = Habits(simulations=0, curiosity=0.0, diligence=1.0)


def played(setup: Setup, habits: Habits = THOUGHTFUL, seed: int = 1, games: int = GAMES) -> Samples:
    network = weights.load(setup.game, setup.players)
    horizon = find_knowledge(setup.game).horizon
    return play_portion(
        Portion(setup.game, setup.players, dict(setup.options), network, horizon, habits, games, (seed, 7))
    )


def same(one: Samples, other: Samples) -> bool:
    return all(np.array_equal(getattr(one, field.name), getattr(other, field.name)) for field in fields(Samples))


@each_table
def test_the_same_seed_plays_the_same_games(setup: Setup) -> None:
    assert same(played(setup), played(setup))
    assert not same(played(setup), played(setup, seed=2))


@each_table
@pytest.mark.parametrize("habits", [THOUGHTFUL, BY_POLICY], ids=["thoughtful", "by policy"])
def test_what_was_written_of_tables_is_consistent(setup: Setup, habits: Habits) -> None:
    samples = played(setup, habits)
    assert len(samples.inputs) == len(samples.went)
    assert len(samples.inputs) >= 2 * GAMES
    assert samples.inputs.shape[1] == samples.went.shape[2] == setup.players
    assert np.isfinite(samples.inputs).all()
    assert abs(samples.inputs).max() <= 4
    for row in (WIN, LEAD):
        assert np.allclose(samples.went[:, row].sum(axis=1), 1, atol=1e-5)
        assert (samples.went[:, row] >= 0).all()
    winner, best = samples.went[:, WIN].argmax(axis=1), samples.went[:, SCORE].max(axis=1)
    assert (np.take_along_axis(samples.went[:, SCORE], winner[:, None], axis=1)[:, 0] == best).all()


@each_table
def test_all_tables_of_a_game_tell_how_it_ended(setup: Setup) -> None:
    went = played(setup, BY_POLICY).went
    endings = [ending.tobytes() for ending in went]
    changes = sum(one != other for one, other in pairwise(endings))
    assert changes <= GAMES - 1


@pytest.mark.skipif(not COMPILED, reason="needs games with a search")
@each_table
def test_what_was_written_of_choices_is_consistent(setup: Setup) -> None:
    samples = played(setup)
    assert len(samples.visits) == len(samples.features) > 10 * GAMES
    for shares, features in zip(samples.visits, samples.features, strict=True):
        there = shares != NO_ACTION
        count = int(there.sum())
        assert count > 1
        assert there[:count].all()
        assert abs(shares[:count].sum() - 1) < 1e-5
        assert (shares[:count] >= 0).all()
        assert not features[count:].any()
        assert np.isfinite(features).all()
        assert (features[:count] != 0).any(axis=1).all()


@pytest.mark.skipif(not COMPILED, reason="needs games with a search")
@each_table
def test_how_much_is_written_down_is_a_habit(setup: Setup) -> None:
    much, little, none = (
        len(played(setup, THOUGHTFUL._replace(diligence=diligence)).visits) for diligence in (0.8, 0.2, 0.0)
    )
    assert much > 2 * little > 0
    assert none == 0


@each_table
def test_by_policy_alone_no_choice_is_written_down(setup: Setup) -> None:
    assert len(played(setup, BY_POLICY).visits) == 0


# One mind against another


def matched(setup: Setup, one: Network, other: Network, games: int, simulations: int, seed: int = 1) -> Any:
    """The share that the first one won, game by game."""
    won = np.full(games, np.nan)
    desk = Desk(setup.game, setup.players, dict(setup.options), (seed,))
    horizon = find_knowledge(setup.game).horizon
    minds = Guided(*one, horizon), Guided(*other, horizon)
    bound(setup.game).play_match(*desk.arrays, *minds, simulations, setup.players, games, won)
    return won


@pytest.mark.skipif(not COMPILED, reason="needs many games")
@each_table
def test_a_match_is_always_the_same_for_a_seed(setup: Setup) -> None:
    network = weights.load(setup.game, setup.players)
    one, again, other = (matched(setup, network, network, 10, 4, seed) for seed in (1, 1, 2))
    assert one.tolist() == again.tolist() != other.tolist()
    assert ((one >= 0) & (one <= 1)).all()


def test_a_single_game_is_won_lost_or_shared() -> None:
    setup = SMALLEST["california"]
    network = weights.load(setup.game, setup.players)
    assert matched(setup, network, network, 1, 1)[0] in (0, 0.5, 1)


@pytest.mark.skipif(not COMPILED, reason="needs many games")
@each_table
def test_against_itself_a_mind_wins_about_half(setup: Setup) -> None:
    """Whoever has more seats in one game has fewer in the next."""
    network = weights.load(setup.game, setup.players)
    won = matched(setup, network, network, 120, 3)
    assert abs(won.mean() - 0.5) < 4 * 0.5 / np.sqrt(len(won))


@pytest.mark.skipif(not COMPILED, reason="needs many games")
@pytest.mark.parametrize("setup", SMALLEST.values(), ids=str)
def test_against_one_that_knows_nothing_a_mind_wins_more_than_half(setup: Setup) -> None:
    network = weights.load(setup.game, setup.players)
    ignorant = Network(*(np.zeros_like(part) for part in (network.policy, network.first_layer, network.heads)))
    assert matched(setup, network, ignorant, 60, 16).mean() > 0.6
    assert matched(setup, ignorant, network, 60, 16).mean() < 0.4
