"""C4: rooms."""

import pytest

from belvedere.games.california.reasons import CellTaken, MustTouch, NotInAttic, TooDear
from belvedere.games.california.story import RoomBuilt
from clauses import clause
from positions import buys, california, seat, told, two_buys

CELLS = {letter + number for letter in "abcd" for number in "1234"}


@clause("C4.1")
def test_a_room_goes_on_a_free_cell_of_the_ground_floor() -> None:
    assert buys(california("brown"), "A1") == CELLS - {"b2"}


@clause("C4.1")
def test_the_printed_room_fills_its_cell() -> None:
    game = california("brown red")
    assert game.why_not("A1>b2") == CellTaken("b2")
    assert game.why_not("A2>b2") == CellTaken("b2")


@clause("C4.1")
def test_one_room_a_cell() -> None:
    game = california("brown purple brown: coin coin A1>a1 coin")
    assert game.why_not("A2>a1") == CellTaken("a1")
    assert game.why_not("A3>a1") == CellTaken("a1")
    assert "a1" not in buys(game, "A2")


@clause("C4.1")
def test_a_room_does_not_go_into_the_attic() -> None:
    game = california("brown", attic="free")
    assert game.why_not("A1>attic") == NotInAttic("brown")


@clause("C4.1")
def test_another_seats_cells_are_still_free_for_me() -> None:
    game = california("brown brown: A1>a1", mansions=("red", "blue"))
    assert "a1" in buys(game, "A2")


@clause("C4.2")
def test_the_first_room_of_a_colour_goes_on_any_free_cell() -> None:
    game = california("brown purple: coin coin A1>a1 coin")
    assert buys(game, "A2") == CELLS - {"b2", "a1"}


@clause("C4.2")
def test_the_printed_room_counts_as_a_room_of_its_colour() -> None:
    assert buys(california("red", mansions=("red", "blue")), "A1") == {"b1", "a2", "c2", "b3"}
    assert buys(california("red", mansions=("blue", "red")), "A1") == CELLS - {"b2"}


@clause("C4.2")
def test_the_next_room_of_a_colour_must_touch_one_of_them_along_an_edge() -> None:
    game = california("brown brown: coin coin A1>c3 coin")
    assert buys(game, "A2") == {"c2", "c4", "b3", "d3"}
    assert game.why_not("A2>d4") == MustTouch("brown")
    assert game.why_not("A2>b2") == CellTaken("b2")
    assert told([game.why_not("A2>a1")]) == ["C4.2: it must touch your brown room"]


@clause("C4.2")
def test_any_room_of_the_colour_will_do_to_touch() -> None:
    game = california(f"red red: {two_buys('A1>b1', 'A2>a1')}", "red: coin coin")
    assert buys(game, "A1") == {"c1", "a2", "c2", "b3"}


@clause("C4.2")
def test_cells_do_not_touch_around_the_border() -> None:
    game = california("brown brown: coin coin A1>d1 coin")
    assert buys(game, "A2") == {"c1", "d2"}
    game = california("brown brown: coin coin A1>a4 coin")
    assert buys(game, "A2") == {"a3", "b4"}


@clause("C4.2")
def test_a_room_with_all_neighbouring_cells_taken_leaves_no_place_for_its_colour() -> None:
    """A first brown room in a corner, shut in by rooms of other colours: no second one can be bought."""
    game = california(f"brown purple: {two_buys('A1>a1', 'A2>b1')}", "gray brown: coin coin A1>a2 coin")
    assert buys(game, "A2") == set()
    assert {type(game.why_not(f"A2>{cell}")) for cell in CELLS} == {CellTaken, MustTouch}


@clause("C4.3")
@pytest.mark.parametrize(("cell", "fee"), [("a1", 0), ("b1", 1), ("c1", 2)])
def test_a_cells_fee_is_paid_on_top_of_the_price(cell: str, fee: int) -> None:
    game = california(f"brown: A1>{cell}")
    assert seat(game, 1)["silver"] == 6 - 4 - fee
    assert game.story(1) == [RoomBuilt(1, "A1", "brown", cell, 4, fee, 4 + fee)]


@clause("C4.3")
@pytest.mark.parametrize(("players", "cell", "left"), [(3, "c2", 1), (4, "c2", 2), (3, "d4", 2), (4, "d4", 0)])
def test_the_fee_is_that_of_the_face_for_so_many_players(players: int, cell: str, left: int) -> None:
    assert seat(california(f"brown: A1>{cell}", players=players), 1)["silver"] == left


@clause("C4.3")
def test_a_fee_beyond_the_purse_is_refused_with_the_sum() -> None:
    game = california("brown gray: A1>b1 coin loan")
    assert seat(game, 1)["silver"] == 4
    assert buys(game, "A2") == {"a1", "d4", "d1", "a2", "c2", "b3", "c3", "a4", "c4"}
    assert game.why_not("A2>c1") == TooDear(price=3, fee=2, total=5, silver=4)
    assert told([game.why_not("A2>c1")]) == ["C3.2: 3 + 2 = 5 silver, you have 4"]


@clause("C4.3")
def test_furniture_pays_no_fee() -> None:
    game = california("brown dartboard: coin coin A1>c1 coin")
    before = seat(game, 1)["silver"]
    game.play("A2>c1")
    assert seat(game, 1)["silver"] == before - 1
