"""Every seat a learner: PettingZoo's own tests, and what they don't look at."""

import pickle
from contextlib import redirect_stdout
from io import StringIO

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, performance_benchmark, seed_test

import belvedere
from belvedere.engine.kernel import COMPILED
from belvedere.envs import aec_env, parallel_env

SETUPS = [(name, players) for name, rules in belvedere.games().items() for players in rules.players]
each_setup = pytest.mark.parametrize(("game", "players"), SETUPS)
CYCLES = 300 if COMPILED else 10

# The mask stands beside the observation in a dictionary, as PettingZoo advises for games; its test finds that unusual.
pytestmark = pytest.mark.filterwarnings("ignore:Observation:UserWarning")


def play_at_random(env, seed: int) -> None:
    chance = np.random.default_rng(seed)
    for agent in env.agent_iter():
        seen, _, is_over, _, _ = env.last()
        env.step(None if is_over else int(chance.choice(np.flatnonzero(seen["action_mask"]))))
        assert agent in env.possible_agents


@each_setup
def test_it_passes_the_api_test(game: str, players: int) -> None:
    api_test(aec_env(game, players), num_cycles=CYCLES)


@each_setup
def test_it_passes_the_seed_test(game: str, players: int) -> None:
    seed_test(lambda: aec_env(game, players), num_cycles=CYCLES)


@each_setup
def test_it_passes_the_parallel_tests(game: str, players: int) -> None:
    parallel_api_test(parallel_env(game, players), num_cycles=CYCLES)
    parallel_seed_test(lambda: parallel_env(game, players), num_cycles=CYCLES)


@pytest.mark.skipif(not COMPILED, reason="tells nothing when interpreted")
@pytest.mark.parametrize("game", belvedere.games())
def test_the_benchmark_runs(game: str) -> None:
    told = StringIO()
    with redirect_stdout(told):
        performance_benchmark(aec_env(game))
    assert "turns per second" in told.getvalue()


@each_setup
def test_a_whole_game_is_a_game_and_its_rewards_add_up_to_nothing(game: str, players: int) -> None:
    env = aec_env(game, players)
    env.reset(seed=3)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    chance = np.random.default_rng(3)
    for agent in env.agent_iter():
        seen, reward, is_over, _, info = env.last()
        totals[agent] += reward
        assert is_over or (seen["action_mask"] == info["action_mask"]).all()
        env.step(None if is_over else int(chance.choice(np.flatnonzero(seen["action_mask"]))))
    assert env.game.over
    assert belvedere.replay(env.game.record()).scores() == env.game.scores()
    assert sum(totals.values()) == pytest.approx(0)
    winners = {f"seat_{seat}" for seat in env.game.winners()}
    assert {agent for agent, total in totals.items() if total == max(totals.values())} == winners


def test_margins_are_what_a_seat_is_ahead_of_the_others() -> None:
    env = aec_env("california", 3, reward="margin")
    env.reset(seed=1)
    while not env.terminations[env.agent_selection]:
        env.step(0)  # coins only
    scores = env.game.scores()
    assert env.rewards["seat_2"] == pytest.approx(scores[1] - (scores[0] + scores[2]) / 2)


def test_who_does_what_cant_be_done_loses_and_learns_why() -> None:
    env = aec_env("california", 3)
    env.reset(seed=1)
    mover = env.agent_selection
    env.step(2)  # repay
    assert env.terminations == dict.fromkeys(env.possible_agents, True)
    assert env.rewards == {agent: -1.0 if agent == mover else 0.0 for agent in env.possible_agents}
    assert "has no loan" in env.infos[mover]["refused"]


def test_it_can_be_raised_instead() -> None:
    env = aec_env("california", 3, illegal="raise")
    env.reset(seed=1)
    with pytest.raises(belvedere.IllegalAction, match="has no loan"):
        env.step(2)
    assert not any(env.terminations.values())


@pytest.mark.parametrize("setting", [{"illegal": "shrug"}, {"reward": "glory"}, {"attic": "huge"}])
def test_wrong_settings_are_refused_with_a_sentence(setting) -> None:
    with pytest.raises(belvedere.UnknownOption, match="can’t be"):
        aec_env("california", 3, **setting)


def test_another_reset_deals_another_game_and_the_same_seed_the_same() -> None:
    env = aec_env("dolce_vita", 3)
    env.reset(seed=5)
    first = env.game.log
    env.reset()
    assert env.game.log != first
    env.reset(seed=5)
    assert env.game.log == first


def test_it_can_be_sent_to_another_process() -> None:
    env = pickle.loads(pickle.dumps(aec_env("california", 4, reward="margin", attic="free")))
    env.reset(seed=1)
    play_at_random(env, 1)
    assert env.game.options["attic"] == "free"


def test_in_parallel_only_the_answer_of_the_seat_to_move_counts() -> None:
    env = parallel_env("dolce_vita", 3)
    seen, _ = env.reset(seed=1)
    mover = next(agent for agent in env.agents if seen[agent]["action_mask"].any())
    env.step({agent: 30 if agent == mover else -1 for agent in env.agents})
    assert env.unwrapped.game.log[1:] == ["5>c"]
