"""How California is written down."""

import pytest

import belvedere
from belvedere.games.california.actions import Buy, Coin, Loan, Repay
from clauses import clause
from games.california.stories import A_DOG_AND_AN_EXPANSION
from positions import california, play, seat


@clause("C Notation")
@pytest.mark.parametrize(
    ("written", "action"),
    [
        ("coin", Coin()),
        ("A3>b2", Buy("A3", "b2")),
        ("A3>attic", Buy("A3", "attic")),
        ("A3>b2<harp", Buy("A3", "b2", moves_in="harp")),
        ("loan", Loan()),
        ("repay", Repay()),
        ("loan@2", Loan(2)),
        ("repay@2", Repay(2)),
    ],
)
def test_every_action_has_its_notation(written: str, action: object) -> None:
    rules = belvedere.games()["california"]
    assert str(action) == written
    assert rules.actions[rules.action_numbers[written]] == action


@clause("C Notation")
def test_an_action_is_played_in_notation_or_as_an_object() -> None:
    games = [play(california("brown"), "A1>a1"), california("brown")]
    games[1].play(Buy("A1", "a1"))
    assert games[0].log == games[1].log
    assert games[0].view(None) == games[1].view(None)


@clause("C Notation")
def test_a_cell_is_for_a_room_and_for_furniture() -> None:
    game = california("brown dartboard: coin coin A1>d4 coin A2>d4")
    assert seat(game, 1)["rooms"]["d4"] == "brown"
    assert seat(game, 1)["furniture"]["d4"] == "dartboard"


@clause("C Notation")
def test_the_attic_is_for_furniture_and_for_the_expansion() -> None:
    game = california(A_DOG_AND_AN_EXPANSION)
    assert seat(game, 1)["attic"] == ["dog"]
    assert seat(game, 1)["expanded"] is True


@clause("C Notation")
def test_what_moves_in_is_written_behind_the_cell() -> None:
    game = california(A_DOG_AND_AN_EXPANSION, "statue green: coin coin A1>attic coin A2>d4<statue")
    assert game.log[-1] == "A2>d4<statue"
    assert seat(game, 1)["furniture"] == {"d4": "statue"}


@clause("C Notation")
def test_seats_count_from_1() -> None:
    game = california(players=3, first=3)
    assert game.to_move == 3
    game.play("loan@1")
    assert seat(game, 1)["loan"] is True
    assert game.view(None)["seats"][0]["loan"] is True


@clause("C Notation")
def test_each_day_opens_with_a_deal_from_a1_to_b4() -> None:
    game = california("red harp expansion gray / dog blue purple jukebox: coin coin coin coin", "")
    deals = [entry for entry in game.log if entry.startswith("deal ")]
    assert deals[0] == game.log[0] == "deal red harp expansion gray dog blue purple jukebox"
    assert len(deals) == 2
    assert game.log[5] == deals[1]
    assert deals[1].split()[1:] == list(game.view(None)["stores"].values())


@clause("C Notation")
def test_a_room_is_its_colour_and_furniture_its_kind() -> None:
    names = set(belvedere.games()["california"].piece_names.values())
    rooms = {"brown", "red", "purple", "gray", "blue", "green"}
    kinds = {"pool_table", "dartboard", "grand_piano", "harp", "pinball", "jukebox", "motorcycle", "roadster"}
    kinds |= {"swimming_pool", "sun_lounger", "dog", "statue"}
    assert names == rooms | kinds | {"expansion"}


@clause("C Notation")
@pytest.mark.parametrize("written", ["", "A3", "A5>b2", "C1>b2", "A3>e1", "A3>b5", "a3>b2", "A3>b2<sofa", "loan@0"])
def test_anything_else_is_malformed_and_the_answer_says_how_to_write(written: str) -> None:
    with pytest.raises(belvedere.MalformedAction) as raised:
        california().play(written)
    assert str(raised.value) == (
        f"“{written}” is not an action. Write coin, loan, repay, A3>b2, A3>attic, A3>b2<harp, "
        "or loan@2 and repay@2 in another’s turn."
    )


@clause("C Notation")
@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ("deal red", "Step 1: 1 were dealt; it has to be 8."),
        ("deal red red red red red red red sofa", "Step 1: nothing in the box is called “sofa”."),
        ("coin", "Step 1: a deal has to come here, but the record says “coin”."),
        ("red red", "Step 1: “red red” is neither an action nor a deal."),
    ],
)
def test_a_log_that_opens_otherwise_is_refused(entry: str, message: str) -> None:
    record = california().record() | {"log": [entry]}
    with pytest.raises(belvedere.BadRecord) as raised:
        belvedere.replay(record)
    assert str(raised.value) == message


@clause("C Notation")
def test_a_deal_in_the_middle_of_a_day_is_refused() -> None:
    game = california()
    with pytest.raises(belvedere.BadRecord, match="nothing is dealt at this point"):
        game.follow([game.log[0]])


@clause("C Notation")
def test_what_is_written_replays() -> None:
    game = california(A_DOG_AND_AN_EXPANSION, "statue green: loan@2 coin coin repay@2 A1>attic coin A2>d4<dog")
    assert belvedere.replay(game.record()).view(None) == game.view(None)
