"""C7: bonus cards."""

import pytest

from belvedere.games.california.story import CardTaken
from clauses import clause
from games.california.stories import TWELVE_POINTS
from positions import california, seat, told, two_buys

COLOR_OF = {
    "pool_table": "brown",
    "dartboard": "brown",
    "grand_piano": "red",
    "harp": "red",
    "pinball": "purple",
    "jukebox": "purple",
    "motorcycle": "gray",
    "roadster": "gray",
    "swimming_pool": "blue",
    "sun_lounger": "blue",
    "dog": "green",
    "statue": "green",
}

# A mansion in which nothing of the card is printed, the card, its points, and furniture that completes it.
CARDS = [
    ("red", "three_brown", 3, "pool_table dartboard pool_table"),
    ("blue", "three_red", 3, "harp harp harp"),
    ("red", "three_purple", 3, "jukebox pinball jukebox"),
    ("red", "three_gray", 3, "roadster roadster motorcycle"),
    ("red", "three_blue", 3, "sun_lounger swimming_pool sun_lounger"),
    ("red", "three_green", 3, "dog statue dog"),
    ("green", "brown_red_purple", 3, "dartboard harp jukebox"),
    ("red", "gray_blue_green", 3, "roadster sun_lounger statue"),
    ("green", "swimming_pool_grand_piano", 2, "grand_piano swimming_pool"),
    ("red", "pool_table_dog", 2, "dog pool_table"),
    ("red", "motorcycle_pinball", 2, "motorcycle pinball"),
]
ROOMS = ("d4", "c4", "c3")  # they touch one another: good for one colour and for three


def furnish(pieces: str) -> list[str]:
    """Days in which Ana buys a room and its furniture, one after the other; not yet the last piece."""
    named = pieces.split()
    days = [
        f"{COLOR_OF[piece]} {piece}: {two_buys(f'A1>{cell}', f'A2>{cell}')}"
        for piece, cell in zip(named, ROOMS, strict=False)
    ]
    days[-1] = days[-1].removesuffix(f" A2>{ROOMS[len(named) - 1]} coin")
    return days


@clause("C7.1", "C1.4")
@pytest.mark.parametrize(("mansion", "card", "points", "pieces"), CARDS)
def test_whoever_completes_a_card_takes_it(mansion: str, card: str, points: int, pieces: str) -> None:
    other = "brown" if mansion != "brown" else "red"
    game = california(*furnish(pieces), mansions=(mansion, other))
    assert seat(game, 1)["cards"] == []
    game.play(f"A2>{ROOMS[len(pieces.split()) - 1]}")
    assert seat(game, 1)["cards"] == [card]
    assert game.view(None)["cards"][card] == {"points": points, "owner": 1}
    assert seat(game, 1)["score"]["cards"] == points
    assert [event for event in game.story(len(game.log) - 1) if isinstance(event, CardTaken)] == [
        CardTaken(1, card, points)
    ]


@clause("C7.1", "C1.4")
@pytest.mark.parametrize(
    ("mansion", "pieces"),
    [
        ("green", "grand_piano sun_lounger"),
        ("green", "harp swimming_pool"),
        ("red", "statue pool_table"),
        ("red", "dog dartboard"),
        ("red", "roadster pinball"),
        ("red", "motorcycle jukebox"),
        ("red", "dartboard roadster jukebox"),
        ("red", "sun_lounger sun_lounger roadster"),
    ],
)
def test_other_furniture_completes_nothing(mansion: str, pieces: str) -> None:
    game = california(*furnish(pieces), mansions=(mansion, "brown"))
    game.play(f"A2>{ROOMS[len(pieces.split()) - 1]}")
    assert seat(game, 1)["cards"] == []


@clause("C7.1")
def test_a_card_once_taken_is_gone_for_good() -> None:
    """Ana completes it, then Ben does too: it stays with her."""
    game = california(
        f"gray motorcycle: {two_buys('A1>d4', 'A2>d4')}",
        f"purple pinball: {two_buys('A1>c4', 'A2>c4')}",
        "gray motorcycle: coin A1>d4 coin A2>d4 coin coin",
        "purple pinball: coin A1>c4 coin",
        mansions=("red", "green"),
    )
    game.play("A2>c4")
    assert seat(game, 2)["furniture"] == {"d4": "motorcycle", "c4": "pinball"}
    assert game.view(None)["cards"]["motorcycle_pinball"]["owner"] == 1
    assert seat(game, 2)["cards"] == []
    assert not any(isinstance(event, CardTaken) for event in game.story(len(game.log) - 1))


@clause("C7.1")
def test_more_than_needed_is_fine() -> None:
    """Two motorcycles and a pinball machine make the card of one of each."""
    game = california(*furnish("motorcycle motorcycle pinball"))
    assert seat(game, 1)["cards"] == []
    game.play("A2>c3")
    assert seat(game, 1)["cards"] == ["motorcycle_pinball"]


@clause("C7.1")
def test_a_fourth_piece_of_a_colour_brings_no_second_card() -> None:
    game = california(
        f"gray roadster: {two_buys('A1>d4', 'A2>d4')}",
        f"gray roadster: {two_buys('A1>c4', 'A2>c4')}",
        f"gray motorcycle: {two_buys('A1>c3', 'A2>c3')}",
        "gray motorcycle: coin coin A1>b3 coin A2>b3",
    )
    assert len(seat(game, 1)["furniture"]) == 4
    assert seat(game, 1)["cards"] == ["three_gray"]


@clause("C7.1")
def test_the_same_piece_can_serve_several_cards_and_several_can_be_taken_at_once() -> None:
    game = california(*TWELVE_POINTS)
    assert seat(game, 1)["cards"] == ["brown_red_purple", "motorcycle_pinball", "swimming_pool_grand_piano"]
    game.play("A1>a4")
    taken = [event for event in game.story(len(game.log) - 1) if isinstance(event, CardTaken)]
    assert taken == [CardTaken(1, "gray_blue_green", 3), CardTaken(1, "pool_table_dog", 2)]
    assert told(taken) == [
        "Ana takes the bonus card “gray, blue and green” (3 points).",
        "Ana takes the bonus card “pool table and dog” (2 points).",
    ]
    assert seat(game, 1)["score"]["cards"] == 12


@clause("C7.1")
def test_the_rooms_need_not_touch() -> None:
    game = california(*TWELVE_POINTS[:2], "pinball: coin coin A1>d4")
    assert set(seat(game, 1)["furniture"]) == {"b2", "a1", "d4"}
    assert seat(game, 1)["cards"] == ["brown_red_purple"]


@clause("C7.1")
def test_furniture_out_of_the_attic_completes_a_card() -> None:
    game = california(
        f"gray motorcycle: {two_buys('A1>d4', 'A2>d4')}",
        f"pinball purple: {two_buys('A1>attic', 'A2>c4')}",
    )
    assert seat(game, 1)["cards"] == ["motorcycle_pinball"]
