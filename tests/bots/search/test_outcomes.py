"""The end of a game, as the search is told of it."""

import numpy as np
import pytest

from belvedere.bots.knowledge import find_knowledge
from belvedere.bots.search.memory import new_work
from belvedere.bots.search.outcomes import A_CLOSE_GAME
from belvedere.bots.search.tree import LEAD, SCORE, WIN
from belvedere.bots.searching import uct_kernels
from conformance.tables import Setup, each_setup, finished
from positions import dolce_vita


@each_setup
def test_winners_share_the_win_and_scores_the_lead(setup: Setup) -> None:
    game = finished(setup)
    knowledge = find_knowledge(setup.game)
    tables = game.position()
    work = new_work(game.rules, knowledge, tables.dtype)
    uct_kernels(setup.game).parts["judge"](tables[0], game.box.records[0], work)
    outcome = work.outcome[:, : game.players]
    winners = game.winners()
    assert outcome[WIN].tolist() == [(seat in winners) / len(winners) for seat in range(1, game.players + 1)]
    scores = np.array(game.scores()) / knowledge.unit
    assert outcome[SCORE].tolist() == scores.tolist()
    powers = np.exp(scores / A_CLOSE_GAME)
    assert np.allclose(outcome[LEAD], powers / powers.sum())


def test_a_shared_win_is_a_part_of_one() -> None:
    """Nobody ever takes a card: everyone plays the same below the same columns."""
    game = dolce_vita(*[["1>a 2>a 3>a 4>a 5>a"] * 3] * 6)
    assert game.over
    assert game.winners() == [1, 2, 3]
    work = new_work(game.rules, find_knowledge("dolce_vita"), game.position().dtype)
    uct_kernels("dolce_vita").parts["judge"](game.position()[0], game.box.records[0], work)
    assert work.outcome[:, :3].tolist() == [[pytest.approx(1 / 3)] * 3, [pytest.approx(1 / 3)] * 3, [0, 0, 0]]
