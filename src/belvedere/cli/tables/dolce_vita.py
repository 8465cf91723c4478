"""Dolce Vita: what everyone owns, the seven columns, and the number cards below them."""

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from belvedere.cli.phrases import Phrases
from belvedere.cli.tables.layout import NOTHING, mine_first, titled
from belvedere.games.dolce_vita.state import CATEGORIES, COLUMNS, HEIGHT
from belvedere.terminal.phrases import printable

View = dict[str, Any]
GAME = "dolce_vita"
CARD_WIDTH = 9
ROOM_FOR_NAMES = 18
STYLES = dict(
    zip(
        (*CATEGORIES, "money"),
        ("bright_red", "bright_blue", "cyan", "yellow", "bright_magenta", "bright_white", "bright_green", "dim"),
        strict=True,
    )
)


def draw(view: View, say: Phrases, width: int) -> RenderableType:
    name_width = width - len(COLUMNS) * (CARD_WIDTH + 1) - 1
    numbers = (columns(view, say, name_width), hands(view, say, width))
    return Group(headline(view, say), goods(view, say, width), Text(), *numbers)


def headline(view: View, say: Phrases) -> Text:
    starter = printable(view["seats"][view["starter"] - 1]["name"])
    number = say("round", round=view["round"], rounds=view["rounds"])
    return Text(" · ".join(["Dolce Vita", number, say("starter", name=starter)]), style="bold")


def columns(view: View, say: Phrases, name_width: int) -> Table:
    """Top cards first, so that the bottom ones lie nearest to the players."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=min(name_width, 12), no_wrap=True)
    for _ in COLUMNS:
        grid.add_column(width=CARD_WIDTH, no_wrap=True)
    for place in reversed(range(HEIGHT)):
        grid.add_row("", *(card(view["columns"][column][place : place + 1], say) for column in COLUMNS))
    grid.add_row("", *COLUMNS, style="bold")
    for seat in mine_first(view):
        numbers = [below(view["below"][column][str(seat["seat"])]) for column in COLUMNS]
        grid.add_row(printable(seat["name"]), *numbers, style="bold" if seat["seat"] == view["seat"] else "")
    return grid


def card(names: list[str], say: Phrases) -> Text:
    """``house 4``: what it shows, and its worth in hundreds of thousands."""
    longest = max(len(say.noun(GAME, category)) for category in CATEGORIES)
    space = " " if longest + 2 <= CARD_WIDTH else ""
    return Text.assemble(*((say.noun(GAME, name[:-1]) + space + name[-1], STYLES[name[:-1]]) for name in names))


def below(numbers: list[int]) -> str:
    """``5`` or ``5+2=7``."""
    total = f"={sum(numbers)}" if len(numbers) > 1 else ""
    return "+".join(map(str, numbers)) + total or "·"


def hands(view: View, say: Phrases, width: int) -> Text:
    held = [f"{seat['name']} {' '.join(map(str, seat['hand']))}" for seat in mine_first(view)]
    return titled(say("in_hand"), held, width)


def goods(view: View, say: Phrases, width: int) -> Table:
    """Everyone's goods by category, in hundreds of thousands; the total in full."""
    titles = [*(say.noun(GAME, category) for category in (*CATEGORIES, "money")), say.word("score", "total")]
    gap = 2 if len("".join(titles)) + 2 * len(titles) + ROOM_FOR_NAMES <= width else 1
    table = Table(box=None, padding=(0, 0, 0, gap), pad_edge=False)
    table.add_column(say("owns"), no_wrap=True)
    for title in titles:
        table.add_column(title, justify="right", no_wrap=True)
    for seat in mine_first(view):
        values = [str(seat["goods"].get(category, NOTHING)) for category in CATEGORIES]
        money, total = str(sum(seat["money"]) or NOTHING), say.number(seat["score"]["total"])
        style = "bold" if seat["seat"] == view["seat"] else ""
        table.add_row(printable(seat["name"]), *values, money, total, style=style)
    return table
