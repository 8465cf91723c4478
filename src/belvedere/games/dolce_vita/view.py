"""What lies open on the table, by name. The three cards in the box are not in the record."""

from collections import Counter
from typing import Any

import numpy as np

from belvedere.engine.box import Box
from belvedere.games.dolce_vita.scoring import LINES, UNIT, tally
from belvedere.games.dolce_vita.state import (
    CARD_BITS,
    CARD_NAMES,
    CATEGORIES,
    COLUMNS,
    HIGHEST_VALUE,
    MOST_PLAYERS,
    NUMBERS,
    VALUE_BITS,
)


def cards_of(table: Any, column: int) -> list[str]:
    """The cards of a column, the bottom one first."""
    cards = int(table.columns[column])
    return [
        CARD_NAMES[cards >> CARD_BITS * place & (1 << CARD_BITS) - 1] for place in range(int(table.heights[column]))
    ]


def goods_of(seat: Any) -> dict[str, int]:
    """The value owned in each category."""
    values = [int(seat.goods) >> VALUE_BITS * category & HIGHEST_VALUE for category in range(len(CATEGORIES))]
    return {category: value for category, value in zip(CATEGORIES, values, strict=True) if value}


def money_of(seat: Any) -> list[int]:
    return [value for value in range(1, HIGHEST_VALUE + 1) for _ in range(int(seat.money[value]))]


def numbers_below(seat: Any, column: int) -> list[int]:
    return [number + 1 for number in range(NUMBERS) if seat.below[number] == column + 1]


def count_up(table: Any) -> tuple[Any, list[int]]:
    """Every seat's lines and total, in full, and the leading seats from 1."""
    lines = np.zeros((MOST_PLAYERS, len(LINES) + 1), np.int64)
    winners = tally(np.array([table], table.dtype), lines)
    return lines[: int(table.players)] * UNIT, [seat + 1 for seat in range(MOST_PLAYERS) if winners >> seat & 1]


def result(table: Any) -> dict[str, Any]:
    lines, winners = count_up(table)
    return {"scores": lines[:, -1].tolist(), "winners": winners}


def view(table: Any) -> dict[str, Any]:
    lines, _ = count_up(table)
    players = range(int(table.players))
    return {
        "round": int(table.current_round),
        "rounds": int(table.rounds),
        "starter": int(table.starter) + 1,
        "columns": {name: cards_of(table, number) for number, name in enumerate(COLUMNS)},
        "below": {
            name: {str(seat + 1): numbers_below(table.seats[seat], number) for seat in players}
            for number, name in enumerate(COLUMNS)
        },
        "seats": [_seat_view(table, number, lines[number].tolist()) for number in players],
    }


def _seat_view(table: Any, number: int, lines: list[int]) -> dict[str, Any]:
    seat = table.seats[number]
    return {
        "seat": number + 1,
        "hand": [card + 1 for card in range(NUMBERS) if int(seat.hand) >> card & 1],
        "goods": goods_of(seat),
        "money": money_of(seat),
        "score": dict(zip((*LINES, "total"), lines, strict=True)),
    }


def unseen(table: Any, box: Box) -> dict[str, dict[str, int]]:
    """The three cards that stayed in the box, worked out from all that lie open."""
    open_cards = Counter(card for column in range(len(COLUMNS)) for card in cards_of(table, column))
    for seat in table.seats[: int(table.players)]:
        open_cards.update(f"{category}{value}" for category, value in goods_of(seat).items())
        open_cards.update(f"money{value}" for value in money_of(seat))
    all_cards = Counter(CARD_NAMES[int(number)] for number in box.records[0].cards)
    return {"box": dict(sorted((all_cards - open_cards).items()))}
