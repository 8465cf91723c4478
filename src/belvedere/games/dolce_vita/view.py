"""What lies open on the table, by name. The three cards in the box are not in the record."""

from collections import Counter
from typing import Any, Literal, TypedDict

import numpy as np

from belvedere.engine.box import Box
from belvedere.engine.plain import Plain, plain
from belvedere.engine.views import Every, SharedSeat, SharedView
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

# What a view tells, as types: readers elsewhere are made from them.

Category = Literal["house", "car", "boat", "horse", "jewel", "watch", "holiday"]
Column = Literal["a", "b", "c", "d", "e", "f", "g"]


class DolceVitaOptions(TypedDict):
    pass


class DolceVitaScore(TypedDict):
    goods: int
    money: int
    total: int


class DolceVitaSeat(SharedSeat):
    """A seat of Dolce Vita with what it owns."""

    hand: list[int]
    goods: dict[Category, int]
    money: list[int]
    score: DolceVitaScore


class DolceVitaView(SharedView):
    """Dolce Vita as it lies open."""

    game: Literal["dolce_vita"]
    options: DolceVitaOptions
    round: int
    rounds: int
    starter: int
    columns: Every[Column, list[str]]
    below: Every[Column, dict[str, list[int]]]
    seats: list[DolceVitaSeat]


def cards_of(table: Plain, column: int) -> list[str]:
    """The cards of a column, the bottom one first."""
    cards = table.columns[column]
    return [CARD_NAMES[cards >> CARD_BITS * place & (1 << CARD_BITS) - 1] for place in range(table.heights[column])]


def goods_of(seat: Plain) -> dict[str, int]:
    """The value owned in each category."""
    values = [seat.goods >> VALUE_BITS * category & HIGHEST_VALUE for category in range(len(CATEGORIES))]
    return {category: value for category, value in zip(CATEGORIES, values, strict=True) if value}


def money_of(seat: Plain) -> list[int]:
    return [value for value, copies in enumerate(seat.money) for _ in range(copies)]


def numbers_below(seat: Plain, column: int) -> list[int]:
    return [number for number, place in enumerate(seat.below, 1) if place == column + 1]


def count_up(tables: Any) -> tuple[list[list[int]], list[int]]:
    """Every seat's lines and total, in full, and the leading seats from 1."""
    lines = np.zeros((MOST_PLAYERS, len(LINES) + 1), np.int64)
    winners = tally(tables[0], lines)
    in_full = (lines[: int(tables["players"][0])] * UNIT).tolist()
    return in_full, [seat + 1 for seat in range(MOST_PLAYERS) if winners >> seat & 1]


def result(tables: Any) -> dict[str, Any]:
    lines, winners = count_up(tables)
    return {"scores": [line[-1] for line in lines], "winners": winners}


def view(tables: Any) -> dict[str, Any]:
    table = plain(tables[0])
    lines, _ = count_up(tables)
    seats = table.seats[: table.players]
    return {
        "round": table.current_round,
        "rounds": table.rounds,
        "starter": table.starter + 1,
        "columns": {name: cards_of(table, column) for column, name in enumerate(COLUMNS)},
        "below": {
            name: {str(number): numbers_below(seat, column) for number, seat in enumerate(seats, 1)}
            for column, name in enumerate(COLUMNS)
        },
        "seats": [_seat_view(seat, number, lines[number - 1]) for number, seat in enumerate(seats, 1)],
    }


def _seat_view(seat: Plain, number: int, lines: list[int]) -> dict[str, Any]:
    return {
        "seat": number,
        "hand": [card + 1 for card in range(NUMBERS) if seat.hand >> card & 1],
        "goods": goods_of(seat),
        "money": money_of(seat),
        "score": dict(zip((*LINES, "total"), lines, strict=True)),
    }


def unseen(tables: Any, box: Box) -> dict[str, dict[str, int]]:
    """The three cards that stayed in the box, worked out from all that lie open."""
    table = plain(tables[0])
    open_cards = Counter(card for column in range(len(COLUMNS)) for card in cards_of(table, column))
    for seat in table.seats[: table.players]:
        open_cards.update(f"{category}{value}" for category, value in goods_of(seat).items())
        open_cards.update(f"money{value}" for value in money_of(seat))
    all_cards = Counter(CARD_NAMES[number] for number in box.records["cards"][0].tolist())
    return {"box": dict(sorted((all_cards - open_cards).items()))}
