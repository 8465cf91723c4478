"""What every board is to the screen around it."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar

from textual.containers import Container

if TYPE_CHECKING:
    from rich.text import Text
    from textual import events

    from belvedere.tui.phrases import Phrases
    from belvedere.tui.picking import Picking
    from belvedere.tui.spots import Role

View = dict[str, Any]
Key = tuple["Role", str]
WIDE = 110  # columns


class Board(Container):
    """Shows a view of its game, and what can be picked there."""

    keys: ClassVar[dict[str, Key]]  # what a key picks
    grows: ClassVar[bool]  # whether it makes use of all the height there is
    help: ClassVar[tuple[tuple[str, str], ...]]  # keys, and the phrase that tells what they do

    def __init__(self, say: Phrases) -> None:
        super().__init__()
        self.say = say
        self.last: tuple[View, Picking] | None = None

    def show(self, view: View, picking: Picking) -> None:
        self.last = view, picking
        self.draw(view, picking)

    def on_resize(self, event: events.Resize) -> None:
        if self.last is not None:
            self.draw(*self.last)

    @property
    def is_wide(self) -> bool:
        return self.size.width >= WIDE

    @abstractmethod
    def draw(self, view: View, picking: Picking) -> None: ...

    @abstractmethod
    def first_spot(self, picking: Picking) -> str | None:
        """The id of what is worth pointing at first."""

    def closer_look(self, view: View) -> list[Text]:
        """More about the others than there may be room for."""
        return []


def own_seat(view: View) -> View:
    """Whose side of the table is shown; a spectator sits beside the first."""
    seat: View = view["seats"][(view["seat"] or 1) - 1]
    return seat
