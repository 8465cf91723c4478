"""Sentences: typed things told in English, French or German.

Whatever can be told (an event, a reason, an error) is a class with fields. Its sentence stands under the class's
name in the catalogue ``text/<language>.toml`` beside the package that defines it. A placeholder names a field and
how to say it:

    {seat:who}     a seat's name            {tile:the}     a noun of the catalogue in one of its forms
    {left:coin}    a number with its noun   {cards:the}    several, joined with "and"
    {reason:told}  something told itself    {worth:number} a number in full

A thing with a clause of the rules is told with the clause before it.

Every catalogue stands over the engine's, or over the one of the package it names with ``over``: what it doesn't say
itself is said as there, noun by noun and form by form.
"""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from string import Formatter
from typing import Any

LANGUAGES = ("en", "fr", "de")
ENGINE = __package__


@cache
def catalogue(package: str, language: str) -> dict[str, Any]:
    """What a package says in a language, over what the engine or another package says."""
    path = resources.files(package) / "text" / f"{language}.toml"
    own = tomllib.loads(path.read_text(encoding="utf-8"))
    return own if package == ENGINE else _laid_over(catalogue(own.pop("over", ENGINE), language), own)


def _laid_over(base: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    """
    >>> _laid_over({"dog": {"a": "a dog"}}, {"dog": {"the": "the dog"}, "cat": {"a": "a cat"}})
    {'dog': {'a': 'a dog', 'the': 'the dog'}, 'cat': {'a': 'a cat'}}
    """
    both = {key: _laid_over(base[key], own[key]) for key in base.keys() & own.keys() if isinstance(own[key], dict)}
    return {**base, **own, **both}


class _Teller(Formatter):
    """Fills one sentence; the placeholder's form says how a value is told."""

    def __init__(self, words: Mapping[str, Any], language: str, names: Sequence[str]) -> None:
        self.words = words
        self.language = language
        self.names = names

    def format_field(self, value: Any, form: str) -> str:
        if isinstance(value, tuple | list):
            return self._join([self.format_field(item, form) for item in value])
        if form == "told":
            return tell(value, self.language, self.names)
        if form == "who":
            return self._who(value)
        if isinstance(value, int) and form:
            return self._counted(value, form)
        return str(self.words["nouns"][value][form] if form else value)

    def _who(self, seat: int) -> str:
        return self.names[seat - 1] if self.names else self.words["phrases"]["seat"].format(seat)

    def _counted(self, number: int, noun: str) -> str:
        digits = f"{number:,}".replace(",", self.words["phrases"]["thousands"])
        if noun == "number":
            return digits
        forms = self.words["nouns"][noun]
        return f"{digits} {forms['one' if number in forms.get('single', (1,)) else 'many']}"

    def _join(self, parts: list[str]) -> str:
        if len(parts) < 2:
            return "".join(parts)
        return f"{', '.join(parts[:-1])} {self.words['phrases']['and']} {parts[-1]}"


def tell(thing: Any, language: str = "en", names: Sequence[str] = ()) -> str:
    """A sentence about an event, a reason or an error, or one a line about several.

    Without names it speaks of seats by number.
    """
    if language not in LANGUAGES:
        raise LookupError(f"no language {language!r}: there are {', '.join(LANGUAGES)}")
    if isinstance(thing, list | tuple):
        return "\n".join(tell(one, language, names) for one in thing)
    if not type(thing).__module__.startswith("belvedere."):
        raise TypeError(f"nothing to tell about {thing!r}: it is no event, reason or error of Belvedere")
    words = catalogue(type(thing).__module__.rpartition(".")[0], language)
    sentence = words["sentences"][sentence_key(thing)]
    facts = {name: getattr(thing, name) for _, name, _, _ in Formatter().parse(sentence) if name}
    told = _Teller(words, language, names).vformat(sentence, (), facts)
    clause = getattr(thing, "clause", None)
    if clause:
        return str(words["phrases"]["clause"].format(clause, told))
    begins_with_seat = sentence.startswith("{") and sentence.partition(":")[2].startswith("who}")
    return told[:1].upper() + told[1:] if begins_with_seat else told


def sentence_key(thing: Any) -> str:
    """The class's name; where its field ``how`` decides between sentences, that follows.

    >>> class Ended:
    ...     how = "bank"
    >>> sentence_key(Ended())
    'Ended.bank'
    """
    how = getattr(thing, "how", None)
    return type(thing).__name__ if how is None else f"{type(thing).__name__}.{how}"
