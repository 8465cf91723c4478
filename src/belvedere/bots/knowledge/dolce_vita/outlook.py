"""What tells how a table stands between two rounds, seat by seat: above all what each card is worth to each owner."""

from typing import Any

from belvedere.bots.knowledge.dolce_vita.moves import A_GAIN, BOTTOM_CARDS, card_in, gain_at, gain_by
from belvedere.engine.kernel import BoxRecord, Table, int64, kernel
from belvedere.engine.loops import TURN as A_TURN
from belvedere.games.dolce_vita import scoring
from belvedere.games.dolce_vita.scoring import worth_of_goods, worth_of_money
from belvedere.games.dolce_vita.state import (
    CATEGORIES,
    COLUMNS,
    HIGHEST_VALUE,
    MONEY,
    MOST_PLAYERS,
    VALUE_BITS,
    WHOLE_HAND,
)

MOST_ROUNDS = 6.0
NEAR = 4  # cards of a column that may come within a round

SINGLE = (
    "one",
    "rounds to come",
    "worth",
    "ahead of the best other",
    "ahead of the others' mean",
    "money",
    "goods missing",
    "gains near",
    "rounds to come: goods missing",
    "rounds to come: ahead of the best other",
    "rounds to come: gains near",
)
(
    S_ONE,
    S_ROUNDS,
    S_WORTH,
    S_AHEAD_OF_BEST,
    S_AHEAD_OF_MEAN,
    S_MONEY,
    S_MISSING,
    S_NEAR,
    S_ROUNDS_MISSING,
    S_ROUNDS_AHEAD,
    S_ROUNDS_NEAR,
) = range(len(SINGLE))
VALUE = len(SINGLE)  # of the good owned
BEST_GAIN = VALUE + len(CATEGORIES)  # by any card of a category
GAINS = BEST_GAIN + len(CATEGORIES)  # by the bottom cards, then the second ones …, in order
TURN = GAINS + BOTTOM_CARDS * len(COLUMNS)
FEATURES = (
    *SINGLE,
    *(f"{category} owned" for category in CATEGORIES),
    *(f"{category}: best gain" for category in CATEGORIES),
    *(f"card {place + 1}: gain {rank + 1}" for place in range(BOTTOM_CARDS) for rank in range(len(COLUMNS))),
    *(f"turn {number + 1}" for number in range(MOST_PLAYERS)),
)

STYLES = ("collector", "saver")
HORIZON = 0  # the network judges as soon as the round is over


@kernel
def chapter(table: Table) -> int:
    return int64(table.current_round)


@kernel
def is_between_chapters(table: Table) -> bool:
    is_first = table.to_move == table.starter
    return bool(table.phase == A_TURN and is_first and table.seats[int64(table.starter)].hand == WHOLE_HAND)


@kernel
def tally(table: Table, box: BoxRecord, out: Any) -> int:
    return scoring.tally(table, out)


@kernel
def describe(table: Table, box: BoxRecord, inputs: Any) -> None:
    """Write every seat's features."""
    players = int64(table.players)
    best, second, total = leaders(table)
    for number in range(players):
        row = inputs[number]
        for feature in range(len(FEATURES)):
            row[feature] = 0.0
        worth = worth_of(table.seats[number])
        row[S_WORTH] = worth / 30.0
        row[S_AHEAD_OF_BEST] = (worth - (second if worth == best else best)) / 10.0
        row[S_AHEAD_OF_MEAN] = (worth - (total - worth) / (players - 1)) / 10.0
        row[TURN + (number - int64(table.starter)) % players] = 1.0
        describe_gains(table, number, row)
        describe_columns(table, number, row)
        describe_seat(table, table.seats[number], row)


@kernel
def worth_of(seat: Table) -> int:
    return worth_of_goods(seat) + worth_of_money(seat)


@kernel
def leaders(table: Table) -> tuple[int, int, int]:
    """The best worth, the next one, and the sum of all."""
    best = second = int64(-1000)
    total = int64(0)
    for number in range(int64(table.players)):
        worth = worth_of(table.seats[number])
        total += worth
        if worth > best:
            best, second = worth, best
        elif worth > second:
            second = worth
    return best, second, total


@kernel
def describe_gains(table: Table, number: int, row: Any) -> None:
    """What the lowest cards of the columns would bring, best first."""
    for place in range(BOTTOM_CARDS):
        first = GAINS + place * len(COLUMNS)
        for column in range(len(COLUMNS)):
            gain = gain_at(table, column, number, place) / A_GAIN if place < table.heights[column] else -1.0
            rank = first + column
            while rank > first and row[rank - 1] < gain:
                row[rank] = row[rank - 1]
                rank -= 1
            row[rank] = gain


@kernel
def describe_columns(table: Table, number: int, row: Any) -> None:
    seat = table.seats[number]
    near = int64(0)
    for column in range(len(COLUMNS)):
        for place in range(int64(table.heights[column])):
            card = card_in(table, column, place)
            gain = gain_by(seat, card)
            near += max(gain, 0) if place < NEAR else 0
            category = card >> VALUE_BITS
            if category != MONEY:
                row[BEST_GAIN + category] = max(row[BEST_GAIN + category], gain / A_GAIN)
    row[S_NEAR] = near / 40.0


@kernel
def describe_seat(table: Table, seat: Table, row: Any) -> None:
    rounds = (int64(table.rounds) - int64(table.current_round) + 1) / MOST_ROUNDS
    missing = 0.0
    for category in range(len(CATEGORIES)):
        value = int64(seat.goods) >> VALUE_BITS * category & HIGHEST_VALUE
        row[VALUE + category] = value / A_GAIN
        missing += int64(value == 0) / len(CATEGORIES)
    row[S_ONE] = 1.0
    row[S_ROUNDS] = rounds
    row[S_MONEY] = worth_of_money(seat) / 10.0
    row[S_MISSING] = missing
    row[S_ROUNDS_MISSING] = rounds * missing
    row[S_ROUNDS_AHEAD] = rounds * row[S_AHEAD_OF_BEST]
    row[S_ROUNDS_NEAR] = rounds * row[S_NEAR]


@kernel
def taste(table: Table, box: BoxRecord, number: int, style: int) -> float:
    """What a collector of goods or a saver of money likes about a seat."""
    seat = table.seats[number]
    return worth_of_goods(seat) / 30.0 if style == 1 else worth_of_money(seat) / 10.0
