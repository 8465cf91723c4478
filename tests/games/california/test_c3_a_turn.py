"""C3: a turn is one of two actions."""

import pytest

import belvedere
from belvedere.games.california.reasons import EmptySlot, TooDear
from belvedere.games.california.story import CoinTaken, RoomBuilt
from clauses import clause
from positions import buys, california, play, seat, told


@clause("C3.1")
def test_a_coin_from_the_bank_is_5_silver() -> None:
    game = california(": coin")
    assert seat(game, 1)["silver"] == 6 + 5
    assert game.view(None)["bank"] == 3
    assert game.story(1) == [CoinTaken(seat=1, left=3)]


@clause("C3.1")
def test_there_is_no_passing() -> None:
    with pytest.raises(belvedere.MalformedAction, match="“pass” is not an action"):
        california().play("pass")


@clause("C3.1")
@pytest.mark.parametrize("players", [2, 5])
def test_a_coin_is_always_there_to_take(players: int) -> None:
    game = belvedere.new("california", players=players, seed=players)
    bot = belvedere.bot("random", seed=1)
    while not game.over:
        assert game.view(None)["bank"] >= 1
        assert "coin" in map(str, game.legal())
        game.play(bot.choose(game))


@clause("C3.2")
@pytest.mark.parametrize(("coins", "price"), [(0, 4), (1, 3), (2, 2), (3, 1)])
def test_a_tile_costs_one_silver_for_every_coin_in_the_bank(coins: int, price: int) -> None:
    game = california("brown:" + " coin" * coins)
    buyer = game.to_move or 0
    before = seat(game, buyer)["silver"]
    game.play("A1>a1")
    assert seat(game, buyer)["silver"] == before - price
    assert game.story(len(game.log) - 1) == [RoomBuilt(buyer, "A1", "brown", "a1", price, 0, price)]


@clause("C3.2")
def test_a_tile_may_come_from_either_store_and_is_placed_at_once() -> None:
    for slot in ("A1", "A4", "B1", "B4"):
        game = california(f"brown brown brown brown / brown brown brown brown: {slot}>a1")
        assert game.view(None)["stores"][slot] is None
        assert list(game.view(None)["stores"].values()).count("brown") == 7
        assert seat(game, 1)["rooms"] == {"a1": "brown", "b2": "red"}


@clause("C3.2")
def test_buying_leaves_the_bank_as_it_is() -> None:
    assert california("brown: A1>a1").view(None)["bank"] == 4


@clause("C3.2")
def test_an_empty_slot_has_nothing_to_buy() -> None:
    game = california("brown purple: A1>a1")
    assert game.why_not("A1>d4") == EmptySlot("A1")
    assert told([game.why_not("A1>d4")]) == ["C3.2: A1 is empty"]
    assert buys(game, "A1") == set()
    assert buys(game, "A2") != set()


@clause("C3.2")
def test_a_tile_that_cannot_be_paid_for_cannot_be_bought() -> None:
    game = california("brown purple gray harp: A1>a1 A2>a1")
    assert seat(game, 1)["silver"] == 2
    assert game.why_not("A3>d4") == TooDear(price=4, fee=0, total=4, silver=2)
    assert game.why_not("A4>b2") == TooDear(price=4, fee=0, total=4, silver=2)
    assert [str(action) for action in game.legal()] == ["coin", "loan"]
    with pytest.raises(belvedere.IllegalAction, match=r"A3>d4 can’t be done\. C3\.2: it costs 4 silver, you have 2\."):
        game.play("A3>d4")


@clause("C3.2")
def test_the_last_silver_buys() -> None:
    game = california("brown: A1>c1")
    assert seat(game, 1)["silver"] == 6 - 4 - 2 == 0


@clause("C3.2")
def test_a_tile_that_cannot_be_placed_cannot_be_bought() -> None:
    game = california("harp harp dog statue / purple: coin coin A1>b2 coin A3>attic")
    play(game, "B1>a1")
    assert game.to_move == 1
    assert seat(game, 1)["silver"] >= game.view(None)["bank"] == 1
    assert buys(game, "A2") == set()  # neither a free red room nor space in the attic
    assert buys(game, "A4") == set()


@clause("C3.3")
@pytest.mark.parametrize("action", ["coin", "A1>a1"])
def test_then_the_turn_passes_to_the_next_seat(action: str) -> None:
    game = california("brown", players=3, first=2)
    game.play(action)
    assert game.to_move == 3


@clause("C3.3")
def test_after_the_last_seat_comes_the_first() -> None:
    assert california(": coin", players=3, first=3).to_move == 1
