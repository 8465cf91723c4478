"""What is seen: the same for everyone, fit for JSON."""

import json

import pytest

import belvedere

from .tables import SEED, Setup, each_setup, finished, moments, play_at_random


@each_setup
def test_everyone_sees_the_same_but_for_their_own_seat(setup: Setup) -> None:
    game = setup.new(SEED)
    for _ in play_at_random(game):
        views = [game.view(seat) for seat in (None, *range(1, game.players + 1))]
        assert [view.pop("seat") for view in views] == [None, *range(1, game.players + 1)]
        assert all(view == views[0] for view in views)


@each_setup
def test_a_view_goes_through_json_unchanged(setup: Setup) -> None:
    for game in [*moments(setup, 6), finished(setup)]:
        assert json.loads(json.dumps(game.view(1))) == game.view(1)
        assert json.loads(json.dumps(game.unseen())) == game.unseen()


@each_setup
def test_a_view_says_where_the_game_stands(setup: Setup) -> None:
    for game in [*moments(setup, 3), finished(setup)]:
        view = game.view(2)
        assert view["game"] == setup.game
        assert view["options"] == dict(setup.options)
        assert (view["step"], view["to_move"], view["over"]) == (len(game.log), game.to_move, game.over)
        assert [seat["name"] for seat in view["seats"]] == game.names
        assert [seat["seat"] for seat in view["seats"]] == list(range(1, game.players + 1))


@each_setup
@pytest.mark.parametrize("seat", [0, -1, 6, 1.0, "1", True, b"1", [1]])
def test_only_those_at_the_table_have_a_view(setup: Setup, seat: object) -> None:
    game = setup.new(SEED)
    with pytest.raises(belvedere.WrongPlayers, match=r"\w+"):
        game.view(seat)
    with pytest.raises(belvedere.WrongPlayers, match=r"\w+"):
        game.legal(seat)
