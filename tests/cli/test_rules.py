"""Reading the rules, listing the games."""

import re

import pytest

import belvedere
from belvedere.engine.words import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["california", "dolce_vita"])
def test_the_rules_are_plain_text_that_fits_the_screen(shown, game, language) -> None:
    said = shown("rules", game, "--lang", language)
    assert max(map(len, said.splitlines())) <= 80
    assert not re.search(r"[`*\x1b]|^#", said, re.MULTILINE)
    assert len(re.findall(r"^[CD]\d+\.\d+ +\S", said, re.MULTILINE)) > 10


def test_a_clause_stands_alone(shown) -> None:
    said = shown("rules", "california", "--clause", "c4.2")
    assert said.startswith("C4.2   Is this your first room of the colour?")
    assert "C4.3" not in said


def test_lists_that_belong_to_a_clause_come_with_it(shown) -> None:
    assert "• 1 point for each of your gifts" in shown("rules", "california", "--clause", "C10.1")


def test_a_section_is_a_clause_too(shown) -> None:
    said = shown("rules", "dolce_vita", "--clause", "D4", "--lang", "de")
    assert said.startswith("D4 · Luxusgüter\n")
    assert re.findall(r"^D\d\.\d", said, re.MULTILINE) == ["D4.1", "D4.2"]


def test_the_table_of_fees_keeps_its_shape(shown) -> None:
    assert "1  0 1 2 1         1  0 1 1 0" in shown("rules", "california", "--clause", "C1.7")


def test_unknown_clauses_and_games_are_told(told) -> None:
    assert told("rules", "california", "--clause", "D1.1").startswith("There is no clause D1.1. They go from C1.1")
    assert told("rules", "dolce_vita", "--clause", "", "--lang", "fr").startswith("Il n’y a pas de règle")
    assert told("rules", "chess") == "There is no game “chess”. There are california and dolce_vita."


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_games_are_listed_with_players_options_and_meanings(shown, language) -> None:
    said = shown("games", "--lang", language)
    for game in belvedere.games().values():
        assert f"{game.name}: {game.title}" in said
        for option in game.options:
            assert f"--option {option.name}=" in said
            assert option.meaning(language).split()[0] in said


def test_the_version_is_the_packages(shown) -> None:
    assert shown("--version") == f"{belvedere.__version__}\n"
