"""Dolce Vita as one seat sees it, in numbers. Seats are counted from the one that looks: 0 is itself, 1 the next."""

from typing import Any

from belvedere.engine.kernel import BoxRecord, Table, int64, kernel
from belvedere.envs.kernels.layout import MOST, Field, Layout
from belvedere.games.dolce_vita.box import MOST_ROUNDS
from belvedere.games.dolce_vita.scoring import worth_of_goods, worth_of_money
from belvedere.games.dolce_vita.state import (
    CARD_BITS,
    CATEGORIES,
    COLUMNS,
    HEIGHT,
    HIGHEST_VALUE,
    MONEY,
    NUMBERS,
    VALUE_BITS,
)

A_COLUMN, A_CATEGORY = len(COLUMNS), len(CATEGORIES)
SORTS = A_CATEGORY + 1  # and money
HIGHEST_TOTAL = NUMBERS * (NUMBERS + 1) // 2


def layout(players: int) -> Layout:
    gain = "what the card at the bottom of each column would bring the seat; below 0: it would lose"
    return Layout(
        (
            Field("to_move", (players,), 0, 1, "whose turn it is"),
            Field("starter", (players,), 0, 1, "who began this round"),
            Field("round", (1,), 1, MOST_ROUNDS, "the round, from 1"),
            Field("rounds", (1,), 1, MOST_ROUNDS, "how many rounds are played"),
            Field("heights", (A_COLUMN,), 0, HEIGHT, "cards in each column a … g"),
            Field(
                "sorts", (A_COLUMN, HEIGHT, SORTS), 0, 1, "the category of each card, the bottom one first; money last"
            ),
            Field("values", (A_COLUMN, HEIGHT), 0, HIGHEST_VALUE, "the value of each card; 0: there is none"),
            Field("hand", (players, NUMBERS), 0, 1, "the numbers 1 … 6 that each seat has in hand"),
            Field("totals", (players, A_COLUMN), 0, HIGHEST_TOTAL, "the sum of each seat's numbers below each column"),
            Field("goods", (players, A_CATEGORY), 0, HIGHEST_VALUE, "the value owned in each category"),
            Field("money", (players,), 0, MOST, "the worth of each seat's money, in hundreds of thousands"),
            Field("score", (players,), 0, MOST, "the worth of all it owns, in hundreds of thousands"),
            Field("gain", (players, A_COLUMN), -HIGHEST_VALUE, HIGHEST_VALUE, gain),
        )
    )


@kernel
def observe(table: Table, box: BoxRecord, viewer: int, row: Any) -> None:
    """Write what lies open, as the viewer sees it from its seat."""
    players = int64(table.players)
    for seat in range(2 * players):
        row[seat] = 0
    row[from_viewer(table, viewer, int64(table.to_move))] = 1
    row[players + from_viewer(table, viewer, int64(table.starter))] = 1
    row[2 * players] = table.current_round
    row[2 * players + 1] = table.rounds
    at = write_columns(table, row, 2 * players + 2)
    hand = at
    totals = hand + players * NUMBERS
    goods = totals + players * A_COLUMN
    money = goods + players * A_CATEGORY
    gain = money + 2 * players
    for number in range(players):
        place = viewer + number if viewer + number < players else viewer + number - players
        seat = table.seats[place]
        for card in range(NUMBERS):
            row[hand + card] = int64(seat.hand) >> card & 1
        for category in range(A_CATEGORY):
            row[goods + category] = int64(seat.goods) >> VALUE_BITS * category & HIGHEST_VALUE
        for column in range(A_COLUMN):
            row[totals + column] = table.totals[column, place]
            row[gain + column] = gain_of(table, seat, column)
        row[money + number] = min(worth_of_money(seat), MOST)
        row[money + players + number] = min(worth_of_money(seat) + worth_of_goods(seat), MOST)
        hand += NUMBERS
        totals += A_COLUMN
        goods += A_CATEGORY
        gain += A_COLUMN


@kernel
def from_viewer(table: Table, viewer: int, seat: int) -> int:
    return seat - viewer if seat >= viewer else seat - viewer + int64(table.players)


@kernel
def write_columns(table: Table, row: Any, at: int) -> int:
    sorts = at + A_COLUMN
    values = sorts + A_COLUMN * HEIGHT * SORTS
    for place in range(sorts, values + A_COLUMN * HEIGHT):
        row[place] = 0
    for column in range(A_COLUMN):
        cards = int64(table.columns[column])
        row[at + column] = table.heights[column]
        for place in range(int64(table.heights[column])):
            row[sorts + place * SORTS + (cards >> VALUE_BITS & HIGHEST_VALUE)] = 1
            row[values + place] = cards & HIGHEST_VALUE
            cards >>= CARD_BITS
        sorts += HEIGHT * SORTS
        values += HEIGHT
    return values


@kernel
def gain_of(table: Table, seat: Table, column: int) -> int:
    """D4: money is worth its value, a good the difference to the one that it replaces."""
    card = int64(table.columns[column]) & (1 << CARD_BITS) - 1
    category = card >> VALUE_BITS
    owned = int64(0) if category == MONEY else int64(seat.goods) >> VALUE_BITS * category & HIGHEST_VALUE
    return (card & HIGHEST_VALUE) - owned if table.heights[column] else int64(0)
