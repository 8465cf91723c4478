"""How things look: a piece has a colour and a sign, never a colour alone; and a theme for day and for night."""

import os
from collections.abc import Mapping

from textual.theme import Theme

# Of California's rooms, their furniture and guests: rack, note, die, wheel, wave, leaf.
SIGNS = {"brown": "▲", "red": "♪", "purple": "◆", "gray": "◎", "blue": "≈", "green": "♣"}
EXPANSION = "⌂"
COIN, NO_COIN = "●", "○"
# Of Dolce Vita's goods: a house, wheels, a hull, a horse, a stone, a dial, the sun, money.
GOODS = {
    "house": "⌂",
    "car": "∞",
    "boat": "▽",
    "horse": "♞",
    "jewel": "♦",
    "watch": "◷",
    "holiday": "☼",
    "money": "$",
}
# Paper and ink: the first is what a piece is printed on.
PAPERS = {
    "brown": ("#8a5a2b", "#ffffff"),
    "red": ("#b83a31", "#ffffff"),
    "purple": ("#7e4e96", "#ffffff"),
    "gray": ("#5f6a74", "#ffffff"),
    "blue": ("#7cc0dc", "#14202b"),
    "green": ("#3f7a30", "#ffffff"),
    "house": ("#b83a31", "#ffffff"),
    "car": ("#1f6f80", "#ffffff"),
    "boat": ("#7cc0dc", "#14202b"),
    "horse": ("#8a5a2b", "#ffffff"),
    "jewel": ("#7e4e96", "#ffffff"),
    "watch": ("#5f6a74", "#ffffff"),
    "holiday": ("#f2b134", "#14202b"),
    "money": ("#3f7a30", "#ffffff"),
}
LIT, PICKED, DONE, REFUSED, TURN = "▸", "●", "✓", "✗", "▸"

DAY = Theme(
    name="belvedere-day",
    dark=False,
    primary="#1f7a8c",
    secondary="#155a69",
    accent="#b34a24",
    warning="#f2b134",
    error="#a9342a",
    success="#3f7a30",
    foreground="#1d2b3a",
    background="#fbf3e4",
    surface="#f3e8d3",
    panel="#e8dac0",
)
NIGHT = Theme(
    name="belvedere-night",
    dark=True,
    primary="#6fb7d6",
    secondary="#9fcfe3",
    accent="#f08a62",
    warning="#f2b134",
    error="#ff8a7a",
    success="#8fce7c",
    foreground="#f3e8d3",
    background="#14202b",
    surface="#1b2a38",
    panel="#263a4c",
)


def paper(name: str, *, is_bold: bool = False) -> str:
    """A style to print a piece with."""
    ground, ink = PAPERS[name]
    return f"{'bold ' if is_bold else ''}{ink} on {ground}"


def usual_theme(environment: Mapping[str, str]) -> str:
    """Light where the terminal says that it is; many say nothing, and most of these are dark.

    >>> usual_theme({"COLORFGBG": "0;15"}), usual_theme({"COLORFGBG": "15;0"}), usual_theme({})
    ('belvedere-day', 'belvedere-night', 'belvedere-night')
    """
    ground = environment.get("COLORFGBG", "").rpartition(";")[2]
    return (DAY if ground in ("7", "15") else NIGHT).name


def own_theme() -> str:
    return usual_theme(os.environ)
