"""C9: days and the end."""

import copy

import pytest

import belvedere
from belvedere.games.california.story import DayEnded, Dealt, GameEnded, LastDayCalled, NextDay, Won
from clauses import clause
from games.california.stories import ALL_BUT_THE_LAST_OF_A, ALL_BUT_THE_LAST_OF_B, FIFTEEN_ROOMS, TWELVE_POINTS
from positions import COINS_ONLY, california, play, seat, told, two_buys


def box_with(card: str, points: int) -> dict[str, object]:
    data = copy.deepcopy(dict(belvedere.games()["california"].default_box.data))
    data["cards"][card] = points
    return data


def ended(game: belvedere.Game) -> DayEnded:
    return next(event for event in reversed(game.story()) if isinstance(event, DayEnded))


# C9.1


@clause("C9.1")
def test_the_day_ends_with_the_last_coin_of_the_bank() -> None:
    game = california("brown purple gray green / dog harp expansion statue: coin coin coin")
    assert game.view(None)["day"] == 1
    game.play("coin")
    assert game.view(None)["day"] == 2
    assert ended(game) == DayEnded(
        1, "bank", ("brown", "purple", "gray", "green", "dog", "harp", "expansion", "statue")
    )


@clause("C9.1")
@pytest.mark.parametrize(
    ("day", "last", "store"), [(ALL_BUT_THE_LAST_OF_A, "A4>d4", "A"), (ALL_BUT_THE_LAST_OF_B, "B4>d4", "B")]
)
def test_the_day_ends_with_the_last_tile_of_either_store(day: str, last: str, store: str) -> None:
    game = california(day)
    assert (game.view(None)["day"], game.view(None)["bank"]) == (1, 1)
    game.play(last)
    assert game.view(None)["day"] == 2
    assert ended(game) == DayEnded(1, store, ("dog", "harp", "harp", "harp"))
    assert game.view(None)["bag"] == 4


@clause("C9.1")
def test_one_tile_or_one_coin_left_keeps_the_day_going() -> None:
    game = california(ALL_BUT_THE_LAST_OF_A)
    assert [slot for slot, tile in game.view(None)["stores"].items() if tile] == ["A4", "B1", "B2", "B3", "B4"]
    assert game.view(None)["day"] == 1


@clause("C9.1")
def test_tiles_left_in_the_stores_go_into_the_bag() -> None:
    game = california("harp / dog: A1>b2 coin coin coin coin", "")
    assert game.view(None)["bag"] == 7
    assert game.unseen()["bag"].get("harp", 0) == 0
    assert game.unseen()["bag"]["dog"] == 1


@clause("C9.1")
def test_stores_and_bank_are_filled_again() -> None:
    game = california(COINS_ONLY, "red harp expansion gray / dog blue purple jukebox")
    view = game.view(None)
    assert view["bank"] == 4
    assert list(view["stores"].values()) == ["red", "harp", "expansion", "gray", "dog", "blue", "purple", "jukebox"]
    assert view["stack"] == 88 - 2 * 8
    assert game.story()[-1] == Dealt(2, ("red", "harp", "expansion", "gray"), ("dog", "blue", "purple", "jukebox"))


@clause("C9.1")
@pytest.mark.parametrize(("first", "next_first"), [(1, 2), (2, 3), (3, 1)])
def test_the_next_day_starts_with_the_player_after_the_one_who_ended_it(first: int, next_first: int) -> None:
    game = california(COINS_ONLY, players=3, first=first)
    assert game.to_move == next_first
    assert NextDay(next_first, 2, 4) in game.story()


@clause("C9.1")
def test_the_player_after_the_buyer_of_the_last_tile_starts() -> None:
    game = play(california(ALL_BUT_THE_LAST_OF_A), "A4>d4")
    assert game.to_move == 2
    assert told(game.story()[-3:-1]) == [
        "Store A is empty: day 1 is over.",
        "Ben begins day 2 at a price of 4 silver.",
    ]


@clause("C9.1")
def test_between_two_days_nothing_is_listed_that_cannot_be_done() -> None:
    """A log may stop where a day has ended and nothing is dealt yet."""
    game = california()
    game.follow(["coin"] * 4)
    assert [str(action) for action in game.legal() if game.why_not(action) is not None] == []


# C9.2


@clause("C9.2")
def test_eleven_days_use_up_the_stack() -> None:
    game = california(*[COINS_ONLY] * 10)
    assert (game.view(None)["day"], game.view(None)["stack"]) == (11, 0)
    assert game.unseen()["stack"] == {}


@clause("C9.2")
def test_day_12_is_dealt_from_the_bag() -> None:
    game = california("harp: A1>b2 coin coin coin coin", *[COINS_ONLY] * 10, "dog dog dog red")
    view = game.view(None)
    assert (view["day"], view["stack"], view["bag"]) == (12, 0, 88 - 1 - 8)
    assert view["last_day"] == "days"
    assert game.story()[-1].how == "bag"
    assert told(game.story()[-1:])[0].startswith("Day 12, from the bag. Store A: dog, dog, dog and red room.")


@clause("C9.2")
def test_only_what_is_in_the_bag_can_come_on_day_12() -> None:
    start = ("harp: A1>b2 coin coin coin coin", *[COINS_ONLY] * 10)
    california(*start, "harp harp")
    with pytest.raises(belvedere.BadRecord, match="not all of this is still there to be dealt"):
        california(*start, "harp harp harp")


@clause("C9.2")
def test_the_bag_is_shuffled_for_day_12() -> None:
    deals = {california(*[COINS_ONLY] * 11, seed=seed).log[-1] for seed in range(5)}
    assert len(deals) == 5


@clause("C9.2")
def test_the_bank_is_filled_for_day_12_too() -> None:
    assert california(*[COINS_ONLY] * 11).view(None)["bank"] == 4


@clause("C9.2")
def test_a_day_leaves_at_least_one_tile() -> None:
    """Seven tiles are bought, the last of them empties store A: one is left."""
    rooms = "brown purple gray green / brown purple gray green"
    game = california(f"{rooms}: coin coin coin A1>a1 A2>a1 A3>d4 B1>d4 B2>c3 B3>c3 A4>c4")
    assert ended(game) == DayEnded(1, "A", ("green",))
    assert game.view(None)["bag"] == 1


@clause("C9.2")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_at_least_11_tiles_are_there_for_day_12(players: int) -> None:
    game = belvedere.new("california", players=players, seed=players)
    bot = belvedere.bot("random", seed=1)
    while not game.over:
        game.play(bot.choose(game))
    days = [event for event in game.story() if isinstance(event, DayEnded)]
    assert all(len(day.into_bag) >= 1 for day in days)
    assert len(days) == 12
    assert sum(len(day.into_bag) for day in days[:11]) >= 11


# C9.3


@clause("C9.3")
def test_the_game_ends_with_day_12() -> None:
    game = california(*[COINS_ONLY] * 11, ": coin coin coin")
    assert not game.over
    assert game.winners() == []
    game.play("coin")
    assert game.over
    assert game.to_move is None
    assert game.legal() == []
    assert "result" in game.record()
    events = game.story(len(game.log) - 1)
    assert [type(event) for event in events[1:]] == [DayEnded, GameEnded, Won]
    assert events[2] == GameEnded("days")


@clause("C9.3")
def test_after_the_end_nothing_can_be_played() -> None:
    game = california(*[COINS_ONLY] * 12)
    with pytest.raises(belvedere.GameOver, match="coin can’t be done: the game is over"):
        game.play("coin")
    with pytest.raises(belvedere.BadRecord, match="the game was over before “coin”"):
        game.follow(["coin"])


# C9.4


@clause("C9.4")
def test_with_two_players_cards_worth_9_make_the_day_the_last() -> None:
    game = california(*TWELVE_POINTS)
    assert seat(game, 1)["score"]["cards"] == 7
    assert game.view(None)["last_day"] is None
    game.play("A1>a4")
    assert game.view(None)["last_day"] == "cards"
    assert game.story(len(game.log) - 1)[-1] == LastDayCalled(1, "cards")
    assert told(game.story()[-1:]) == ["Ana has bonus cards worth nine points or more: this day is the last."]


@clause("C9.4")
def test_the_last_day_is_played_to_its_end() -> None:
    game = california(*TWELVE_POINTS)
    play(game, "A1>a4")
    assert not game.over
    play(game, "coin")
    assert not game.over
    play(game, "coin")
    assert game.over
    assert game.view(None)["day"] == 6
    events = game.story(len(game.log) - 1)
    assert events[1].day == 6
    assert events[2:] == [GameEnded("cards"), Won((1,), game.scores()[0], seat(game, 1)["silver"])]


@clause("C9.4")
@pytest.mark.parametrize(("points", "last_day"), [(8, None), (9, "cards"), (10, "cards")])
def test_nine_points_are_the_limit(points: int, last_day: str | None) -> None:
    box = box_with("motorcycle_pinball", points)
    game = california(
        f"gray motorcycle: {two_buys('A1>d4', 'A2>d4')}", "purple pinball: coin coin A1>c4 coin A2>c4", box=box
    )
    assert seat(game, 1)["score"]["cards"] == points
    assert game.view(None)["last_day"] == last_day
    game.play("coin")
    assert game.over == (last_day is not None)


@clause("C9.4")
def test_gifts_and_spaces_do_not_count_towards_the_nine() -> None:
    game = california(*FIFTEEN_ROOMS[:6], "")
    assert seat(game, 1)["score"]["total"] > 9
    assert game.view(None)["last_day"] is None


@clause("C9.4")
def test_with_two_players_rooms_on_all_16_cells_make_the_day_the_last() -> None:
    game = california(*FIFTEEN_ROOMS)
    assert len(seat(game, 1)["rooms"]) == 15
    assert game.view(None)["last_day"] is None
    game.play("A1>d4")
    assert len(seat(game, 1)["rooms"]) == 16
    assert game.view(None)["last_day"] == "rooms"
    assert game.story()[-1] == LastDayCalled(1, "rooms")
    play(game, "coin")
    assert not game.over
    play(game, "coin")
    assert game.over
    assert GameEnded("rooms") in game.story()
    assert seat(game, 1)["score"]["spaces"] == 16


@clause("C9.4")
def test_either_player_may_call_the_last_day() -> None:
    box = box_with("motorcycle_pinball", 9)
    game = california(
        "gray motorcycle: coin A1>d4 coin A2>d4 coin coin", "purple pinball: coin A1>c4 coin A2>c4", box=box
    )
    assert game.story()[-1] == LastDayCalled(2, "cards")


@clause("C9.4")
def test_the_last_day_is_called_once() -> None:
    """Ana's sixteenth room calls it; her cards, worth nine later that day, change nothing about it."""
    last = "green grand_piano swimming_pool / gray: coin coin A1>d4 coin A2>b2 B1>d4 A3>a3"
    game = california(*FIFTEEN_ROOMS[:-1], last, box=box_with("swimming_pool_grand_piano", 9))
    assert seat(game, 1)["score"]["cards"] == 9
    assert [event for event in game.story() if isinstance(event, LastDayCalled)] == [LastDayCalled(1, "rooms")]
    game.play("coin")
    assert GameEnded("rooms") in game.story()


@clause("C9.4", "C9.3")
def test_on_day_12_there_is_nothing_to_call() -> None:
    game = california(
        f"gray motorcycle: {two_buys('A1>d4', 'A2>d4')}",
        *[COINS_ONLY] * 10,
        "purple pinball: coin coin A1>c4 coin A2>c4",
        box=box_with("motorcycle_pinball", 9),
    )
    assert seat(game, 1)["score"]["cards"] == 9
    assert game.view(None)["last_day"] == "days"
    game.play("coin")
    assert not any(isinstance(event, LastDayCalled) for event in game.story())
    assert GameEnded("days") in game.story()


@clause("C9.4")
def test_with_three_players_cards_do_not_end_the_game() -> None:
    game = california(
        "gray motorcycle: A1>d4 coin coin A2>d4 coin coin",
        COINS_ONLY,
        ": coin coin coin coin",
        ": coin coin coin coin",
        "purple pinball: A1>c4 coin coin A2>c4",
        players=3,
        box=box_with("motorcycle_pinball", 99),
    )
    assert seat(game, 1)["score"]["cards"] == 99
    assert game.view(None)["last_day"] is None
    play(game, "coin coin")
    assert game.view(None)["day"] == 6
    assert not game.over


@clause("C9.4")
def test_with_three_players_a_full_mansion_does_not_end_the_game() -> None:
    game = belvedere.new("california", players=3, seed=7)
    while max(len(seat(game, number)["rooms"]) for number in (1, 2, 3)) < 16:
        game.play(any_room(game) or "coin")
    assert game.view(None)["day"] < 12
    assert game.view(None)["last_day"] is None
    today = game.view(None)["day"]
    while game.view(None)["day"] == today:
        game.play("coin")
    assert not game.over


def any_room(game: belvedere.Game) -> str | None:
    """A room for 1 silver and its fee."""
    view = game.view(None)
    rooms = [slot for slot, tile in view["stores"].items() if tile in view["guests"] and view["bank"] == 1]
    return next((str(action) for action in game.legal() if str(action)[:2] in rooms), None)
