"""D3: a round."""

import pytest

import belvedere
from belvedere.games.dolce_vita.reasons import NotInHand
from belvedere.games.dolce_vita.story import (
    BottomLifted,
    CardTaken,
    NextRound,
    NothingLeft,
    NumberPlaced,
    RoundEnded,
    TieCancelled,
)
from clauses import clause
from games.dolce_vita.settlements import column, of_column
from positions import dolce_vita, play, play_round, seat, told

NINE_MONEY_CARDS = "money1 money1 money1 money1 money1 money2 money2 money2 money2"
FIVE_TAKE = ["6>a", "5>a", "4>a", "3>a", "2>a"]


# D3.1


@clause("D3.1")
def test_everyone_puts_one_number_card_below_a_column_in_turn() -> None:
    game = dolce_vita(players=4, first=3)
    movers = []
    for action in ("5>c", "5>c", "1>g", "6>a", "1>c"):
        movers.append(game.to_move)
        game.play(action)
    assert movers == [3, 4, 1, 2, 3]
    assert game.view(None)["below"]["c"] == {"1": [], "2": [], "3": [1, 5], "4": [5]}
    assert game.story(5) == [NumberPlaced(seat=3, number=1, column="c", total=6)]
    assert told(game.story(5)) == ["Chloe puts a 1 below column c: 6 there in all."]


@clause("D3.1")
def test_any_number_in_hand_may_go_below_any_column() -> None:
    game = dolce_vita()
    assert {str(action) for action in game.legal()} == {
        f"{number}>{name}" for number in range(1, 7) for name in "abcdefg"
    }
    play(game, "5>c 1>a 1>a")
    assert {str(action) for action in game.legal()} == {
        f"{number}>{name}" for number in (1, 2, 3, 4, 6) for name in "abcdefg"
    }


@clause("D3.1")
def test_all_cards_may_go_below_the_same_column() -> None:
    game = dolce_vita(["6>a 5>a 4>a 3>a 2>a", "", ""])
    assert of_column(game, "a") == [CardTaken(1, "a", 20, column(dolce_vita(), "a")[0])]


@clause("D3.1")
def test_a_number_card_is_played_once_a_round() -> None:
    game = play(dolce_vita(), "5>c 1>a 1>a")
    assert game.why_not("5>d") == NotInHand(5, "c")
    assert told([game.why_not("5>d")]) == ["D3.1: your 5 lies below column c already"]
    with pytest.raises(
        belvedere.IllegalAction, match=r"5>d can’t be done\. D3\.1: your 5 lies below column c already\."
    ):
        game.play("5>d")
    assert game.to_move == 1


@clause("D3.1")
def test_the_columns_are_settled_when_everyone_has_one_card_left() -> None:
    game = dolce_vita(columns={"a": "car4"})
    play(game, "6>a 1>g 1>g 5>a 2>g 2>g 4>a 3>g 3>g 3>a 4>g 4>g 2>a 5>g")
    assert [len(seat(game, number)["hand"]) for number in (1, 2, 3)] == [1, 1, 2]
    assert (game.view(None)["round"], seat(game, 1)["goods"]) == (1, {})
    game.play("5>g")
    assert game.view(None)["round"] == 2
    assert seat(game, 1)["goods"]["car"] == 4


# D3.2


@clause("D3.2")
def test_the_left_column_of_the_rulebooks_example() -> None:
    """Red and Yellow have 3 each and drop out; Green with 4 takes the jewel, Blue the house above it."""
    red, yellow, green, blue = "3>a", "3>a", "4>a", "2>a"
    game = dolce_vita([red, yellow, green, blue], columns={"a": "jewel2 house3 boat5"}, players=4)
    assert of_column(game, "a") == [
        CardTaken(seat=3, column="a", total=4, card="jewel2"),
        TieCancelled(column="a", seats=(1, 2), total=3),
        CardTaken(seat=4, column="a", total=2, card="house3"),
    ]
    assert column(game, "a")[0] == "boat5"
    assert told(of_column(game, "a")) == [
        "Column a: Chloe takes a jewel worth 200,000 with 4.",
        "Column a: Ana and Ben both count 3 and drop out.",
        "Column a: Dirk takes a house worth 300,000 with 2.",
    ]


@clause("D3.2")
def test_the_right_column_of_the_rulebooks_example() -> None:
    """Red leads and takes the watch; Yellow and Green take the money cards above it. Blue has played elsewhere."""
    red, yellow, green, blue = "6>b", "5>b", "1>b", ""
    game = dolce_vita([red, yellow, green, blue], columns={"b": "watch4 money1 money1 car1"}, players=4)
    assert of_column(game, "b") == [
        CardTaken(1, "b", 6, "watch4"),
        CardTaken(2, "b", 5, "money1"),
        CardTaken(3, "b", 1, "money1"),
    ]
    assert column(game, "b")[0] == "car1"
    assert len(column(game, "b")) == 6


@clause("D3.2")
def test_the_total_is_the_sum_of_a_players_cards_below_the_column() -> None:
    game = dolce_vita(["2>a 3>a", "4>a", "6>a"], columns={"a": "car1 boat2 jewel3"})
    assert of_column(game, "a") == [
        CardTaken(3, "a", 6, "car1"),
        CardTaken(1, "a", 5, "boat2"),
        CardTaken(2, "a", 4, "jewel3"),
    ]


@clause("D3.2")
def test_equal_totals_of_different_cards_are_equal() -> None:
    game = dolce_vita(["2>a 3>a", "5>a", "1>a"], columns={"a": "car1 boat2"})
    assert of_column(game, "a") == [TieCancelled("a", (1, 2), 5), CardTaken(3, "a", 1, "car1")]


@clause("D3.2")
def test_three_and_more_with_the_same_total_all_drop_out() -> None:
    game = dolce_vita(["5>a", "5>a", "5>a", "1>a"], columns={"a": "car1 boat2"}, players=4)
    assert of_column(game, "a") == [TieCancelled("a", (1, 2, 3), 5), CardTaken(4, "a", 1, "car1")]
    assert told(of_column(game, "a"))[0] == "Column a: Ana, Ben and Chloe all count 5 and drop out."


@clause("D3.2")
def test_two_pairs_of_equal_totals_both_drop_out() -> None:
    game = dolce_vita(["5>a", "5>a", "4>a", "4>a", "1>a"], columns={"a": "car1 boat2"}, players=5)
    assert of_column(game, "a") == [
        TieCancelled("a", (1, 2), 5),
        TieCancelled("a", (3, 4), 4),
        CardTaken(5, "a", 1, "car1"),
    ]


@clause("D3.2")
def test_who_played_nothing_there_takes_nothing() -> None:
    game = dolce_vita(["6>a", "", ""], columns={"a": "car1 boat2"})
    assert of_column(game, "a") == [CardTaken(1, "a", 6, "car1")]
    assert column(game, "a")[0] == "boat2"
    assert "boat" not in seat(game, 2)["goods"]


@clause("D3.2")
def test_the_columns_are_settled_from_a_to_g() -> None:
    """Ana wins a car in b and in e: the one from b goes back on top of e."""
    game = dolce_vita(["6>e 5>b", "", ""], columns={"b": "car3", "e": "car7"})
    assert seat(game, 1)["goods"]["car"] == 7
    assert column(game, "e")[-1] == "car3"
    settled = [event.column for event in game.story(len(game.log) - 1)[1:] if hasattr(event, "column")]
    assert settled == sorted(settled)
    assert set(settled) == set("abcdefg")


# D3.3


@clause("D3.3")
def test_a_column_with_no_card_left_gives_nothing() -> None:
    game = dolce_vita(FIVE_TAKE, FIVE_TAKE, columns={"a": NINE_MONEY_CARDS}, players=5)
    assert column(game, "a") == []
    taken = [CardTaken(number, "a", 7 - number, "money2") for number in (1, 2, 3, 4)]
    assert of_column(game, "a") == [*taken, NothingLeft(5, "a")]
    assert told(of_column(game, "a"))[-1] == "Column a has no card left for Eva."
    assert [len(seat(game, number)["money"]) >= 2 for number in (1, 2, 3, 4)] == [True] * 4


@clause("D3.3")
def test_an_empty_column_stays_empty_whether_played_or_not() -> None:
    emptied = [FIVE_TAKE, FIVE_TAKE]
    columns = {"a": NINE_MONEY_CARDS}
    played = dolce_vita(*emptied, ["6>a", "", "", "", ""], columns=columns, players=5)
    assert of_column(played, "a") == [NothingLeft(1, "a")]
    unplayed = dolce_vita(*emptied, ["", "", "", "", ""], columns=columns, players=5)
    assert of_column(unplayed, "a") == []
    assert column(played, "a") == column(unplayed, "a") == []


# D3.4


@clause("D3.4")
def test_the_bottom_card_of_an_untouched_column_goes_to_its_top() -> None:
    before = column(dolce_vita(columns={"c": "car4 boat1"}), "c")
    game = dolce_vita(["", "", ""], columns={"c": "car4 boat1"})
    assert column(game, "c") == [*before[1:], before[0]]
    assert of_column(game, "c") == [BottomLifted("c", "car4")]
    assert told(of_column(game, "c")) == ["Column c: nobody played here. The car worth 400,000 goes to the top."]


@clause("D3.4")
def test_a_column_where_all_dropped_out_stays_as_it_is() -> None:
    before = column(dolce_vita(), "a")
    game = dolce_vita(["5>a", "5>a", ""])
    assert column(game, "a") == before
    assert of_column(game, "a") == [TieCancelled("a", (1, 2), 5)]
    game = dolce_vita(["5>a", "2>a 3>a", "1>a 4>a"])
    assert column(game, "a") == before


@clause("D3.4")
def test_the_last_card_of_a_column_stays_where_it_is() -> None:
    two_rounds = [FIVE_TAKE, ["6>a", "5>a", "4>a", "", ""]]
    game = dolce_vita(*two_rounds, [""] * 5, columns={"a": NINE_MONEY_CARDS}, players=5)
    assert column(game, "a") == ["money2"]
    assert of_column(game, "a") == [BottomLifted("a", "money2")]


# D3.5


@clause("D3.5")
def test_everyone_takes_all_number_cards_back() -> None:
    game = dolce_vita(["6>a", "5>a", "4>a"])
    assert [seat(game, number)["hand"] for number in (1, 2, 3)] == [[1, 2, 3, 4, 5, 6]] * 3
    assert all(numbers == [] for below in game.view(None)["below"].values() for numbers in below.values())


@clause("D3.5")
@pytest.mark.parametrize(("first", "starters"), [(1, [1, 2, 3, 4]), (3, [3, 4, 1, 2])])
def test_the_next_round_starts_one_seat_further(first: int, starters: list[int]) -> None:
    game = dolce_vita(players=4, first=first)
    for number, starter in enumerate(starters, 1):
        assert game.to_move == game.view(None)["starter"] == starter
        step = len(game.log)
        play_round(game, "", "", "", "")
        if number < 4:
            assert game.story(step)[-2:] == [RoundEnded(number), NextRound(starters[number], number + 1)]
    assert game.over


# What would come of it


@clause("D3.2")
def test_before_a_card_is_laid_it_is_told_how_the_columns_would_be_settled_then() -> None:
    game = play(dolce_vita(columns={"c": "car4 boat2"}), "5>c 4>c")
    taken, *_ = [event for event in game.outlook("5>c") if getattr(event, "column", None) == "c"]
    assert taken == TieCancelled("c", (1, 3), 5)
    own = [event for event in game.outlook("6>c") if getattr(event, "column", None) == "c"]
    assert own[:2] == [CardTaken(3, "c", 6, "car4"), CardTaken(1, "c", 5, "boat2")]
    assert len(game.log) == 3


@clause("D3.2")
def test_a_card_that_settles_the_round_leaves_nothing_to_be_foreseen() -> None:
    game = dolce_vita()
    while len(game.log) < 15:
        game.play(game.legal()[0])
    last = game.legal()[0]
    assert game.outlook(last) == []
    assert any(isinstance(event, RoundEnded) for event in game.preview(last))
