"""What can go wrong in an arena, each with a sentence that helps."""

from typing import Any

from belvedere.engine.errors import BelvedereError


class BadEntry(BelvedereError):
    """Nobody can be entered like that."""


class BotFailed(BelvedereError):
    """A bot chose what it may not choose, broke down or fell silent; ``record`` holds the game up to there."""

    record: dict[str, Any]


class NotItsTurn(BelvedereError):
    """An action for another seat than the bot's own."""


class NoAnswer(BelvedereError):
    """A program that can't be started, ended too early or took too long."""


class OtherArena(BelvedereError):
    """The folder holds something else than this arena."""


class NoWorkers(BelvedereError):
    """The processes or the cluster that should play don't."""
