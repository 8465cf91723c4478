"""Every clause of the rules has a test that cites it, and the rules say the same clauses in every language."""

import importlib
import inspect
import pkgutil
import re
from itertools import pairwise
from pathlib import Path
from types import ModuleType

import pytest

import belvedere
import games as tests_of_games
from clauses import clause

LETTERS = {"california": "C", "dolce_vita": "D"}
SPEC = Path(__file__).parents[2] / "shared" / "spec"  # beside the project, where it is worked on


def texts(game: str) -> dict[str, str]:
    """The rules in every language, English first, and what they were written from if that is at hand."""
    folder = Path(belvedere.__file__).parent / "games" / game / "rulebook"
    paths = [folder / f"{language}.md" for language in ("en", "fr", "de")]
    paths += [path for path in [SPEC / f"{game}.md"] if path.exists()]
    return {path.name: path.read_text(encoding="utf-8") for path in paths}


def clauses_in(text: str, letter: str) -> list[str]:
    """Clauses open a paragraph, ``**C4.2** …``, or in the specification an item, ``- C4.2 …``."""
    numbers = re.findall(rf"^(?:- |\*\*)({letter}\d+\.\d+)(?:\*\*)? ", text, re.MULTILINE)
    return numbers + [f"{letter} {heading}" for heading in re.findall("^## (Notation)$", text, re.MULTILINE)]


def modules() -> list[ModuleType]:
    found = pkgutil.walk_packages(tests_of_games.__path__, f"{tests_of_games.__name__}.")
    return [importlib.import_module(info.name) for info in found if info.name.rpartition(".")[2].startswith("test_")]


def cited() -> dict[str, list[str]]:
    """The tests that cite each clause."""
    tests: dict[str, list[str]] = {}
    for module in modules():
        for name, function in inspect.getmembers(module, inspect.isfunction):
            for number in getattr(function, "clauses", ()):
                tests.setdefault(number, []).append(name)
    return tests


@pytest.mark.parametrize("game", LETTERS)
def test_every_clause_is_cited_by_a_test(game: str) -> None:
    left_out = [number for number in clauses_in(texts(game)["en.md"], LETTERS[game]) if number not in cited()]
    assert not left_out, f"no test cites {', '.join(left_out)}"


def test_every_cited_clause_exists() -> None:
    known = {number for game, letter in LETTERS.items() for number in clauses_in(texts(game)["en.md"], letter)}
    made_up = {number: tests for number, tests in cited().items() if number not in known}
    assert not made_up, f"these clauses don't exist: {made_up}"


@pytest.mark.parametrize("game", LETTERS)
def test_all_texts_have_the_same_clauses_in_the_same_order(game: str) -> None:
    clauses = {name: clauses_in(text, LETTERS[game]) for name, text in texts(game).items()}
    english = clauses["en.md"]
    assert len(set(english)) == len(english) > 10
    assert english[-1] == f"{LETTERS[game]} Notation"
    for name, numbers in clauses.items():
        assert numbers == english, (
            f"{name} differs from en.md in {sorted(set(numbers) ^ set(english)) or 'their order'}"
        )


@pytest.mark.parametrize("game", LETTERS)
def test_clauses_count_up_without_a_gap(game: str) -> None:
    *clauses, _ = clauses_in(texts(game)["en.md"], LETTERS[game])
    numbers = [tuple(map(int, number[1:].split("."))) for number in clauses]
    for (section, item), following in pairwise(numbers):
        assert following in {(section, item + 1), (section + 1, 1)}


def test_a_test_cites_its_clauses() -> None:
    @clause("C6.2", "C6.3")
    def cites() -> None: ...

    assert cites.clauses == ("C6.2", "C6.3")
