"""What opens over a table: something to read, a question, a line to type."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Input, OptionList, Static
from textual.widgets.option_list import Option

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rich.console import RenderableType
    from textual.app import ComposeResult


class Page(ModalScreen[None]):
    """Something to read; any of the usual keys closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,question_mark", "dismiss", show=False),
    ]

    def __init__(self, title: str, *things: RenderableType, at_end: bool = False) -> None:
        super().__init__()
        self.heading = title
        self.things = things
        self.at_end = at_end

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(self.heading, classes="heading", markup=False)
            with VerticalScroll():
                for thing in self.things:
                    yield Static(thing, markup=False)

    def on_mount(self) -> None:
        scroll = self.query_one(VerticalScroll)
        scroll.focus()
        if self.at_end:
            scroll.scroll_end(animate=False)

    def on_click(self) -> None:
        self.dismiss()


class Question(ModalScreen[str | None]):
    """Some answers as buttons; Esc gives none."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", show=False),
        Binding("left,up", "app.focus_previous", show=False),
        Binding("right,down", "app.focus_next", show=False),
    ]

    def __init__(self, text: RenderableType, answers: Mapping[str, str], title: str = "") -> None:
        super().__init__()
        self.heading = title
        self.text = text
        self.answers = answers

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog question"):
            if self.heading:
                yield Static(self.heading, classes="heading", markup=False)
            with VerticalScroll(can_focus=False):
                yield Static(self.text, markup=False)
            with Horizontal(classes="answers"):
                for number, (answer, label) in enumerate(self.answers.items()):
                    yield Button(label, id=answer, variant="primary" if number == 0 else "default", compact=True)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id)


class Typing(ModalScreen[str | None]):
    """A line to type."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", show=False)]

    def __init__(self, label: str, example: str = "", value: str = "") -> None:
        super().__init__()
        self.label = label
        self.example = example
        self.value = value

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog question"):
            yield Static(self.label, classes="heading", markup=False)
            yield Input(self.value, placeholder=self.example, compact=True)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip() or None)


class Choice(ModalScreen[str | None]):
    """One of several, as a list."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", show=False)]

    def __init__(self, label: str, options: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self.label = label
        self.options = options

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog question"):
            yield Static(self.label, classes="heading", markup=False)
            yield OptionList(
                *(Option(label, id=f"o{number}") for number, (_, label) in enumerate(self.options)), markup=False
            )

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self.options[event.option_index][0])
