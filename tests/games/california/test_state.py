"""What the table's record repeats for speed, computed another way: from names and sets of cells."""

import random
from collections import Counter
from typing import Any

import pytest

import belvedere
from belvedere.games.california.story import CoinTaken, Dealt, LoanRepaid, LoanTaken
from games.california.stories import A_DOG_AND_AN_EXPANSION, FIFTEEN_ROOMS, TWELVE_POINTS
from positions import california, pieces_in_box

COLORS = ("brown", "red", "purple", "gray", "blue", "green")
KINDS = (
    ("pool_table", "dartboard"),
    ("grand_piano", "harp"),
    ("pinball", "jukebox"),
    ("motorcycle", "roadster"),
    ("swimming_pool", "sun_lounger"),
    ("dog", "statue"),
)
EVERY_KIND = [kind for kinds in KINDS for kind in kinds]
CELLS = [letter + number for letter in "abcd" for number in "1234"]
ROOM_SORTS = [None, *COLORS]  # by number; then furniture of each colour, then the expansion
FURNITURE_SORTS = range(7, 13)
EXPANSION_SORT = 13
CARDS = {
    **{f"three_{color}": {f"three {color}"} for color in COLORS},
    "brown_red_purple": {"brown", "red", "purple"},
    "gray_blue_green": {"gray", "blue", "green"},
    "swimming_pool_grand_piano": {"swimming_pool", "grand_piano"},
    "pool_table_dog": {"pool_table", "dog"},
    "motorcycle_pinball": {"motorcycle", "pinball"},
}


def cells_in(bits: Any) -> set[str]:
    return {cell for number, cell in enumerate(CELLS) if int(bits) >> number & 1}


def numbers_in(bits: Any) -> set[int]:
    return {number for number in range(32) if int(bits) >> number & 1}


def touches(cell: str, other: str) -> bool:
    return abs(ord(cell[0]) - ord(other[0])) + abs(int(cell[1]) - int(other[1])) == 1


def open_for_room(player: dict[str, Any], color: str) -> set[str]:
    free = set(CELLS) - set(player["rooms"])
    own = [cell for cell, room in player["rooms"].items() if room == color]
    return {cell for cell in free if any(touches(cell, other) for other in own)} if own else free


def open_for_furniture(player: dict[str, Any], color: str) -> set[str]:
    return {cell for cell, room in player["rooms"].items() if room == color and cell not in player["furniture"]}


def sorts_for_the_attic(player: dict[str, Any], is_free: bool) -> set[int]:
    sorts = set() if player["expanded"] else {EXPANSION_SORT}
    if len(player["attic"]) < (2 if player["expanded"] else 1):
        for sort, color in zip(FURNITURE_SORTS, COLORS, strict=True):
            if is_free or not open_for_furniture(player, color):
                sorts.add(sort)
    return sorts


def rooms_with_a_choice(player: dict[str, Any]) -> set[int]:
    return {number for number, kinds in enumerate(KINDS, 1) if set(kinds) <= set(player["attic"])}


def collection_of(player: dict[str, Any]) -> set[str]:
    colors = Counter(player["rooms"][cell] for cell in player["furniture"])
    return {*player["furniture"].values(), *colors, *(f"three {color}" for color in colors if colors[color] >= 3)}


MARKS = [*EVERY_KIND, *COLORS, *(f"three {color}" for color in COLORS)]


def assert_derived(game: belvedere.Game) -> None:
    table, view = game._table[0], game.view(None)
    for number, player in enumerate(view["seats"]):
        seat = table.seats[number]
        assert int(seat.stored) == len(player["attic"])
        assert cells_in(seat.open[0]) == cells_in(seat.open[EXPANSION_SORT]) == set()
        for color in COLORS:
            sort = ROOM_SORTS.index(color)
            assert cells_in(seat.open[sort]) == open_for_room(player, color)
            assert cells_in(seat.open[sort + 6]) == open_for_furniture(player, color)
        assert numbers_in(seat.to_attic) == sorts_for_the_attic(player, game.options["attic"] == "free")
        assert numbers_in(seat.choice) == rooms_with_a_choice(player)
        assert {MARKS[mark] for mark in numbers_in(seat.collection)} == collection_of(player)


def assert_cards(game: belvedere.Game) -> None:
    """A card is with someone who has what it asks for, or nobody has it."""
    view = game.view(None)
    collections = {player["seat"]: collection_of(player) for player in view["seats"]}
    for name, needs in CARDS.items():
        owner = view["cards"][name]["owner"]
        if owner is None:
            assert not any(needs <= collection for collection in collections.values())
        else:
            assert needs <= collections[owner]


def assert_all_tiles_are_somewhere(game: belvedere.Game) -> None:
    view = game.view(None)
    tiles = Counter(view["unseen"]["stack"]) + Counter(view["unseen"]["bag"])
    tiles.update(tile for tile in view["stores"].values() if tile)
    for player in view["seats"]:
        tiles.update(room for cell, room in player["rooms"].items() if cell != player["printed"])
        tiles.update([*player["furniture"].values(), *player["attic"], *["expansion"] * player["expanded"]])
    assert tiles == pieces_in_box("california")
    assert (view["stack"], view["bag"]) == tuple(sum(view["unseen"][place].values()) for place in ("stack", "bag"))


def choose(game: belvedere.Game, chance: random.Random) -> Any:
    """At random, but fond of buying, and most of all for the attic."""
    legal = game.legal()
    weights = [6 if ">attic" in str(action) else 3 if ">" in str(action) else 1 for action in legal]
    return chance.choices(legal, weights)[0]


@pytest.mark.parametrize("seed", range(12))
def test_derived_values_along_random_games(seed: int) -> None:
    options = {"attic": ("last_resort", "free")[seed % 2], "two_player_gift_from": (4, 3)[seed // 2 % 2]}
    game = belvedere.new("california", players=2 + seed % 4, seed=seed, **options)
    chance = random.Random(seed)
    while not game.over:
        assert_derived(game)
        game.play(choose(game, chance))
    assert_derived(game)
    assert_cards(game)
    assert_all_tiles_are_somewhere(game)


@pytest.mark.parametrize("days", [TWELVE_POINTS, FIFTEEN_ROOMS])
def test_derived_values_of_busy_mansions(days: tuple[str, ...]) -> None:
    for number in range(1, len(days) + 1):
        game = california(*days[:number])
        assert_derived(game)
        assert_cards(game)


def test_derived_values_where_two_kinds_wait_in_the_attic() -> None:
    for actions in ("", " A2>d4<dog", " A2>d4<statue"):
        game = california(A_DOG_AND_AN_EXPANSION, f"statue green: coin coin A1>attic coin{actions}")
        assert_derived(game)
    before = california(A_DOG_AND_AN_EXPANSION, "statue green: coin coin A1>attic coin")
    assert numbers_in(before._table[0].seats[0].choice) == {ROOM_SORTS.index("green")}


@pytest.mark.parametrize("seed", range(4))
def test_cards_and_tiles_after_every_step(seed: int) -> None:
    game = belvedere.new("california", players=2 + seed, seed=seed)
    chance = random.Random(seed)
    while not game.over:
        game.play(choose(game, chance))
        assert_cards(game)
        assert_all_tiles_are_somewhere(game)


@pytest.mark.parametrize("seed", range(4))
def test_the_silver_is_what_the_story_says(seed: int) -> None:
    game = belvedere.new("california", players=2 + seed, seed=seed)
    chance = random.Random(seed)
    while not game.over:
        game.play(choose(game, chance))
    silver = dict.fromkeys(range(1, game.players + 1), 6)
    for event in game.story():
        if isinstance(event, CoinTaken):
            silver[event.seat] += 5
        elif isinstance(event, LoanTaken):
            silver[event.seat] += 3
        elif isinstance(event, LoanRepaid):
            silver[event.seat] -= 4
        elif hasattr(event, "price") and hasattr(event, "slot"):
            silver[event.seat] -= event.price + getattr(event, "fee", 0)
        assert min(silver.values()) >= 0
    assert list(silver.values()) == game.record()["result"]["silver"]


@pytest.mark.parametrize("seed", range(4))
def test_a_preview_is_what_then_happens(seed: int) -> None:
    game = belvedere.new("california", players=2 + seed, seed=seed)
    chance = random.Random(seed)
    expected: list[object] = []
    while not game.over:
        action = choose(game, chance)
        expected += game.preview(action)
        game.play(action)
    assert [event for event in game.story() if not isinstance(event, Dealt)] == expected
