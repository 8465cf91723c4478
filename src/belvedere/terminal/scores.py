"""The score of every seat, line by line."""

from typing import Any

from rich import box
from rich.table import Table

from belvedere.terminal.phrases import Phrases, printable

TIE_BREAK = "silver_after_repaying"  # where a game has it


def score_table(view: dict[str, Any], say: Phrases) -> Table:
    table = Table(box=box.SIMPLE_HEAD, show_edge=False)
    table.add_column("")
    for seat in view["seats"]:
        table.add_column(printable(seat["name"]), justify="right", no_wrap=True)
    for line in view["seats"][0]["score"]:
        values = [say.number(seat["score"][line]) for seat in view["seats"]]
        table.add_row(say.word("score", line), *values, style="bold" if line == "total" else "")
    if TIE_BREAK in view["seats"][0]:
        table.add_row(say.word("score", "silver"), *(str(seat[TIE_BREAK]) for seat in view["seats"]))
    return table
