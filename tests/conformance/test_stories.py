"""The story: every entry told, before and after it is played."""

from typing import Any

import belvedere
from belvedere.engine.game import Game
from belvedere.engine.rules import Event
from belvedere.engine.words import LANGUAGES

from .knowledge import KNOWN
from .tables import SEED, Setup, budget, each_setup, finished, moments, play_at_random, state


@each_setup
def test_every_entry_of_the_log_is_told(setup: Setup) -> None:
    game = setup.new(SEED)
    told, steps = game.story(), len(game.log)
    for _ in play_at_random(game):
        news = game.story(since=steps)
        was_dealt = len(game.log) == steps + 2
        assert len(news) > (len(game.story(since=steps + 1)) if was_dealt else 0)
        told += news
        steps = len(game.log)
    assert told == game.story()


@each_setup
def test_the_story_since_a_step_is_the_tail_of_the_whole_story(setup: Setup) -> None:
    game = finished(setup)
    whole = game.story()
    for step in range(0, len(game.log), budget(compiled=1, interpreted=9)):
        tail = game.story(since=step)
        assert tail == whole[len(whole) - len(tail) :] != []
    assert game.story(len(game.log)) == game.story(len(game.log) + 5) == []


@each_setup
def test_the_story_adds_up_to_what_lies_open(setup: Setup) -> None:
    for game in [*moments(setup, 6), finished(setup)]:
        KNOWN[setup.game].check_story(game.story(), game.view(None))


@each_setup
def test_a_preview_tells_what_playing_tells_but_for_the_deal(setup: Setup) -> None:
    for game in moments(setup, budget(compiled=12, interpreted=3)):
        before = state(game)
        for action in game.legal():
            foreseen = game.preview(action)
            assert state(game) == before
            assert foreseen == told_by_playing(game.copy(), action)


def told_by_playing(game: Game, action: Any) -> list[Event]:
    """The events of the action alone: the deal that may follow is told by the entry after it."""
    steps = len(game.log)
    game.play(action)
    told = game.story(steps)
    was_dealt = len(game.log) == steps + 2
    return told[: -len(game.story(steps + 1))] if was_dealt else told


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
