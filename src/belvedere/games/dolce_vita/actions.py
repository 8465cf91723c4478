"""What a player may want to do, its notation, and its number for kernels and learners."""

from dataclasses import dataclass

from belvedere.games.dolce_vita.state import COLUMNS, NUMBERS


@dataclass(frozen=True, slots=True)
class Place:
    """Put a number card below a column (D3.1).

    >>> str(Place(5, "c"))
    '5>c'
    """

    number: int
    column: str

    def __str__(self) -> str:
        return f"{self.number}>{self.column}"


@dataclass(frozen=True)
class Notation:
    """How actions are written."""


Action = Place

ACTIONS = tuple(Place(number, column) for number in range(1, NUMBERS + 1) for column in COLUMNS)
ACTION_NUMBERS = {str(action): number for number, action in enumerate(ACTIONS)}
