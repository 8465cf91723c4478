"""C2: set-up."""

import pytest

import belvedere
from belvedere.games.california.story import Dealt
from clauses import clause
from positions import california, play, seat

SLOTS = ["A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4"]
SEEDS = range(40)


@clause("C2.1")
def test_two_stores_of_four_slots_are_filled_from_the_stack_and_lie_open() -> None:
    game = california("red harp expansion gray / dog blue purple jukebox")
    stores = game.view(None)["stores"]
    assert list(stores) == SLOTS
    assert list(stores.values()) == ["red", "harp", "expansion", "gray", "dog", "blue", "purple", "jukebox"]
    assert game.view(None)["stack"] == 80
    assert game.unseen()["stack"]["harp"] == 2
    assert game.story() == [Dealt(1, ("red", "harp", "expansion", "gray"), ("dog", "blue", "purple", "jukebox"))]


@clause("C2.1")
def test_the_bank_has_four_coins() -> None:
    assert california().view(None)["bank"] == 4


@clause("C2.1")
def test_the_tiles_are_shuffled() -> None:
    deals = {belvedere.new("california", seed=seed).log[0] for seed in SEEDS}
    assert len(deals) == len(SEEDS)
    assert belvedere.new("california", seed=7).log == belvedere.new("california", seed=7).log


@clause("C2.1")
def test_nobody_is_told_in_which_order_the_stack_lies() -> None:
    """Two games with the same open tiles, but another stack, look alike to everyone."""
    games = [california("red harp expansion gray / dog blue purple jukebox", seed=seed) for seed in (1, 2)]
    for number in (None, 1, 2):
        assert games[0].view(number) == games[1].view(number)
    logs = [play(game, "coin coin coin coin").log for game in games]
    assert logs[0][:-1] == logs[1][:-1]
    assert logs[0][-1] != logs[1][-1]


@clause("C2.2")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_player_starts_with_6_silver_and_an_empty_mansion(players: int) -> None:
    game = belvedere.new("california", players=players, seed=1)
    for number in range(1, players + 1):
        player = seat(game, number)
        assert (player["silver"], player["loan"], player["gifts"], player["cards"]) == (6, False, 0, [])
        assert player["rooms"] == {"b2": player["mansion"]}
        assert (player["furniture"], player["attic"], player["guests"]) == ({}, [], [])


@clause("C2.2")
@pytest.mark.parametrize("players", [1, 6, 0])
def test_california_is_for_two_to_five_players(players: int) -> None:
    with pytest.raises(belvedere.WrongPlayers, match=f"California is for 2 to 5 players, not for {players}"):
        belvedere.new("california", players=players)


@clause("C2.2")
def test_mansions_are_dealt_at_random() -> None:
    dealt = []
    for seed in SEEDS:
        game = belvedere.new("california", players=3, seed=seed)
        dealt.append(tuple(seat(game, number)["mansion"] for number in (1, 2, 3)))
    assert all(len(set(mansions)) == 3 for mansions in dealt)
    for number in range(3):
        assert {mansions[number] for mansions in dealt} == {"brown", "red", "purple", "blue", "green"}


@clause("C2.2")
def test_a_seat_may_choose_its_mansion_and_the_others_get_another_one() -> None:
    for seed in SEEDS:
        game = belvedere.new("california", seats=["Ana", {"name": "Ben", "mansion": "red"}], seed=seed)
        assert seat(game, 2)["mansion"] == "red"
        assert seat(game, 1)["mansion"] != "red"


@clause("C2.2")
def test_the_first_player_is_drawn_at_random_unless_the_table_names_one() -> None:
    assert {belvedere.new("california", players=4, seed=seed).to_move for seed in SEEDS} == {1, 2, 3, 4}
    assert {belvedere.new("california", players=4, seed=seed, first=3).to_move for seed in SEEDS} == {3}


@clause("C2.2")
def test_play_goes_by_seat_order() -> None:
    game = california(players=4, first=3)
    movers = []
    for _ in range(3):
        movers.append(game.to_move)
        game.play("coin")
    assert movers == [3, 4, 1]


@clause("C2.2")
def test_money_loans_gifts_and_cards_are_open() -> None:
    game = california("harp: A1>b2 loan coin", players=3)
    views = [game.view(number) for number in (None, 1, 2, 3)]
    for number, view in zip((None, 1, 2, 3), views, strict=True):
        assert view.pop("seat") == number
        assert view == views[0]
    assert [player["silver"] for player in views[0]["seats"]] == [2, 14, 6]
    assert [player["loan"] for player in views[0]["seats"]] == [False, True, False]
    assert {"gifts", "cards"} < set(views[0]["seats"][0])
