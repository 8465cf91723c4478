"""The rules of a game as text for the terminal, whole or clause by clause."""

import re
import textwrap
from collections.abc import Iterator

from rich.text import Text

from belvedere.games.rulebook import CLAUSE, Heading, parts
from belvedere.terminal.mistakes import Mistake

INDENT = " " * 7


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
    for block in parts(rules):
        if isinstance(block, Heading):
            indent = ""
            yield from _set_heading(block.text, "═" if block.is_title else "─")
        elif block.kind == "figure":
            yield from (Text(indent + line) for line in block.lines)
        elif block.kind == "list":
            for item in block.lines:
                yield from map(Text, _wrap(item, width, indent + "• ", indent + "  "))
        elif block.clause is not None:
            indent = INDENT
            yield from _set_clause(block.clause, block.lines[0], width)
        else:
            yield from map(Text, _wrap(block.lines[0], width, indent, indent))
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
    return textwrap.wrap(block.replace("`", ""), width, initial_indent=first, subsequent_indent=rest)
