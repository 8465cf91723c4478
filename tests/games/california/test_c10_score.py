"""C10: the score."""

import copy
from typing import Any

import pytest

import belvedere
from belvedere.games.california.story import GameEnded, LoanRepaid, Won
from clauses import clause
from games.california.stories import A_DOG_AND_AN_EXPANSION, FIFTEEN_ROOMS, FOUR_GUESTS, TWELVE_POINTS
from positions import COINS_ONLY, california, play, seat, told, two_buys

# A game of one day, in a box where swimming pool and grand piano make nine points: it ends as soon as one of both
# empties the bank or store A. Ana has spent everything and has a loan.
ANA_IS_BROKE = "grand_piano blue swimming_pool purple: A1>b2 coin loan A2>a1 coin A3>a1"
BEN_EMPTIES_THE_STORE = f"{ANA_IS_BROKE} A4>a1"
ANA_EMPTIES_THE_BANK = f"{ANA_IS_BROKE} coin coin"


@pytest.fixture
def nine_points() -> dict[str, Any]:
    data = copy.deepcopy(dict(belvedere.games()["california"].default_box.data))
    data["cards"]["swimming_pool_grand_piano"] = 9
    return data


def last_events(game: belvedere.Game) -> list[object]:
    events = game.story(len(game.log) - 1)
    return events[events.index(next(event for event in events if isinstance(event, GameEnded))) :]


@clause("C10.1")
def test_a_loan_that_can_be_repaid_is_repaid_first(nine_points: dict[str, Any]) -> None:
    game = california(ANA_EMPTIES_THE_BANK, box=nine_points)
    assert game.over
    assert seat(game, 1)["loan"] is False
    assert seat(game, 1)["silver"] == 5 - 4
    assert seat(game, 1)["score"] == {"gifts": 0, "cards": 9, "spaces": 2, "loan": 0, "total": 11}
    assert game.record()["result"] == {"scores": [11, 1], "silver": [1, 21], "winners": [1]}
    assert last_events(game) == [GameEnded("cards"), LoanRepaid(1, at_the_end=True), Won((1,), 11, 1)]


@clause("C10.1")
def test_a_loan_left_costs_two_points(nine_points: dict[str, Any]) -> None:
    game = california(BEN_EMPTIES_THE_STORE, box=nine_points)
    assert game.over
    assert seat(game, 1)["loan"] is True
    assert seat(game, 1)["silver"] == 0
    assert seat(game, 1)["score"] == {"gifts": 0, "cards": 9, "spaces": 2, "loan": -2, "total": 9}
    assert game.scores() == [9, 2]
    assert last_events(game) == [GameEnded("cards"), Won((1,), 9, 0)]


@clause("C10.1")
@pytest.mark.parametrize(("cell", "silver", "points"), [("b1", 4, 0), ("c1", 3, -2)])
def test_4_silver_are_enough_to_repay(cell: str, silver: int, points: int) -> None:
    """Before the end, the score is what it would be if the game ended now."""
    game = california(f"brown: loan A1>{cell}")
    assert seat(game, 1)["silver"] == silver
    assert seat(game, 1)["score"]["loan"] == points
    assert game.scores()[0] == 2 + points


@clause("C10.1")
def test_the_last_4_silver_repay_the_loan(nine_points: dict[str, Any]) -> None:
    nine_points["mansions"][1]["for_2_3"]["fees"][0][2] = 6  # on c1 of the red mansion
    buying = "coin coin A1>b2 coin A2>c1 B1>a1 A3>c1"
    game = california(f"grand_piano blue swimming_pool purple / purple: {buying} loan@1", box=nine_points)
    assert seat(game, 1)["silver"] == 4
    game.play("A4>b1")
    assert game.over
    assert (seat(game, 1)["silver"], seat(game, 1)["loan"]) == (0, False)
    assert seat(game, 1)["score"]["loan"] == 0


@clause("C10.1")
def test_every_gift_is_a_point() -> None:
    game = california(*FOUR_GUESTS)
    assert seat(game, 1)["gifts"] == seat(game, 1)["score"]["gifts"] == 1


@clause("C10.1")
def test_the_cards_bring_their_points() -> None:
    game = play(california(*TWELVE_POINTS), "A1>a4 coin coin")
    assert game.over
    assert seat(game, 1)["gifts"] == 3  # the fourth, fifth and sixth guest
    assert seat(game, 1)["score"] == {"gifts": 3, "cards": 3 + 3 + 2 + 2 + 2, "spaces": 6, "loan": 0, "total": 21}
    assert game.scores() == [21, 1]


@clause("C10.1", "C10.2")
def test_every_space_with_a_tile_is_a_point_however_many_tiles_there_are() -> None:
    empty = california("harp")
    furnished = california("harp: A1>b2")
    assert seat(empty, 1)["score"]["spaces"] == seat(furnished, 1)["score"]["spaces"] == 1


@clause("C10.2")
def test_the_printed_room_counts() -> None:
    assert california(players=5).scores() == [1] * 5


@clause("C10.2")
def test_all_16_cells_count() -> None:
    game = play(california(*FIFTEEN_ROOMS), "A1>d4 coin coin")
    assert game.scores() == [16, 1]


@clause("C10.2")
def test_the_attic_space_counts_with_furniture_on_it() -> None:
    assert seat(california("dog: A1>attic"), 1)["score"]["spaces"] == 1 + 1


@clause("C10.2")
def test_the_expansion_space_counts_once_it_has_its_tile() -> None:
    assert seat(california("expansion: A1>attic"), 1)["score"]["spaces"] == 1 + 1


@clause("C10.2")
def test_one_stored_piece_and_an_expansion_are_2_points() -> None:
    assert seat(california(A_DOG_AND_AN_EXPANSION), 1)["score"]["spaces"] == 1 + 2


@clause("C10.2")
def test_a_second_stored_piece_lies_on_the_expansion_and_brings_nothing_more() -> None:
    game = california(A_DOG_AND_AN_EXPANSION, "statue: coin coin A1>attic")
    assert len(seat(game, 1)["attic"]) == 2
    assert seat(game, 1)["score"]["spaces"] == 1 + 2


@clause("C10.2")
def test_a_piece_that_moves_out_of_the_attic_leaves_its_space_empty() -> None:
    game = california("dog green: coin coin A1>attic coin")
    assert seat(game, 1)["score"]["spaces"] == 2
    game.play("A2>d4")
    assert seat(game, 1)["score"]["spaces"] == 2  # b2 and d4


@clause("C10.3")
def test_most_points_win() -> None:
    game = california("brown: A1>a1 coin coin coin coin", *[COINS_ONLY] * 11)
    assert game.over
    assert game.scores() == [2, 1]
    assert seat(game, 1)["silver"] < seat(game, 2)["silver"]
    assert game.winners() == [1]


@clause("C10.3")
def test_equal_points_are_decided_by_silver() -> None:
    game = california(": loan coin coin coin coin", *[COINS_ONLY] * 11)
    assert game.record()["result"] == {"scores": [1, 1], "silver": [125, 126], "winners": [2]}
    assert last_events(game) == [GameEnded("days"), LoanRepaid(1, at_the_end=True), Won((2,), 1, 126)]
    assert told(last_events(game))[-1] == "Ben wins with 1 point and 126 silver."


@clause("C10.3")
def test_silver_is_counted_after_repaying() -> None:
    """With a loan in hand Ana has more silver than Ben when the bank empties; after repaying she has less."""
    game = california(*[COINS_ONLY] * 11, ": coin coin coin loan@1")
    assert seat(game, 1)["silver"] == 126 + 3
    game.play("coin")
    assert game.record()["result"]["silver"] == [125, 126]
    assert game.winners() == [2]


@clause("C10.3")
def test_equal_points_and_silver_share_the_win() -> None:
    game = california(*[COINS_ONLY] * 12)
    assert game.record()["result"] == {"scores": [1, 1], "silver": [126, 126], "winners": [1, 2]}
    assert game.winners() == [1, 2]
    assert last_events(game) == [GameEnded("days"), Won((1, 2), 1, 126)]
    assert told(last_events(game))[-1] == "Ana and Ben share the win with 1 point and 126 silver each."


@clause("C10.3")
def test_of_three_with_equal_points_the_two_with_most_silver_share_the_win() -> None:
    game = california(": loan coin coin coin coin", *[COINS_ONLY] * 11, players=3)
    assert game.record()["result"] == {"scores": [1, 1, 1], "silver": [85, 86, 86], "winners": [2, 3]}


@clause("C10.3")
def test_nobody_has_won_before_the_end() -> None:
    game = california(f"brown purple: {two_buys('A1>a1', 'A2>d4')}", "")
    assert game.scores() == [3, 1]
    assert game.winners() == []
    assert "result" not in game.record()
