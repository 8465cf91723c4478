"""A user's mistake is told in one sentence, never as a traceback."""

import errno
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


class Mistake(Exception):
    """What was asked can't be done; ``key`` names the phrase that says so."""

    def __init__(self, key: str, **facts: Any) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts


def tell_mistake(error: Exception, say: Phrases) -> str:
    if isinstance(error, Mistake):
        return say(error.key, **error.facts)
    if isinstance(error, BelvedereError):
        return say.told(error)
    if isinstance(error, OSError):
        return say("file_failed", file=error.filename, reason=tell_reason(error, say))
    return tell_usage(error, say) if isinstance(error, CycloptsError) else str(error)


def tell_reason(error: OSError, say: Phrases) -> str:
    key = REASONS.get(error.errno or 0)
    return say(key) if key else str(error.strerror or error)


def tell_usage(error: CycloptsError, say: Phrases) -> str:
    """What is wrong with the arguments; the rarer cases are told by the library, in English."""
    match error:
        case cyclopts.UnknownCommandError(unused_tokens=[word, *_]):
            return say("unknown_command", command=word)
        case cyclopts.UnknownOptionError(token=token):
            return say("unknown_option", option=token.keyword or token.value)
        case cyclopts.CoercionError(token=token, argument=argument) if token and argument:
            return say("bad_value", value=token.value, option=token.keyword or argument.name.lstrip("-").upper())
        case cyclopts.MissingArgumentError(argument=argument) if argument:
            return say("needs_value", option=argument.name)
        case cyclopts.RepeatArgumentError(token=token):
            return say("twice", option=token.keyword)
        case cyclopts.UnusedCliTokensError(unused_tokens=[word, *_]):
            return say("unexpected", word=word)
    return str(error)
