"""The table's record again, from what a view tells."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from belvedere.engine.box import Box
from belvedere.engine.loops import TURN
from belvedere.games.dolce_vita.rules import set_up
from belvedere.games.dolce_vita.state import (
    CARD_BITS,
    CARD_NUMBERS,
    CATEGORIES,
    COLUMNS,
    TABLE,
    VALUE_BITS,
    WHOLE_HAND,
)


def table_seen(view: Mapping[str, Any], box: Box) -> Any:
    tables = np.zeros(1, TABLE)
    table = tables[0]
    set_up(table, box.records[0], len(view["seats"]), view["starter"] - 1)
    table.phase = TURN
    table.current_round = view["round"]
    table.to_move = view["to_move"] - 1
    for column, name in enumerate(COLUMNS):
        cards = view["columns"][name]
        table.columns[column] = sum(CARD_NUMBERS[card] << CARD_BITS * place for place, card in enumerate(cards))
        table.heights[column] = len(cards)
        for number, numbers in view["below"][name].items():
            lay_below(table, int(number) - 1, column, numbers)
    for record, seat in zip(table.seats, view["seats"], strict=False):
        values = ((CATEGORIES.index(category), value) for category, value in seat["goods"].items())
        record.goods = sum(value << VALUE_BITS * category for category, value in values)
        for value in seat["money"]:
            record.money[value] += 1
    return tables


def lay_below(table: Any, seat: int, column: int, numbers: list[int]) -> None:
    table.totals[column, seat] = sum(numbers)
    for number in numbers:
        table.seats[seat].below[number - 1] = column + 1
        table.seats[seat].hand &= WHOLE_HAND ^ 1 << number - 1
