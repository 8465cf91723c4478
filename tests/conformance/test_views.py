"""What is seen: the same for everyone, fit for JSON."""

import json
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest

import belvedere
from belvedere.games.california import box
from belvedere.games.california import state as california
from belvedere.games.california import view as california_view
from belvedere.games.dolce_vita import state as dolce_vita
from belvedere.games.dolce_vita import view as dolce_vita_view

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


# The types of a view


def fits(value: Any, kind: Any) -> bool:
    """Whether a value is of a type, and has all of its fields and no others."""
    origin, parts = get_origin(kind), get_args(kind)
    if is_typeddict(kind):
        hints = get_type_hints(kind, include_extras=True)
        return value.keys() == hints.keys() and all(fits(value[name], hint) for name, hint in hints.items())
    if origin is Annotated:  # every name is there
        return fits(value, parts[0]) and value.keys() == set(get_args(get_args(parts[0])[0]))
    of_parts = {
        dict: lambda: all(fits(key, parts[0]) and fits(one, parts[1]) for key, one in value.items()),
        list: lambda: isinstance(value, list) and all(fits(one, parts[0]) for one in value),
        Union: lambda: any(fits(value, part) for part in parts),
        UnionType: lambda: any(fits(value, part) for part in parts),
        Literal: lambda: value in parts,
        None: lambda: type(value) is kind,
    }
    return of_parts[origin]()


@each_setup
def test_a_view_has_exactly_the_fields_of_its_type(setup: Setup) -> None:
    game = setup.new(SEED)
    assert fits(game.view(1), game.rules.view_type)
    for _ in play_at_random(game):
        assert fits(game.view(None), game.rules.view_type)


def test_a_view_with_more_or_less_is_noticed() -> None:
    game = belvedere.new("dolce_vita", seed=1)
    view = game.view(None)
    assert not fits({**view, "more": 1}, game.rules.view_type)
    assert not fits({**view, "round": "1"}, game.rules.view_type)
    assert not fits({key: value for key, value in view.items() if key != "round"}, game.rules.view_type)
    assert not fits({**view, "columns": {"a": []}}, game.rules.view_type)


def test_names_are_those_of_the_games() -> None:
    every_kind = tuple(kind for kinds in california.KINDS for kind in kinds)
    assert get_args(california_view.Color) == california.COLORS
    assert get_args(california_view.Kind) == every_kind
    assert set(get_args(california_view.Tile)) == california.TILE_NUMBERS.keys()
    assert get_args(california_view.Slot) == california.SLOTS
    assert get_args(california_view.Cell) == california.CELLS
    assert get_args(california_view.CardName) == box.CARD_NAMES
    assert get_args(dolce_vita_view.Category) == dolce_vita.CATEGORIES
    assert "".join(get_args(dolce_vita_view.Column)) == dolce_vita.COLUMNS
