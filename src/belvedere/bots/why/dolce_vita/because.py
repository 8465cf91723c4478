"""What can speak for an action in Dolce Vita, typed.

Until the last number of a round lies there, nearly everything holds only as things lie: ``sure`` tells it apart.
"""

from dataclasses import dataclass

from belvedere.bots.why.because import Because
from belvedere.games.dolce_vita.scoring import UNIT


class _SoFar(Because):
    """Two sentences: for what is certain, and for what may still change."""

    sure: bool

    @property
    def how(self) -> str:
        return "sure" if self.sure else "so_far"


class _OfCard(Because):
    """Tells a card as what it shows and what that is worth."""

    card: str

    @property
    def good(self) -> str:
        return self.card[:-1]

    @property
    def value(self) -> int:
        return int(self.card[-1]) * UNIT


class _OfExchange(_OfCard):
    """And the one that is given for it."""

    old: str

    @property
    def old_value(self) -> int:
        return int(self.old[-1]) * UNIT


# The end


@dataclass(frozen=True)
class WinsGame(Because):
    worth: int
    how: str  # alone, shared


@dataclass(frozen=True)
class TakesLead(Because):
    """With the last number of a round."""

    worth: int


@dataclass(frozen=True)
class SettlesRound(Because):
    """The last number of the round."""


# The own cards


@dataclass(frozen=True)
class Takes(_OfCard, _SoFar):
    """A first good of its category, or money."""

    column: str
    card: str
    sure: bool


@dataclass(frozen=True)
class Improves(_OfExchange, _SoFar):
    """By an exchange for the better."""

    column: str
    card: str
    old: str
    sure: bool


@dataclass(frozen=True)
class Expects(_OfCard):
    """At the end of the round, if it goes on as expected."""

    column: str
    card: str


@dataclass(frozen=True)
class AvoidsLoss(_OfExchange):
    """An exchange for the worse that would have come about as things lay."""

    card: str
    old: str


# Below the column


@dataclass(frozen=True)
class Unbeatable(Because):
    """Whatever the others still play there."""

    column: str


@dataclass(frozen=True)
class Overtakes(Because):
    seats: tuple[int, ...]
    column: str


@dataclass(frozen=True)
class BreaksTie(Because):
    seats: tuple[int, ...]
    column: str


@dataclass(frozen=True)
class InLine(Because):
    """Among those who take something there."""

    column: str
    place: int

    @property
    def how(self) -> str:
        return "first" if self.place == 1 else "later"


@dataclass(frozen=True)
class Alone(Because):
    column: str


# The others


@dataclass(frozen=True)
class Cancels(_OfCard):
    """A tie with someone who would have taken this card as things lay."""

    seat: int
    column: str
    total: int
    card: str


@dataclass(frozen=True)
class Forces(_OfExchange, _SoFar):
    """Another seat into an exchange for the worse."""

    seat: int
    card: str
    old: str
    sure: bool


@dataclass(frozen=True)
class Costs(_SoFar):
    """Compared with how things lay before."""

    seat: int
    amount: int
    sure: bool


# The own hand


@dataclass(frozen=True)
class Saves(Because):
    """Higher numbers, of which at least one can still be played."""

    numbers: tuple[int, ...]


@dataclass(frozen=True)
class ChangesNothing(Because):
    """Everyone would end the round with what they would have had without it."""
