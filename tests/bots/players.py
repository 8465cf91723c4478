"""Bots as tests ask for them: small budgets, and games where many things are possible."""

import random
from collections.abc import Iterator
from typing import Any

import belvedere
from belvedere.bots import LEVELS, Budget
from belvedere.bots.search.runner import Found
from belvedere.bots.searching import Learned, Searcher
from belvedere.engine.game import Game
from conformance.tables import SEED, SETUPS, Setup, budget, moments

# One level of each kind: medium, hard and expert differ only in how long they think.
KINDS = {level.make: name for name, level in LEVELS.items()}.values()
SEARCHERS = tuple(name for name in KINDS if LEVELS[name].budget)
SIMPLE = tuple(name for name in KINDS if not LEVELS[name].budget)
THOUGHTS = budget(compiled=60, interpreted=2)  # simulations, where their number doesn't matter
STRIDE = budget(compiled=1, interpreted=10)  # of those who walk through a game
SMALLEST = {
    name: next(setup for setup in SETUPS if setup.game == name and setup.players == rules.players[0])
    for name, rules in belvedere.games().items()
}
LARGEST = {setup.game: setup for setup in SETUPS}  # with the options that are no defaults


def searcher(name: str, seed: int = SEED, **settings: Any) -> Searcher:
    """A bot that searches, with few simulations unless told otherwise."""
    chosen: Any = belvedere.bot(name, seed=seed, **{"simulations": THOUGHTS, **settings})
    return chosen


def think(
    game: Game, simulations: int, seed: int = SEED, kind: type[Searcher] = Learned, threads: int = 1, **more: Any
) -> Found:
    """What a search found, before it is told."""
    budget = Budget(simulations=simulations)
    return kind(budget, threads, seed)._think(game, game.view(game.to_move), budget, **more)


def in_the_middle(setup: Setup) -> Game:
    """A game played at random for a while, where there is a choice, what comes shuffled anew."""
    return next(game for game in moments(setup, 9)[4:] if len(game.legal()) > 3)


def some_games() -> list[Game]:
    """One of each game, in the middle."""
    return [in_the_middle(setup) for setup in SMALLEST.values()]


def walk(setup: Setup, games: int, stride: int = STRIDE) -> Iterator[Game]:
    """The moments of some games: the first at random, every second one buying whenever it can, which leads farther."""
    for number in range(games):
        game, chance = setup.new(f"{SEED}/{number}"), random.Random(SEED + number)
        while not game.over:
            if len(game.log) % stride == 1 % stride:
                yield game
            actions = game.legal()
            if number % 2:
                actions = [action for action in actions if ">" in str(action)] or actions
            game.play(chance.choice(actions))
