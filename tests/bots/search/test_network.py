"""The network, computed once more in plain NumPy."""

from typing import Any

import numpy as np
import pytest

from belvedere.bots import weights
from belvedere.bots.knowledge import find_knowledge
from belvedere.bots.search.guided import Guided
from belvedere.bots.search.memory import new_work
from belvedere.bots.search.network import HIDDEN, Network, estimate, share_out
from belvedere.bots.search.tree import LEAD, OUTCOME, SCORE, WIN
from belvedere.games import find
from bots.search.in_numpy import outcome_of
from conformance.tables import SEED, SETUPS, budget

TABLES = budget(compiled=200, interpreted=5)
each_size = pytest.mark.parametrize(("game", "players"), sorted({(setup.game, setup.players) for setup in SETUPS}))


def estimate_with(game: str, network: Network, inputs: Any) -> Any:
    rules, players = find(game), len(inputs)
    work = new_work(rules, find_knowledge(game), np.dtype([("nothing", np.int8)]))
    work.inputs[:players] = inputs
    work.outcome[:] = -7.0
    estimate(work, players, Guided(network.policy, network.first_layer, network.heads))
    assert (work.outcome[:, players:] == -7.0).all()
    return work.outcome[:, :players].copy()


@each_size
def test_the_kernel_tells_what_numpy_tells(game: str, players: int) -> None:
    chance = np.random.default_rng(SEED)
    network = weights.load(game, players)
    for _ in range(TABLES):
        inputs = chance.uniform(-1, 1, (players, len(network.first_layer))).astype(np.float32)
        inputs[chance.random(inputs.shape) < 0.5] = 0
        assert np.allclose(estimate_with(game, network, inputs), outcome_of(network, inputs), rtol=1e-3, atol=1e-4)


@each_size
def test_with_any_weights_as_well(game: str, players: int) -> None:
    chance = np.random.default_rng(SEED)
    features = len(find_knowledge(game).outlook)
    first_layer = chance.standard_normal((features, HIDDEN)).astype(np.float32)
    heads = chance.standard_normal((HIDDEN, OUTCOME)).astype(np.float32)
    network = Network(np.zeros(1, np.float32), first_layer, heads)
    inputs = chance.standard_normal((players, features)).astype(np.float32)
    assert np.allclose(estimate_with(game, network, inputs), outcome_of(network, inputs), rtol=1e-3, atol=1e-3)


@each_size
def test_shares_add_up_to_one(game: str, players: int) -> None:
    chance = np.random.default_rng(SEED)
    network = weights.load(game, players)
    for scale in (0.1, 1, 3):
        inputs = (scale * chance.standard_normal((players, len(network.first_layer)))).astype(np.float32)
        outcome = estimate_with(game, network, inputs)
        assert np.isfinite(outcome).all()
        for row in (WIN, LEAD):
            assert abs(outcome[row].sum() - 1) < 1e-6
            assert (outcome[row] >= 0).all()


@each_size
def test_seats_alike_have_equal_shares(game: str, players: int) -> None:
    network = weights.load(game, players)
    row = np.random.default_rng(SEED).uniform(0, 1, len(network.first_layer)).astype(np.float32)
    outcome = estimate_with(game, network, np.tile(row, (players, 1)))
    assert np.allclose(outcome[[WIN, LEAD]], 1 / players)
    assert len(set(outcome[SCORE])) == 1


def test_a_softmax_minds_neither_great_numbers_nor_a_single_one() -> None:
    row = np.array([1e4, 1e4 - 1, -1e4, 5], np.float32)
    share_out(row, 3)
    assert np.allclose(row, [0.7310586, 0.2689414, 0, 5])
    single = np.array([-300], np.float32)
    share_out(single, 1)
    assert single.tolist() == [1]
