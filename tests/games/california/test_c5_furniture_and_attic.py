"""C5: furniture and the attic."""

import pytest

import belvedere
from belvedere.games.california.reasons import (
    AlreadyExpanded,
    AlreadyFurnished,
    AtticFull,
    CellTaken,
    ChoiceNeeded,
    NoChoice,
    NotItsRoom,
    NotOnACell,
    RoomIsFree,
)
from belvedere.games.california.story import (
    AtticExpanded,
    FurnitureBought,
    FurnitureMovedIn,
    FurnitureStored,
    GuestCame,
    RoomBuilt,
)
from clauses import clause
from games.california.stories import A_DOG_AND_AN_EXPANSION
from positions import buys, california, play, seat, told, two_buys

CELLS = {letter + number for letter in "abcd" for number in "1234"}


# C5.1


@clause("C5.1")
def test_furniture_goes_into_a_room_of_its_colour() -> None:
    game = california("brown dartboard harp: coin coin A1>d4 coin")
    assert buys(game, "A2") == {"d4"}
    assert game.why_not("A2>b2") == NotItsRoom("b2", "dartboard", "brown")
    assert game.why_not("A2>a1") == NotItsRoom("a1", "dartboard", "brown")
    assert told([game.why_not("A2>b2")]) == ["C5.1: a dartboard needs a brown room, and b2 is none"]


@clause("C5.1")
def test_the_printed_room_can_be_furnished() -> None:
    game = california("harp: A1>b2")
    assert seat(game, 1)["furniture"] == {"b2": "harp"}
    assert game.story(1)[0] == FurnitureBought(1, "A1", "harp", "b2", 4)


@clause("C5.1")
def test_the_player_picks_which_room_to_furnish() -> None:
    game = california("red harp: coin coin A1>b1 coin")
    assert buys(game, "A2") == {"b1", "b2"}
    game.play("A2>b1")
    assert seat(game, 1)["furniture"] == {"b1": "harp"}


@clause("C5.1")
def test_a_room_holds_one_piece_of_furniture() -> None:
    game = california("harp grand_piano harp: coin coin A1>b2 coin")
    for slot in ("A2", "A3"):
        assert game.why_not(f"{slot}>b2") == AlreadyFurnished("b2")
    assert told([game.why_not("A2>b2")]) == ["C5.1: the room on b2 is furnished already"]


@clause("C5.1")
def test_nothing_is_ever_placed_on_furniture() -> None:
    game = california("harp red brown: coin coin A1>b2 coin")
    assert game.why_not("A2>b2") == CellTaken("b2")
    assert game.why_not("A3>b2") == CellTaken("b2")


@clause("C5.1")
@pytest.mark.parametrize("seed", range(4))
def test_nothing_placed_moves_again_but_furniture_out_of_the_attic(seed: int) -> None:
    game = belvedere.new("california", players=2, seed=seed, attic="free")
    bot = belvedere.bot("random", seed=seed)
    before = [seat(game, number) for number in (1, 2)]
    while not game.over:
        game.play(bot.choose(game))
        after = [seat(game, number) for number in (1, 2)]
        for was, now in zip(before, after, strict=True):
            assert was["rooms"].items() <= now["rooms"].items()
            assert was["furniture"].items() <= now["furniture"].items()
            assert was["expanded"] <= now["expanded"]
            left = [piece for piece in was["attic"] if was["attic"].count(piece) > now["attic"].count(piece)]
            assert len(left) <= len(now["furniture"]) - len(was["furniture"])
        before = after


# C5.2


@clause("C5.2")
def test_furniture_without_a_room_may_go_to_the_attic() -> None:
    game = california("dog: A1>attic")
    assert seat(game, 1)["attic"] == ["dog"]
    assert seat(game, 1)["silver"] == 6 - 4
    assert game.story(1) == [FurnitureStored(1, "A1", "dog", 4)]


@clause("C5.2")
def test_furniture_whose_rooms_are_all_furnished_may_go_to_the_attic() -> None:
    game = california("harp harp: coin coin A1>b2 coin")
    assert buys(game, "A2") == {"attic"}


@clause("C5.2")
def test_as_a_last_resort_only_furniture_without_a_free_room_is_stored() -> None:
    for game in (california("harp"), california("harp", attic="last_resort")):
        assert buys(game, "A1") == {"b2"}
        assert game.why_not("A1>attic") == RoomIsFree("red")
        assert told([game.why_not("A1>attic")]) == ["C5.2: it goes to the attic only when no red room is free"]


@clause("C5.2")
def test_with_a_free_attic_furniture_may_be_stored_though_a_room_is_free() -> None:
    game = california("harp", attic="free")
    assert buys(game, "A1") == {"b2", "attic"}
    game.play("A1>attic")
    assert seat(game, 1)["attic"] == ["harp"]


@clause("C5.2")
@pytest.mark.parametrize("attic", ["last_resort", "free"])
def test_the_attic_has_one_space(attic: str) -> None:
    game = california("dog statue harp: coin coin A1>attic coin", attic=attic)
    assert game.why_not("A2>attic") == AtticFull()
    assert told([game.why_not("A2>attic")]) == ["C5.2: the attic is full"]
    assert buys(game, "A2") == set()
    assert buys(game, "A3") == {"b2"}


@clause("C5.2")
def test_the_attic_has_two_spaces_once_expanded() -> None:
    game = california(A_DOG_AND_AN_EXPANSION, "statue dartboard: coin coin A1>attic coin")
    assert seat(game, 1)["attic"] == ["dog", "statue"]
    assert game.why_not("A2>attic") == AtticFull()


@clause("C5.2")
def test_the_attic_may_be_expanded_before_it_is_used() -> None:
    game = california(f"expansion dog: {two_buys('A1>attic', 'A2>attic')}", "statue: coin coin")
    assert buys(game, "A1") == {"attic"}


@clause("C5.2")
def test_with_no_room_and_no_space_furniture_cannot_be_bought() -> None:
    game = california("dog statue: coin coin A1>attic coin")
    assert buys(game, "A2") == set()
    places = [*CELLS, "attic"]
    assert {type(game.why_not(f"A2>{place}")) for place in places} == {AtticFull, NotItsRoom}


@clause("C5.2")
def test_the_attic_is_the_players_own() -> None:
    game = california("dog statue: A1>attic", players=2)
    assert buys(game, "A2") == {"attic"}


@clause("C5.2")
def test_the_option_has_two_values_and_the_rulebooks_reading_is_the_default() -> None:
    assert california().options["attic"] == "last_resort"
    with pytest.raises(belvedere.UnknownOption, match="can’t be 'never'; possible are 'last_resort' and 'free'"):
        belvedere.new("california", attic="never")


# C5.3


@clause("C5.3")
def test_an_expansion_goes_on_the_expansion_space() -> None:
    game = california("expansion: A1>attic")
    assert seat(game, 1)["expanded"] is True
    assert seat(game, 1)["attic"] == []
    assert game.story(1) == [AtticExpanded(1, "A1", 4)]


@clause("C5.3")
def test_an_expansion_does_not_go_on_a_cell() -> None:
    game = california("expansion")
    assert buys(game, "A1") == {"attic"}
    assert game.why_not("A1>a1") == NotOnACell("A1>attic")
    assert told([game.why_not("A1>a1")]) == ["C5.3: the expansion goes beside the attic: write A1>attic"]


@clause("C5.3")
def test_there_is_one_expansion_a_mansion() -> None:
    game = california("expansion expansion: coin coin A1>attic coin")
    assert game.why_not("A2>attic") == AlreadyExpanded()
    assert told([game.why_not("A2>attic")]) == ["C5.3: your attic is expanded already"]
    assert buys(game, "A2") == set()
    game.play("coin")
    assert game.to_move == 2


@clause("C5.3")
def test_a_full_attic_can_still_be_expanded() -> None:
    game = california("dog expansion: coin coin A1>attic coin")
    assert buys(game, "A2") == {"attic"}


# C5.4


@clause("C5.4")
def test_furniture_moves_from_the_attic_into_a_new_room_of_its_colour() -> None:
    game = california("dog green: coin coin A1>attic coin A2>d4")
    assert seat(game, 1)["attic"] == []
    assert seat(game, 1)["furniture"] == {"d4": "dog"}
    assert game.story(len(game.log) - 1) == [
        RoomBuilt(1, "A2", "green", "d4", 1, 0, 1),
        FurnitureMovedIn(1, "dog", "d4"),
        GuestCame(1, "green", None),
    ]


@clause("C5.4")
def test_what_moves_in_is_shown_beforehand() -> None:
    game = california("dog green: coin coin A1>attic coin")
    entries = list(game.log)
    assert FurnitureMovedIn(1, "dog", "d4") in game.preview("A2>d4")
    assert game.log == entries
    assert seat(game, 1)["attic"] == ["dog"]


@clause("C5.4")
def test_a_room_of_another_colour_leaves_the_attic_alone() -> None:
    game = california("dog gray: coin coin A1>attic coin A2>d4")
    assert seat(game, 1)["attic"] == ["dog"]
    assert seat(game, 1)["furniture"] == {}


@clause("C5.4")
def test_it_moves_into_the_room_just_placed_even_if_another_one_is_free() -> None:
    game = california("harp red: coin coin A1>attic coin A2>b1", attic="free")
    assert seat(game, 1)["furniture"] == {"b1": "harp"}


@clause("C5.4")
def test_moving_in_is_not_a_matter_of_choice() -> None:
    game = california("dog green: coin coin A1>attic coin")
    assert buys(game, "A2") == CELLS - {"b2"}
    assert game.why_not("A2>d4<dog") == NoChoice("dog", "A2>d4")
    assert told([game.why_not("A2>d4<dog")]) == ["C5.4: there is nothing to choose here: write A2>d4"]


@clause("C5.4")
@pytest.mark.parametrize(("moves", "stays"), [("dog", "statue"), ("statue", "dog")])
def test_of_two_kinds_the_player_picks_one_and_the_other_stays(moves: str, stays: str) -> None:
    game = california(A_DOG_AND_AN_EXPANSION, "statue green: coin coin A1>attic coin")
    assert buys(game, "A2") == {f"{cell}<{kind}" for cell in CELLS - {"b2"} for kind in ("dog", "statue")}
    game.play(f"A2>d4<{moves}")
    assert seat(game, 1)["furniture"] == {"d4": moves}
    assert seat(game, 1)["attic"] == [stays]


@clause("C5.4")
def test_of_two_kinds_one_has_to_be_named_and_it_has_to_be_one_of_them() -> None:
    game = california(A_DOG_AND_AN_EXPANSION, "statue green purple: coin coin A1>attic coin")
    assert game.why_not("A2>d4") == ChoiceNeeded(("dog", "statue"), "A2>d4<dog", "A2>d4<statue")
    assert told([game.why_not("A2>d4")]) == [
        "C5.4: the dog and the statue wait in the attic: say which one moves in, A2>d4<dog or A2>d4<statue"
    ]
    assert isinstance(game.why_not("A2>d4<harp"), ChoiceNeeded)
    assert game.why_not("A3>d4<dog") == NoChoice("dog", "A3>d4")  # a purple room concerns neither
    assert game.why_not("A3>d4") is None


@clause("C5.4")
@pytest.mark.parametrize("attic", ["last_resort", "free"])
def test_the_other_kind_moves_into_the_next_room(attic: str) -> None:
    game = california(
        A_DOG_AND_AN_EXPANSION,
        f"statue green: {two_buys('A1>attic', 'A2>d4<statue')}",
        "green: coin coin A1>c4",
        attic=attic,
    )
    assert seat(game, 1)["furniture"] == {"d4": "statue", "c4": "dog"}
    assert seat(game, 1)["attic"] == []


@clause("C5.4")
@pytest.mark.parametrize("kind", ["dog", "statue"])
def test_of_two_pieces_of_one_kind_one_moves_in_and_there_is_no_choice(kind: str) -> None:
    game = california(f"{kind} expansion: {two_buys('A1>attic', 'A2>attic')}", f"{kind} green: coin coin A1>attic coin")
    assert seat(game, 1)["attic"] == [kind, kind]
    assert game.why_not(f"A2>d4<{kind}") == NoChoice(kind, "A2>d4")
    game.play("A2>d4")
    assert seat(game, 1)["furniture"] == {"d4": kind}
    assert seat(game, 1)["attic"] == [kind]


@clause("C5.4")
def test_pieces_of_two_colours_do_not_ask_for_a_choice() -> None:
    game = california(A_DOG_AND_AN_EXPANSION, "dartboard green: coin coin A1>attic coin")
    assert seat(game, 1)["attic"] == ["dartboard", "dog"]
    game.play("A2>d4")
    assert seat(game, 1)["furniture"] == {"d4": "dog"}
    assert seat(game, 1)["attic"] == ["dartboard"]


@clause("C5.4")
def test_furniture_has_nothing_to_choose() -> None:
    game = california("harp")
    assert game.why_not("A1>b2<harp") == NoChoice("harp", "A1>b2")


@clause("C5.4", "C5.2")
def test_the_space_of_what_moved_out_is_free_again() -> None:
    game = california(f"dog green: {two_buys('A1>attic', 'A2>d4')}", "dartboard: coin coin")
    assert buys(game, "A1") == {"attic"}


# C5.5


@clause("C5.5")
def test_stored_furniture_draws_no_guest() -> None:
    game = california("dog: A1>attic")
    assert game.view(None)["guests"]["green"] is None
    assert not any(isinstance(event, GuestCame) for event in game.story())


@clause("C5.5")
def test_stored_furniture_counts_for_no_bonus_card() -> None:
    stored = f"pinball motorcycle: {two_buys('A1>b2', 'A2>attic')}"
    game = california(stored, "gray: coin coin", mansions=("purple", "red"))
    assert seat(game, 1)["cards"] == []
    game.play("A1>d4")
    assert seat(game, 1)["cards"] == ["motorcycle_pinball"]


@clause("C5.5")
def test_a_guest_stays_away_while_another_seat_stores_its_furniture() -> None:
    game = california("harp harp: A1>b2 A2>attic", mansions=("red", "blue"))
    assert game.view(None)["guests"]["red"] == 1
    play(game, "coin")
    assert game.view(None)["guests"]["red"] == 1
