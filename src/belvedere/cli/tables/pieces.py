"""California's pieces in few letters, each with its colour as a word and, on a terminal, to see."""

from typing import Any

from rich.text import Text

from belvedere.cli.phrases import Phrases
from belvedere.games.california.state import COLORS
from belvedere.terminal.pieces import COLOR_OF, PAIRS, THREE

STYLES = {
    "brown": "yellow",
    "red": "bright_red",
    "purple": "bright_magenta",
    "gray": "bright_black",
    "blue": "bright_cyan",
    "green": "bright_green",
}


def tile(name: str, say: Phrases) -> Text:
    """A tile in a store: ``Re red room``, ``Re harp``, ``attic expansion``."""
    full = say.noun("california", name)
    color = COLOR_OF.get(name, name)
    return Text(full) if color not in STYLES else Text(f"{say.word('colors', color)} {full}", STYLES[color])


def cell(seat: dict[str, Any], name: str, say: Phrases, letters: int, joint: str = " ") -> Text:
    """What is on a cell: its room and furniture, or the fee for a room there."""
    color, kind = seat["rooms"].get(name), seat["furniture"].get(name)
    if color is None:
        return Text(f"+{seat['fees'][name]}", "dim")
    label = say.word("colors", color)
    return Text(label + joint + say.word("short", kind)[:letters] if kind else label, STYLES[color])


def card(name: str, say: Phrases) -> str:
    """A bonus card by what it asks for: ``3×Re``, ``Br+Re+Pu``, ``motorcycle+pinball``."""
    if name.startswith(THREE):
        return f"3×{say.word('colors', name.removeprefix(THREE))}"
    return "+".join(say.word("colors" if part in COLORS else "short", part) for part in PAIRS[name])
