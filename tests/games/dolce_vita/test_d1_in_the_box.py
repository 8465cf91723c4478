"""D1: what is in the box."""

import pytest

import belvedere
from clauses import clause
from positions import dolce_vita, pieces_in_box, seat

CATEGORIES = ("house", "car", "boat", "horse", "jewel", "watch", "holiday")


@clause("D1.1")
def test_there_are_49_goods_one_of_every_value_in_seven_categories() -> None:
    cards = pieces_in_box("dolce_vita")
    goods = {f"{category}{value}": 1 for category in CATEGORIES for value in range(1, 8)}
    assert len(goods) == 49
    assert {card: copies for card, copies in cards.items() if not card.startswith("money")} == goods


@clause("D1.1")
def test_there_are_17_money_cards() -> None:
    cards = pieces_in_box("dolce_vita")
    assert sum(copies for card, copies in cards.items() if card.startswith("money")) == 17
    assert cards.total() == 66


@clause("D1.1")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_player_has_number_cards_from_1_to_6(players: int) -> None:
    game = dolce_vita(players=players)
    assert [seat(game, number)["hand"] for number in range(1, players + 1)] == [[1, 2, 3, 4, 5, 6]] * players


@clause("D1.1")
def test_there_is_no_second_card_of_a_good() -> None:
    with pytest.raises(belvedere.BadRecord, match="not all of this is still there to be dealt"):
        dolce_vita(columns={"a": "car4", "b": "car4"})


@clause("D1.2")
def test_ten_money_cards_are_100000_and_seven_200000() -> None:
    cards = pieces_in_box("dolce_vita")
    assert {card: copies for card, copies in cards.items() if card.startswith("money")} == {"money1": 10, "money2": 7}


@clause("D1.2")
def test_the_data_file_says_that_the_split_is_reconstructed() -> None:
    assert "money cards" in " ".join(dolce_vita().box.data["reconstructed"])


@clause("D1.3")
def test_a_card_is_written_by_category_and_hundreds_of_thousands() -> None:
    names = set(belvedere.games()["dolce_vita"].piece_names.values())
    assert {"car4", "money2", "holiday7"} <= names
    game = dolce_vita(["6>a", "6>b", ""], columns={"a": "car4", "b": "money2"})
    assert seat(game, 1)["score"] == {"goods": 400_000, "money": 0, "total": 400_000}
    assert seat(game, 2)["score"] == {"goods": 0, "money": 200_000, "total": 200_000}


@clause("D1.3")
def test_nothing_else_is_a_card() -> None:
    game = dolce_vita()
    with pytest.raises(belvedere.BadRecord, match="nothing in the box is called “car8”"):
        belvedere.replay(game.record() | {"log": [game.log[0].replace("car7", "car8")]})
