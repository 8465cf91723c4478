"""Actions: written and read, listed, refused."""

import pytest

import belvedere
from belvedere.engine.game import Game
from belvedere.engine.rules import Reason

from .tables import SEED, Setup, budget, each_setup, game_with_a_choice_of_furniture, moments, play_at_random, state

each_game = pytest.mark.parametrize("name", belvedere.games())


@each_game
def test_every_action_is_read_as_it_is_written(name: str) -> None:
    rules = belvedere.games()[name]
    game = belvedere.new(name, seed=1)
    assert len(rules.action_numbers) == len(rules.actions)
    for number, action in enumerate(rules.actions):
        assert rules.action_numbers[str(action)] == number
        assert game.why_not(str(action)) == game.why_not(action) == game.why_not(f" {action}\n")


@each_setup
def test_no_action_is_listed_twice(setup: Setup) -> None:
    game = setup.new(SEED)
    for _ in play_at_random(game):
        for seat in (None, *range(1, game.players + 1)):
            assert len(set(game.legal(seat))) == len(game.legal(seat))
        assert game.over or game.legal(game.to_move) == game.legal()


@each_setup
def test_every_legal_action_of_any_seat_is_accepted(setup: Setup) -> None:
    for game in moments(setup, budget(compiled=8, interpreted=3)):
        for action in actions_of_all_seats(game):
            twin = game.copy()
            twin.play(action)
            assert twin.log[len(game.log)] == str(action)


@each_setup
def test_an_action_object_and_its_notation_do_the_same(setup: Setup) -> None:
    for game in moments(setup, 4):
        action = game.legal()[-1]
        assert game.position_after(action).tobytes() == game.position_after(str(action)).tobytes()
        assert game.preview(action) == game.preview(str(action))


@each_setup
def test_there_is_a_reason_against_an_action_exactly_if_it_is_not_legal(setup: Setup) -> None:
    for game in moments(setup, budget(compiled=5, interpreted=2)):
        assert_that_reasons_are_against_what_is_not_legal(game)


def test_the_same_holds_where_furniture_waits_for_a_choice() -> None:
    assert_that_reasons_are_against_what_is_not_legal(game_with_a_choice_of_furniture())


def assert_that_reasons_are_against_what_is_not_legal(game: Game) -> None:
    legal = set(actions_of_all_seats(game))
    before = state(game)
    for action in game.rules.actions:
        reason = game.why_not(action)
        assert (reason is None) == (action in legal), str(action)
        assert reason is None or isinstance(reason, Reason)
    assert state(game) == before


@each_setup
def test_a_refused_action_is_refused_for_the_reason_told_before(setup: Setup) -> None:
    for game in moments(setup, 2):
        refused = [action for action in game.rules.actions[::13] if game.why_not(action)]
        for action in refused:
            with pytest.raises(belvedere.IllegalAction) as error:
                game.play(action)
            assert error.value.reason == game.why_not(action)
            assert error.value.action == str(action)


def actions_of_all_seats(game: Game) -> list[object]:
    """What the seat to move may do, and what the others may do out of turn."""
    return [action for seat in range(1, game.players + 1) for action in game.legal(seat)]
