"""The same seed and number of simulations always lead to the same choice, said for the same reasons."""

import json
import os
import subprocess
import sys
from dataclasses import astuple
from pathlib import Path
from typing import Any

import pytest

from belvedere.engine.game import Game
from bots.answers import all_answers
from bots.players import KINDS, SEARCHERS, SMALLEST, THOUGHTS, searcher
from conformance.tables import Setup, budget, moments

each_game = pytest.mark.parametrize("setup", SMALLEST.values(), ids=str)


def analysis(game: Game, level: str, seed: int = 1, **settings: Any) -> Any:
    return searcher(level, seed, **settings).analyse(game)


@each_game
@pytest.mark.parametrize("level", KINDS)
def test_a_bot_of_the_same_seed_chooses_the_same(setup: Setup, level: str) -> None:
    for game in moments(setup, budget(compiled=3, interpreted=1)):
        chosen = {str(searcher(level, seed=1).choose(game)) for _ in range(2)}
        assert len(chosen) == 1


@each_game
@pytest.mark.parametrize("level", SEARCHERS)
def test_asked_again_a_bot_gives_the_same_analysis(setup: Setup, level: str) -> None:
    for game in moments(setup, budget(compiled=2, interpreted=1)):
        thinker = searcher(level, seed=1)
        first = thinker.analyse(game)
        assert thinker.analyse(game) == first
        assert analysis(game, level) == first


@each_game
@pytest.mark.parametrize("level", ["expert", "uct"])
def test_threads_change_nothing_of_it(setup: Setup, level: str) -> None:
    """Every thread has a tree and random numbers of its own; which one is ahead doesn't matter."""
    for game in moments(setup, budget(compiled=2, interpreted=1)):
        first = analysis(game, level, threads=2)
        assert first.simulations == THOUGHTS
        assert analysis(game, level, threads=2) == first


@each_game
@pytest.mark.parametrize("level", SEARCHERS)
def test_another_seed_leads_elsewhere_now_and_then(setup: Setup, level: str) -> None:
    game = moments(setup, 3)[0]
    if level == "easy":
        told: set[Any] = {str(searcher(level, seed).choose(game)) for seed in range(8)}
    else:
        told = {astuple(analysis(game, level, seed)) for seed in range(3)}
    assert len(told) > 1


def test_in_another_process_the_answers_are_the_same() -> None:
    """Where hashes of texts are others."""
    script = Path(__file__).with_name("answers.py")
    tests = str(script.parents[1])
    path = os.pathsep.join([tests, *filter(None, [os.environ.get("PYTHONPATH")])])
    other = subprocess.run(
        [sys.executable, script],
        check=True,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": "7"},
    )
    assert json.loads(other.stdout) == all_answers()
