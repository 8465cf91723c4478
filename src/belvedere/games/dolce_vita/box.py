"""Dolce Vita's box: from the data file to the record that the kernels read (D1)."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from belvedere.engine.box import Part, check_total, opened
from belvedere.engine.errors import BadBox
from belvedere.games.dolce_vita.state import CARDS, CATEGORIES, HIGHEST_VALUE, MONEY, MOST_PLAYERS, card_number

MONEY_CARDS = 17
MOST_ROUNDS = 50
PLAYERS = (3, 4, 5)
VALUES = tuple(range(1, HIGHEST_VALUE + 1))

BOX = np.dtype((np.record, [("cards", np.uint8, CARDS), ("rounds", np.uint8, MOST_PLAYERS + 1)]))


def read_box(data: Mapping[str, Any]) -> Any:
    """The record of a box, its data checked."""
    part = opened(data, "dolce_vita", ("goods", "values", "money", "rounds"))
    _check_structure(part, "goods", CATEGORIES)
    _check_structure(part, "values", VALUES)
    goods = [card_number(category, value) for category in range(MONEY) for value in VALUES]  # D1.1
    records = np.zeros(1, BOX)
    records[0].cards[:] = goods + _read_money(part.part("money"))
    rounds = part.part("rounds").numbers([f"{players}_players" for players in PLAYERS], 1, MOST_ROUNDS)  # D2.3
    for players in PLAYERS:
        records[0].rounds[players] = rounds[f"{players}_players"]
    return records


def _check_structure(part: Part, key: str, expected: tuple[Any, ...]) -> None:
    found = part[key]
    if found != list(expected) or [type(item) for item in found] != [type(item) for item in expected]:
        raise BadBox(how="structure", where=part.path(key), expected=", ".join(map(str, expected)))


def _read_money(money: Part) -> list[int]:
    """The money cards: how many of which value (D1.2)."""
    money.allow_only([str(value) for value in VALUES])
    copies = {value: money.number(str(value), 0, MONEY_CARDS) for value in VALUES if str(value) in money.data}
    check_total(money.where, sum(copies.values()), MONEY_CARDS)
    return [card_number(MONEY, value) for value, number in copies.items() for _ in range(number)]
