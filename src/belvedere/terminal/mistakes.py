"""A user's mistake is told in one sentence, never as a traceback."""

import errno
from collections.abc import Sequence
from typing import Any

from belvedere.engine.errors import BelvedereError
from belvedere.terminal.phrases import Phrases

REASONS = {
    errno.ENOENT: "reason_missing",
    errno.EACCES: "reason_denied",
    errno.EISDIR: "reason_folder",
}


class Mistake(Exception):
    """What was asked can't be done; ``key`` names the phrase that says so."""

    def __init__(self, key: str, **facts: Any) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts


class Refused(Exception):
    """A server said no, in words of its own."""


def tell_mistake(error: Exception, say: Phrases, names: Sequence[str] = ()) -> str:
    if isinstance(error, Mistake):
        return say(error.key, **error.facts)
    if isinstance(error, BelvedereError):
        return say.told(error, names)
    if isinstance(error, OSError):
        return say("file_failed", file=error.filename or "-", reason=tell_reason(error, say))
    return str(error)


def tell_reason(error: OSError, say: Phrases) -> str:
    key = REASONS.get(error.errno or 0)
    return say(key) if key else str(error.strerror or error)
