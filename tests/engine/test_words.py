"""Words: three catalogues that say the same things, and nothing that nobody says."""

import tomllib
from collections import Counter
from collections.abc import Iterable
from functools import cache
from importlib import resources
from string import Formatter
from typing import Any

import pytest

import belvedere
import belvedere.arena  # its errors are told too
from belvedere.bots.why import Because
from belvedere.engine.rules import Event, Reason
from belvedere.engine.words import LANGUAGES, catalogue, sentence_key
from conformance.tables import Setup, game_with_a_choice_of_furniture, play_at_random

ENGINE = "belvedere.engine"
GAMES = [rules.package for rules in belvedere.games().values()]
PACKAGES = [ENGINE, "belvedere.arena", *GAMES, *(f"belvedere.bots.why.{name}" for name in belvedere.games())]

each_package = pytest.mark.parametrize("package", PACKAGES)
each_game = pytest.mark.parametrize("name", belvedere.games())
each_translation = pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])


@cache
def own_words(package: str, language: str) -> dict[str, Any]:
    """What stands in the package's own file."""
    file = resources.files(package) / "text" / f"{language}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


def placeholders(sentence: str) -> list[tuple[str, str | None]]:
    return [(name, form) for _, name, form, _ in Formatter().parse(sentence) if name is not None]


def names_in(sentence: str) -> Counter[str]:
    return Counter(name for name, _ in placeholders(sentence))


def everything_told(package: str) -> list[type]:
    """The classes of a package that stand for something told."""
    kinds = [kind for base in (Event, Reason, Because, belvedere.BelvedereError) for kind in subclasses(base)]
    return [kind for kind in kinds if kind.__module__.startswith(f"{package}.") and kind.__name__[0] != "_"]


def subclasses(kind: type) -> Iterable[type]:
    for inner in kind.__subclasses__():
        yield inner
        yield from subclasses(inner)


# The catalogues


@each_package
@each_translation
@pytest.mark.parametrize("part", ["sentences", "options", "phrases"])
def test_every_language_has_the_same_entries(package: str, language: str, part: str) -> None:
    english, other = own_words(package, "en"), own_words(package, language)
    assert other.keys() == english.keys()
    assert other.get(part, {}).keys() == english.get(part, {}).keys()


@each_package
@each_translation
def test_every_sentence_speaks_of_the_same_things(package: str, language: str) -> None:
    other = own_words(package, language)["sentences"]
    for key, sentence in own_words(package, "en")["sentences"].items():
        assert names_in(other[key]) == names_in(sentence), key


@each_package
@each_translation
def test_every_noun_has_the_same_forms(package: str, language: str) -> None:
    """A language may have more nouns, for a case of its own, and says which numbers go with one."""
    other = own_words(package, language)["nouns"]
    for noun, forms in own_words(package, "en")["nouns"].items():
        assert other[noun].keys() - {"single"} == forms.keys() - {"single"}, noun


@each_package
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_noun_that_is_counted_is_counted_in_some_sentence(package: str, language: str) -> None:
    words = own_words(package, language)
    forms = {form for sentence in words["sentences"].values() for _, form in placeholders(sentence)}
    assert {noun for noun, of_noun in words["nouns"].items() if "one" in of_noun} <= forms


@each_package
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_left_empty(package: str, language: str) -> None:
    words = own_words(package, language)
    assert all(sentence.strip() == sentence != "" for sentence in words["sentences"].values())
    assert all(all(forms.values()) for forms in words["nouns"].values())


@each_package
def test_french_is_typeset(package: str) -> None:
    words = own_words(package, "fr")
    said = [*words["sentences"].values(), *words.get("options", {}).values()]
    for sentence in said:
        for mark in (" :", " ;", " !", " ?", "« ", " »", "'"):
            assert mark not in sentence


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_its_meaning(name: str, language: str) -> None:
    rules = belvedere.games()[name]
    assert [option.name for option in rules.options] == list(own_words(rules.package, language)["options"])
    for option in rules.options:
        meaning = option.meaning(language)
        assert meaning[-1] == "."
        assert all(str(value) in meaning for value in option.values if isinstance(value, str))


# Sentences and classes


@each_package
def test_every_class_has_its_sentences(package: str) -> None:
    told = {key.partition(".")[0] for key in own_words(package, "en")["sentences"]}
    assert {kind.__name__ for kind in everything_told(package)} <= told


@each_package
def test_every_sentence_belongs_to_a_class(package: str) -> None:
    names = {kind.__name__ for kind in everything_told(package)} | ({"Notation"} if package in GAMES else set())
    assert {key.partition(".")[0] for key in own_words(package, "en")["sentences"]} == names


@each_package
def test_a_class_has_several_sentences_only_where_something_decides_between_them(package: str) -> None:
    for kind in everything_told(package):
        keys = [key for key in own_words(package, "en")["sentences"] if key.partition(".")[0] == kind.__name__]
        says_how = hasattr(kind, "how") or "how" in getattr(kind, "__dataclass_fields__", {})
        if not issubclass(kind, belvedere.BelvedereError):
            assert (keys != [kind.__name__]) == says_how, kind


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_notation_is_explained(name: str, language: str) -> None:
    rules = belvedere.games()[name]
    explained = belvedere.text(rules.notation, language)
    assert any(str(action) in explained for action in rules.actions)


def test_words_of_another_package_can_be_used_and_added_to() -> None:
    of_game, of_reasons = (catalogue(package, "en")["nouns"] for package in (GAMES[0], PACKAGES[-2]))
    assert of_reasons["dog"] == {**of_game["dog"], "object": "the dog"}
    assert "object" not in of_game["dog"]


# Everything is told by some game

LAST_RESORT = (("attic", "last_resort"), ("two_player_gift_from", 4))
TELLING = {
    "california": [(Setup("california", 2, LAST_RESORT), seed) for seed in (0, 1)]
    + [(Setup("california", 3, LAST_RESORT), 17)],
    "dolce_vita": [(Setup("dolce_vita", 5, ()), 0), (Setup("dolce_vita", 3, ()), 72)],
}
POSITIONS_ASKED = 20  # every so many actions: why each action is not legal


def reasons_in(game: belvedere.Game) -> list[Any]:
    return [reason for action in game.rules.actions if (reason := game.why_not(action))]


@cache
def all_that_is_told(name: str) -> list[Any]:
    """The events of some games, and the reasons against every action here and there in them."""
    told = reasons_in(game_with_a_choice_of_furniture()) if name == "california" else []
    for setup, seed in TELLING[name]:
        game = setup.new(seed)
        for number, _ in enumerate(play_at_random(game, seed)):
            if number % POSITIONS_ASKED == 0 and not game.over:
                told += reasons_in(game)
        told += game.story()
    return told


@each_game
def test_every_sentence_is_told_in_some_game(name: str) -> None:
    sentences = own_words(belvedere.games()[name].package, "en")["sentences"].keys() - {"Notation"}
    assert sentences == {sentence_key(thing) for thing in all_that_is_told(name)}


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_told_fits_its_sentence(name: str, language: str) -> None:
    one_of_each = {(sentence_key(thing), str(vars(thing))): thing for thing in all_that_is_told(name)}
    for thing in one_of_each.values():
        for names in ((), ("Ana", "Ben", "Chloe", "Dirk", "Eva")):
            told = belvedere.text(thing, language, names)
            assert told.strip()
            assert not {"{", "}"} & set(told)
            assert "None" not in told


@each_game
def test_reasons_cite_a_clause_of_the_rules(name: str) -> None:
    letter = {"california": "C", "dolce_vita": "D"}[name]
    reasons = [thing for thing in all_that_is_told(name) if isinstance(thing, Reason)]
    for reason in reasons:
        assert belvedere.text(reason).startswith(f"{reason.clause}: ")
        assert reason.clause[0] == letter


# How things are said


def test_several_are_joined_with_and() -> None:
    error = belvedere.UnknownGame(name="go", known=("one", "two", "three"))
    assert belvedere.text(error, "en").endswith("one, two and three.")
    assert belvedere.text(error, "fr").endswith("one, two et three.")
    assert belvedere.text(error, "de").endswith("one, two und three.")
    assert belvedere.text(belvedere.UnknownGame(name="go", known=("one",)), "en").endswith("are one.")


def test_numbers_agree_with_their_nouns() -> None:
    told = [belvedere.text(belvedere.BadRecord(how="first", got=9, players=n), "en") for n in (1, 2)]
    assert [sentence.split()[-2:] for sentence in told] == [["1", "player."], ["2", "players."]]
    told = [belvedere.text(belvedere.BadRecord(how="first", got=9, players=n), "fr") for n in (0, 1, 2)]
    assert [sentence.split()[-1] for sentence in told] == ["joueur.", "joueur.", "joueurs."]


def test_text_with_braces_is_told_as_it_is() -> None:
    assert "{seat:who} {0} {{" in belvedere.text(belvedere.UnknownGame(name="{seat:who} {0} {{", known=()), "en")


def test_seats_go_by_number_where_nobody_has_a_name() -> None:
    reason = belvedere.new("california", players=2, seed=1, first=1).why_not("repay")
    assert belvedere.text(reason, "en") == "C8.2: seat 1 has no loan"
    assert "la place 1" in belvedere.text(reason, "fr")
    assert "Platz 1" in belvedere.text(reason, "de")
    assert belvedere.text(reason, "en", ["Ida", "Jo"]) == "C8.2: Ida has no loan"
