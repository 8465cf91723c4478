"""What a search considers: legal actions, not too many, the same on both kinds of sheets."""

from typing import Any

import numpy as np
import pytest

from belvedere.bots.knowledge import find_knowledge
from belvedere.bots.search.network import share_out
from belvedere.engine.game import Game
from belvedere.engine.kernel import COMPILED
from bots.knowledge.notes import Notes, note_all, relabelled
from bots.players import SMALLEST, walk
from conformance.tables import SEED, SETUPS, Setup, budget, each_setup, game_with_a_choice_of_furniture
from positions import COINS_ONLY, california

GAMES = budget(compiled=4, interpreted=2)
SANE = 3.0  # features are told as parts of something

each_setup_of_california = pytest.mark.parametrize(
    "setup",
    [setup for setup in SETUPS if setup.game == "california"][:: budget(compiled=1, interpreted=5)],
    ids=str,
)


def policy_for(game: str) -> Any:
    """Any weights will do."""
    features = len(find_knowledge(game).moves)
    return np.random.default_rng(SEED).standard_normal(features).astype(np.float32)


def notes_of(game: Game, policy: Any = None) -> Notes:
    return note_all(game.rules, game.position(), game.box.records, policy_for(game.name) if policy is None else policy)


def written(game: Game, notes: Notes) -> list[str]:
    return [str(game.rules.actions[number]) for number in notes.actions]


@each_setup
def test_only_legal_actions_each_once_and_at_least_one(setup: Setup) -> None:
    most = find_knowledge(setup.game).most_actions
    for game in walk(setup, GAMES):
        actions = notes_of(game).actions
        legal = {game.rules.action_numbers[str(action)] for action in game.legal()}
        assert set(actions) <= legal
        assert len(set(actions)) == len(actions)
        assert 1 <= len(actions) <= most


@each_setup
def test_both_sheets_agree(setup: Setup) -> None:
    policy = policy_for(setup.game)
    for game in walk(setup, GAMES):
        notes = notes_of(game, policy)
        assert notes.actions == notes.actions_with_features
        assert np.allclose(notes.features @ policy, notes.worth, atol=1e-4)


@each_setup
def test_features_are_told_as_parts(setup: Setup) -> None:
    for game in walk(setup, GAMES):
        features = notes_of(game).features
        assert np.isfinite(features).all()
        assert abs(features).max() <= SANE, names_beyond(game, features)


def names_beyond(game: Game, features: Any) -> list[str]:
    names = find_knowledge(game.name).moves
    return [name for name, column in zip(names, features.T, strict=True) if abs(column).max() > SANE]


@each_setup
def test_considering_changes_nothing_and_writes_nowhere_else(setup: Setup) -> None:
    """In Dolce Vita the totals change for a moment."""
    policy = policy_for(setup.game)
    for game in walk(setup, GAMES):
        tables = game.position()
        before = tables.tobytes()
        assert not note_all(game.rules, tables, game.box.records, policy).overrun
        assert tables.tobytes() == before


@each_setup
def test_likelihoods_add_up_to_one(setup: Setup) -> None:
    for game in walk(setup, GAMES):
        priors = notes_of(game).worth
        share_out(priors, len(priors))
        assert abs(priors.sum() - 1) < 1e-5
        assert priors.min() >= 0


@each_setup
def test_the_same_speaks_for_an_action_whoever_sits_where(setup: Setup) -> None:
    policy = policy_for(setup.game)
    for game in walk(setup, budget(compiled=2, interpreted=1)):
        tables = game.position()
        notes = notes_of(game, policy)
        for places in range(1, game.players):
            moved = note_all(game.rules, relabelled(game.rules, tables, places), game.box.records, policy)
            assert moved.actions == notes.actions
            assert np.allclose(moved.features, notes.features, atol=1e-6)


@pytest.mark.skipif(not COMPILED, reason="needs many tables")
@pytest.mark.parametrize("setup", SMALLEST.values(), ids=str)
def test_every_feature_of_an_action_is_seen_somewhere(setup: Setup) -> None:
    names = find_knowledge(setup.game).moves
    seen = np.zeros(len(names), bool)
    for game in walk(setup, 40):
        seen |= (notes_of(game).features != 0).any(axis=0)
    assert [name for name, is_seen in zip(names, seen, strict=True) if not is_seen] == []


# Dolce Vita


def test_in_dolce_vita_every_action_is_worth_a_thought() -> None:
    for game in walk(SMALLEST["dolce_vita"], GAMES):
        assert sorted(written(game, notes_of(game))) == sorted(map(str, game.legal()))


# California


@each_setup_of_california
def test_whatever_can_be_bought_is_considered_and_so_is_the_coin(setup: Setup) -> None:
    """Left out are rooms of the same worth, not tiles."""
    for game in walk(setup, GAMES):
        considered = written(game, notes_of(game))
        assert "coin" in considered
        assert "repay" not in considered
        assert {text[:2] for text in considered if ">" in text} == {str(a)[:2] for a in game.legal() if ">" in str(a)}


@each_setup_of_california
def test_a_loan_is_considered_where_it_makes_something_possible_that_was_not(setup: Setup) -> None:
    for game in walk(setup, budget(compiled=4, interpreted=1)):
        legal = set(map(str, game.legal()))
        if "loan" in legal:
            twin = game.copy()
            twin.play("loan")
            more = {text for text in map(str, twin.legal()) if ">" in text} - legal
            assert ("loan" in written(game, notes_of(game))) == bool(more)


def test_both_kinds_that_may_move_in_are_considered() -> None:
    game = game_with_a_choice_of_furniture()
    considered = [text for text in written(game, notes_of(game)) if "<" in text]
    assert len({text.partition("<")[2] for text in considered}) == 2


def test_a_miser_can_choose_too() -> None:
    """More silver than anyone should have is beyond all bounds, but still only a number."""
    game = california(*[COINS_ONLY] * 11)
    notes = notes_of(game)
    assert np.isfinite(notes.features).all()
    assert names_beyond(game, notes.features) in ([], ["buy: silver left"])
