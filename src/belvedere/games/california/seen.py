"""The table's record again, from what a view tells."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from belvedere.engine.box import Box
from belvedere.engine.loops import TURN
from belvedere.games.california.box import CARD_NAMES, mansion_names
from belvedere.games.california.rules import ONE_SEAT, place_room, put_furniture, refresh_attic, set_up, store
from belvedere.games.california.state import CARDS, CELLS, COLORS, KINDS, SLOTS, TABLE, TILE_NUMBERS
from belvedere.games.california.view import LAST_DAY_BY

LAST_DAYS = {why: number for number, why in LAST_DAY_BY.items()}
KIND_NUMBERS = {kind: (color, which) for color, kinds in enumerate(KINDS) for which, kind in enumerate(kinds)}
ALL_CARDS = (1 << CARDS) - 1


def table_seen(view: Mapping[str, Any], box: Box) -> Any:
    tables = np.zeros(1, TABLE)
    table = tables[0]
    seats = view["seats"]
    names = mansion_names(box.data)
    mansions = np.array([names.index(seat["mansion"]) for seat in seats], np.uint8)
    table.attic_is_free = view["options"]["attic"] == "free"
    table.gift_from = view["gift_from"]
    set_up(table, box.records[0], len(seats), view["to_move"] - 1, mansions)
    table.phase = TURN
    table.day = view["day"]
    table.last_day = LAST_DAYS.get(view["last_day"], 0)
    table.bank = view["bank"]
    for slot, name in enumerate(SLOTS):
        table.store[slot] = TILE_NUMBERS.get(view["stores"][name], 0)
    for name, number in TILE_NUMBERS.items():
        table.stack[number] = view["unseen"]["stack"].get(name, 0)
        table.bag[number] = view["unseen"]["bag"].get(name, 0)
    places = [(color, place) for color, place in enumerate(view["guests"].values()) if place is not None]
    table.guests = sum(1 << ONE_SEAT * (place - 1) + color for color, place in places)
    for record, seat in zip(table.seats, seats, strict=False):
        fill_seat(table, record, seat)
    table.cards_left = ALL_CARDS & ~sum(int(record.cards) for record in table.seats)
    return tables


def fill_seat(table: Any, record: Any, seat: Mapping[str, Any]) -> None:
    record.silver = seat["silver"]
    record.loan = seat["loan"]
    record.gifts = seat["gifts"]
    record.expanded = seat["expanded"]
    record.cards = sum(1 << CARD_NAMES.index(card) for card in seat["cards"])
    for cell, color in seat["rooms"].items():
        if cell != seat["printed"]:
            place_room(record, COLORS.index(color), CELLS.index(cell))
    for cell, kind in seat["furniture"].items():
        put_furniture(record, *KIND_NUMBERS[kind], CELLS.index(cell))
    for kind in seat["attic"]:
        store(record, *KIND_NUMBERS[kind], 1)
    refresh_attic(table, record)
