"""What is there for everyone to read and to watch: the rules of the games, and a good game of each."""

from functools import cache
from typing import Annotated, Any

from litestar import Router, get
from litestar.params import Parameter
from msgspec import Struct

from belvedere.games import rulebook
from belvedere.server.http.openapi import documented
from belvedere.server.http.records import Position, position
from belvedere.server.http.tables import Step
from belvedere.server.live.messages import Language
from belvedere.server.showcase import show_game

KnownGame = Annotated[str, Parameter(pattern="^[a-z_]{1,40}$")]


class RulesBlock(Struct, frozen=True):
    """A paragraph, a list item by item, or lines that keep their shape; words of the notation stand in backticks."""

    kind: rulebook.Kind
    lines: list[str]


class RulesClause(Struct, frozen=True):
    id: str | None  # such as C4.2; null for what belongs to no clause
    blocks: list[RulesBlock]


class RulesSection(Struct, frozen=True):
    id: str | None  # such as C4
    title: str
    clauses: list[RulesClause]


class RulesBook(Struct, frozen=True):
    """The rules of a game; what it is about stands before the first section."""

    title: str
    about: list[RulesBlock]
    sections: list[RulesSection]


@get("/games/{game:str}/rules")
async def read_rules(game: KnownGame, language: Language) -> RulesBook:
    """The rules of a game, by section and clause."""
    return rules_of(game, language)


@get("/showcase/{game:str}")
async def show_showcase(game: KnownGame) -> dict[str, Any]:
    """A good game between experts, as a record."""
    return show_game(game)


@get("/showcase/{game:str}/positions/{step:int}")
async def show_showcase_position(game: KnownGame, step: Step, language: Language) -> Position:
    """A good game between experts, as it stood after a step of its log."""
    return position(show_game(game), step, language)


@cache
def rules_of(game: str, language: Language) -> RulesBook:
    book = rulebook.read_book(game, language)
    return RulesBook(book.title, blocks_of(book.about), [section_of(section) for section in book.sections])


def section_of(section: rulebook.Section) -> RulesSection:
    clauses = [RulesClause(clause.number, blocks_of(clause.blocks)) for clause in section.clauses]
    return RulesSection(section.number, section.title, clauses)


def blocks_of(blocks: list[rulebook.Block]) -> list[RulesBlock]:
    return [RulesBlock(block.kind, list(block.lines)) for block in blocks]


ROUTES = Router("/", route_handlers=documented([read_rules, show_showcase, show_showcase_position]), tags=["games"])
