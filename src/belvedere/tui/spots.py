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
    """The spot that an arrow key leads to: in the same row; or above and below, a bit to the side if need be."""
    measured = [(*distances(here, region, key), spot) for region, spot in others]
    is_level = key in ("left", "right")
    ahead = [
        (aside > 0, along + ASIDE * aside, spot)
        for along, aside, spot in measured
        if along >= 0 and not (is_level and aside)
    ]
    return min(ahead, key=lambda one: one[:2], default=(False, 0, None))[2]


def distances(here: Region, there: Region, key: str) -> tuple[int, int]:
    """How far ahead something begins, below 0 if it does not lie there, and how far to the side."""
    beside = gap(here.y, here.bottom, there.y, there.bottom)
    above = gap(here.x, here.right, there.x, there.right)
    return {
        "left": (here.x - there.right, beside),
        "right": (there.x - here.right, beside),
        "up": (here.y - there.bottom, above),
        "down": (there.y - here.bottom, above),
    }[key]


def gap(start: int, end: int, other_start: int, other_end: int) -> int:
    """Between two stretches, which end before their end; none where they overlap.

    >>> gap(0, 4, 6, 8), gap(0, 4, 2, 8)
    (3, 0)
    """
    return max(0, max(start, other_start) - min(end, other_end) + 1)
