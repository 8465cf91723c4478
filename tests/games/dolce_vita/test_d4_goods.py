"""D4: goods."""

import belvedere
from belvedere.games.dolce_vita.story import CardTaken, GoodExchanged
from clauses import clause
from games.dolce_vita.settlements import column, of_column
from positions import dolce_vita, seat, told

# Column a is nearly used up: after a round in which five take, then three, car6 is its last card.
SHORT_COLUMN = "money1 money1 money1 money1 money1 money2 money2 money2 car6"


@clause("D4.1")
def test_a_second_good_of_a_category_is_exchanged_as_in_the_rulebook() -> None:
    """A player who owns the car worth 400,000 takes the one worth 700,000."""
    game = dolce_vita(["6>a", "", ""], ["6>b", "", ""], columns={"a": "car4", "b": "boat1 car7"})
    assert seat(game, 1)["goods"]["car"] == 7
    assert column(game, "b")[-1] == "car4"
    assert len(column(game, "b")) == 9
    assert of_column(game, "b") == [GoodExchanged(1, "b", 6, "car7", "car4", 300_000)]
    assert told(of_column(game, "b")) == ["Column b: Ana, with 6, exchanges a car worth 400,000 for one worth 700,000."]


@clause("D4.1")
def test_the_exchange_is_forced_even_for_the_worse() -> None:
    game = dolce_vita(["6>a", "", ""], ["6>b", "", ""], columns={"a": "car7", "b": "boat1 car4"})
    assert seat(game, 1)["goods"]["car"] == 4
    assert column(game, "b")[-1] == "car7"
    assert of_column(game, "b") == [GoodExchanged(1, "b", 6, "car4", "car7", -300_000)]
    assert told(of_column(game, "b")) == [
        "Column b: Ana, with 6, has to exchange a car worth 700,000 for one worth 400,000."
    ]


@clause("D4.1")
def test_the_old_good_goes_to_the_column_the_new_one_came_from() -> None:
    before = dolce_vita(columns={"a": "car4", "b": "boat1 car7"})
    game = dolce_vita(["6>a", "", ""], ["6>b", "", ""], columns={"a": "car4", "b": "boat1 car7"})
    assert "car4" not in column(game, "a")
    assert column(game, "b") == [*column(before, "b")[2:], "boat1", "car4"]  # boat1 was lifted in round 1


@clause("D4.1")
def test_goods_of_other_categories_are_kept_beside() -> None:
    game = dolce_vita(["6>a", "", ""], ["6>b", "", ""], columns={"a": "car4", "b": "boat1 jewel7"})
    assert {"car": 4, "jewel": 7}.items() <= seat(game, 1)["goods"].items()
    assert of_column(game, "b") == [CardTaken(1, "b", 6, "jewel7")]


@clause("D4.1")
def test_two_columns_of_one_round_are_exchanged_one_after_the_other() -> None:
    game = dolce_vita(["6>a 5>b 4>c", "", ""], columns={"a": "car4", "b": "car7", "c": "car1"})
    assert seat(game, 1)["goods"]["car"] == 1
    assert (column(game, "b")[-1], column(game, "c")[-1]) == ("car4", "car7")


@clause("D4.1")
def test_an_exchanged_good_can_be_taken_by_a_lower_total_when_the_column_is_short() -> None:
    game = dolce_vita(
        ["6>a 5>b", "5>a", "4>a", "3>a", "2>a"],
        ["2>a", "6>a", "5>a", "4>a", "1>a"],
        columns={"a": SHORT_COLUMN, "b": "car2"},
        players=5,
    )
    assert of_column(game, "a") == [
        CardTaken(2, "a", 6, "money2"),
        CardTaken(3, "a", 5, "money2"),
        CardTaken(4, "a", 4, "money2"),
        GoodExchanged(1, "a", 2, "car6", "car2", 400_000),
        CardTaken(5, "a", 1, "car2"),
    ]
    assert seat(game, 1)["goods"]["car"] == 6
    assert seat(game, 5)["goods"]["car"] == 2
    assert column(game, "a") == []


@clause("D4.1")
def test_an_exchanged_good_stays_on_top_when_the_column_is_long() -> None:
    game = dolce_vita(["6>a", "", ""], ["6>b", "5>b", "4>b"], columns={"a": "car4", "b": "boat1 car7 horse2 house1"})
    assert of_column(game, "b") == [
        GoodExchanged(1, "b", 6, "car7", "car4", 300_000),
        CardTaken(2, "b", 5, "horse2"),
        CardTaken(3, "b", 4, "house1"),
    ]
    assert column(game, "b")[-1] == "car4"


@clause("D4.1")
def test_a_player_owns_one_good_of_each_category_at_most() -> None:
    game = belvedere.new("dolce_vita", players=5, seed=1)
    bot = belvedere.bot("random", seed=1)
    while not game.over:
        game.play(bot.choose(game))
        goods = [f"{name}{value}" for number in range(1, 6) for name, value in seat(game, number)["goods"].items()]
        in_columns = [card for cards in game.view(None)["columns"].values() for card in cards]
        assert not set(goods) & set(in_columns)
        assert len(set(goods)) == len(goods)


@clause("D4.2")
def test_money_cards_are_kept_any_number() -> None:
    columns = dict.fromkeys("abcde", "money1 money2") | {"f": "money1 money1"}
    game = dolce_vita(["6>a 5>b 4>c 3>d 2>e"] + ["1>f 2>f 3>f 4>f 5>f"] * 2, columns=columns)
    assert seat(game, 1)["money"] == [1, 1, 1, 1, 1]
    assert seat(game, 1)["goods"] == {}
    game = dolce_vita(*[["6>a 5>b 4>c 3>d 2>e"] + ["1>f 2>f 3>f 4>f 5>f"] * 2] * 2, columns=columns)
    assert seat(game, 1)["money"] == [1] * 5 + [2] * 5
    assert seat(game, 1)["score"]["money"] == 1_500_000


@clause("D4.2")
def test_money_never_goes_back_to_a_column() -> None:
    game = dolce_vita(["6>a", "", ""], ["6>b", "", ""], columns={"a": "money1", "b": "boat1 money2"})
    assert {1, 2} <= set(seat(game, 1)["money"])
    assert len(column(game, "b")) == 8
