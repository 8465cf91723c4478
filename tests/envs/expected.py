"""Observations computed another way: from what the view of a game tells, by name."""

from typing import Any

from belvedere.games.california.box import CARD_NAMES
from belvedere.games.california.state import CELLS, COLORS, KINDS, SLOTS
from belvedere.games.dolce_vita.scoring import UNIT
from belvedere.games.dolce_vita.state import CATEGORIES, COLUMNS, HEIGHT

TILES = [*COLORS, *(kind for kinds in KINDS for kind in kinds), "expansion"]
EVERY_KIND = TILES[len(COLORS) : -1]
SORTS = [*CATEGORIES, "money"]

View = dict[str, Any]


def turned(view: View, seat: int) -> list[View]:
    """The seats as one of them counts: itself first."""
    return view["seats"][seat - 1 :] + view["seats"][: seat - 1]


def ones(names: Any, chosen: Any) -> list[int]:
    return [int(name in chosen) for name in names]


def california(view: View, seat: int) -> dict[str, Any]:
    seats = turned(view, seat)
    owned = [seat_["seat"] for seat_ in seats]
    return {
        "to_move": [int(number == view["to_move"]) for number in owned],
        "day": [view["day"]],
        "last_day": [int(view["last_day"] is not None)],
        "bank": [view["bank"]],
        "attic_is_free": [int(view["options"]["attic"] == "free")],
        "gift_from": [view["gift_from"]],
        "stores": [ones(TILES, [view["stores"][slot]]) for slot in SLOTS],
        "stack": [view["unseen"]["stack"].get(tile, 0) for tile in TILES],
        "bag": [view["unseen"]["bag"].get(tile, 0) for tile in TILES],
        "open_cards": [int(view["cards"][card]["owner"] is None) for card in CARD_NAMES],
        "cards": [ones(CARD_NAMES, own["cards"]) for own in seats],
        "guests": [ones(COLORS, own["guests"]) for own in seats],
        "silver": [own["silver"] for own in seats],
        "loan": [int(own["loan"]) for own in seats],
        "gifts": [own["gifts"] for own in seats],
        "expanded": [int(own["expanded"]) for own in seats],
        "score": [own["score"]["total"] for own in seats],
        "attic": [[own["attic"].count(kind) for kind in EVERY_KIND] for own in seats],
        "fees": [[own["fees"][cell] for cell in CELLS] for own in seats],
        "rooms": [[[int(own["rooms"].get(cell) == color) for cell in CELLS] for color in COLORS] for own in seats],
        "furniture": [
            [[int(own["furniture"].get(cell) in kinds) for cell in CELLS] for kinds in zip(*KINDS, strict=True)]
            for own in seats
        ],
    }


def dolce_vita(view: View, seat: int) -> dict[str, Any]:
    seats = turned(view, seat)
    columns = [view["columns"][column] for column in COLUMNS]
    bottoms = [cards[0] if cards else None for cards in columns]
    return {
        "to_move": [int(own["seat"] == view["to_move"]) for own in seats],
        "starter": [int(own["seat"] == view["starter"]) for own in seats],
        "round": [view["round"]],
        "rounds": [view["rounds"]],
        "heights": [len(cards) for cards in columns],
        "sorts": [
            [ones(SORTS, [cards[place][:-1]] if place < len(cards) else []) for place in range(HEIGHT)]
            for cards in columns
        ],
        "values": [
            [int(cards[place][-1]) if place < len(cards) else 0 for place in range(HEIGHT)] for cards in columns
        ],
        "hand": [ones(range(1, 7), own["hand"]) for own in seats],
        "totals": [[sum(view["below"][column][str(own["seat"])]) for column in COLUMNS] for own in seats],
        "goods": [[own["goods"].get(category, 0) for category in CATEGORIES] for own in seats],
        "money": [sum(own["money"]) for own in seats],
        "score": [own["score"]["total"] // UNIT for own in seats],
        "gain": [[gain(own, card) for card in bottoms] for own in seats],
    }


def gain(own: View, card: str | None) -> int:
    return 0 if card is None else int(card[-1]) - own["goods"].get(card[:-1], 0)


EXPECTED = {"california": california, "dolce_vita": dolce_vita}
