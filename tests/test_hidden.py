"""Hidden information has one door: what nobody may know changes nothing that anyone can see."""

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import belvedere
from belvedere.engine.game import Game
from conformance.tables import Setup, budget, each_setup, finished_record, play_at_random, record_after

SECRET = "a secret seed"


def pairs(setup: Setup, number: int = 4) -> Iterator[tuple[Game, Game]]:
    """The same game so far, twice, with other pieces to come: early, in the middle, late."""
    record = finished_record(setup)
    last = len(record["log"]) - 1
    for moment in range(number):
        steps = 1 + (last - 1) * moment // (number - 1)
        is_followed_by_a_deal = record["log"][steps].startswith("deal ")
        so_far = record_after(record, steps + is_followed_by_a_deal)
        yield belvedere.replay(so_far, seed="a"), belvedere.replay(so_far, seed="b")


def everyone(game: Game) -> tuple[int | None, ...]:
    return (None, *range(1, game.players + 1))


def texts_in(value: Any) -> Iterator[str]:
    """Every text within a view."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from texts_in(key)
            yield from texts_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from texts_in(inner)
    elif isinstance(value, str):
        yield value


@each_setup
def test_what_is_hidden_differs_between_the_two_games(setup: Setup) -> None:
    for one, other in pairs(setup):
        assert one.log == other.log
    one, other = next(pairs(setup))
    assert one._dealer._stack != other._dealer._stack


@each_setup
def test_nobody_sees_what_is_hidden(setup: Setup) -> None:
    for one, other in pairs(setup):
        for seat in everyone(one):
            assert one.view(seat) == other.view(seat)


@each_setup
def test_nobody_can_work_out_more_than_the_other(setup: Setup) -> None:
    for one, other in pairs(setup):
        assert one.unseen() == other.unseen()
        assert one.story() == other.story()
        assert one.scores() == other.scores()
        assert repr(one) == repr(other)


@each_setup
def test_what_can_be_done_tells_nothing(setup: Setup) -> None:
    for one, other in pairs(setup):
        for seat in everyone(one):
            assert one.legal(seat) == other.legal(seat)
        for action in one.rules.actions[::17]:
            assert one.why_not(action) == other.why_not(action)


@each_setup
def test_looking_ahead_stops_at_the_deal(setup: Setup) -> None:
    for one, other in pairs(setup, budget(compiled=6, interpreted=3)):
        for action in one.legal():
            assert one.preview(action) == other.preview(action)
            assert one.position_after(action).tobytes() == other.position_after(action).tobytes()


@each_setup
def test_the_table_itself_knows_nothing_hidden(setup: Setup) -> None:
    for one, other in pairs(setup):
        assert one._table.tobytes() == other._table.tobytes()


@each_setup
def test_a_record_in_progress_tells_neither_seed_nor_order(setup: Setup) -> None:
    game = setup.new(SECRET)
    for _ in play_at_random(game):
        assert ("seed" in game.record()) == game.over
        assert (SECRET in json.dumps(game.record())) == game.over
        assert SECRET not in json.dumps(game.view(1))
    for one, other in pairs(setup):
        assert one.record() == other.record()


# California


def test_a_stack_and_a_bag_are_counts_without_an_order() -> None:
    game = belvedere.new("california", players=3, seed=SECRET)
    tiles = game.rules.piece_numbers
    for _ in play_at_random(game):
        table, unseen = game._table[0], game.unseen()
        for place in ("stack", "bag"):
            counts = {name: int(table[place][number]) for name, number in tiles.items()}
            assert {name: number for name, number in counts.items() if number} == unseen[place]
            assert table[place].sum() == sum(counts.values())


def test_no_field_of_the_table_could_hold_an_order() -> None:
    """88 tiles in an order need a place each; the only fields that long count tiles by their number."""
    table = belvedere.new("california", seed=1)._table.dtype
    shapes = {name: table[name].shape for name in table.names}
    assert {name: shape for name, shape in shapes.items() if shape and name != "seats"} == {
        "store": (8,),
        "stack": (32,),
        "bag": (32,),
    }


def test_the_order_of_the_bag_is_hidden_on_the_eve_of_the_last_day() -> None:
    eve = eve_of_the_last_day()
    games = [belvedere.replay(eve, seed=seed) for seed in ("a", "b")]
    ending = next(action for action in games[0].legal() if deals(games[0], action))
    assert games[0].preview(ending) == games[1].preview(ending)
    for game in games:
        game.play(ending)
    assert games[0].view(None)["day"] == 12
    assert games[0].log[:-1] == games[1].log[:-1]
    assert games[0].log[-1] != games[1].log[-1]


def eve_of_the_last_day() -> dict[str, Any]:
    """The record of a game that one action will bring to day 12."""
    game = belvedere.new("california", players=3, seed=SECRET)
    while not (game.view(None)["day"] == 11 and any(deals(game, action) for action in game.legal())):
        game.play("coin")
    return game.record()


def deals(game: Game, action: Any) -> bool:
    twin = game.copy()
    twin.play(action)
    return len(twin.log) == len(game.log) + 2


# Dolce Vita


@pytest.mark.parametrize("players", [3, 4, 5])
def test_no_view_contains_the_three_cards_that_stay_in_the_box(players: int) -> None:
    game = belvedere.new("dolce_vita", players, seed=SECRET)
    hidden = game.unseen()["box"]
    assert sum(hidden.values()) == 3
    dealt = Counter(game.log[0].split()[1:])
    for _ in play_at_random(game):
        for seat in everyone(game):
            view = game.view(seat)
            seen = Counter(text for text in texts_in(view) if text in game.rules.piece_numbers)
            seen.update(f"{good}{value}" for owner in view["seats"] for good, value in owner["goods"].items())
            seen.update(f"money{value}" for owner in view["seats"] for value in owner["money"])
            assert seen == dealt
    assert dealt + Counter(hidden) == Counter(game.rules.piece_names[card] for card in game.rules.all_pieces(game.box))


def test_no_field_of_the_table_could_hold_the_three_cards() -> None:
    """63 cards lie in seven columns of nine, six bits each; nothing is left above them."""
    game = belvedere.new("dolce_vita", players=3, seed=SECRET)
    assert all(int(column) < 2 ** (9 * 6) for column in game._table[0].columns)
    assert {int(seat.goods) for seat in game._table[0].seats} == {0}
    assert {int(copies) for seat in game._table[0].seats for copies in seat.money} == {0}
