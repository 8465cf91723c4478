"""Both games in OpenSpiel: its own tests, and its algorithms."""

import subprocess
import sys
from collections import Counter

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import mcts
from open_spiel.python.observation import make_observation

import belvedere
import belvedere.envs.openspiel  # it registers the games
from belvedere.engine.kernel import COMPILED

GAMES = [
    f"belvedere_{name}(players={players},reward={reward})"
    for name, rules in belvedere.games().items()
    for reward, players in zip(("win", "margin", "win", "margin"), rules.players, strict=False)
]
NAMES = ["belvedere_california", "belvedere_dolce_vita"]
API_TEST = """
import sys, unittest
import belvedere.envs.openspiel  # before it lists the games
from absl import flags
from open_spiel.integration_tests import api_test
flags.FLAGS(["api_test", "--test_only_games=belvedere_.*"])
suite = api_test.load_tests(unittest.TestLoader(), None, None)
sys.exit(not unittest.TextTestRunner(verbosity=2).run(suite).wasSuccessful())
"""


def dealt(name: str, seed: int):
    """A game at its first decision."""
    state = pyspiel.load_game(name).new_initial_state()
    chance = np.random.RandomState(seed)
    while state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        assert sum(chances) == pytest.approx(1)
        state.apply_action(int(chance.choice(outcomes, p=chances)))
    return state


@pytest.mark.parametrize("name", GAMES if COMPILED else GAMES[::6])
def test_random_games_pass_its_checks(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.skipif(not COMPILED, reason="takes minutes when interpreted")
def test_both_games_pass_the_api_test() -> None:
    done = subprocess.run([sys.executable, "-c", API_TEST], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    for name in NAMES:
        assert f"EnforceAPIPartialTree_{name}_Test" in done.stderr


@pytest.mark.parametrize("name", NAMES)
def test_a_tree_search_of_theirs_plays_to_the_end(name: str) -> None:
    game = pyspiel.load_game(name)
    state = dealt(name, 1)
    searching = np.random.RandomState(2)
    bot = mcts.MCTSBot(game, 2, 3, mcts.RandomRolloutEvaluator(1, searching), random_state=searching)
    decisions = 0
    while not state.is_terminal() and decisions < (20 if COMPILED else 2):
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(searching.choice(outcomes, p=chances)))
        else:
            state.apply_action(bot.step(state))
            decisions += 1
    assert decisions >= 2


@pytest.mark.parametrize("name", NAMES)
def test_its_environment_for_learners_runs(name: str) -> None:
    env = rl_environment.Environment(name, observation_type=rl_environment.ObservationType.OBSERVATION)
    env.seed(1)
    step = env.reset()
    for _ in range(5):
        mover = step.observations["current_player"]
        assert len(step.observations["info_state"][mover]) == env.observation_spec()["info_state"][0]
        step = env.step([step.observations["legal_actions"][mover][0]])


@pytest.mark.parametrize("name", NAMES)
def test_actions_have_the_numbers_and_the_notation_that_they_have_everywhere(name: str) -> None:
    state = dealt(name, 3)
    rules = belvedere.games()[name.removeprefix("belvedere_")]
    for action in state.legal_actions():
        assert state.action_to_string(action) == str(rules.actions[action])


def test_chances_follow_from_what_is_left_in_the_stack() -> None:
    state = pyspiel.load_game("belvedere_california").new_initial_state()
    assert len(state.chance_outcomes()) == 20  # two of five mansions
    state.apply_action(7)
    rules = belvedere.games()["california"]
    copies = Counter(rules.all_pieces(rules.default_box))
    red = rules.piece_numbers["red"]
    for drawn in range(3):
        chances = dict(state.chance_outcomes())
        assert chances[red] == pytest.approx((copies[red] - drawn) / (88 - drawn))
        assert state.action_to_string(red) == "deal red"
        state.apply_action(red)


def test_an_observer_tells_its_fields_by_name() -> None:
    state = dealt("belvedere_dolce_vita", 1)
    observation = make_observation(state.get_game())
    observation.set_from(state, state.current_player())
    assert observation.dict["hand"].tolist() == [[1.0] * 6] * 3
    assert observation.tensor.max() <= 1


def test_a_copy_goes_its_own_way() -> None:
    state = dealt("belvedere_california", 4)
    twin = state.clone()
    twin.apply_action(0)
    assert str(twin) != str(state)
    assert state.legal_actions() == dealt("belvedere_california", 4).legal_actions()


def test_options_are_parameters() -> None:
    game = pyspiel.load_game("belvedere_california(players=2,attic=free,two_player_gift_from=3)")
    assert game.setting.options == {"attic": "free", "two_player_gift_from": 3}


def test_who_lacks_openspiel_is_told_what_to_install() -> None:
    code = "import sys; sys.modules['pyspiel'] = None; import belvedere.envs.openspiel"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert 'pip install "belvedere[openspiel]"' in done.stderr
