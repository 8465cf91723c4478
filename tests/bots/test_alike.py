"""Actions that come to the same."""

from itertools import combinations

import pytest

import belvedere
from belvedere.bots.alike import alike
from conformance.tables import SETUPS, moments


@pytest.fixture
def game() -> belvedere.Game:
    """Ana has two brown rooms to furnish, and two equal tiles lie in one store."""
    game = belvedere.new("california", seats=["Ana", "Ben"], first=1, seed=7)
    assert game.log == ["deal brown brown gray roadster motorcycle brown sun_lounger brown"]
    return game


def test_which_of_two_equal_tiles_of_a_store_is_bought_does_not_matter(game) -> None:
    assert alike(game, "A1>b1", "A2>b1")


def test_from_which_store_a_tile_comes_matters(game) -> None:
    assert not alike(game, "A1>b1", "B2>b1")


def test_where_a_room_is_built_matters(game) -> None:
    assert not alike(game, "A1>b1", "A1>b3")


def test_which_room_of_its_colour_gets_the_furniture_does_not_matter() -> None:
    found = 0
    for setup in SETUPS[:1]:
        for game in moments(setup, 40):
            view = game.view(None)
            rooms = view["seats"][view["to_move"] - 1]["rooms"]
            places = [str(action) for action in game.legal() if ">" in str(action) and str(action)[3:] in rooms]
            for one, other in combinations(places, 2):
                same_tile = view["stores"][one[:2]] == view["stores"][other[:2]] and one[0] == other[0]
                assert alike(game, one, other) == same_tile
                found += one[:2] == other[:2]
    assert found


def test_cards_and_columns_all_matter() -> None:
    game = belvedere.new("dolce_vita", players=3, seed=1)
    legal = game.legal()
    assert not any(alike(game, one, other) for one, other in combinations(legal, 2))
    assert alike(game, legal[0], str(legal[0]))
