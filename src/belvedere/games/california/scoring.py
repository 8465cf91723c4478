"""What everything is worth in the end (C10), as kernels."""

from typing import Any

from belvedere.engine import bits
from belvedere.engine.kernel import BoxRecord, Table, int64, kernel
from belvedere.games.california.legal import REPAY_SILVER, can_repay
from belvedere.games.california.rules import points_of_cards, renovated

UNPAID_LOAN = -2  # C10.1

LINES = ("gifts", "cards", "spaces", "loan")  # of a score


@kernel
def has_unpaid_loan(seat: Table) -> bool:
    """C10.1: whoever can repay does so before anything is counted."""
    return bool(seat.loan and not can_repay(seat))


@kernel
def silver_left(seat: Table) -> int:
    return int64(seat.silver) - (REPAY_SILVER if can_repay(seat) else 0)


@kernel
def spaces(seat: Table) -> int:  # C10.2
    return bits.count(renovated(seat)) + int64(seat.stored > 0) + int64(seat.expanded)


@kernel
def score(box: BoxRecord, seat: Table) -> int:
    points = int64(seat.gifts) + points_of_cards(box, seat) + spaces(seat)
    return points + (UNPAID_LOAN if has_unpaid_loan(seat) else 0)


@kernel
def tally(table: Table, box: BoxRecord, out: Any) -> int:
    """Write each seat's lines, total and silver into ``out``; the winners as bits (C10.3)."""
    best = winners = int64(0)
    for number in range(table.players):
        seat = table.seats[number]
        total = score(box, seat)
        out[number, 0] = seat.gifts
        out[number, 1] = points_of_cards(box, seat)
        out[number, 2] = spaces(seat)
        out[number, 3] = UNPAID_LOAN if has_unpaid_loan(seat) else 0
        out[number, 4] = total
        out[number, 5] = silver_left(seat)
        rank = (total << 16) + silver_left(seat)
        if rank > best or not winners:
            best = rank
            winners = int64(1) << number
        elif rank == best:
            winners |= int64(1) << number
    return winners
