"""What the command line says, in English, French or German."""

from collections.abc import Sequence
from itertools import zip_longest

from belvedere.engine.words import LANGUAGES
from belvedere.terminal import phrases


class Phrases(phrases.Phrases):
    """The phrases of one language.

    >>> Phrases("de")("goodbye")
    'Auf Wiedersehen!'
    """

    package = __package__


def language_of_arguments(arguments: Sequence[str]) -> str | None:
    """The language asked for, found before the arguments are understood: their mistakes are told in it too."""
    for word, following in zip_longest(arguments, arguments[1:], fillvalue=""):
        asked = following if word == "--lang" else word.removeprefix("--lang=")
        if asked in LANGUAGES and word.startswith("--lang"):
            return asked
    return None
