"""C1: what is in the box."""

import pytest

import belvedere
from clauses import clause
from positions import COINS_ONLY, buys, california, pieces_in_box, seat, two_buys

KINDS = {
    "brown": ("pool_table", "dartboard"),
    "red": ("grand_piano", "harp"),
    "purple": ("pinball", "jukebox"),
    "gray": ("motorcycle", "roadster"),
    "blue": ("swimming_pool", "sun_lounger"),
    "green": ("dog", "statue"),
}
PIECES = [(kind, color) for color, kinds in KINDS.items() for kind in kinds]
CELLS = {letter + number for letter in "abcd" for number in "1234"}

FEES_FOR_2_AND_3 = """
0 1 2 1
1 0 1 2
2 1 1 2
1 2 1 0
"""
FEES_FOR_4_AND_5 = """
0 1 1 0
1 0 0 1
1 0 1 1
0 1 1 2
"""


def by_cell(rows: str) -> dict[str, int]:
    return {
        letter + str(row): int(fee)
        for row, line in enumerate(rows.split("\n")[1:5], 1)
        for letter, fee in zip("abcd", line.split(), strict=True)
    }


@clause("C1.1")
def test_there_are_six_colours() -> None:
    assert list(california().view(None)["guests"]) == list(KINDS)


@clause("C1.1")
@pytest.mark.parametrize("color", KINDS)
def test_every_colour_is_a_room(color: str) -> None:
    game = california(f"{color}: A1>b1", mansions=("red", "blue"))
    assert seat(game, 1)["rooms"]["b1"] == color


@clause("C1.2")
def test_there_are_88_tiles() -> None:
    tiles = pieces_in_box("california")
    assert tiles.total() == 88
    assert {color: tiles[color] for color in KINDS} == dict.fromkeys(KINDS, 8)
    assert {color: sum(tiles[kind] for kind in kinds) for color, kinds in KINDS.items()} == dict.fromkeys(KINDS, 6)
    assert tiles["expansion"] == 4


@clause("C1.2")
def test_all_tiles_are_in_the_stores_or_in_the_stack_at_the_start() -> None:
    game = belvedere.new("california", players=5, seed=1)
    view = game.view(None)
    in_stores = list(view["stores"].values())
    in_stack = [tile for tile, copies in game.unseen()["stack"].items() for _ in range(copies)]
    assert sorted(in_stores + in_stack) == sorted(pieces_in_box("california").elements())
    assert (view["stack"], view["bag"]) == (80, 0)


@clause("C1.3")
@pytest.mark.parametrize(("kind", "color"), PIECES)
def test_there_are_three_of_each_kind_and_its_room_is_of_its_colour(kind: str, color: str) -> None:
    assert pieces_in_box("california")[kind] == 3
    mansion = "red" if color != "red" else "blue"
    game = california(f"{color} {kind}: {two_buys('A1>d4', 'A2>d4')}", mansions=(mansion, "green"))
    assert seat(game, 1)["furniture"] == {"d4": kind}
    assert seat(game, 1)["guests"] == [color]


@clause("C1.3")
def test_a_fourth_piece_of_a_kind_cannot_be_dealt() -> None:
    with pytest.raises(belvedere.BadRecord, match="not all of this is still there to be dealt"):
        california("harp harp harp harp")


@clause("C1.4")
def test_there_are_eleven_bonus_cards_worth_two_or_three() -> None:
    cards = california().view(None)["cards"]
    assert {name: card["points"] for name, card in cards.items()} == {
        "three_brown": 3,
        "three_red": 3,
        "three_purple": 3,
        "three_gray": 3,
        "three_blue": 3,
        "three_green": 3,
        "brown_red_purple": 3,
        "gray_blue_green": 3,
        "swimming_pool_grand_piano": 2,
        "pool_table_dog": 2,
        "motorcycle_pinball": 2,
    }
    assert all(card["owner"] is None for card in cards.values())


@clause("C1.5")
def test_there_are_six_guests_one_a_colour_and_they_wait_in_the_middle() -> None:
    assert california().view(None)["guests"] == dict.fromkeys(KINDS)


@clause("C1.5")
def test_coins_never_run_out() -> None:
    in_the_box = 20 * 5 + 30
    game = california(*[COINS_ONLY] * 12)
    assert game.over
    assert sum(seat(game, number)["silver"] for number in (1, 2)) == 2 * (6 + 24 * 5) > in_the_box


@clause("C1.6")
@pytest.mark.parametrize("color", ["brown", "red", "purple", "blue", "green"])
def test_each_mansion_has_a_printed_room_of_another_colour(color: str) -> None:
    other = "red" if color != "red" else "blue"
    mansion = seat(california(mansions=(color, other)), 1)
    assert mansion["mansion"] == color
    assert mansion["rooms"] == {mansion["printed"]: color}


@clause("C1.6")
def test_there_is_no_gray_mansion_and_no_second_one_of_a_colour() -> None:
    for seats in (("gray", "red"), ("red", "red")):
        with pytest.raises(belvedere.BadRecord, match="can’t be a seat’s mansion"):
            california(mansions=seats)


@clause("C1.6")
def test_the_ground_floor_is_four_by_four_with_letters_to_the_right_and_numbers_down() -> None:
    game = california("brown brown: A1>a1 coin")
    assert set(seat(game, 1)["fees"]) == CELLS
    assert buys(california("brown"), "A1") == CELLS - {"b2"}
    beside_and_below = {"b1", "a2"}
    assert {cell for cell in CELLS if _may_touch("a1", cell)} == beside_and_below
    assert {cell for cell in CELLS if _may_touch("c3", cell)} == {"c2", "c4", "b3", "d3"}


def _may_touch(cell: str, other: str) -> bool:
    """May a second brown room go there when the first is on ``cell``?"""
    game = california(f"brown brown: coin coin A1>{cell} coin")
    return game.why_not(f"A2>{other}") is None


@clause("C1.6")
def test_the_attic_has_one_space_and_beside_it_a_space_for_the_expansion() -> None:
    mansion = seat(california(), 1)
    assert mansion["attic"] == []
    assert mansion["expanded"] is False


@clause("C1.6", "C1.7")
@pytest.mark.parametrize(
    ("players", "rows"), [(2, FEES_FOR_2_AND_3), (3, FEES_FOR_2_AND_3), (4, FEES_FOR_4_AND_5), (5, FEES_FOR_4_AND_5)]
)
def test_the_fees_depend_on_the_face_for_so_many_players(players: int, rows: str) -> None:
    for number in range(1, players + 1):
        assert seat(california(players=players), number)["fees"] == by_cell(rows)


@clause("C1.7")
def test_the_printed_room_is_at_b2_on_every_mansion() -> None:
    for players in (2, 3, 4, 5):
        game = california(players=players)
        assert {seat(game, number)["printed"] for number in range(1, players + 1)} == {"b2"}


@clause("C1.7")
def test_fees_run_from_0_to_2_and_are_higher_for_fewer_players() -> None:
    few, many = by_cell(FEES_FOR_2_AND_3), by_cell(FEES_FOR_4_AND_5)
    assert {*few.values(), *many.values()} == {0, 1, 2}
    assert sum(few.values()) > sum(many.values())


@clause("C1.7")
def test_the_data_file_says_what_is_reconstructed() -> None:
    said = " ".join(california().box.data["reconstructed"])
    for word in ("copies", "bonus card", "fees", "printed room"):
        assert word in said
