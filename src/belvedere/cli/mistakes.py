"""A user's mistake is told in one sentence, never as a traceback."""

from collections.abc import Sequence

import cyclopts
from cyclopts import CycloptsError

from belvedere.cli.phrases import Phrases
from belvedere.terminal import mistakes
from belvedere.terminal.mistakes import Mistake, Refused

__all__ = ["FINE", "INTERRUPTED", "USAGE", "WRONG", "Mistake", "Refused", "tell_mistake"]

FINE = 0
WRONG = 1
USAGE = 2
INTERRUPTED = 130

USAGE_MISTAKES: dict[type[CycloptsError], str] = {
    cyclopts.UnknownCommandError: "unknown_command",
    cyclopts.UnknownOptionError: "unknown_option",
    cyclopts.CoercionError: "bad_value",
    cyclopts.MissingArgumentError: "needs_value",
    cyclopts.RepeatArgumentError: "twice",
    cyclopts.UnusedCliTokensError: "unexpected",
}


def tell_mistake(error: Exception, say: Phrases, names: Sequence[str] = ()) -> str:
    return tell_usage(error, say) if isinstance(error, CycloptsError) else mistakes.tell_mistake(error, say, names)


def tell_usage(error: CycloptsError, say: Phrases) -> str:
    """What is wrong with the arguments; the rarer cases are told by the library, in English."""
    token, argument = getattr(error, "token", None), error.argument
    word = token.value if token else next(iter(error.unused_tokens or ()), "")
    option = getattr(token, "keyword", None) or (argument.name if argument else word)
    for kind, key in USAGE_MISTAKES.items():
        if isinstance(error, kind):
            return say(key, word=word, option=option)
    return str(error)
