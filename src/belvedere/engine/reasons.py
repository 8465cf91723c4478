"""The reasons that every game shares."""

from dataclasses import dataclass

from belvedere.engine.rules import Reason


@dataclass(frozen=True)
class Finished(Reason):
    """The game is over."""


@dataclass(frozen=True)
class NotDealt(Reason):
    """The table waits for a deal."""
