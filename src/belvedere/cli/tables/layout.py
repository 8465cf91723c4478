"""Laying out text in lines and columns."""

from collections.abc import Iterable, Sequence
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from belvedere.cli.screen import wrap
from belvedere.terminal.phrases import printable

DOT = "\u00a0· "  # it ends a line rather than begin one
NOTHING = "–"
LABEL = 6


def mine_first(view: dict[str, Any]) -> list[dict[str, Any]]:
    return sorted(view["seats"], key=lambda seat: seat["seat"] != view["seat"])


def flow(parts: Iterable[str], width: int, indent: str = "  ") -> Text:
    """Short facts one after the other; none is broken unless it is longer than a line."""
    unbroken = [printable(part).replace(" ", "\u00a0") for part in parts if part]
    lines = wrap(DOT.join(unbroken), width, indent)
    return Text("\n".join(lines).replace("\u00a0", " "))


def titled(title: str, parts: Sequence[str], width: int) -> Text:
    """Facts that flow after a title."""
    return flow([f"{title} {parts[0]}", *parts[1:]] if parts else [f"{title} {NOTHING}"], width)


def beside(blocks: Sequence[RenderableType], gap: int) -> Table:
    grid = Table.grid(padding=(0, gap, 0, 0))
    grid.add_row(*blocks)
    return grid


def listing(rows: Iterable[tuple[str, RenderableType]], gap: int = 2) -> Table:
    """What is listed on the left, about it on the right."""
    grid = Table.grid(padding=(0, gap, 0, 0))
    grid.add_column(no_wrap=True)
    for row in rows:
        grid.add_row(*row)
    return grid
