"""The rules of a game as text for the terminal, whole or clause by clause."""

import re
import textwrap
from collections.abc import Iterator
from importlib import resources

from rich.text import Text

from belvedere.cli.mistakes import Mistake
from belvedere.engine.errors import UnknownGame

CLAUSE = re.compile(r"\*\*([A-Z]\d+\.\d+)\*\* ")
INDENT = " " * 7


def read_rules(game: str, language: str) -> str:
    """The rules as they are written, in Markdown."""
    # Found in the folders: to ask the games themselves would take a second to load them.
    folders = {folder.name: folder / "rulebook" for folder in (resources.files("belvedere") / "games").iterdir()}
    books = {name: folder / f"{language}.md" for name, folder in folders.items() if folder.is_dir()}
    if game not in books:
        raise UnknownGame(name=game, known=tuple(sorted(books)))
    return books[game].read_text(encoding="utf-8")


def pick_clause(rules: str, number: str) -> str:
    """A clause (C4.2) or a whole section (C4); raises Mistake."""
    wanted = number.upper()
    mark = f"**{wanted}** " if "." in wanted else f"## {wanted} "
    start = rules.find(f"\n{mark}") + 1
    if not start:
        known = CLAUSE.findall(rules)
        raise Mistake("no_clause", clause=number, first=known[0], last=known[-1], section=known[0].partition(".")[0])
    end = re.compile(r"\n(?=\*\*[A-Z]\d|## )" if "." in wanted else r"\n(?=## )").search(rules, start)
    return rules[start : end.start() if end else None]


def set_rules(rules: str, width: int) -> Iterator[Text]:
    """The lines of a text in Markdown, wrapped; what belongs to a clause is set in after its number."""
    indent = ""
    for block in re.split(r"\n{2,}", rules.strip("\n")):
        if block.startswith("#"):
            indent = ""
            yield from _set_heading(block.lstrip("# "), "═" if block.startswith("# ") else "─")
        elif block.startswith("      "):
            yield from (Text(indent + line) for line in textwrap.dedent(block).split("\n"))
        elif block.startswith("- "):
            for item in re.split(r"\n- ", block[2:]):
                yield from map(Text, _wrap(item, width, indent + "• ", indent + "  "))
        elif clause := CLAUSE.match(block):
            indent = INDENT
            yield from _set_clause(clause[1], block[clause.end() :], width)
        else:
            yield from map(Text, _wrap(block, width, indent, indent))
        yield Text()


def _set_heading(title: str, line: str) -> Iterator[Text]:
    yield Text(title, style="bold")
    yield Text(line * len(title), style="bold")


def _set_clause(number: str, block: str, width: int) -> Iterator[Text]:
    first, *rest = _wrap(block, width, number.ljust(len(INDENT)), INDENT)
    text = Text(first)
    text.stylize("bold", 0, len(number))
    yield from [text, *map(Text, rest)]


def _wrap(block: str, width: int, first: str, rest: str) -> list[str]:
    words = re.sub(r"[ \n]+", " ", block.replace("`", ""))
    return textwrap.wrap(words, width, initial_indent=first, subsequent_indent=rest)
