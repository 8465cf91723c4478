"""What the server says when it refuses: every refusal has its sentence in every language, and none is left over."""

import ast
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

import belvedere
from belvedere import server
from belvedere.engine.words import LANGUAGES
from belvedere.server.errors import ServerError

FOLDER = Path(server.__file__).parent
KINDS = {kind.__name__: kind for kind in ServerError.__subclasses__()}

each_language = pytest.mark.parametrize("language", LANGUAGES)
each_sentence = pytest.mark.parametrize("key", tomllib.loads((FOLDER / "text/en.toml").read_text("utf-8"))["sentences"])


@cache
def sentences(language: str) -> dict[str, str]:
    words = tomllib.loads((FOLDER / "text" / f"{language}.toml").read_text(encoding="utf-8"))
    assert list(words) == ["sentences"]
    return words["sentences"]


def names_in(sentence: str) -> Counter[str]:
    return Counter(name for _, name, _, _ in Formatter().parse(sentence) if name is not None)


@cache
def refusals() -> dict[str, list[set[str]]]:
    """Every refusal in the server's code by the key of its sentence, and which facts come with it at each place."""
    found: dict[str, list[set[str]]] = {}
    for file in FOLDER.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KINDS:
                given = {keyword.arg: keyword.value for keyword in node.keywords}
                for how in words_in(given.pop("how", None)):
                    found.setdefault(f"{node.func.id}.{how}" if how else node.func.id, []).append(set(given))
    return found


def words_in(how: ast.expr | None) -> Iterator[str]:
    """What ``how`` can be: it stands there, or one of two."""
    if how is None:
        yield ""
    elif isinstance(how, ast.IfExp):
        yield from words_in(how.body)
        yield from words_in(how.orelse)
    else:
        assert isinstance(how, ast.Constant), ast.unparse(how)
        yield how.value


def test_every_refusal_has_its_sentence_and_none_is_left_over() -> None:
    assert set(refusals()) == set(sentences("en"))


def test_every_kind_of_refusal_is_used() -> None:
    assert {key.partition(".")[0] for key in refusals()} == set(KINDS)


@each_language
def test_every_language_has_the_same_sentences_in_the_same_order(language: str) -> None:
    assert list(sentences(language)) == list(sentences("en"))


@each_language
@each_sentence
def test_every_sentence_speaks_of_what_comes_with_the_refusal(language: str, key: str) -> None:
    said = sentences(language)[key]
    assert names_in(said) == names_in(sentences("en")[key])
    for facts in refusals()[key]:
        assert set(names_in(said)) <= facts


@each_language
@each_sentence
def test_a_refusal_can_be_told(language: str, key: str) -> None:
    kind, _, how = key.partition(".")
    facts = dict.fromkeys(names_in(sentences("en")[key]), 7) | ({"how": how} if how else {})
    told = belvedere.text(KINDS[kind](**facts), language)
    assert told == sentences(language)[key].format(**facts)
    assert told.strip() == told


def test_french_is_typeset() -> None:
    for key, sentence in sentences("fr").items():
        for mark in (" :", " ;", " !", " ?", "« ", " »", "'"):
            assert mark not in sentence, key


def test_statuses_are_those_of_refusals() -> None:
    assert all(400 <= kind.status < 600 for kind in KINDS.values())
