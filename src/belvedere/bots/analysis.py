"""What a search has to say about a position."""

from dataclasses import dataclass
from typing import Any

from belvedere.bots.why import Because


@dataclass(frozen=True)
class Choice:
    """An action, what it promises, and why."""

    action: Any
    chance: float  # of winning, for the seat to move; a shared win is a part of one
    score: float  # expected at the end
    margin: float  # over the best of the others, expected at the end
    visits: int  # simulations that tried it
    line: tuple[Any, ...]  # the action, and how the game is expected to go on up to the next deal
    reasons: tuple[Because, ...]


@dataclass(frozen=True)
class Analysis:
    """The actions worth a thought, the best first, and how the game stands if the best one is done."""

    seat: int  # to move, from 1
    simulations: int
    chances: tuple[float, ...]  # of winning, seat by seat
    scores: tuple[float, ...]  # expected at the end, seat by seat
    choices: tuple[Choice, ...]

    @property
    def best(self) -> Choice:
        return self.choices[0]

    def choice(self, action: Any) -> Choice:
        """What is said about an action, given as an object or in notation; KeyError if nothing is."""
        for choice in self.choices:
            if str(choice.action) == str(action):
                return choice
        raise KeyError(str(action))
