"""Under every option, with every number of players, every bot plays legally, and not foolishly."""

import random
from collections.abc import Iterator
from itertools import cycle, islice
from typing import Any

import pytest

import belvedere
from belvedere.bots import LEVELS, STYLES
from belvedere.engine.game import Game
from bots.players import SMALLEST
from conformance.tables import SEED, SETUPS, Setup, budget, each_setup

THOUGHTS = {"random": 1, "easy": 1, "greedy": 1, "medium": 3, "hard": 12, "expert": 30, "uct": 8, "unlearned": 3}
STRIDE = budget(compiled=1, interpreted=11)  # between two choices of a bot; others choose by lot

each_setup_of_california = pytest.mark.parametrize(
    "setup",
    [setup for setup in SETUPS if setup.game == "california"][:: budget(compiled=1, interpreted=8)],
    ids=str,
)


def choices(game: Game, seating: list[str], seed: int = SEED, **settings: Any) -> Iterator[tuple[Game, str, Any]]:
    """Play to the end; each choice before it is done, with who makes it."""
    bots = [
        belvedere.bot(level, simulations=budget(THOUGHTS[level], 1), seed=seed + seat, **settings)
        for seat, level in enumerate(seating)
    ]
    chance = random.Random(seed)
    while not game.over:
        assert game.to_move
        if len(game.log) % STRIDE == 1 % STRIDE:
            action = bots[game.to_move - 1].choose(game)
            yield game, seating[game.to_move - 1], action
        else:
            action = chance.choice(game.legal())
        game.play(action)


def seatings(levels: list[str], players: int) -> Iterator[list[str]]:
    """Everyone has a seat in one game or another."""
    waiting = cycle(levels)
    for _ in range(-(-len(levels) // players)):
        yield list(islice(waiting, players))


@each_setup
def test_every_choice_is_legal(setup: Setup) -> None:
    seen = set()
    for number, seating in enumerate(seatings(list(LEVELS), setup.players)):
        for game, level, action in choices(setup.new(number), seating):
            assert action in game.legal()
            seen.add(level)
    assert STRIDE > 1 or seen == set(LEVELS)


@pytest.mark.parametrize(("name", "style"), [(name, style) for name, styles in STYLES.items() for style in styles])
def test_every_style_plays_legally(name: str, style: str) -> None:
    for setup in [setup for setup in SETUPS if setup.game == name][:: budget(compiled=4, interpreted=16)]:
        for game, _, action in choices(setup.new(1), ["medium"] * setup.players, style=style):
            assert action in game.legal()


@pytest.mark.parametrize(("name", "style"), [(name, style) for name, styles in STYLES.items() for style in styles])
def test_a_style_changes_what_is_chosen_now_and_then(name: str, style: str) -> None:
    """With so few simulations the policy decides nearly alone, which has no style."""
    simulations = budget(compiled=100, interpreted=2)
    game = SMALLEST[name].new(1)
    others = 0
    for _ in range(budget(compiled=20, interpreted=1)):
        usual, own = (
            belvedere.bot("expert", simulations=simulations, seed=1, style=which).analyse(game)  # type: ignore[attr-defined]
            for which in (None, style)
        )
        others += [choice.visits for choice in usual.choices] != [choice.visits for choice in own.choices]
        game.play(usual.best.action)
    assert others >= budget(compiled=1, interpreted=0)


# California


@each_setup_of_california
def test_nobody_who_knows_the_game_repays_early_or_borrows_for_nothing(setup: Setup) -> None:
    """The end repays by itself; a loan has to make something possible that was not."""
    for seed in range(budget(compiled=2, interpreted=1)):
        seating = list(islice(cycle(["easy", "hard", "medium"]), setup.players))
        for game, _, action in choices(setup.new(seed), seating, seed):
            assert str(action) != "repay"
            if str(action) == "loan":
                assert new_buys(game)


def new_buys(game: Game) -> set[str]:
    twin = game.copy()
    twin.play("loan")
    return set(map(str, twin.legal())) - set(map(str, game.legal())) - {"repay"}


@pytest.mark.skipif(STRIDE > 1, reason="needs many games")
def test_a_loan_is_always_followed_by_a_purchase() -> None:
    for setup in SETUPS:
        if setup.game == "california":
            before: Any = None
            seating = list(islice(cycle(["easy", "hard"]), setup.players))
            for _, _, action in choices(setup.new(4), seating):
                assert str(before) != "loan" or ">" in str(action)
                before = action
