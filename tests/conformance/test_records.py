"""Records: a game as data, and back."""

import json

import belvedere

from .tables import Setup, each_setup, finished, moments, state


@each_setup
def test_a_finished_game_comes_back_from_its_record(setup: Setup) -> None:
    game = finished(setup)
    again = belvedere.replay(json.dumps(game.record()))
    assert again.over
    assert state(again) == state(game)


@each_setup
def test_a_game_in_progress_comes_back_from_its_record(setup: Setup) -> None:
    for game in moments(setup, 5):
        again = belvedere.replay(json.dumps(game.record()).encode())
        assert not again.over
        assert state(again) == state(game)


@each_setup
def test_a_record_tells_how_the_game_was_set_up(setup: Setup) -> None:
    record = setup.new(1).record()
    assert record["game"] == setup.game
    assert record["options"] == dict(setup.options)
    assert [seat["name"] for seat in record["seats"]] == ["Ana", "Ben", "Chloe", "Dirk", "Eva"][: setup.players]
    assert record["first"] in range(1, setup.players + 1)


@each_setup
def test_a_record_tells_result_and_seed_only_when_the_game_is_over(setup: Setup) -> None:
    game = finished(setup)
    assert game.record().keys() - setup.new(1).record().keys() == {"result", "seed"}


@each_setup
def test_following_the_log_entry_by_entry_leads_to_the_same_game(setup: Setup) -> None:
    whole = finished(setup)
    game = setup.new(whole.record()["seed"])
    assert game.log == whole.log[:1]
    for entry in whole.log[1:]:
        game.follow([entry])
    assert state(game) == state(whole)
