"""What a player may want to do, its notation, and its number for kernels and learners."""

from dataclasses import dataclass

from belvedere.games.california.state import CELLS, COLORS, KINDS, MOST_PLAYERS, SLOTS

ATTIC = len(CELLS)  # the place after the sixteen cells


@dataclass(frozen=True, slots=True)
class Coin:
    """Take a gold coin from the bank (C3.1)."""

    def __str__(self) -> str:
        return "coin"


@dataclass(frozen=True, slots=True)
class Loan:
    """Take a loan (C8.1): whoever is to move, or the named seat in another's turn."""

    seat: int | None = None

    def __str__(self) -> str:
        return "loan" if self.seat is None else f"loan@{self.seat}"


@dataclass(frozen=True, slots=True)
class Repay:
    """Pay the loan back (C8.2): whoever is to move, or the named seat in another's turn."""

    seat: int | None = None

    def __str__(self) -> str:
        return "repay" if self.seat is None else f"repay@{self.seat}"


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy a tile and place it (C3.2).

    >>> str(Buy("A3", "b2")), str(Buy("A3", "attic")), str(Buy("A3", "b2", moves_in="harp"))
    ('A3>b2', 'A3>attic', 'A3>b2<harp')
    """

    slot: str
    place: str  # a cell, or "attic"
    moves_in: str | None = None  # C5.4: which kind leaves the attic, where there is a choice

    def __str__(self) -> str:
        choice = "" if self.moves_in is None else f"<{self.moves_in}"
        return f"{self.slot}>{self.place}{choice}"


@dataclass(frozen=True)
class Notation:
    """How actions are written."""


Action = Coin | Loan | Repay | Buy

# Numbers of actions, the same for ever. Within a slot: sixteen cells, the attic, then the cells again for each
# of the twelve kinds that might move in.
COIN = 0
LOAN = 1
REPAY = 2
LOAN_OF_SEAT = 3
REPAY_OF_SEAT = LOAN_OF_SEAT + MOST_PLAYERS
BUY = REPAY_OF_SEAT + MOST_PLAYERS
WITH_CHOICE = ATTIC + 1
WAYS = WITH_CHOICE + len(CELLS) * 2 * len(COLORS)


def _buys_from(slot: str) -> list[Action]:
    buys: list[Action] = [Buy(slot, place) for place in (*CELLS, "attic")]
    return buys + [Buy(slot, cell, kind) for kinds in KINDS for kind in kinds for cell in CELLS]


def _every_action() -> tuple[Action, ...]:
    seats = range(1, MOST_PLAYERS + 1)
    anytime: list[Action] = [*map(Loan, seats), *map(Repay, seats)]
    buys = [buy for slot in SLOTS for buy in _buys_from(slot)]
    return (Coin(), Loan(), Repay(), *anytime, *buys)


ACTIONS = _every_action()
NUMBERS = {str(action): number for number, action in enumerate(ACTIONS)}
