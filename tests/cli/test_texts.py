"""The catalogues of all that speaks in a terminal: the same keys in every language, each used."""

import tomllib
from importlib import resources
from pathlib import Path
from string import Formatter

import pytest

import belvedere
from belvedere import cli, terminal, tui
from belvedere.bots.review import JUDGMENTS
from belvedere.cli.doctor.extras import extras
from belvedere.cli.phrases import language_of_arguments
from belvedere.engine.words import LANGUAGES
from belvedere.games.california.state import COLORS
from belvedere.terminal.phrases import language_of_environment
from belvedere.terminal.pieces import COLOR_OF

# What each package says may be said by those above it too.
SPEAKERS = {"cli": [cli], "tui": [tui], "terminal": [terminal, cli, tui]}
each_package = pytest.mark.parametrize("package", SPEAKERS)


def read_words(package, language):
    file = resources.files(f"belvedere.{package}") / "text" / f"{language}.toml"
    words = tomllib.loads(file.read_text(encoding="utf-8"))
    words.pop("over", None)
    return words


def sources(package) -> str:
    folders = [Path(module.__file__).parent for module in SPEAKERS[package]]
    return "\n".join(path.read_text(encoding="utf-8") for folder in folders for path in folder.rglob("*.py"))


def placeholders(phrase):
    return {name for _, name, _, _ in Formatter().parse(phrase) if name is not None}


@each_package
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_keys_and_placeholders(package, language) -> None:
    parts, english = read_words(package, language), read_words(package, "en")
    assert list(parts) == list(english)
    for name, part in parts.items():
        assert list(part) == list(english[name])
        for key, phrase in part.items():
            assert placeholders(phrase) == placeholders(english[name][key]), key


@each_package
def test_every_phrase_is_used(package) -> None:
    code = sources(package)
    assert [
        key for key in read_words(package, "en")["phrases"] if f'"{key}"' not in code and f"'{key}'" not in code
    ] == []


def test_words_of_their_own_are_those_of_the_games() -> None:
    views = [belvedere.new(game, seed=1).view(None) for game in belvedere.games()]
    lines = {line for view in views for line in view["seats"][0]["score"]}
    shared, lined, full = (read_words(package, "en") for package in ("terminal", "cli", "tui"))
    assert set(shared["score"]) == lines | {"silver"}
    assert set(shared["colors"]) == set(COLORS)
    assert set(shared["short"]) == set(COLOR_OF)
    assert set(shared["actions"]) == set(full["deeds"]) == {"coin", "loan", "repay"}
    assert tuple(lined["judgments"]) == JUDGMENTS
    assert set(lined["extras"]) == set(extras()), "what pyproject.toml offers besides"
    for part in (lined["legal"], lined["legend"], full["legend"], full["ask_source"], full["type_example"]):
        assert set(part) == set(belvedere.games())


@pytest.mark.parametrize("language", LANGUAGES)
def test_few_letters_tell_pieces_apart(language) -> None:
    parts = read_words("terminal", language)
    assert len(set(parts["colors"].values())) == len(COLORS)
    marks = {(COLOR_OF[kind], word[0]) for kind, word in parts["short"].items()}
    assert len(marks) == len(COLOR_OF)
    assert max(map(len, parts["short"].values())) <= 10


@each_package
def test_french_is_typeset(package) -> None:
    for part in read_words(package, "fr").values():
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
