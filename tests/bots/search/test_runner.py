"""As many simulations as asked for, on any number of threads, and what is tried besides."""

from itertools import product
from typing import Any

import numpy as np
import pytest

import belvedere
from belvedere.bots.search.runner import A_FAIR_TRY, Budget, batches
from belvedere.bots.searching import Learned, Uct
from bots.players import SMALLEST, in_the_middle, searcher, think, walk
from conformance.tables import Setup, budget, moments

each_game = pytest.mark.parametrize("setup", SMALLEST.values(), ids=str)
each_kind = pytest.mark.parametrize("kind", [Learned, Uct])


# Simulations


@each_game
@each_kind
@pytest.mark.parametrize("simulations", [1, 2, budget(compiled=333, interpreted=5)])
def test_as_many_simulations_as_were_asked_for(setup: Setup, kind: Any, simulations: int) -> None:
    game = in_the_middle(setup)
    for threads in (1, 2, 3):
        found = kind(Budget(simulations=simulations), threads, seed=1)._think(
            game, game.view(game.to_move), Budget(simulations=simulations)
        )
        assert found.simulations == simulations
        assert len(found.trees) == min(threads, simulations)


@pytest.mark.parametrize("threads", [1, 2, 3, 7])
@pytest.mark.parametrize("simulations", [1, 2, 6, 7, 100, 101])
def test_threads_share_the_work_evenly(simulations: int, threads: int) -> None:
    shares = [part.simulations or 0 for part in Budget(2.5, simulations).split(threads)]
    assert sum(shares) == simulations
    assert max(shares) - min(shares) <= 1
    assert min(shares) >= 1


def test_time_is_the_same_for_all_threads() -> None:
    assert Budget(seconds=2).split(3) == [Budget(seconds=2)] * 3


def test_batches_add_up() -> None:
    made = list(batches(Budget(simulations=1000), None))
    assert sum(batch for batch, _ in made) == 1000
    assert [left for _, left in made[1:]] == [1000 - sum(batch for batch, _ in made[:n]) for n in range(1, len(made))]
    assert next(batches(Budget(seconds=1e-9), None)) == (1, 1)


# Who only chooses


@each_game
def test_a_choice_that_stands_is_made_at_once_and_is_the_same(setup: Setup) -> None:
    simulations = budget(compiled=400, interpreted=80)
    saved = 0
    for game, kind in product(moments(setup, budget(compiled=20, interpreted=3)), (Learned, Uct)):
        whole = think(game, simulations, kind=kind)
        short = think(game, simulations, kind=kind, is_to_choose=True)
        assert short.actions[short.best] == whole.actions[whole.best]
        assert len(whole.actions) > 1 or short.simulations == 1
        saved += whole.simulations - short.simulations
    assert saved > 0


@each_game
def test_several_threads_wait_for_one_another(setup: Setup) -> None:
    """The best of one tree needn't be the best of all."""
    simulations = budget(compiled=200, interpreted=6)
    found = think(in_the_middle(setup), simulations, threads=2, is_to_choose=True)
    assert found.simulations == simulations


@each_game
def test_an_analysis_is_never_cut_short(setup: Setup) -> None:
    simulations = budget(compiled=200, interpreted=6)
    for game in moments(setup, budget(compiled=10, interpreted=1)):
        analysis = searcher("hard", simulations=simulations).analyse(game)
        assert analysis.simulations == simulations


@each_game
@pytest.mark.parametrize("level", ["easy", "medium", "uct"])
def test_more_threads_than_simulations_do_no_harm(setup: Setup, level: str) -> None:
    game = in_the_middle(setup)
    assert searcher(level, simulations=1, threads=4).choose(game) in game.legal()


@each_game
def test_two_threads_are_added_up(setup: Setup) -> None:
    game = in_the_middle(setup)
    found = Learned(Budget(simulations=1), 2, seed=1)._think(
        game, game.view(game.to_move), Budget(simulations=budget(compiled=101, interpreted=4))
    )
    visits = [tree.edges[: len(found.actions)]["visits"] for tree in found.trees]
    assert found.visits.tolist() == (visits[0].astype(int) + visits[1]).tolist()
    assert np.allclose(found.totals, sum(tree.root_totals[: len(found.actions)] for tree in found.trees))
    assert found.visits[found.best] == found.visits.max()


# What is asked about besides


@each_game
@each_kind
def test_whatever_is_legal_can_be_asked_about_and_gets_a_fair_try(setup: Setup, kind: Any) -> None:
    simulations = budget(compiled=400, interpreted=3)
    for game in moments(setup, budget(compiled=4, interpreted=1)):
        asked = game.legal()[:: budget(compiled=1, interpreted=6)]
        found = think(game, simulations, kind=kind, also=asked)
        numbers = [game.rules.action_numbers[str(action)] for action in asked]
        visits = dict(zip(found.actions.tolist(), found.visits.tolist(), strict=True))
        assert set(numbers) <= set(visits)
        assert min(visits[number] for number in numbers) >= max(1, int(A_FAIR_TRY * simulations))
        assert len(visits) == len(found.actions)


def test_what_the_search_leaves_out_can_be_asked_about() -> None:
    """Repaying early, a loan for nothing, a room where nobody would build it."""
    simulations = budget(compiled=100, interpreted=2)
    left_out = 0
    for game in walk(SMALLEST["california"], budget(compiled=2, interpreted=1)):
        considered = set(think(game, 1).actions.tolist())
        others = [action for action in game.legal() if game.rules.action_numbers[str(action)] not in considered]
        for action in others[-1:]:
            left_out += 1
            analysis = searcher("hard", simulations=simulations).analyse(game, also=[action, str(action)])
            assert analysis.choice(action).visits >= max(1, int(A_FAIR_TRY * simulations))
            assert analysis.choice(action).line[0] == action
    assert left_out


@each_game
def test_asking_for_one_action_in_several_threads(setup: Setup) -> None:
    game = in_the_middle(setup)
    asked = game.legal()[-1]
    simulations = budget(compiled=99, interpreted=3)
    analysis = searcher("hard", simulations=simulations, threads=3).analyse(game, also=[asked])
    assert analysis.choice(asked).visits >= 3


@each_game
@pytest.mark.parametrize("nonsense", ["castle", "", 7, None])
def test_nonsense_can_not_be_asked_about(setup: Setup, nonsense: Any) -> None:
    with pytest.raises(belvedere.MalformedAction):
        searcher("hard").analyse(in_the_middle(setup), also=[nonsense])


@each_game
def test_an_illegal_action_can_not_be_asked_about(setup: Setup) -> None:
    game = in_the_middle(setup)
    illegal = next(action for action in game.rules.actions if game.why_not(action))
    before = game.position().tobytes()
    with pytest.raises(belvedere.IllegalAction, match="can’t be done"):
        searcher("hard").analyse(game, also=[game.legal()[0], illegal])
    assert game.position().tobytes() == before
