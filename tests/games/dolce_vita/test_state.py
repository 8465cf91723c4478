"""What the table's record repeats for speed, computed another way; and the story against the play."""

import random
from collections import Counter
from typing import Any

import pytest

import belvedere
from belvedere.games.dolce_vita.story import CardTaken, Dealt, GoodExchanged
from positions import COLUMNS, pieces_in_box

CATEGORIES = ("house", "car", "boat", "horse", "jewel", "watch", "holiday", "money")


def cards_in(packed: Any) -> list[str]:
    """Six bits a card, up to the first that holds none: three for the category, three for the value."""
    cards = []
    bits = int(packed)
    while bits:
        cards.append(CATEGORIES[bits >> 3 & 7] + str(bits & 7))
        bits >>= 6
    return cards


def assert_derived(game: belvedere.Game) -> None:
    table, view = game._table[0], game.view(None)
    for number, name in enumerate(COLUMNS):
        assert cards_in(table.columns[number]) == view["columns"][name]
        assert int(table.heights[number]) == len(cards_in(table.columns[number]))
        for player in range(game.players):
            below = [card for card, column in enumerate(table.seats[player].below, 1) if column == number + 1]
            assert int(table.totals[number, player]) == sum(below)
            assert view["below"][name][str(player + 1)] == below
    for player in range(game.players):
        in_hand = [card for card, column in enumerate(table.seats[player].below, 1) if column == 0]
        assert view["seats"][player]["hand"] == in_hand
    for player in range(game.players, 5):
        assert not table.totals[:, player].any()


def assert_all_cards_are_somewhere(game: belvedere.Game) -> None:
    view = game.view(None)
    cards = Counter(card for column in view["columns"].values() for card in column)
    for player in view["seats"]:
        cards.update(f"{category}{value}" for category, value in player["goods"].items())
        cards.update(f"money{value}" for value in player["money"])
    assert cards + Counter(game.unseen()["box"]) == pieces_in_box("dolce_vita")


def settle(columns: dict[str, list[str]], below: dict[str, dict[str, list[int]]], owned: list[list[str]]) -> None:
    """The settlement of a round with lists of names, as the rules tell it."""
    for name, cards in columns.items():
        totals = {int(number) - 1: sum(numbers) for number, numbers in below[name].items() if numbers}
        if not totals and cards:
            cards.append(cards.pop(0))
        alone = [player for player, total in totals.items() if list(totals.values()).count(total) == 1]
        for player in sorted(alone, key=totals.__getitem__, reverse=True):
            if not cards:
                continue
            card = cards.pop(0)
            old = [good for good in owned[player] if good[:-1] == card[:-1] != "money"]
            for good in old:
                owned[player].remove(good)
                cards.append(good)
            owned[player].append(card)


def owned_by(player: dict[str, Any]) -> list[str]:
    goods = [f"{category}{value}" for category, value in player["goods"].items()]
    return sorted(goods + [f"money{value}" for value in player["money"]])


@pytest.mark.parametrize("seed", range(9))
def test_derived_values_along_random_games(seed: int) -> None:
    game = belvedere.new("dolce_vita", players=3 + seed % 3, seed=seed)
    bot = belvedere.bot("random", seed=seed)
    while not game.over:
        assert_derived(game)
        game.play(bot.choose(game))
    assert_derived(game)
    assert_all_cards_are_somewhere(game)


@pytest.mark.parametrize("seed", range(9))
def test_a_settlement_worked_out_with_lists_of_names(seed: int) -> None:
    """Few columns are played, so that they run short and ties and exchanges are frequent."""
    game = belvedere.new("dolce_vita", players=3 + seed % 3, seed=seed)
    chance = random.Random(seed)
    while not game.over:
        before = game.view(None)
        action = chance.choice([action for action in game.legal() if str(action)[-1] in "abc"])
        game.play(action)
        after = game.view(None)
        if after["round"] > before["round"] or after["over"]:
            below = before["below"]
            below[str(action)[-1]][str(before["to_move"])].append(int(str(action)[0]))
            owned = [owned_by(player) for player in before["seats"]]
            settle(before["columns"], below, owned)
            assert after["columns"] == before["columns"]
            assert [owned_by(player) for player in after["seats"]] == [sorted(cards) for cards in owned]


@pytest.mark.parametrize("seed", range(3))
def test_a_preview_is_what_then_happens(seed: int) -> None:
    game = belvedere.new("dolce_vita", players=3 + seed, seed=seed)
    bot = belvedere.bot("random", seed=seed)
    expected: list[object] = []
    while not game.over:
        action = bot.choose(game)
        expected += game.preview(action)
        game.play(action)
    assert [event for event in game.story() if not isinstance(event, Dealt)] == expected


@pytest.mark.parametrize("seed", range(3))
def test_what_the_story_tells_adds_up_to_the_scores(seed: int) -> None:
    game = belvedere.new("dolce_vita", players=3 + seed, seed=seed)
    bot = belvedere.bot("random", seed=seed)
    while not game.over:
        game.play(bot.choose(game))
    worth = dict.fromkeys(range(1, game.players + 1), 0)
    for event in game.story():
        if isinstance(event, CardTaken):
            worth[event.seat] += event.value
        elif isinstance(event, GoodExchanged):
            worth[event.seat] += event.gain
    assert list(worth.values()) == game.scores()
    best = max(worth.values())
    assert game.winners() == [number for number, sum_ in worth.items() if sum_ == best]
