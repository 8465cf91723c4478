"""Something on a table that can be pointed at, and the way from one to the next by arrow keys."""

from collections.abc import Iterable
from typing import ClassVar, Literal

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.geometry import Region
from textual.message import Message
from textual.widgets import Static

Role = Literal["source", "target", "look"]
STATES = ("-lit", "-picked", "-off")
ASIDE = 3  # what lies to the side counts as so much farther away


class Spot(Static, can_focus=True):
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "tap", show=False)]

    class Tapped(Message):
        def __init__(self, spot: "Spot") -> None:
            super().__init__()
            self.spot = spot

    def __init__(self, spot: str, role: Role, classes: str) -> None:
        super().__init__("", markup=False, id=f"{role}-{spot}", classes=classes)
        self.spot = spot
        self.role = role

    def show(self, text: Text, *states: str) -> None:
        """What is written on it, and how it stands out."""
        for state in STATES:
            self.set_class(state in states, state)
        self.update(text)

    def action_tap(self) -> None:
        self.post_message(self.Tapped(self))

    def on_click(self) -> None:
        self.action_tap()


def nearest(here: Region, others: Iterable[tuple[Region, Spot]], key: str) -> Spot | None:
    """The spot that an arrow key leads to."""
    best: tuple[float, Spot] | None = None
    for region, spot in others:
        along, across = distances(here, region, key)
        if along > 0 and (best is None or along + ASIDE * across < best[0]):
            best = along + ASIDE * across, spot
    return best[1] if best else None


def distances(here: Region, there: Region, key: str) -> tuple[float, float]:
    """How far ahead something lies, and how far to the side; terminals' letters are twice as high as wide."""
    right = (there.x + there.width / 2) - (here.x + here.width / 2)
    down = 2 * ((there.y + there.height / 2) - (here.y + here.height / 2))
    beside = 2 * gap(here.y, here.bottom, there.y, there.bottom)
    above = gap(here.x, here.right, there.x, there.right)
    return {"left": (-right, beside), "right": (right, beside), "up": (-down, above), "down": (down, above)}[key]


def gap(start: int, end: int, other_start: int, other_end: int) -> float:
    """Between two stretches; none where they overlap.

    >>> gap(0, 4, 6, 8), gap(0, 4, 2, 8)
    (3.0, 0.0)
    """
    return max(0.0, float(max(start, other_start) - min(end, other_end) + 1))
