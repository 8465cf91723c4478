"""What the command line says, in English, French or German."""

import os
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from itertools import zip_longest
from typing import Any

from belvedere.engine.words import ENGINE, LANGUAGES, catalogue, tell

USUAL = LANGUAGES[0]


@cache
def read_phrases(language: str) -> dict[str, dict[str, str]]:
    path = resources.files(__package__) / "text" / f"{language}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


class Phrases:
    """The phrases of one language.

    >>> Phrases("de")("goodbye")
    'Auf Wiedersehen!'
    """

    def __init__(self, language: str | None = None) -> None:
        self.language = language or language_of_environment(os.environ)
        self._parts = read_phrases(self.language)

    def __call__(self, key: str, /, **facts: Any) -> str:
        return self._parts["phrases"][key].format(**facts)

    def word(self, part: str, key: str) -> str:
        """One of the words that stand in a part of their own: colors, short, score."""
        return self._parts[part][key]

    def noun(self, game: str, word: str) -> str:
        """What a game calls one of its things."""
        return str(catalogue(f"belvedere.games.{game}", self.language)["nouns"][word]["name"])

    def number(self, value: float, digits: int = 0) -> str:
        """
        >>> Phrases("de").number(-1234.5, 1)
        '−1.234,5'
        """
        marks = {",": catalogue(ENGINE, self.language)["phrases"]["thousands"], ".": self("decimal"), "-": "−"}
        return f"{value:,.{digits}f}".translate(str.maketrans(marks))

    def told(self, thing: Any, names: Sequence[str] = ()) -> str:
        return tell(thing, self.language, names)


def language_of_environment(environment: Mapping[str, str]) -> str:
    """The first of the usual variables that is set decides.

    >>> language_of_environment({"LC_ALL": "", "LANG": "fr_CA.UTF-8"}), language_of_environment({"LANG": "C"})
    ('fr', 'en')
    """
    settings = (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    spoken = next((setting for setting in settings if setting), USUAL)[:2].lower()
    return spoken if spoken in LANGUAGES else USUAL


def language_of_arguments(arguments: Sequence[str]) -> str | None:
    """The language asked for, found before the arguments are understood: their mistakes are told in it too."""
    for word, following in zip_longest(arguments, arguments[1:], fillvalue=""):
        asked = following if word == "--lang" else word.removeprefix("--lang=")
        if asked in LANGUAGES and word.startswith("--lang"):
            return asked
    return None
