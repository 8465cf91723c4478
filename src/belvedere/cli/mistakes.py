"""A user's mistake is told in one sentence, never as a traceback."""

import errno
from collections.abc import Sequence
from typing import Any

import cyclopts
from cyclopts import CycloptsError

from belvedere.cli.phrases import Phrases
from belvedere.engine.errors import BelvedereError

FINE = 0
WRONG = 1
USAGE = 2
INTERRUPTED = 130

REASONS = {
    errno.ENOENT: "reason_missing",
    errno.EACCES: "reason_denied",
    errno.EISDIR: "reason_folder",
}
USAGE_MISTAKES: dict[type[CycloptsError], str] = {
    cyclopts.UnknownCommandError: "unknown_command",
    cyclopts.UnknownOptionError: "unknown_option",
    cyclopts.CoercionError: "bad_value",
    cyclopts.MissingArgumentError: "needs_value",
    cyclopts.RepeatArgumentError: "twice",
    cyclopts.UnusedCliTokensError: "unexpected",
}


class Mistake(Exception):
    """What was asked can't be done; ``key`` names the phrase that says so."""

    def __init__(self, key: str, **facts: Any) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts


def tell_mistake(error: Exception, say: Phrases, names: Sequence[str] = ()) -> str:
    if isinstance(error, Mistake):
        return say(error.key, **error.facts)
    if isinstance(error, BelvedereError):
        return say.told(error, names)
    if isinstance(error, OSError):
        return say("file_failed", file=error.filename or "-", reason=tell_reason(error, say))
    return tell_usage(error, say) if isinstance(error, CycloptsError) else str(error)


def tell_reason(error: OSError, say: Phrases) -> str:
    key = REASONS.get(error.errno or 0)
    return say(key) if key else str(error.strerror or error)


def tell_usage(error: CycloptsError, say: Phrases) -> str:
    """What is wrong with the arguments; the rarer cases are told by the library, in English."""
    token, argument = getattr(error, "token", None), error.argument
    word = token.value if token else next(iter(error.unused_tokens or ()), "")
    option = getattr(token, "keyword", None) or (argument.name if argument else word)
    for kind, key in USAGE_MISTAKES.items():
        if isinstance(error, kind):
            return say(key, word=word, option=option)
    return str(error)
