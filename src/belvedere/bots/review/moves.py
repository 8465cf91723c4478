"""What a review finds, as data."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from threading import Event
from typing import Any, Protocol, runtime_checkable

from belvedere.bots.analysis import Analysis, Choice
from belvedere.bots.search.runner import Budget
from belvedere.engine.game import Game


@runtime_checkable
class Judge(Protocol):
    """A bot that can say what it thinks of a position."""

    def analyse(
        self, game: Game, budget: Budget | None = None, *, also: Sequence[Any] = (), stop: Event | None = None
    ) -> Analysis: ...


Chances = Sequence[float]  # seat by seat


def likeliest(chances: Chances) -> int:
    """The seat with most, from 1."""
    return chances.index(max(chances)) + 1


@dataclass(frozen=True)
class Outlook:
    """How a game stands, seat by seat."""

    chances: tuple[float, ...]  # of winning; at the end what was won, a shared win as a part of one
    scores: tuple[float, ...]  # expected at the end

    @property
    def leader(self) -> int:
        return likeliest(self.chances)


@dataclass(frozen=True)
class Move:
    """An action of the log, and what it did to the game."""

    step: int  # of the log, from 1
    chapter: int  # the day, or the round
    seat: int  # whose action it is, from 1
    action: Any
    options: int  # actions to choose from; 0 for a loan in another's turn, which is not judged
    judgment: str | None
    cost: float  # the chance of winning that the best action would have kept
    played: Choice | None
    best: Choice | None
    is_before_deal: bool  # what was dealt after it has its part in what follows
    after: Outlook


@dataclass(frozen=True)
class TurningPoint:
    """A move with which the game changed."""

    move: Move
    how: str  # "cost": by a costly move; "deal": by what was dealt then; "play": by good play, or a surprise
    before: Outlook
    swing: float  # chances of winning that changed hands, and not only for a moment
    gainer: int  # the seat that gained most by it
    leader: int | None  # the seat likeliest to win from there on, where it was another before


@dataclass(frozen=True)
class Tally:
    """How a seat played."""

    seat: int
    counts: Mapping[str, int]  # moves of each judgment
    given_away: float  # chances of winning, in all
    mean_cost: float  # of a move with a choice
    accuracy: float  # which part of its chances its moves kept


@dataclass(frozen=True)
class Review:
    """A game looked back on."""

    start: Outlook
    moves: tuple[Move, ...]
    turning_points: tuple[TurningPoint, ...]  # in the order of the game
    tallies: tuple[Tally, ...]  # seat by seat

    @property
    def outlooks(self) -> tuple[Outlook, ...]:
        """Before the first move, and after each."""
        return (self.start, *(move.after for move in self.moves))
