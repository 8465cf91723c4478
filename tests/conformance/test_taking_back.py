"""Undo: back to the start, and the same way again."""

import pytest

import belvedere
from belvedere.engine.game import Game
from belvedere.engine.kernel import COMPILED

from .tables import SEED, Setup, budget, each_setup, finished_record, play_at_random, record_after, state

AS_FAR_AS = budget(compiled=1000, interpreted=40)  # every undo follows the log from its start


def take_back(game: Game) -> list[str]:
    """Undo, compiled to the start; the actions in the order in which they were played."""
    actions: list[str] = []
    while len(game.log) > 1 and len(actions) < AS_FAR_AS:
        actions.append(str(game.undo()))
    return actions[::-1]


def assert_that_playing_again_leads_back(game: Game) -> None:
    before = state(game)
    for action in take_back(game):
        game.play(action)
    assert state(game) == before


@each_setup
def test_undo_goes_back_through_every_position(setup: Setup) -> None:
    game = setup.new(SEED)
    earlier, actions = [state(game)], []
    for action in play_at_random(game):
        earlier.append(state(game))
        actions.append(action)
    while actions:
        assert state(game) == earlier.pop()
        assert game.undo() == actions.pop()
    assert state(game) == earlier.pop()


@each_setup
def test_the_same_actions_after_undo_lead_to_the_same_record(setup: Setup) -> None:
    assert_that_playing_again_leads_back(belvedere.replay(finished_record(setup)))


@each_setup
@pytest.mark.parametrize("share", [0.1, 0.5, 0.9] if COMPILED else [0.5])
def test_the_same_holds_for_a_game_that_someone_else_dealt_so_far(setup: Setup, share: float) -> None:
    steps = max(1, int(share * len(finished_record(setup)["log"])))
    assert_that_playing_again_leads_back(dealt_by_someone_else(setup, steps))


@each_setup
def test_the_same_holds_for_a_game_that_someone_else_dealt_to_the_last_day(setup: Setup) -> None:
    log = finished_record(setup)["log"]
    last_deal = max(step for step, entry in enumerate(log) if entry.startswith("deal "))
    assert_that_playing_again_leads_back(dealt_by_someone_else(setup, last_deal + 2))


def dealt_by_someone_else(setup: Setup, steps: int) -> Game:
    """A game that goes on from a record with a seed of its own, to the end."""
    record = finished_record(setup)
    game = belvedere.replay(record_after(record, steps), seed="someone else")
    for _ in play_at_random(game):
        pass
    assert game.log[:steps] == record["log"][:steps]
    return game


@each_setup
def test_what_is_dealt_after_another_way_from_there_follows_from_the_seed_alone(setup: Setup) -> None:
    game = belvedere.replay(finished_record(setup))  # so that its dealer has seen every deal
    back_before_the_last_deal(game)
    for _ in play_at_random(game, seed=1):
        pass
    never_taken_back = setup.new(SEED)
    for entry in game.log:
        if not entry.startswith("deal "):
            never_taken_back.play(entry)
    assert game.log == never_taken_back.log


def back_before_the_last_deal(game: Game) -> None:
    """To the start, where there is only one."""
    last_deal = max(step for step, entry in enumerate(game.log) if entry.startswith("deal "))
    while len(game.log) > max(last_deal, 1):
        game.undo()


@each_setup
def test_there_is_nothing_to_take_back_at_the_start(setup: Setup) -> None:
    game = setup.new(SEED)
    before = state(game)
    with pytest.raises(belvedere.NothingToUndo, match=r"\w+"):
        game.undo()
    assert state(game) == before


@each_setup
def test_another_action_can_be_played_after_undo(setup: Setup) -> None:
    game = setup.new(SEED)
    first, second = game.legal()[:2]
    game.play(first)
    game.undo()
    game.play(second)
    assert game.log[1:] == [str(second)]
