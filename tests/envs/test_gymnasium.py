"""One seat against bots: Gymnasium's own check, and what it doesn't look at."""

import sys
from pathlib import Path

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import belvedere
from belvedere.arena.program import Program
from belvedere.envs.registering import NAMES

each_name = pytest.mark.parametrize("name", NAMES)


def play(env, seed: int | None, *, number: int = 0) -> tuple[float, int]:
    """A game, each time the first of all allowed actions; the reward, and how many decisions it took."""
    seen, _ = env.reset(seed=seed)
    total, steps, is_over = 0.0, 0, False
    while not is_over:
        allowed = np.flatnonzero(seen["action_mask"])
        seen, reward, is_over, _, _ = env.step(int(allowed[number % len(allowed)]))
        total += reward
        steps += 1
    return total, steps


@each_name
@pytest.mark.parametrize("players", [3, 5])
def test_it_passes_the_check(name: str, players: int) -> None:
    check_env(gymnasium.make(name, players=players, opponents="random").unwrapped)


@each_name
def test_whole_games_against_bots_end_with_a_reward(name: str) -> None:
    env = gymnasium.make(name, players=3, opponents=["greedy", "random"])
    reward, steps = play(env, 7)
    game = env.unwrapped.game
    assert game.over
    assert steps > 10
    assert (reward == 1) == (game.winners() == [env.unwrapped.seat])
    assert belvedere.replay(game.record()).scores() == game.scores()


@each_name
def test_the_same_seed_plays_the_same_game_the_bots_included(name: str) -> None:
    logs = []
    for _ in range(2):
        env = gymnasium.make(name, players=3, opponents=["easy", "medium:simulations=3"])
        play(env, 11)
        logs.append(env.unwrapped.game.log)
    assert logs[0] == logs[1]


def test_the_own_seat_changes_from_game_to_game_unless_it_is_given() -> None:
    env = gymnasium.make("belvedere/DolceVita-v0", players=5, opponents="random")
    seats = set()
    for seed in range(40):
        env.reset(seed=seed)
        seats.add(env.unwrapped.seat)
    assert seats == {1, 2, 3, 4, 5}
    env = gymnasium.make("belvedere/DolceVita-v0", players=5, opponents="random", seat=4)
    env.reset(seed=1)
    assert env.unwrapped.seat == env.unwrapped.game.to_move == 4


def test_an_opponent_can_be_an_object_and_is_shown_no_secret() -> None:
    class First:
        def __init__(self) -> None:
            self.games = []

        def choose(self, game):
            self.games.append(game)
            return game.legal()[0]

    opponent = First()
    env = gymnasium.make("belvedere/California-v0", players=2, opponents=opponent, seat=1)
    play(env, 3)
    assert all(game is not env.unwrapped.game for game in opponent.games)
    assert opponent.games[0]._dealer._stack != env.unwrapped.game._dealer._stack


def test_an_opponent_can_be_a_program_and_is_stopped_in_the_end(tmp_path: Path) -> None:
    bot = tmp_path / "first.py"
    bot.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    said = json.loads(line)\n"
        "    if 'legal' in said:\n"
        "        print(said['legal'][0], flush=True)\n",
        encoding="utf-8",
    )
    env = gymnasium.make("belvedere/California-v0", players=2, opponents=f"program:{sys.executable} {bot}")
    play(env, 3)
    env.close()
    assert not Program.running


def test_a_wrong_choice_ends_the_game_and_tells_why() -> None:
    env = gymnasium.make("belvedere/California-v0", players=2, opponents="random")
    env.reset(seed=1)
    _, reward, is_over, _, info = env.step(2)
    assert (reward, is_over) == (-1.0, True)
    assert "has no loan" in info["refused"]
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.unwrapped.step(0)


@pytest.mark.parametrize(
    ("settings", "error"),
    [
        ({"seat": 3}, belvedere.WrongPlayers),
        ({"opponents": ["greedy", "greedy"]}, belvedere.WrongPlayers),
        ({"opponents": "nobody"}, belvedere.UnknownBot),
        ({"reward": "glory"}, belvedere.UnknownOption),
    ],
)
def test_wrong_settings_are_refused_with_a_sentence(settings, error) -> None:
    with pytest.raises(error):
        gymnasium.make("belvedere/California-v0", players=2, **settings).reset(seed=1)
