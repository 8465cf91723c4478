"""What speaks for each action. All are worth a thought: the same number means something else below every column."""

from typing import Any

from belvedere.engine import bits
from belvedere.engine.kernel import BoxRecord, Table, int64, kernel
from belvedere.games.dolce_vita.rules import shared_totals_below, totals_below
from belvedere.games.dolce_vita.state import (
    CARD_BITS,
    COLUMNS,
    HIGHEST_VALUE,
    MONEY,
    NUMBERS,
    VALUE_BITS,
)

FEATURES = (
    "number",
    "gain as it lies",
    "gain without it",
    "gain it brings",
    "ties with another",
    "breaks a tie",
    "harm to the others",
    "nobody else below",
    "own first number below",
    "gain of the bottom card",
    "gain of the second card",
    "gain of the third card",
    "bottom card would be a loss",
    "most another gains by the bottom card",
    "numbers left",
    "early: number",
    "late: gain it brings",
    "late: gain as it lies",
    "late: harm to the others",
    "total",
    "highest total of another",
    "ahead of all",
    "ahead of all: by how much",
    "others below",
    "highest number in hand",
    "first number: gain of the bottom card",
    "ahead of all: gain of the bottom card",
    "nobody else: gain of the bottom card by number",
)
(
    F_NUMBER,
    F_GAIN,
    F_GAIN_BEFORE,
    F_BRINGS,
    F_TIES,
    F_BREAKS_TIE,
    F_HARM,
    F_NOBODY,
    F_FIRST,
    F_BOTTOM,
    F_SECOND,
    F_THIRD,
    F_BOTTOM_LOSS,
    F_OTHER_WANTS,
    F_LEFT,
    F_EARLY_NUMBER,
    F_LATE_BRINGS,
    F_LATE_GAIN,
    F_LATE_HARM,
    F_TOTAL,
    F_OTHER_TOTAL,
    F_AHEAD,
    F_AHEAD_BY,
    F_OTHERS,
    F_HIGHEST,
    F_FIRST_BOTTOM,
    F_AHEAD_BOTTOM,
    F_NOBODY_BOTTOM,
) = range(len(FEATURES))

MOST = NUMBERS * len(COLUMNS)  # actions that can be worth a thought
BOTTOM_CARDS = 3  # looked at in a column
A_GAIN = float(HIGHEST_VALUE)  # gains are told as parts of the highest one

# A policy to begin with, by hand: enough to play sensibly and to start learning from.
BY_HAND = {
    F_BRINGS: 2.0,
    F_LATE_BRINGS: 3.0,
    F_HARM: 0.5,
    F_LATE_HARM: 1.0,
    F_TIES: -1.0,
    F_BOTTOM_LOSS: -1.0,
    F_BOTTOM: 1.0,
    F_EARLY_NUMBER: -1.0,
    F_FIRST_BOTTOM: 0.5,
    F_AHEAD_BOTTOM: 0.5,
}


@kernel
def consider(table: Table, box: BoxRecord, actions: Any, features: Any) -> int:
    """Write the actions and their features; how many there are."""
    count = int64(0)
    for column in range(len(COLUMNS)):
        count = consider_column(table, column, actions, features, count)
    return count


@kernel
def consider_column(table: Table, column: int, actions: Any, features: Any, count: int) -> int:
    """What all numbers below a column share is worked out once, in the first row, and copied."""
    mover = int64(table.to_move)
    seat = table.seats[mover]
    hand = int64(seat.hand)
    before = int64(table.totals[column, mover])
    others_gain = gain_of_others(table, column, taking(table, column))
    template = count
    highest = note_column(table, column, features, template)
    for card in range(NUMBERS - 1, -1, -1):
        if hand >> card & 1:
            actions[count] = card * len(COLUMNS) + column
            if count != template:
                for feature in range(features.shape[1]):
                    features[count, feature] = features[template, feature]
            table.totals[column, mover] = before + card + 1
            note_number(table, column, card + 1, others_gain, highest, features, count)
            table.totals[column, mover] = before
            count += 1
    return count


@kernel
def gain_by(seat: Table, card: int) -> int:
    """How much richer a card makes a seat; it may be forced to take a worse one (D4.1)."""
    category = card >> VALUE_BITS
    value = card & HIGHEST_VALUE
    return value if category == MONEY else value - (int64(seat.goods) >> VALUE_BITS * category & HIGHEST_VALUE)


@kernel
def card_in(table: Table, column: int, place: int) -> int:
    return int64(table.columns[column]) >> CARD_BITS * place & (1 << CARD_BITS) - 1


@kernel
def gain_at(table: Table, column: int, number: int, place: int) -> int:
    """What the card at a place of a column brings a seat; nothing where there is none."""
    return gain_by(table.seats[number], card_in(table, column, place)) if place < table.heights[column] else int64(0)


@kernel
def taking(table: Table, column: int) -> int:
    """The totals that would take a card now, as bits."""
    return totals_below(table, column) & ~shared_totals_below(table, column)


@kernel
def gain_now(table: Table, column: int, alone: int, number: int) -> int:
    """What a seat would gain if the round ended as the numbers lie."""
    total = int64(table.totals[column, number])
    if not alone >> total & 1:
        return int64(0)
    return gain_at(table, column, number, bits.count(alone >> total + 1))


@kernel
def gain_of_others(table: Table, column: int, alone: int) -> int:
    gain = int64(0)
    for number in range(int64(table.players)):
        if number != table.to_move:
            gain += gain_now(table, column, alone, number)
    return gain


@kernel
def others_left(table: Table) -> float:
    """Which part of their numbers the others have still to place."""
    left = int64(0)
    for number in range(int64(table.players)):
        if number != table.to_move:
            left += bits.count(int64(table.seats[number].hand)) - 1
    return left / ((NUMBERS - 1.0) * (int64(table.players) - 1))


@kernel
def note_column(table: Table, column: int, features: Any, row: int) -> int:
    """What doesn't depend on the number; the highest total of another."""
    mover = int64(table.to_move)
    own = int64(table.totals[column, mover])
    wanted = highest = others = int64(0)
    is_tied = False
    for number in range(int64(table.players)):
        if number != mover:
            total = int64(table.totals[column, number])
            highest = max(highest, total)
            others += int64(total > 0)
            is_tied |= total == own and own > 0
            wanted = max(wanted, gain_at(table, column, number, 0))
    bottom = gain_at(table, column, mover, 0) / A_GAIN
    features[row, F_GAIN_BEFORE] = gain_now(table, column, taking(table, column), mover) / A_GAIN
    features[row, F_BREAKS_TIE] = int64(is_tied)
    features[row, F_NOBODY] = int64(others == 0)
    features[row, F_FIRST] = int64(own == 0)
    features[row, F_BOTTOM] = bottom
    features[row, F_SECOND] = gain_at(table, column, mover, 1) / A_GAIN
    features[row, F_THIRD] = gain_at(table, column, mover, 2) / A_GAIN
    features[row, F_BOTTOM_LOSS] = int64(bottom < 0)
    features[row, F_OTHER_WANTS] = wanted / A_GAIN
    features[row, F_LEFT] = (bits.count(int64(table.seats[mover].hand)) - 1) / float(NUMBERS)
    features[row, F_OTHER_TOTAL] = highest / 10.0
    features[row, F_OTHERS] = others / 4.0
    features[row, F_FIRST_BOTTOM] = bottom if own == 0 else 0.0
    return highest


@kernel
def note_number(
    table: Table, column: int, number: int, others_before: int, highest: int, features: Any, row: int
) -> None:
    """What depends on the number, which is counted below the column already."""
    mover = int64(table.to_move)
    seat = table.seats[mover]
    early = others_left(table)
    alone = taking(table, column)
    total = int64(table.totals[column, mover])
    gain = gain_now(table, column, alone, mover) / A_GAIN
    brings = gain - features[row, F_GAIN_BEFORE]
    harm = (others_before - gain_of_others(table, column, alone)) / A_GAIN
    ahead = total - highest
    features[row, F_NUMBER] = number / float(NUMBERS)
    features[row, F_GAIN] = gain
    features[row, F_BRINGS] = brings
    features[row, F_TIES] = int64(not alone >> total & 1)
    features[row, F_HARM] = harm
    features[row, F_EARLY_NUMBER] = early * number / NUMBERS
    features[row, F_LATE_BRINGS] = (1.0 - early) * brings
    features[row, F_LATE_GAIN] = (1.0 - early) * gain
    features[row, F_LATE_HARM] = (1.0 - early) * harm
    features[row, F_TOTAL] = total / 10.0
    features[row, F_AHEAD] = int64(ahead > 0)
    features[row, F_AHEAD_BY] = min(ahead, NUMBERS) / float(NUMBERS) if ahead > 0 else 0.0
    features[row, F_HIGHEST] = int64(bits.highest(int64(seat.hand)) == number - 1)
    features[row, F_AHEAD_BOTTOM] = features[row, F_BOTTOM] if ahead > 0 else 0.0
    features[row, F_NOBODY_BOTTOM] = features[row, F_NOBODY] * features[row, F_BOTTOM] * number / NUMBERS
