"""Bots see a game through the view of their seat; what is hidden changes nothing that they do."""

from typing import Any

import pytest

import belvedere
from belvedere.engine.game import Game
from bots.players import KINDS, SEARCHERS, SIMPLE, SMALLEST, THOUGHTS, searcher
from conformance.tables import Setup, budget, each_setup, finished_record, moments, record_after

each_game = pytest.mark.parametrize("setup", SMALLEST.values(), ids=str)
FEW = budget(compiled=20, interpreted=1)  # simulations
MOMENTS = budget(compiled=5, interpreted=2)


def twins(setup: Setup) -> list[tuple[Game, Game]]:
    """The same game so far, twice, with other pieces to come."""
    record = finished_record(setup)
    steps = [len(game.log) for game in moments(setup, MOMENTS)]
    pasts = [record_after(record, step) for step in steps]
    return [(belvedere.replay(past, seed="a"), belvedere.replay(past, seed="b")) for past in pasts]


@each_setup
def test_what_comes_is_another_in_the_second_game(setup: Setup) -> None:
    one, other = twins(setup)[0]
    assert one.log == other.log
    assert one._dealer._stack != other._dealer._stack


@each_setup
def test_what_comes_changes_no_choice(setup: Setup) -> None:
    for number, (one, other) in enumerate(twins(setup)):
        for level in KINDS:
            one_chooses, other_chooses = (
                searcher(level, number, simulations=FEW).choose(game) for game in (one, other)
            )
            assert one_chooses == other_chooses


@each_game
def test_what_comes_changes_nothing_that_is_said(setup: Setup) -> None:
    for one, other in twins(setup):
        for level in SEARCHERS:
            assert searcher(level, simulations=THOUGHTS).analyse(one) == searcher(level).analyse(other)


@each_game
@pytest.mark.parametrize("level", SEARCHERS)
def test_shuffling_anew_changes_nothing(setup: Setup, level: str) -> None:
    game = moments(setup, 3)[1]
    thinker = searcher(level)
    before = thinker.choose(game)
    game.shuffle_anew("another")
    assert thinker.choose(game) == before


class OneDoor:
    """A game of which nothing is known but what was named beforehand."""

    def __init__(self, game: Game, doors: tuple[str, ...]) -> None:
        self.game = game
        self.doors = doors

    def __getattribute__(self, name: str) -> Any:
        game, doors = (object.__getattribute__(self, own) for own in ("game", "doors"))
        if name not in doors:
            raise AssertionError(f"a bot reached for {name}")
        return getattr(game, name)


OPEN = ("rules", "box", "name", "players", "to_move")


@each_setup
def test_a_search_uses_nothing_but_the_view(setup: Setup) -> None:
    for game in moments(setup, MOMENTS):
        door: Any = OneDoor(game, (*OPEN, "view"))
        for level in SEARCHERS:
            thinker = searcher(level, simulations=FEW)
            assert thinker.choose(door) == thinker.choose(game)


@each_game
@pytest.mark.parametrize("level", SIMPLE)
def test_the_simple_ones_use_what_everyone_can_work_out(setup: Setup, level: str) -> None:
    """That these tell nothing hidden is tested for the game itself."""
    for game in moments(setup, 3):
        door: Any = OneDoor(game, (*OPEN, "legal", "position_after"))
        assert belvedere.bot(level, seed=1).choose(door) == belvedere.bot(level, seed=1).choose(game)


@each_game
def test_a_search_asks_only_for_the_view_of_the_seat_to_move(setup: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    usual = Game.view
    monkeypatch.setattr(Game, "view", lambda game, seat: asked.append(seat) or usual(game, seat))
    for game in moments(setup, 2):
        for level in SEARCHERS:
            asked.clear()
            searcher(level, simulations=1).choose(game)
            assert set(asked) == {game.to_move}


@each_game
def test_thinking_changes_nothing_in_the_game(setup: Setup) -> None:
    for game in moments(setup, 2):
        before = game.position().tobytes(), game.log, game.record(), game._dealer._stack
        for level in KINDS:
            searcher(level, simulations=1).choose(game)
        searcher("hard", simulations=1).analyse(game, also=game.legal()[:3])
        assert (game.position().tobytes(), game.log, game.record(), game._dealer._stack) == before
