"""The rules as data, and the games that the first page shows."""

import re
from pathlib import Path

import httpx
import pytest

import belvedere
from belvedere.games.rulebook import read_book, read_rules
from belvedere.server.showcase import show_game
from server.harness.processes import Server

GAMES = list(belvedere.games())
LANGUAGES = ["en", "fr", "de"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_rules_have_every_clause_in_its_section(server: Server, game: str, language: str) -> None:
    book = httpx.get(f"{server.address}/api/games/{game}/rules?lang={language}").json()
    assert book["title"] == belvedere.games()[game].title
    written = re.findall(r"^\*\*([A-Z]\d+\.\d+)\*\* ", read_rules(game, language), re.MULTILINE)
    clauses = [(section["id"], clause["id"]) for section in book["sections"] for clause in section["clauses"]]
    assert [clause for _, clause in clauses if clause] == written
    assert all(clause.startswith(f"{section}.") for section, clause in clauses if clause)
    assert [section["id"] for section in book["sections"]][-2:] == [None, None]  # notation and sources


def test_lists_and_figures_belong_to_their_clause(server: Server) -> None:
    book = httpx.get(f"{server.address}/api/games/california/rules?lang=en").json()
    clauses = {clause["id"]: clause["blocks"] for section in book["sections"] for clause in section["clauses"]}
    assert [block["kind"] for block in clauses["C1.1"]] == ["text", "list"]
    assert clauses["C1.1"][1]["lines"][0] == "brown (`brown`): the billiard room"
    assert "      1  0 1 2 1         1  0 1 1 0".strip() in "\n".join(clauses["C1.7"][1]["lines"])
    assert clauses["C3.3"] == [{"kind": "text", "lines": ["After that, it is the next seat’s turn."]}]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_of_the_rules_is_lost(game: str, language: str) -> None:
    book = read_book(game, language)
    blocks = [*book.about, *(one for section in book.sections for clause in section.clauses for one in clause.blocks)]
    words = " ".join([book.title, *(line for block in blocks for line in block.lines)])
    titles = " ".join(section.title for section in book.sections)
    marks = re.compile(r"\*\*[A-Z]\d+\.\d+\*\*|^#+(?: [A-Z]\d+ · )?|^- ", re.MULTILINE)
    written = marks.sub("", read_rules(game, language))
    assert sorted(f"{words} {titles}".split()) == sorted(written.split())


@pytest.mark.parametrize("path", ["games/chess/rules", "showcase/chess", "showcase/chess/positions/1"])
def test_of_games_that_are_not_there_nothing_is_told(server: Server, path: str) -> None:
    assert httpx.get(f"{server.address}/api/{path}").json()["error"] == "UnknownGame"


@pytest.mark.parametrize("game", GAMES)
def test_the_showcase_is_a_close_game_that_is_over(server: Server, game: str) -> None:
    record = httpx.get(f"{server.address}/api/showcase/{game}").json()
    played = belvedere.replay(record)
    assert played.over
    first, second, *_ = sorted(played.scores(), reverse=True)
    assert second >= 0.95 * first
    seen = httpx.get(f"{server.address}/api/showcase/{game}/positions/7?lang=de").json()
    assert (seen["step"], seen["steps"], seen["view"]["step"]) == (7, len(record["log"]), 7)
    assert seen["story"]


def test_the_showcase_is_what_the_make_target_names() -> None:
    makefile = (Path(__file__).parents[3] / "Makefile").read_text(encoding="utf-8")
    seeds = dict(re.findall(r"(\w+)=(\d+)", re.search(r"showcase\.make (.*)", makefile)[1]))
    assert {game: show_game(game)["seed"] for game in GAMES} == {game: int(seed) for game, seed in seeds.items()}
