"""How Dolce Vita is written down."""

import pytest

import belvedere
from belvedere.games.dolce_vita.actions import Place
from clauses import clause
from positions import COLUMNS, dolce_vita, play, seat


@clause("D Notation")
def test_a_number_card_below_a_column() -> None:
    game = dolce_vita()
    assert str(Place(5, "c")) == "5>c"
    game.play(Place(5, "c"))
    game.play("2>a")
    assert game.log[1:] == ["5>c", "2>a"]
    assert game.view(None)["below"]["c"]["1"] == [5]
    assert game.view(None)["below"]["a"]["2"] == [2]


@clause("D Notation")
def test_the_log_opens_with_the_63_cards_each_column_from_bottom_to_top() -> None:
    game = dolce_vita(columns={"a": "horse1 money1 watch7", "b": "car4"})
    kind, *cards = game.log[0].split()
    assert kind == "deal"
    assert len(cards) == 63
    assert cards[:3] == ["horse1", "money1", "watch7"]
    assert cards[9] == "car4"
    columns = game.view(None)["columns"]
    assert [card for name in COLUMNS for card in columns[name]] == cards
    game = dolce_vita(["6>a", "", ""], columns={"a": "horse1 money1 watch7"})
    assert seat(game, 1)["goods"]["horse"] == 1


@clause("D Notation")
def test_scores_are_in_full() -> None:
    game = dolce_vita(["6>a", "", ""], columns={"a": "horse7"})
    assert game.scores()[0] >= 700_000
    assert all(score % 100_000 == 0 for score in game.scores())


@clause("D Notation")
@pytest.mark.parametrize("written", ["", "5", "7>a", "0>a", "5>h", "c>5", "5 > c", "coin"])
def test_anything_else_is_malformed_and_the_answer_says_how_to_write(written: str) -> None:
    with pytest.raises(belvedere.MalformedAction) as raised:
        dolce_vita().play(written)
    assert str(raised.value) == (
        f"“{written}” is not an action. Write a number card from 1 to 6 and a column from a to g, such as 5>c."
    )


@clause("D Notation")
@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ("deal car1", "Step 1: 1 were dealt; it has to be 63."),
        ("5>c", "Step 1: a deal has to come here, but the record says “5>c”."),
        ("car1", "Step 1: “car1” is neither an action nor a deal."),
    ],
)
def test_a_log_that_opens_otherwise_is_refused(entry: str, message: str) -> None:
    with pytest.raises(belvedere.BadRecord) as raised:
        belvedere.replay(dolce_vita().record() | {"log": [entry]})
    assert str(raised.value) == message


@clause("D Notation")
def test_there_is_one_deal_a_game() -> None:
    game = dolce_vita(["", "", ""])
    with pytest.raises(belvedere.BadRecord, match="nothing is dealt at this point"):
        game.follow([game.log[0]])


@clause("D Notation")
def test_what_is_written_replays() -> None:
    game = play(dolce_vita(["6>a", "5>a", ""], ["", "6>b 5>b", "4>c"]), "6>a 1>b")
    assert belvedere.replay(game.record()).view(None) == game.view(None)
