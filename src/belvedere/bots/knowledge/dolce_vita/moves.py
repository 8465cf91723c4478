"""What speaks for each action. All are worth a thought: the same number means something else below every column."""

from collections.abc import Callable
from typing import Any

from belvedere.bots.knowledge.sheet import Sheet
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

# What the sheet gives meaning to.
clear: Callable[[Sheet, int], None]
note: Callable[[Sheet, int, int, float], None]
repeat: Callable[[Sheet, int, int], None]

# Bound to both kinds of sheets, in this order.
TEMPLATES = ("note_column", "note_number", "consider_column", "consider")

LARGE = ("consider",)  # not inlined

SHARED = NUMBERS * len(COLUMNS)  # the row for what all numbers below a column share
MOST = SHARED + 1  # rows
BOTTOM_CARDS = 3  # looked at in a column
A_GAIN = float(HIGHEST_VALUE)  # gains are told as parts of the highest one

NONSENSE: dict[str, int] = {}

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


def consider(table: Table, box: BoxRecord, actions: Any, sheet: Sheet) -> int:
    """Write the actions and what speaks for them; how many there are."""
    early = others_left(table)
    count = int64(0)
    for column in range(len(COLUMNS)):
        count = consider_column(table, column, early, actions, sheet, count)
    return count


def consider_column(table: Table, column: int, early: float, actions: Any, sheet: Sheet, count: int) -> int:
    """Try every number below a column; what they share is worked out once."""
    mover = int64(table.to_move)
    hand = int64(table.seats[mover].hand)
    before = int64(table.totals[column, mover])
    alone = taking(table, column)
    gain = gain_now(table, column, alone, mover)
    highest = note_column(table, column, gain, sheet)
    others_gain = gain_of_others(table, column, alone) if highest else int64(0)
    for card in range(NUMBERS):
        if hand >> card & 1:
            actions[count] = card * len(COLUMNS) + column
            repeat(sheet, SHARED, count)
            table.totals[column, mover] = before + card + 1
            note_number(table, column, card + 1, gain, others_gain, highest, early, sheet, count)
            count += 1
    table.totals[column, mover] = before
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


def note_column(table: Table, column: int, gain: int, sheet: Sheet) -> int:
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
    clear(sheet, SHARED)
    note(sheet, SHARED, F_GAIN_BEFORE, gain / A_GAIN)
    note(sheet, SHARED, F_BREAKS_TIE, int64(is_tied))
    note(sheet, SHARED, F_NOBODY, int64(others == 0))
    note(sheet, SHARED, F_FIRST, int64(own == 0))
    note(sheet, SHARED, F_BOTTOM, bottom)
    note(sheet, SHARED, F_SECOND, gain_at(table, column, mover, 1) / A_GAIN)
    note(sheet, SHARED, F_THIRD, gain_at(table, column, mover, 2) / A_GAIN)
    note(sheet, SHARED, F_BOTTOM_LOSS, int64(bottom < 0))
    note(sheet, SHARED, F_OTHER_WANTS, wanted / A_GAIN)
    note(sheet, SHARED, F_LEFT, (bits.count(int64(table.seats[mover].hand)) - 1) / float(NUMBERS))
    note(sheet, SHARED, F_OTHER_TOTAL, highest / 10.0)
    note(sheet, SHARED, F_OTHERS, others / 4.0)
    note(sheet, SHARED, F_FIRST_BOTTOM, bottom if own == 0 else 0.0)
    return highest


def note_number(
    table: Table,
    column: int,
    number: int,
    gain_before: int,
    others_before: int,
    highest: int,
    early: float,
    sheet: Sheet,
    row: int,
) -> None:
    """What depends on the number, which is counted below the column already."""
    mover = int64(table.to_move)
    alone = taking(table, column)
    total = int64(table.totals[column, mover])
    ahead = total - highest
    gain = gain_now(table, column, alone, mover) / A_GAIN
    brings = gain - gain_before / A_GAIN
    harm = (others_before - gain_of_others(table, column, alone)) / A_GAIN if highest else 0.0
    bottom = gain_at(table, column, mover, 0) / A_GAIN
    note(sheet, row, F_NUMBER, number / float(NUMBERS))
    note(sheet, row, F_GAIN, gain)
    note(sheet, row, F_BRINGS, brings)
    note(sheet, row, F_TIES, 1 - (alone >> total & 1))
    note(sheet, row, F_HARM, harm)
    note(sheet, row, F_EARLY_NUMBER, early * number / NUMBERS)
    note(sheet, row, F_LATE_BRINGS, (1.0 - early) * brings)
    note(sheet, row, F_LATE_GAIN, (1.0 - early) * gain)
    note(sheet, row, F_LATE_HARM, (1.0 - early) * harm)
    note(sheet, row, F_TOTAL, total / 10.0)
    note(sheet, row, F_AHEAD, int64(ahead > 0))
    note(sheet, row, F_AHEAD_BY, min(max(ahead, 0), NUMBERS) / float(NUMBERS))
    note(sheet, row, F_HIGHEST, int64(bits.highest(int64(table.seats[mover].hand)) == number - 1))
    note(sheet, row, F_AHEAD_BOTTOM, bottom if ahead > 0 else 0.0)
    note(sheet, row, F_NOBODY_BOTTOM, bottom * number / NUMBERS if highest == 0 else 0.0)
