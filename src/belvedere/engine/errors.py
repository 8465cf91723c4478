"""What can go wrong, each its own exception with a sentence that helps. Nothing has changed when one is raised."""

from typing import Any

from belvedere.engine.words import tell

LONGEST_SHOWN = 80


class BelvedereError(ValueError):
    """Any mistake in what was asked of Belvedere. Told in other languages by ``belvedere.text(error, "fr")``."""

    def __init__(self, **facts: Any) -> None:
        for name, value in facts.items():
            setattr(self, name, value)
        self.facts = facts
        super().__init__(facts)

    def __str__(self) -> str:
        return tell(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (type(self), self.facts)


def shown(value: Any) -> str:
    """What someone gave in place of something sensible, short enough for a sentence."""
    try:
        text = value if isinstance(value, str) else repr(value)
    except ValueError:  # a number of thousands of digits
        text = type(value).__name__
    return text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + "…"


def _rebuild(kind: type[BelvedereError], facts: dict[str, Any]) -> BelvedereError:
    return kind(**facts)


class UnknownGame(BelvedereError):
    """There is no game of that name."""


class UnknownBot(BelvedereError):
    """There is no bot of that name."""


class WrongPlayers(BelvedereError):
    """The game can't be played with that many, or the seats don't fit."""


class UnknownOption(BelvedereError):
    """The game has no such option, or the option no such value."""


class BadBox(BelvedereError):
    """A box file that can't be used: where, and what is wrong there."""


class MalformedAction(BelvedereError):
    """Not an action in this game's notation."""


class IllegalAction(BelvedereError):
    """An action that can't be done now; ``reason`` tells why, typed."""

    action: str
    reason: Any


class GameOver(IllegalAction):
    """The game has ended; nothing more can be played."""


class NothingToUndo(BelvedereError):
    """The game stands at its beginning."""


class BadRecord(BelvedereError):
    """A record that is broken or can't have happened: at which step, and why."""


class Unfair(BelvedereError):
    """A record whose deals don't follow from what was promised before the game, or that can't prove it."""
