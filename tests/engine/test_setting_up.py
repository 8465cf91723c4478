"""New games: what is asked for is given, or refused in a sentence."""

from typing import Any

import pytest

import belvedere
from conformance.tables import Setup, each_setup

each_game = pytest.mark.parametrize("name", belvedere.games())


@each_setup
def test_a_new_game_is_what_was_asked_for(setup: Setup) -> None:
    for first in range(1, setup.players + 1):
        game = belvedere.new(setup.game, setup.players, seed=1, first=first, **dict(setup.options))
        assert (game.name, game.players, game.first, game.to_move) == (setup.game, setup.players, first, first)
        assert game.options == dict(setup.options)
        assert not game.over
        assert game.winners() == []


@each_game
def test_without_a_number_the_fewest_play(name: str) -> None:
    assert belvedere.new(name).players == belvedere.games()[name].players[0]


@each_game
def test_names_make_seats(name: str) -> None:
    game = belvedere.new(name, seats=["Ida", {"name": "Jo", "rating": 1500}, "Kim"])
    assert game.names == ["Ida", "Jo", "Kim"]
    assert game.record()["seats"][1]["rating"] == 1500


@each_game
@pytest.mark.parametrize("players", [0, 1, 6, -2, 3.0, "3", True, [3]])
def test_a_wrong_number_of_players_is_refused(name: str, players: Any) -> None:
    with pytest.raises(belvedere.WrongPlayers, match=belvedere.games()[name].title):
        belvedere.new(name, players)


@each_game
@pytest.mark.parametrize("first", [0, 4, -1, 1.0, "1", True])
def test_a_first_player_who_does_not_sit_there_is_refused(name: str, first: Any) -> None:
    with pytest.raises(belvedere.WrongPlayers, match="1 to 3"):
        belvedere.new(name, 3, first=first)


@each_game
@pytest.mark.parametrize("seats", [[], ["Ana"], ["Ana", "Ben"], ["Ana"] * 4])
def test_seats_fit_the_number_of_players(name: str, seats: list[str]) -> None:
    with pytest.raises(belvedere.WrongPlayers):
        belvedere.new(name, 3, seats=seats)


@each_game
@pytest.mark.parametrize("seat", [None, 5, ["Ana"], {"name": None}, {"name": 5}])
def test_a_seat_has_a_name(name: str, seat: Any) -> None:
    with pytest.raises(belvedere.WrongPlayers):
        belvedere.new(name, seats=["Ana", "Ben", seat])


@pytest.mark.parametrize("name", [None, 5, "", "Chess", ["california"], "california "])
def test_an_unknown_game_is_refused(name: Any) -> None:
    with pytest.raises(belvedere.UnknownGame, match="california and dolce_vita"):
        belvedere.new(name)


@each_game
@pytest.mark.parametrize("options", [{"cellar": 1}, {"attic": "never"}, {"attic": None}, {"two_player_gift_from": "4"}])
def test_unknown_options_are_refused(name: str, options: dict[str, Any]) -> None:
    with pytest.raises(belvedere.UnknownOption):
        belvedere.new(name, **options)


def test_what_is_given_can_be_changed_afterwards() -> None:
    seats = [{"name": "Ana"}, {"name": "Ben"}]
    game = belvedere.new("california", seats=seats, seed=1)
    before = game.record()
    seats[0]["name"] = "Zoe"
    assert game.record() == before


@each_game
def test_a_seed_that_utf_8_can_not_hold_is_refused_or_used(name: str) -> None:
    try:
        assert belvedere.new(name, seed="\ud800").log
    except belvedere.BelvedereError as error:
        assert str(error)  # noqa: PT017
