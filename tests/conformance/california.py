"""What must hold in California at any time, read off the view and worked out another way than the rules do."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from belvedere.engine.game import Game
from belvedere.engine.rules import Event

View = Mapping[str, Any]

KINDS = {  # C1.3
    "brown": ("pool_table", "dartboard"),
    "red": ("grand_piano", "harp"),
    "purple": ("pinball", "jukebox"),
    "gray": ("motorcycle", "roadster"),
    "blue": ("swimming_pool", "sun_lounger"),
    "green": ("dog", "statue"),
}
COLOR_OF = {kind: color for color, kinds in KINDS.items() for kind in kinds}
CELLS = [letter + number for letter in "abcd" for number in "1234"]


def check(game: Game) -> None:
    view = game.view(None)
    assert has_all_pieces(game, view)
    check_day(game, view)
    check_guests(view)
    check_cards(view)
    for seat in view["seats"]:
        check_purse(seat)
        check_rooms(seat)
        check_furniture(seat)


# Tiles (C1.2)


def has_all_pieces(game: Game, view: View) -> bool:
    return tiles_in(view) == tiles_of(game.box.data)


def tiles_of(box: Mapping[str, Any]) -> Counter[str]:
    tiles = Counter({"expansion": box["tiles"]["expansion"], **box["tiles"]["rooms"], **box["tiles"]["furniture"]})
    assert tiles.total() == 88
    return tiles


def tiles_in(view: View) -> Counter[str]:
    """In the stack, in the bag, in the stores, in the mansions and in the attics."""
    tiles = Counter(view["unseen"]["stack"]) + Counter(view["unseen"]["bag"])
    tiles.update(tile for tile in view["stores"].values() if tile is not None)
    for seat in view["seats"]:
        tiles.update(color for cell, color in seat["rooms"].items() if cell != seat["printed"])
        tiles.update(seat["furniture"].values())
        tiles.update(seat["attic"])
        tiles.update(["expansion"] * seat["expanded"])
    return tiles


def check_day(game: Game, view: View) -> None:
    dealt = sum(entry.startswith("deal ") for entry in game.log)
    assert view["day"] == dealt <= 12  # C9.3
    assert view["stack"] == sum(view["unseen"]["stack"].values()) == max(88 - 8 * dealt, 0)
    assert view["bag"] == sum(view["unseen"]["bag"].values())
    assert 0 <= view["bank"] <= 4
    if not view["over"]:  # C9.1: an empty bank or store ends the day at once
        assert view["bank"] > 0
        assert {slot[0] for slot, tile in view["stores"].items() if tile} == {"A", "B"}


# What a seat has


def check_purse(seat: View) -> None:
    assert seat["silver"] >= 0
    assert seat["gifts"] >= 0
    assert len(seat["attic"]) <= 1 + seat["expanded"]  # C5.2


def check_rooms(seat: View) -> None:
    assert seat["rooms"][seat["printed"]] == seat["mansion"]  # C1.6
    for color in KINDS:
        cells = {cell for cell, room in seat["rooms"].items() if room == color}
        assert are_connected(cells), f"{color} rooms {sorted(cells)}"  # C4.2


def are_connected(cells: set[str]) -> bool:
    reached = set(sorted(cells)[:1])
    while fresh := {cell for cell in cells - reached if any(touch(cell, other) for other in reached)}:
        reached |= fresh
    return reached == cells


def touch(cell: str, other: str) -> bool:
    return abs(ord(cell[0]) - ord(other[0])) + abs(ord(cell[1]) - ord(other[1])) == 1


def check_furniture(seat: View) -> None:
    for cell, kind in seat["furniture"].items():
        assert seat["rooms"][cell] == COLOR_OF[kind]  # C5.1
    for kind in set(seat["attic"]):
        assert kind in COLOR_OF


# Guests and cards


def check_guests(view: View) -> None:
    """Each guest in one place: with someone who furnished in its colour, or in the middle if nobody did (C6.1)."""
    claims = [(guest, seat["seat"]) for seat in view["seats"] for guest in seat["guests"]]
    assert len({guest for guest, _ in claims}) == len(claims)
    assert view["guests"] == {color: dict(claims).get(color) for color in KINDS}
    for color in KINDS:
        hosts = {seat["seat"] for seat in view["seats"] if color in map(COLOR_OF.get, seat["furniture"].values())}
        assert view["guests"][color] in (hosts or {None})


def check_cards(view: View) -> None:
    """Each card with one seat that fulfils it, or with nobody if nobody does (C7.1)."""
    taken = [card for seat in view["seats"] for card in seat["cards"]]
    assert len(set(taken)) == len(taken)
    for card, about in view["cards"].items():
        owners = [seat["seat"] for seat in view["seats"] if card in seat["cards"]]
        fulfilled = {seat["seat"] for seat in view["seats"] if fulfils(card, list(seat["furniture"].values()))}
        assert [about["owner"]] == (owners or [None])
        assert about["owner"] in (fulfilled or {None})


def fulfils(card: str, pieces: list[str]) -> bool:
    """C1.4, from the card's name."""
    colors = Counter(map(COLOR_OF.get, pieces))
    if card.startswith("three_"):
        return colors[card.removeprefix("three_")] >= 3
    if all(word in KINDS for word in card.split("_")):
        return all(colors[word] for word in card.split("_"))
    wanted = {kind for kind in COLOR_OF if card.startswith(f"{kind}_") or card.endswith(f"_{kind}")}
    assert len(wanted) == 2
    return wanted <= set(pieces)


# Derived values, worked out another way


def standings(view: View) -> list[tuple[int, int]]:
    """Points and silver of each seat if the game ended now (C10)."""
    worth = {card: about["points"] for card, about in view["cards"].items()}
    return [(points_of(seat, worth), seat["silver"] - 4 * can_repay(seat)) for seat in view["seats"]]


def can_repay(seat: View) -> bool:
    return bool(seat["loan"] and seat["silver"] >= 4)


def points_of(seat: View, worth: Mapping[str, int]) -> int:
    spaces = len(seat["rooms"]) + bool(seat["attic"]) + seat["expanded"]
    unpaid = 2 if seat["loan"] and not can_repay(seat) else 0
    return int(seat["gifts"] + sum(worth[card] for card in seat["cards"]) + spaces - unpaid)


def result_of(view: View) -> dict[str, Any]:
    best = max(standings(view))
    return {
        "scores": [points for points, _ in standings(view)],
        "silver": [silver for _, silver in standings(view)],
        "winners": [seat for seat, standing in enumerate(standings(view), 1) if standing == best],
    }


def unseen_after(game: Game) -> dict[str, dict[str, int]]:
    """What is in the stack and in the bag, from the log alone."""
    stack, bag, stores = tiles_of(game.box.data), Counter[str](), {}
    for entry in game.log:
        if entry.startswith("deal "):
            bag.update(stores.values())  # C9.1
            stores = dict(zip([store + slot for store in "AB" for slot in "1234"], entry.split()[1:], strict=True))
            source = stack if stack else bag  # C9.2
            source -= Counter(stores.values())
        elif ">" in entry:
            del stores[entry[:2]]
    if game.over:
        bag.update(stores.values())
    return {"stack": dict(stack), "bag": dict(bag)}


PAYMENTS = {"CoinTaken": 5, "LoanTaken": 3, "LoanRepaid": -4}  # C3.1, C8


def check_story(events: Sequence[Event], view: View) -> None:
    """What was told to be paid, furnished and taken leads to what the seats have."""
    assert silver_after(events, view) == [seat["silver"] for seat in view["seats"]]
    assert guests_and_gifts_after(events, view) == (view["guests"], [seat["gifts"] for seat in view["seats"]])
    taken = {event.card: event.seat for event in events if type(event).__name__ == "CardTaken"}
    assert taken == {card: about["owner"] for card, about in view["cards"].items() if about["owner"]}


def silver_after(events: Sequence[Event], view: View) -> list[int]:
    silver = [6] * len(view["seats"])  # C2.2
    for event in events:
        if type(event).__name__ in PAYMENTS:
            silver[event.seat - 1] += PAYMENTS[type(event).__name__]
        elif hasattr(event, "slot"):
            silver[event.seat - 1] -= getattr(event, "total", event.price)
    return silver


def guests_and_gifts_after(events: Sequence[Event], view: View) -> tuple[dict[str, int | None], list[int]]:
    """C6, from the furniture alone that came to the ground floor."""
    needed = view["options"]["two_player_gift_from"] if len(view["seats"]) == 2 else 2
    hosts: dict[str, int | None] = dict.fromkeys(KINDS)
    gifts = [0] * len(view["seats"])
    for event in events:
        if type(event).__name__ in ("FurnitureBought", "FurnitureMovedIn"):
            color = COLOR_OF[event.tile]
            is_new = hosts[color] != event.seat
            hosts[color] = event.seat
            gifts[event.seat - 1] += is_new and list(hosts.values()).count(event.seat) >= needed
    return hosts, gifts
