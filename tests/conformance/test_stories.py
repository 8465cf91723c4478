"""The story: every entry told, before and after it is played."""

from collections.abc import Sequence
from typing import Any

import belvedere
from belvedere.engine.game import Game
from belvedere.engine.rules import Event
from belvedere.engine.words import LANGUAGES

from .knowledge import KNOWN
from .tables import SEED, Setup, any_action, budget, each_setup, finished, moments, play_at_random, state


@each_setup
def test_every_entry_of_the_log_is_told(setup: Setup) -> None:
    game = finished(setup)
    parts = [game.story(step) for step in range(len(game.log) + 1)]
    assert parts[0] == game.story()
    for longer, shorter in zip(parts, parts[1:], strict=False):
        assert len(longer) > len(shorter)
        assert longer[len(longer) - len(shorter) :] == shorter
    assert parts[-1] == game.story(len(game.log) + 5) == []


@each_setup
def test_the_story_of_a_game_is_told_as_it_goes_on(setup: Setup) -> None:
    game = setup.new(SEED)
    told = game.story()
    for _ in play_at_random(game):
        told += game.story(since=last_step_told(told, game))
    assert told == game.story()


def last_step_told(told: Sequence[Event], game: Game) -> int:
    """The first step whose story goes beyond what was told so far."""
    behind = [step for step in range(max(len(game.log) - 2, 0), len(game.log) + 1) if told_up_to(game, step) == told]
    return behind[0]


def told_up_to(game: Game, step: int) -> list[Event]:
    whole = game.story()
    return whole[: len(whole) - len(game.story(step))]


@each_setup
def test_the_story_adds_up_to_what_lies_open(setup: Setup) -> None:
    for game in [*moments(setup, 6), finished(setup)]:
        KNOWN[setup.game].check_story(game.story(), game.view(None))


@each_setup
def test_a_preview_tells_what_playing_tells_but_for_the_deal(setup: Setup) -> None:
    for game in moments(setup, budget(compiled=12, interpreted=4)):
        before = state(game)
        for action in game.legal():
            foreseen = game.preview(action)
            assert state(game) == before
            assert foreseen == told_by_playing(game.copy(), action)


def told_by_playing(game: Game, action: Any) -> list[Event]:
    """The events of the action alone: the deal that may follow is told by the entry after it."""
    steps = len(game.log)
    game.play(action)
    dealt = game.story(steps + 1)
    told = game.story(steps)
    return told[: len(told) - len(dealt)]


@each_setup
def test_the_position_after_an_action_is_the_table_it_leads_to(setup: Setup) -> None:
    for game in moments(setup, 4):
        for action in game.legal():
            twin = game.copy()
            twin.play(action)
            if len(twin.log) == len(game.log) + 1:  # nothing was dealt
                assert game.position_after(action).tobytes() == twin._table.tobytes()


@each_setup
def test_every_event_is_told_in_every_language(setup: Setup) -> None:
    game = finished(setup)
    for event in game.story():
        for language in LANGUAGES:
            for names in (game.names, ()):
                sentence = belvedere.text(event, language, names)
                assert sentence[-1] == "."
                assert not set("{}") & set(sentence)


@each_setup
def test_an_action_out_of_turn_is_told_too(setup: Setup) -> None:
    game = setup.new(SEED)
    others = [seat for seat in range(1, game.players + 1) if seat != game.to_move]
    for action in [action for seat in others for action in game.legal(seat)]:
        assert game.preview(action) == told_by_playing(game.copy(), action)
