"""A table as text: what a seat may see, laid out to be read with or without colour."""

from collections.abc import Callable
from typing import Any

from rich.console import RenderableType

from belvedere.cli.phrases import Phrases
from belvedere.cli.tables import california, dolce_vita

View = dict[str, Any]

DRAWERS: dict[str, Callable[[View, Phrases, int], RenderableType]] = {
    "california": california.draw,
    "dolce_vita": dolce_vita.draw,
}


def draw(view: View, say: Phrases, width: int) -> RenderableType:
    """A view of any game, for a screen of this width."""
    return DRAWERS[view["game"]](view, say, width)
