"""C6: guests and gifts."""

import pytest

import belvedere
from belvedere.games.california.story import FurnitureBought, FurnitureMovedIn, GiftBrought, GuestCame, GuestStayed
from clauses import clause
from games.california.stories import FOUR_GUESTS, RED_AND_PURPLE
from positions import COINS_ONLY, california, seat, told


def of_guests(game: belvedere.Game) -> list[object]:
    """The events of the last entry that are about guests."""
    events = game.story(len(game.log) - 1)
    return [event for event in events if isinstance(event, GuestCame | GuestStayed | GiftBrought)]


@clause("C6.1")
def test_furnishing_a_room_brings_its_guest_from_the_middle() -> None:
    game = california("harp: A1>b2", players=3)
    assert game.view(None)["guests"]["red"] == 1
    assert seat(game, 1)["guests"] == ["red"]
    assert of_guests(game) == [GuestCame(seat=1, guest="red", left=None)]
    assert told(of_guests(game)) == ["The red guest comes to Ana."]


@clause("C6.1")
def test_the_guest_comes_from_whoever_has_it() -> None:
    game = california("harp red harp: A1>b2 A2>a1 coin loan A3>a1", mansions=("red", "blue"))
    assert game.view(None)["guests"]["red"] == 2
    assert seat(game, 1)["guests"] == []
    assert of_guests(game) == [GuestCame(seat=2, guest="red", left=1)]
    assert told(of_guests(game)) == ["The red guest leaves Ana and comes to Ben."]


@clause("C6.1")
def test_furniture_out_of_the_attic_brings_the_guest_too() -> None:
    game = california("dog green: coin coin A1>attic coin")
    assert game.view(None)["guests"]["green"] is None
    game.play("A2>d4")
    assert game.view(None)["guests"]["green"] == 1
    assert [type(event) for event in game.story(len(game.log) - 1)][1:] == [FurnitureMovedIn, GuestCame]


@clause("C6.1")
@pytest.mark.parametrize("seed", range(3))
def test_guests_always_come_and_each_is_in_one_place(seed: int) -> None:
    """Whoever furnished a room of a colour last has its guest: nobody forgets one."""
    game = belvedere.new("california", players=4, seed=seed)
    bot = belvedere.bot("random", seed=seed)
    expected: dict[str, int] = {}
    while not game.over:
        action = bot.choose(game)
        events = game.preview(action)
        game.play(action)
        for event in events:
            if isinstance(event, FurnitureBought | FurnitureMovedIn):
                expected[seat(game, event.seat)["rooms"][event.cell]] = event.seat
        places = game.view(None)["guests"]
        assert {color: place for color, place in places.items() if place is not None} == expected
        listed = {color: number for number in range(1, 5) for color in seat(game, number)["guests"]}
        assert listed == expected


@clause("C6.2")
def test_the_first_guest_brings_no_gift() -> None:
    game = california("harp: A1>b2", players=3)
    assert seat(game, 1)["gifts"] == 0


@clause("C6.2")
def test_a_new_guest_brings_a_gift_when_another_one_is_there() -> None:
    game = california(*RED_AND_PURPLE[:1], "pinball: coin coin coin", players=3)
    assert seat(game, 1)["gifts"] == 0
    game.play("A1>a1")
    assert seat(game, 1)["gifts"] == 1
    assert of_guests(game) == [GuestCame(1, "purple", None), GiftBrought(1, "purple", 1)]
    assert told(of_guests(game)) == [
        "The purple guest comes to Ana.",
        "It brings a gift: Ana now has 1 gift.",
    ]


@clause("C6.2")
def test_a_pool_table_brings_one_gift_when_red_and_purple_are_there() -> None:
    """The rulebook's first example."""
    game = california(*RED_AND_PURPLE, COINS_ONLY, "brown pool_table: A1>d4 coin coin", players=3)
    assert seat(game, 1)["guests"] == ["red", "purple"]
    before = seat(game, 1)["gifts"]
    game.play("A2>d4")
    assert seat(game, 1)["guests"] == ["brown", "red", "purple"]
    assert seat(game, 1)["gifts"] == before + 1
    assert of_guests(game) == [GuestCame(1, "brown", None), GiftBrought(1, "brown", before + 1)]


@clause("C6.2")
def test_a_guest_already_there_brings_no_gift() -> None:
    """The rulebook's second example: brown and purple are there, and a pinball machine goes into a purple room."""
    game = california(
        "jukebox brown: A1>b2 coin coin A2>a1 coin coin",
        "pool_table: coin coin coin A1>a1 coin",
        COINS_ONLY,
        "purple pinball: A1>b1 coin coin",
        players=3,
        mansions=("purple", "red", "green"),
    )
    assert seat(game, 1)["guests"] == ["brown", "purple"]
    before = seat(game, 1)["gifts"]
    game.play("A2>b1")
    assert seat(game, 1)["guests"] == ["brown", "purple"]
    assert seat(game, 1)["gifts"] == before
    assert of_guests(game) == [GuestStayed(1, "purple")]
    assert told(of_guests(game)) == ["The purple guest is with Ana already and brings nothing."]


@clause("C6.2")
def test_a_guest_that_went_away_brings_a_gift_when_it_comes_again() -> None:
    game = california(
        *RED_AND_PURPLE,
        "purple purple pinball: coin coin A1>a1 coin A2>a2 A3>a1 coin",
        "jukebox",
        players=3,
    )
    assert game.view(None)["guests"]["purple"] == 2
    assert seat(game, 1)["gifts"] == 1  # a gift stays when the guest moves on
    game.play("A1>a2")
    assert seat(game, 1)["gifts"] == 2
    assert of_guests(game) == [GuestCame(1, "purple", 2), GiftBrought(1, "purple", 2)]


@clause("C6.2")
def test_a_guest_that_comes_to_an_empty_house_brings_no_gift_even_if_others_were_there_before() -> None:
    game = california(
        "harp red harp / purple pinball gray green: A1>b2 A2>a1 coin coin A3>a1 coin B1>a1 loan B3>d4 B4>b1",
        players=3,
    )
    assert seat(game, 1)["guests"] == []
    game.play("B2>a1")
    assert seat(game, 1)["guests"] == ["purple"]
    assert seat(game, 1)["gifts"] == 0


@clause("C6.2")
def test_a_gift_is_shown_beforehand() -> None:
    game = california(*RED_AND_PURPLE[:1], "pinball: coin coin coin", players=3)
    assert GiftBrought(1, "purple", 1) in game.preview("A1>a1")
    assert seat(game, 1)["gifts"] == 0


@clause("C6.3")
def test_with_two_players_the_fourth_guest_is_the_first_to_bring_a_gift() -> None:
    gifts = [seat(california(*FOUR_GUESTS[:days]), 1)["gifts"] for days in (1, 2, 3, 4)]
    assert gifts == [0, 0, 0, 1]
    assert seat(california(*FOUR_GUESTS), 1)["guests"] == ["brown", "red", "purple", "green"]
    assert california().view(None)["gift_from"] == 4


@clause("C6.3")
def test_with_two_players_and_the_other_reading_it_is_the_third() -> None:
    games = [california(*FOUR_GUESTS[:days], two_player_gift_from=3) for days in (1, 2, 3, 4)]
    assert [seat(game, 1)["gifts"] for game in games] == [0, 0, 1, 2]


@clause("C6.3")
def test_the_option_says_nothing_when_more_than_two_play() -> None:
    for gift_from in (3, 4):
        game = california(*RED_AND_PURPLE, players=3, two_player_gift_from=gift_from)
        assert seat(game, 1)["gifts"] == 1
        assert game.view(None)["gift_from"] == 2


@clause("C6.3")
def test_the_option_is_four_or_three() -> None:
    assert california().options["two_player_gift_from"] == 4
    for value in (2, 5, "4", True):
        with pytest.raises(belvedere.UnknownOption, match="possible are 4 and 3"):
            belvedere.new("california", two_player_gift_from=value)
