"""What is said in a terminal, in English, French or German."""

import os
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from belvedere.engine.words import ENGINE, LANGUAGES, catalogue, tell

USUAL = LANGUAGES[0]


class Phrases:
    """The phrases of one language.

    >>> Phrases("de")("taken_back")
    'Zurückgenommen.'
    """

    package: ClassVar[str] = __package__

    def __init__(self, language: str | None = None) -> None:
        self.language = language or language_of_environment(os.environ)
        self._parts = catalogue(self.package, self.language)

    def __call__(self, key: str, /, **facts: Any) -> str:
        return str(self._parts["phrases"][key]).format(**facts)

    def word(self, part: str, key: str) -> str:
        """One of the words that stand in a part of their own: colors, short, score."""
        return str(self._parts[part][key])

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

    def percent(self, part: float, digits: int = 0) -> str:
        return self("percent", value=self.number(100 * part, digits))

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


def printable(text: str) -> str:
    """Without what could drive the terminal: records and names come from anywhere."""
    return "".join(letter if letter.isprintable() or letter in "\u00a0\u202f" else "�" for letter in text)
