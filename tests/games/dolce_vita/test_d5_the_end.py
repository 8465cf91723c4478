"""D5: the end."""

import pytest

import belvedere
from belvedere.games.dolce_vita.story import GameEnded, Won
from clauses import clause
from positions import dolce_vita, play_round, seat, told

# Everyone's cards below one column: all the same, so nobody takes anything.
TIED = ["1>g 2>g 3>g 4>g 5>g"] * 3


@clause("D5.1")
def test_goods_and_money_are_added_up() -> None:
    rounds = [["6>a 5>b 1>g 2>g 3>g", *["1>f 2>f 3>f 4>f 5>f"] * 2], *[TIED] * 5]
    game = dolce_vita(*rounds, columns={"a": "car4", "b": "money2", "g": "boat7"})
    assert game.over
    assert seat(game, 1)["score"] == {"goods": 1_100_000, "money": 200_000, "total": 1_300_000}
    assert game.scores() == [1_300_000, 0, 0]
    assert game.winners() == [1]
    assert game.record()["result"] == {"scores": [1_300_000, 0, 0], "winners": [1]}
    assert game.story()[-2:] == [GameEnded(6), Won((1,), 1_300_000)]
    assert told(game.story()[-1:]) == ["Ana wins with 1,300,000."]


@clause("D5.1")
def test_the_highest_sum_wins_whoever_has_more_cards() -> None:
    first = ["6>a 1>g 2>g 3>g 4>g", "6>b 5>c 1>g 2>g 3>g", "1>f 2>f 3>f 4>f 5>f"]
    columns = {"a": "car7", "b": "money1", "c": "money2", "f": "boat1", "g": "money1 money1"}
    game = dolce_vita(first, *[TIED] * 5, columns=columns)
    assert game.scores() == [800_000, 400_000, 100_000]
    assert [len(seat(game, number)["money"]) for number in (1, 2)] == [1, 3]
    assert game.winners() == [1]


@clause("D5.1")
def test_equal_sums_share_the_win() -> None:
    game = dolce_vita(*[TIED] * 6)
    assert game.scores() == [0, 0, 0]
    assert game.winners() == [1, 2, 3]
    assert game.story()[-1] == Won((1, 2, 3), 0)
    assert told(game.story()[-1:]) == ["Ana, Ben and Chloe share the win with 0 each."]


@clause("D5.1")
def test_two_of_three_may_share_the_win() -> None:
    first = ["6>a 5>b 1>g 2>g 3>g", "6>c 5>d 1>g 2>g 3>g", "1>f 2>f 3>f 4>f 5>f"]
    columns = {"a": "car4", "b": "money1", "c": "boat3", "d": "money2", "f": "money1"}
    game = dolce_vita(first, *[TIED] * 5, columns=columns)
    assert game.scores() == [500_000, 500_000, 100_000]
    assert game.record()["result"]["winners"] == [1, 2]


@clause("D5.1")
def test_the_game_ends_after_the_last_round_and_not_before() -> None:
    game = dolce_vita(*[TIED] * 5)
    assert not game.over
    assert game.winners() == []
    play_round(game, *TIED)
    assert game.over
    assert game.to_move is None
    assert game.legal() == []
    with pytest.raises(belvedere.GameOver, match="5>c can’t be done: the game is over"):
        game.play("5>c")


@clause("D5.1")
def test_before_the_end_the_scores_are_what_everyone_owns_now() -> None:
    game = dolce_vita(["6>a", *["1>f 2>f 3>f 4>f 5>f"] * 2], columns={"a": "car4"}, rest="b")
    assert game.scores()[0] == seat(game, 1)["score"]["total"] > 0
    assert "result" not in game.record()
