"""The rules of a game as they are written, in Markdown, and taken apart: sections, clauses, and what stands in them."""

import re
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib import resources
from typing import Literal

from belvedere.games import find

CLAUSE = re.compile(r"\*\*([A-Z]\d+\.\d+)\*\* ")
SECTION = re.compile(r"([A-Z]\d+) · ")
FIGURE = " " * 6  # what is set in so far keeps its shape

Kind = Literal["text", "list", "figure"]


@dataclass(frozen=True)
class Heading:
    text: str
    is_title: bool  # of the book; otherwise of a section


@dataclass(frozen=True)
class Block:
    """A paragraph, a list item by item, or something that keeps its shape, line by line."""

    kind: Kind
    lines: tuple[str, ...]  # with `code` in backticks and no other marks
    clause: str | None = None  # the number of the clause that it opens


@dataclass
class Clause:
    number: str | None  # None: what stands before the first clause, or in a section without any
    blocks: list[Block] = field(default_factory=list)


@dataclass
class Section:
    number: str | None
    title: str
    clauses: list[Clause] = field(default_factory=list)


@dataclass
class Book:
    """``about`` stands before the first section."""

    title: str = ""
    about: list[Block] = field(default_factory=list)
    sections: list[Section] = field(default_factory=list)


def read_rules(game: str, language: str) -> str:
    """The rules as they are written; raises UnknownGame."""
    file = resources.files(find(game).package) / "rulebook" / f"{language}.md"
    return file.read_text(encoding="utf-8")


def parts(rules: str) -> Iterator[Heading | Block]:
    """
    >>> list(parts("## C3 · Your turn\\n\\n**C3.1** Take\\na `coin`."))  # doctest: +NORMALIZE_WHITESPACE
    [Heading(text='C3 · Your turn', is_title=False),
     Block(kind='text', lines=('Take a `coin`.',), clause='C3.1')]
    """
    for block in re.split(r"\n{2,}", rules.strip("\n")):
        if block.startswith("#"):
            yield Heading(block.lstrip("# "), block.startswith("# "))
        elif block.startswith(FIGURE):
            yield Block("figure", tuple(textwrap.dedent(block).split("\n")))
        elif block.startswith("- "):
            yield Block("list", tuple(map(one_line, re.split(r"\n- ", block[2:]))))
        else:
            opens = CLAUSE.match(block)
            yield Block("text", (one_line(block[opens.end() if opens else 0 :]),), opens[1] if opens else None)


def one_line(text: str) -> str:
    return re.sub(r"[ \n]+", " ", text)


def read_book(game: str, language: str) -> Book:
    """The rules of a game by section and clause."""
    book = Book()
    for part in parts(read_rules(game, language)):
        if isinstance(part, Heading):
            open_part(book, part)
        elif book.sections:
            add_to(book.sections[-1], part)
        else:
            book.about.append(part)
    return book


def open_part(book: Book, heading: Heading) -> None:
    if heading.is_title:
        book.title = heading.text
    else:
        book.sections.append(open_section(heading.text))


def open_section(heading: str) -> Section:
    numbered = SECTION.match(heading)
    return Section(numbered[1], heading[numbered.end() :]) if numbered else Section(None, heading)


def add_to(section: Section, block: Block) -> None:
    if block.clause is not None or not section.clauses:
        section.clauses.append(Clause(block.clause))
    section.clauses[-1].blocks.append(block)
