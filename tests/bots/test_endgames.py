"""Near the end everything can be counted out: what the bots find is compared with all there is."""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import belvedere
from belvedere.bots import weights
from belvedere.bots.search.runner import Found
from belvedere.bots.search.tree import WIN
from belvedere.bots.searching import Learned, Uct
from belvedere.engine.game import Game
from belvedere.engine.kernel import COMPILED
from belvedere.engine.loops import OVER
from bots.knowledge.notes import describe
from bots.players import think
from bots.search.in_numpy import end_of, outcome_of, reward
from conformance.tables import SETUPS, budget

only_compiled = pytest.mark.skipif(not COMPILED, reason="needs a search that gets somewhere")


def chosen(game: Game, found: Found) -> str:
    return str(game.rules.actions[int(found.actions[found.best])])


def tried(game: Game, found: Found) -> dict[str, float]:
    """Actions and the mean of what came of them."""
    edges = zip(found.actions, found.values, found.visits, strict=True)
    return {str(game.rules.actions[int(number)]): value / visits for number, value, visits in edges if visits}


# California: one action wins, after any other the opponent does


def wins_at_once(game: Game) -> list[Any]:
    return [action for action in game.legal() if ends_with(game, action) == [game.to_move]]


def ends_with(game: Game, action: Any) -> list[int]:
    """The winners, if the action ends the game."""
    after = game.position_after(action)
    return list(game.rules.result(after, game.box)["winners"]) if after[0].phase == OVER else []


def is_lost_after(game: Game, action: Any) -> bool:
    """Has the other one won now, or can win at once?"""
    twin = game.copy()
    twin.play(action)
    if twin.to_move == game.to_move:  # only lent or repaid something, and may still win
        return True
    return twin.winners() == [3 - (game.to_move or 0)] if twin.over else bool(wins_at_once(twin))


# Moments of games played at random where all depends on one action: the seed, the entry of the log, the action.
DECISIVE = [
    (13, 116, "coin"),
    (259, 88, "B4>a3"),
    (267, 107, "A1>attic"),
    (474, 121, "A4>d2"),
    (539, 98, "coin"),
    (583, 107, "coin"),
    (646, 112, "A1>a1"),
    (1012, 87, "B3>b1"),
    (1189, 97, "coin"),
    (1322, 100, "coin"),
    (1457, 108, "B3>a3"),
    (1706, 91, "B2>b2"),
    (1716, 85, "coin"),
    (1723, 79, "coin"),
    (1742, 118, "B3>b1"),
]


def at_random(game: Game, seed: int) -> Iterator[None]:
    chance = random.Random(seed)
    while not game.over:
        yield
        game.play(chance.choice(game.legal()))


@pytest.mark.parametrize(("seed", "step", "action"), DECISIVE[:: budget(compiled=1, interpreted=5)])
def test_the_one_action_that_wins_is_taken(seed: int, step: int, action: str) -> None:
    game = belvedere.new("california", players=2, seed=seed)
    for _ in at_random(game, seed):
        if len(game.log) == step:
            break
    assert list(map(str, wins_at_once(game))) == [action]
    assert all(is_lost_after(game, other) for other in game.legal() if str(other) != action)
    for kind in (Learned, Uct):
        for own_seed in range(budget(compiled=5, interpreted=1)):
            found = think(game, budget(compiled=400, interpreted=60), own_seed, kind)
            assert chosen(game, found) == action


# Dolce Vita: nothing is hidden within a round


def before_the_end(players: int, plies: int, seed: int, *, of_game: bool = True, level: str = "random") -> Game:
    """So many plies before the end of the game, or of its second round."""
    game = belvedere.new("dolce_vita", players, seed=seed)
    rounds = int(game.position()[0].rounds) if of_game else 2
    player = belvedere.bot(level, simulations=10, seed=seed)
    for _ in range(rounds * players * 5 - plies):
        game.play(player.choose(game))
    assert game.view(None)["round"] == rounds
    return game


each_number = pytest.mark.parametrize(
    "players", sorted({setup.players for setup in SETUPS if setup.game == "dolce_vita"})
)
POSITIONS = range(budget(compiled=20, interpreted=2))
SIMULATIONS = budget(compiled=800, interpreted=30)


@each_number
def test_at_the_last_number_every_action_is_worth_what_it_brings(players: int) -> None:
    for seed in POSITIONS:
        game = before_the_end(players, 1, seed)
        assert game.to_move
        for action, value in tried(game, think(game, SIMULATIONS)).items():
            assert value == pytest.approx(reward(end_of(game, game.position_after(action)), game.to_move), abs=1e-6)


@each_number
def test_at_the_last_number_of_a_round_an_action_is_worth_what_the_network_says_at_first(players: int) -> None:
    network = weights.load("dolce_vita", players)
    for seed in POSITIONS:
        game = before_the_end(players, 1, seed, of_game=False)
        assert game.to_move
        for action, value in tried(game, think(game, 1, also=game.legal())).items():
            inputs = describe(game.rules, game.position_after(action), game.box.records)[:players]
            assert value == pytest.approx(reward(outcome_of(network, inputs), game.to_move), abs=1e-4)


def shares_of_the_win(game: Game) -> dict[str, float]:
    assert game.to_move
    outcomes = {str(action): end_of(game, game.position_after(action)) for action in game.legal()}
    return {action: float(outcome[WIN, game.to_move - 1]) for action, outcome in outcomes.items()}


@each_number
def test_of_the_actions_tried_at_the_last_number_none_wins_more(players: int) -> None:
    for seed in POSITIONS:
        game = before_the_end(players, 1, seed)
        found = think(game, SIMULATIONS)
        shares = shares_of_the_win(game)
        assert shares[chosen(game, found)] == max(shares[action] for action in tried(game, found))


@only_compiled
def test_who_plays_sensibly_before_rarely_misses_a_win_at_the_last_number() -> None:
    decisive = missed = 0
    for players in (3, 4, 5):
        for seed in range(12):
            game = before_the_end(players, 1, seed, level="medium")
            shares = shares_of_the_win(game)
            if len(set(shares.values())) > 1:
                decisive += 1
                missed += shares[chosen(game, think(game, SIMULATIONS))] < max(shares.values())
    assert decisive > 5
    assert missed <= 0.1 * decisive


@only_compiled
def test_no_win_is_ever_missed_at_the_last_number() -> None:
    """Where the others played at random, the policy knows least."""
    for players in (3, 4, 5):
        for seed in range(60):
            game = before_the_end(players, 1, seed)
            shares = shares_of_the_win(game)
            assert shares[chosen(game, think(game, SIMULATIONS))] == max(shares.values())


def counted_out(game: Game) -> dict[str, tuple[float, float]]:
    """What each action is worth if the last one to play does what is best for that seat: the least and the most."""
    worth = {}
    for action in game.legal():
        twin = game.copy()
        twin.play(action)
        assert game.to_move
        assert twin.to_move
        ends = [end_of(twin, twin.position_after(answer)) for answer in twin.legal()]
        best = max(reward(end, twin.to_move) for end in ends)
        own = [reward(end, game.to_move) for end in ends if reward(end, twin.to_move) > best - 1e-9]
        worth[str(action)] = min(own), max(own)
    return worth


@only_compiled
def test_at_the_last_number_but_one_it_is_nearly_always_counted_out() -> None:
    """With three players; equal answers of the last one may turn out either way."""
    regrets = []
    for seed in range(25):
        game = before_the_end(3, 2, seed, level="medium")
        worth = counted_out(game)
        best = max(least for least, _ in worth.values())
        regrets.append(max(0.0, best - worth[chosen(game, think(game, 2000))][1]))
    assert np.mean(np.array(regrets) < 0.03) >= 0.85
