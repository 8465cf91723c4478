"""The catalogues: the same keys in every language, each used, each with the same placeholders."""

from pathlib import Path
from string import Formatter

import pytest

import belvedere
from belvedere import cli
from belvedere.bots.review import JUDGMENTS
from belvedere.cli.doctor.extras import extras
from belvedere.cli.phrases import language_of_arguments, language_of_environment, read_phrases
from belvedere.cli.tables.pieces import COLOR_OF
from belvedere.engine.words import LANGUAGES
from belvedere.games.california.state import COLORS

SOURCES = "\n".join(path.read_text(encoding="utf-8") for path in Path(cli.__file__).parent.rglob("*.py"))
ENGLISH = read_phrases("en")


def placeholders(phrase):
    return {name for _, name, _, _ in Formatter().parse(phrase) if name is not None}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_keys_and_placeholders(language) -> None:
    parts = read_phrases(language)
    assert list(parts) == list(ENGLISH)
    for name, part in parts.items():
        assert list(part) == list(ENGLISH[name])
        for key, phrase in part.items():
            assert placeholders(phrase) == placeholders(ENGLISH[name][key]), key


@pytest.mark.parametrize("key", ENGLISH["phrases"])
def test_every_phrase_is_used(key) -> None:
    assert f'"{key}"' in SOURCES


def test_words_of_their_own_are_those_of_the_games() -> None:
    views = [belvedere.new(game, seed=1).view(None) for game in belvedere.games()]
    lines = {line for view in views for line in view["seats"][0]["score"]}
    assert set(ENGLISH["score"]) == lines | {"silver"}
    assert set(ENGLISH["colors"]) == set(COLORS)
    assert set(ENGLISH["short"]) == set(COLOR_OF)
    assert set(ENGLISH["actions"]) == {"coin", "loan", "repay"}
    assert tuple(ENGLISH["judgments"]) == JUDGMENTS
    assert set(ENGLISH["legal"]) == set(ENGLISH["legend"]) == set(belvedere.games())
    assert set(ENGLISH["extras"]) == set(extras()), "what pyproject.toml offers besides"


@pytest.mark.parametrize("language", LANGUAGES)
def test_few_letters_tell_pieces_apart(language) -> None:
    parts = read_phrases(language)
    assert len(set(parts["colors"].values())) == len(COLORS)
    marks = {(COLOR_OF[kind], word[0]) for kind, word in parts["short"].items()}
    assert len(marks) == len(COLOR_OF)
    assert max(map(len, parts["short"].values())) <= 10


def test_french_is_typeset() -> None:
    for part in read_phrases("fr").values():
        for key, phrase in part.items():
            for mark in (" :", " ;", " !", " ?", "« ", " »", " %", "'"):
                assert mark not in phrase.replace("\u00a0", "~"), key


def test_the_language_is_asked_for_or_that_of_the_environment() -> None:
    assert language_of_environment({}) == "en"
    assert language_of_environment({"LANG": "fr_FR.UTF-8", "LC_ALL": "de"}) == "de"
    assert language_of_environment({"LANG": "it_IT.UTF-8"}) == "en"
    assert language_of_arguments(["play", "--lang", "fr"]) == "fr"
    assert language_of_arguments(["play", "--lang=de"]) == "de"
    assert language_of_arguments(["play", "--lang"]) is None
    assert language_of_arguments(["--language", "fr"]) is None
