"""D2: set-up."""

from collections import Counter

import pytest

import belvedere
from belvedere.games.dolce_vita.story import Dealt
from clauses import clause
from positions import COLUMNS, dolce_vita, pieces_in_box, play, seat

SEEDS = range(16)


@clause("D2.1")
def test_63_cards_lie_open_in_seven_columns_of_nine() -> None:
    columns = belvedere.new("dolce_vita", seed=1).view(None)["columns"]
    assert "".join(columns) == COLUMNS
    assert [len(cards) for cards in columns.values()] == [9] * 7


@clause("D2.1")
def test_three_cards_stay_in_the_box_unseen() -> None:
    game = belvedere.new("dolce_vita", seed=1)
    lying_open = Counter(card for cards in game.view(None)["columns"].values() for card in cards)
    missing = pieces_in_box("dolce_vita") - lying_open
    assert missing.total() == 3
    assert game.unseen() == {"box": dict(sorted(missing.items()))}


@clause("D2.1")
def test_the_three_cards_stay_in_the_box_to_the_end() -> None:
    game = belvedere.new("dolce_vita", players=4, seed=2)
    bot = belvedere.bot("random", seed=2)
    at_first = game.unseen()
    while not game.over:
        game.play(bot.choose(game))
        assert game.unseen() == at_first


@clause("D2.1")
def test_the_cards_are_shuffled() -> None:
    assert len({belvedere.new("dolce_vita", seed=seed).log[0] for seed in SEEDS}) == len(SEEDS)
    assert belvedere.new("dolce_vita", seed=7).log == belvedere.new("dolce_vita", seed=7).log
    assert len({str(belvedere.new("dolce_vita", seed=seed).unseen()) for seed in SEEDS}) > len(SEEDS) // 2


@clause("D2.1")
def test_the_deal_is_told_column_by_column() -> None:
    game = dolce_vita(columns={"a": "jewel2 house3"})
    columns = game.view(None)["columns"]
    assert columns["a"][:2] == ["jewel2", "house3"]
    assert game.story() == [Dealt(tuple(tuple(columns[column]) for column in COLUMNS))]


@clause("D2.2")
def test_number_cards_lie_open() -> None:
    game = play(dolce_vita(), "5>c 3>c 5>a 1>c")
    for viewer in (None, 1, 2, 3):
        view = game.view(viewer)
        assert [player["hand"] for player in view["seats"]] == [[2, 3, 4, 6], [1, 2, 4, 5, 6], [1, 2, 3, 4, 6]]
        assert view["below"]["c"] == {"1": [1, 5], "2": [3], "3": []}
        assert view["below"]["a"] == {"1": [], "2": [], "3": [5]}


@clause("D2.2")
def test_everyone_sees_the_same() -> None:
    game = dolce_vita(["6>a", "5>a", "4>b"], columns={"a": "car3 car5", "b": "boat1"})
    views = [game.view(viewer) for viewer in (None, 1, 2, 3)]
    for view in views:
        del view["seat"]
        assert view == views[0]


@clause("D2.2")
def test_the_first_player_is_drawn_at_random_unless_named() -> None:
    assert {belvedere.new("dolce_vita", players=5, seed=seed).to_move for seed in SEEDS} == {1, 2, 3, 4, 5}
    assert {belvedere.new("dolce_vita", players=5, seed=seed, first=4).to_move for seed in SEEDS} == {4}


@clause("D2.2")
def test_nobody_owns_anything_at_first() -> None:
    player = seat(dolce_vita(), 1)
    assert (player["goods"], player["money"]) == ({}, [])
    assert player["score"] == {"goods": 0, "money": 0, "total": 0}


@clause("D2.3")
@pytest.mark.parametrize(("players", "rounds"), [(3, 6), (4, 4), (5, 5)])
def test_the_rounds_follow_from_the_number_of_players(players: int, rounds: int) -> None:
    game = dolce_vita(*[[""] * players] * (rounds - 1), players=players)
    assert (game.view(None)["round"], game.view(None)["rounds"]) == (rounds, rounds)
    assert not game.over
    game = dolce_vita(*[[""] * players] * rounds, players=players)
    assert game.over
    assert game.view(None)["round"] == rounds


@clause("D2.3")
@pytest.mark.parametrize("players", [2, 6])
def test_dolce_vita_is_for_three_to_five_players(players: int) -> None:
    with pytest.raises(belvedere.WrongPlayers, match=f"Dolce Vita is for 3 to 5 players, not for {players}"):
        belvedere.new("dolce_vita", players=players)
