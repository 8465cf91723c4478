"""Positions for tests, all of them reached by playing from a chosen deal.

A day of California is written as its tiles and what is done: ``"red harp / dog: coin A1>b1"``. The tiles before the
slash lie in store A, those after it in store B; slots left open are filled with tiles that no later day names.
A round of Dolce Vita is what each seat plays, in the order of seats: ``["5>a 2>a", "4>a", ""]``.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import belvedere
from belvedere.engine.game import FORMAT, Game

NAMES = ("Ana", "Ben", "Chloe", "Dirk", "Eva")
MANSIONS = ("red", "blue", "green", "brown", "purple")
COLUMNS = "abcdefg"
DAYS_FROM_STACK = 11

COINS_ONLY = ": coin coin coin coin"  # a whole day


def two_buys(first: str, second: str) -> str:
    """With two players: seat 1 buys for 2 and for 1 silver and takes a coin, seat 2 ends the day with its third."""
    return f"coin coin {first} coin {second} coin"


def california(
    *days: str,
    players: int = 2,
    first: int = 1,
    mansions: Sequence[str] = MANSIONS,
    seed: int = 1,
    box: Any = None,
    **options: Any,
) -> Game:
    """A game after these days; where the last one ends, the next is dealt from a shuffle of what is left."""
    read = [_read_day(day) for day in days or ("",)]
    seats = [{"name": name, "mansion": mansion} for name, mansion in zip(NAMES[:players], mansions, strict=False)]
    record = _record("california", seats, first, options)
    left = pieces_in_box("california", box)
    for number, (stores, actions) in enumerate(read):
        later_from_stack = read[number + 1 : DAYS_FROM_STACK]
        named_later = Counter(tile for later, _ in later_from_stack for store in later for tile in store)
        line = _deal_line(stores, left - named_later)
        if number == 0:
            game = belvedere.replay({**record, "log": [line]}, box=box, seed=seed)
        else:
            game.follow([line])
        game.follow(actions)
        unseen = game.unseen()
        left = Counter(unseen["stack"] or unseen["bag"])
    game.deal_if_due()
    return game


def dolce_vita(
    *rounds: Sequence[str],
    columns: Mapping[str, str] | None = None,
    players: int = 3,
    first: int = 1,
    box: Any = None,
    rest: str = "g",
) -> Game:
    """A game after these rounds. Columns are written from the bottom up; what they leave open is filled."""
    layout = {column: (columns or {}).get(column, "").split() for column in COLUMNS}
    left = pieces_in_box("dolce_vita", box) - Counter(card for cards in layout.values() for card in cards)
    filling = iter(sorted(left.elements()))
    for cards in layout.values():
        cards += [next(filling) for _ in range(9 - len(cards))]
    record = _record("dolce_vita", [{"name": name} for name in NAMES[:players]], first, {})
    deal = " ".join(["deal", *(card for column in COLUMNS for card in layout[column])])
    game = belvedere.replay({**record, "log": [deal]}, box=box, seed=1)
    for plans in rounds:
        play_round(game, *plans, rest=rest)
    return game


def play(game: Game, actions: str) -> Game:
    for action in actions.split():
        game.play(action)
    return game


def play_round(game: Game, *plans: str, rest: str = "g") -> Game:
    """Everyone plays what is planned; whoever has more cards to play puts the lowest ones below column ``rest``."""
    playing = [_fill_up(plan.split(), rest) for plan in plans]
    for _ in range(5 * game.players):
        assert game.to_move is not None
        game.play(playing[game.to_move - 1].pop(0))
    return game


def pieces_in_box(name: str, box: Any = None) -> Counter[str]:
    rules = belvedere.games()[name]
    return Counter(rules.piece_names[piece] for piece in rules.all_pieces(rules.load_box(box)))


def seat(game: Game, number: int) -> dict[str, Any]:
    """What everyone sees of a seat."""
    return dict(game.view(None)["seats"][number - 1])


def buys(game: Game, slot: str) -> set[str]:
    """The places where the seat to move may put the tile of a slot, with what moves in."""
    return {str(action).partition(">")[2] for action in game.legal() if str(action).startswith(f"{slot}>")}


def told(things: Iterable[Any], language: str = "en") -> list[str]:
    return [belvedere.text(thing, language, NAMES) for thing in things]


def _record(game: str, seats: list[dict[str, str]], first: int, options: Mapping[str, Any]) -> dict[str, Any]:
    return {"format": FORMAT, "game": game, "options": dict(options), "seats": seats, "first": first}


def _read_day(day: str) -> tuple[list[list[str]], list[str]]:
    tiles, _, actions = day.partition(":")
    store_a, _, store_b = tiles.partition("/")
    return [store_a.split(), store_b.split()], actions.split()


def _deal_line(stores: list[list[str]], left: Counter[str]) -> str:
    """The named tiles, and in the open slots those of which most are left."""
    left = left - Counter(tile for store in stores for tile in store)
    slots: list[str] = []
    for store in stores:
        slots += store
        for _ in range(4 - len(store)):
            tile = max(sorted(left), key=left.__getitem__)
            left[tile] -= 1
            slots.append(tile)
    return " ".join(["deal", *slots])


def _fill_up(plan: list[str], rest: str) -> list[str]:
    unused = [number for number in "123456" if number not in {action[0] for action in plan}]
    return plan + [f"{number}>{rest}" for number in unused[: 5 - len(plan)]]
