"""A game to look at, as a learner's environment shows it: as text, or as a picture."""

from importlib import import_module
from typing import Any

from belvedere.engine.game import Game

TEXT, PICTURE = "ansi", "rgb_array"
MODES = (TEXT, PICTURE)


def render(mode: str | None, game: Game, seat: int | None) -> Any:
    """Text, an array of pixels, or nothing, as the mode says. What is drawn is what the seat may see."""
    if mode not in MODES:
        return None
    drawer = import_module(f"{__name__}.{game.name}")
    view = game.view(seat)
    if mode == TEXT:
        return drawer.text(view)
    return import_module(f"{__name__}.canvas").pixels(drawer.picture(view))
