"""C8: loans."""

import pytest

import belvedere
from belvedere.games.california.reasons import HasLoan, NoLoan, NoSuchSeat, OwnTurn, TooPoorToRepay
from belvedere.games.california.story import LoanRepaid, LoanTaken
from clauses import clause
from positions import california, play, seat, told


def actions(game: belvedere.Game, number: int | None = None) -> list[str]:
    return [str(action) for action in game.legal(number)]


@clause("C8.1")
def test_a_loan_is_3_silver() -> None:
    game = california(": loan")
    assert seat(game, 1)["silver"] == 9
    assert seat(game, 1)["loan"] is True
    assert game.story(1) == [LoanTaken(1)]


@clause("C8.1", "C8.2")
def test_neither_taking_nor_repaying_uses_up_the_turn() -> None:
    game = california(": loan")
    assert game.to_move == 1
    game.play("repay")
    assert game.to_move == 1
    game.play("coin")
    assert game.to_move == 2


@clause("C8.1")
def test_a_loan_may_be_taken_in_anyones_turn() -> None:
    game = california(players=3)
    assert actions(game, 2) == ["loan@2"]
    play(game, "loan@2 loan@3 loan")
    assert [seat(game, number)["silver"] for number in (1, 2, 3)] == [9, 9, 9]
    assert game.to_move == 1
    assert game.story(1) == [LoanTaken(2), LoanTaken(3), LoanTaken(1)]


@clause("C8.1")
def test_one_loan_at_a_time() -> None:
    game = california(": loan loan@2")
    assert game.why_not("loan") == HasLoan(1)
    assert game.why_not("loan@2") == HasLoan(2)
    assert told([game.why_not("loan@2")]) == ["C8.1: Ben has a loan already"]
    assert "loan" not in actions(game)
    assert actions(game, 2) == ["repay@2"]


@clause("C8.1")
def test_after_repaying_a_new_loan_may_be_taken() -> None:
    game = california(": loan repay loan")
    assert seat(game, 1)["silver"] == 6 + 3 - 4 + 3
    assert seat(game, 1)["loan"] is True


@clause("C8.1")
def test_whoever_is_to_move_names_no_seat() -> None:
    game = california()
    assert game.why_not("loan@1") == OwnTurn(1, "loan")
    assert game.why_not("repay@1") == OwnTurn(1, "repay")
    assert told([game.why_not("loan@1")]) == ["C8.1: Ana is to move: write loan"]


@clause("C8.1")
def test_only_players_take_loans() -> None:
    game = california(players=2)
    assert game.why_not("loan@3") == NoSuchSeat(3, 2)
    assert game.why_not("repay@5") == NoSuchSeat(5, 2)
    assert told([game.why_not("loan@3")]) == ["C8.1: there is no seat 3, only 2 seats"]
    with pytest.raises(belvedere.WrongPlayers, match="There is no seat 3: the seats go from 1 to 2"):
        game.legal(3)


@clause("C8.1")
def test_a_loan_pays_for_a_tile_in_the_same_turn() -> None:
    game = california("brown purple: A1>a1 coin loan A2>d4")
    assert seat(game, 1)["silver"] == 6 - 4 + 3 - 3


@clause("C8.2")
def test_repaying_costs_4_silver() -> None:
    game = california(": loan repay")
    assert seat(game, 1)["silver"] == 6 + 3 - 4
    assert seat(game, 1)["loan"] is False
    assert game.story(2) == [LoanRepaid(1)]
    assert told(game.story(2)) == ["Ana repays the loan with 4 silver."]


@clause("C8.2")
def test_a_loan_may_be_repaid_in_anyones_turn() -> None:
    game = california(": loan coin")
    assert game.to_move == 2
    assert actions(game, 1) == ["repay@1"]
    game.play("repay@1")
    assert seat(game, 1)["silver"] == 9 + 5 - 4
    assert game.to_move == 2
    assert game.story(3) == [LoanRepaid(1)]


@clause("C8.2")
def test_without_a_loan_there_is_nothing_to_repay() -> None:
    game = california()
    assert game.why_not("repay") == NoLoan(1)
    assert game.why_not("repay@2") == NoLoan(2)
    assert told([game.why_not("repay")]) == ["C8.2: Ana has no loan"]
    assert "repay" not in actions(game)


@clause("C8.2")
def test_with_less_than_4_silver_it_cannot_be_repaid() -> None:
    game = california("brown: loan A1>c1")
    assert seat(game, 1)["silver"] == 3
    assert game.why_not("repay@1") == TooPoorToRepay(1, 4, 3)
    assert told([game.why_not("repay@1")]) == ["C8.2: repaying takes 4 silver, Ana has 3"]
    assert actions(game, 1) == []


@clause("C8.2")
def test_with_4_silver_it_can() -> None:
    game = california("brown: loan A1>b1")
    assert seat(game, 1)["silver"] == 4
    game.play("repay@1")
    assert seat(game, 1)["silver"] == 0


@clause("C8.1", "C8.2")
def test_when_the_game_is_over_nobody_takes_or_repays() -> None:
    game = california(*[": coin coin coin coin"] * 12)
    for action in ("loan", "loan@2", "repay"):
        with pytest.raises(belvedere.GameOver, match="the game is over"):
            game.play(action)
    assert actions(game, 1) == actions(game, 2) == []
