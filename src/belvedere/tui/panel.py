"""Below a board: what is to be done, what it would bring, what has happened, and the keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table as Lines
from rich.text import Text
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.markup import escape
from textual.widgets import Static

from belvedere.terminal.phrases import printable

Key = tuple[str, str, str]  # what is pressed, the action that it stands for, a word for it
GAP = "  "

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.app import ComposeResult


class Panel(Vertical):
    """A prompt of one line; below it what is told now, or else the diary: beside each other where there is room."""

    def __init__(self) -> None:
        super().__init__(id="panel")
        self._diary: list[str] = []

    def compose(self) -> ComposeResult:
        yield Static(id="prompt", markup=False)
        with Horizontal():
            with VerticalScroll(id="told", can_focus=False):
                yield Static(markup=False)
            with VerticalScroll(id="diary", can_focus=False):
                yield Static(markup=False)

    def ask(self, prompt: str, *, is_urgent: bool) -> None:
        line = self.query_one("#prompt", Static)
        line.set_class(is_urgent, "-mine")
        line.update(printable(prompt))

    def tell(self, sentences: Sequence[Text]) -> None:
        """What is of interest now; nothing leaves room for the diary."""
        self.set_class(bool(sentences), "-telling")
        self.query_one("#told", VerticalScroll).scroll_home(animate=False)
        self.query_one("#told Static", Static).update(Text("\n").join(sentences))

    def show_diary(self, diary: Sequence[str], seen: int) -> None:
        """What is new to whoever looks stands out, with a mark."""
        if self._diary == list(diary):
            return
        self._diary = list(diary)
        lines = Lines.grid(padding=(0, 1, 0, 0))
        for number, line in enumerate(diary):
            is_new = number >= seen
            lines.add_row("•" if is_new else " ", Text(printable(line), "" if is_new else "dim"))
        self.query_one("#diary Static", Static).update(lines)
        self.query_one("#diary", VerticalScroll).scroll_end(animate=False)

    def turn_page(self, way: int) -> None:
        scroll = self.query_one("#told" if self.has_class("-telling") else "#diary", VerticalScroll)
        (scroll.scroll_page_down if way > 0 else scroll.scroll_page_up)(animate=False)


class KeyBar(Static):
    """The keys worth knowing, which can be clicked as well."""

    def __init__(self) -> None:
        super().__init__(id="keys")
        self._keys: list[Key] = []

    def show(self, keys: Sequence[Key]) -> None:
        self._keys = list(keys)
        self._draw()

    def on_resize(self) -> None:
        self._draw()

    def _draw(self) -> None:
        parts = []
        for key, action, word in fitting(self._keys, self.size.width):
            deed = action if action.startswith("app.") else f"screen.{action}"
            parts.append(f"[@click={deed}][b]{escape(key)}[/b] {escape(word)}[/]")
        self.update(Content.from_markup(GAP.join(parts)))


def fitting(keys: Sequence[Key], width: int) -> list[Key]:
    """As many as there is room for: the last one always, and the first before the others.

    >>> fitting([("?", "keys", "Keys"), ("h", "hint", "Hint"), ("q", "leave", "Leave")], 16)
    [('?', 'keys', 'Keys'), ('q', 'leave', 'Leave')]
    """
    chosen = list(keys)
    while len(chosen) > 1 and len(GAP.join(f"{key} {word}" for key, _, word in chosen)) > width:
        del chosen[-2]
    return chosen
