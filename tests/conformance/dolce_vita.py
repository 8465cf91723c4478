"""What must hold in Dolce Vita at any time, read off the view and worked out another way than the rules do."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from belvedere.engine.game import Game
from belvedere.engine.rules import Event

View = Mapping[str, Any]

CATEGORIES = {"house", "car", "boat", "horse", "jewel", "watch", "holiday"}  # D1.1
ROUNDS = {3: 6, 4: 4, 5: 5}  # D2.3
UNIT = 100_000


def check(game: Game) -> None:
    view = game.view(None)
    assert has_all_pieces(game, view)
    check_rounds(game, view)
    for column in view["columns"].values():
        assert len(column) <= 9
    for seat in view["seats"]:
        check_goods(seat)
        check_numbers(view, seat)


def has_all_pieces(game: Game, view: View) -> bool:
    return Counter(cards_in(view)) == dealt_in(game)


def cards_in(view: View) -> list[str]:
    """In the columns and with the seats."""
    cards = [card for column in view["columns"].values() for card in column]
    for seat in view["seats"]:
        cards += cards_with(seat)
    return cards


def cards_with(seat: View) -> list[str]:
    return [f"{good}{value}" for good, value in seat["goods"].items()] + [f"money{value}" for value in seat["money"]]


def dealt_in(game: Game) -> Counter[str]:
    dealt = Counter(game.log[0].split()[1:])
    assert dealt.total() == 63  # D2.1
    assert not dealt - cards_of(game.box.data)
    return dealt


def cards_of(box: Mapping[str, Any]) -> Counter[str]:
    """D1.1, D1.2."""
    goods = [f"{good}{value}" for good in box["goods"] for value in box["values"]]
    return Counter(goods) + Counter({f"money{value}": copies for value, copies in box["money"].items()})


def check_rounds(game: Game, view: View) -> None:
    assert view["rounds"] == ROUNDS[game.players]
    assert 1 <= view["round"] <= view["rounds"]
    assert view["starter"] == (game.first - 1 + view["round"] - 1) % game.players + 1  # D3.5
    played = len(game.log) - 1
    assert played // (5 * game.players) == view["round"] - 1 + view["over"]  # D3.1: five numbers each
    assert view["over"] == (played == 5 * game.players * view["rounds"])


def check_goods(seat: View) -> None:
    assert set(seat["goods"]) <= CATEGORIES  # D4.1: by category, so one of each at most
    assert all(1 <= value <= 7 for value in seat["goods"].values())


def check_numbers(view: View, seat: View) -> None:
    """The numbers in hand and those below the columns are the six of a player (D2.2)."""
    below = [number for column in view["below"].values() for number in column[str(seat["seat"])]]
    assert sorted(seat["hand"] + below) == [1, 2, 3, 4, 5, 6]
    assert len(seat["hand"]) > (seat["seat"] == view["to_move"])  # D3.1: one always stays in hand


# Derived values, worked out another way


def result_of(view: View) -> dict[str, Any]:
    """D5.1."""
    scores = [UNIT * (sum(seat["goods"].values()) + sum(seat["money"])) for seat in view["seats"]]
    return {"scores": scores, "winners": [seat for seat, score in enumerate(scores, 1) if score == max(scores)]}


def unseen_after(game: Game) -> dict[str, dict[str, int]]:
    """What stayed in the box, from the log alone."""
    left = cards_of(game.box.data) - dealt_in(game)
    assert left.total() == 3
    return {"box": dict(left)}


def check_story(events: Sequence[Event], view: View) -> None:
    """What was told to be taken and exchanged is what the seats have."""
    cards: dict[int, Counter[str]] = {seat["seat"]: Counter() for seat in view["seats"]}
    for event in events:
        if type(event).__name__ in ("CardTaken", "GoodExchanged"):
            cards[event.seat] += Counter([event.card])
            cards[event.seat] -= Counter([getattr(event, "old", "")])
    assert cards == {seat["seat"]: Counter(cards_with(seat)) for seat in view["seats"]}
