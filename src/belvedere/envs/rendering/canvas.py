"""Shapes and words on a picture, drawn twice as large and made smaller, so that edges are smooth."""

from functools import cache
from typing import Any

import numpy as np
from PIL import Image, ImageDraw, ImageFont

PAPER, CARD, SUNKEN, INK, MUTED, LINE = "#fbf3e4", "#fffaf0", "#f3e8d2", "#1d2b3a", "#55606d", "#e0d3b8"
ACCENT, SUN = "#d9633b", "#f2b134"
LARGER = 2

Color = str
Box = tuple[float, float, float, float]  # left, top, width, height


@cache
def font(size: int) -> Any:
    return ImageFont.load_default(size * LARGER)


class Canvas:
    """A sheet of paper; places and sizes are in points of the finished picture."""

    def __init__(self, width: int, height: int) -> None:
        self._image = Image.new("RGB", (width * LARGER, height * LARGER), PAPER)
        self._draw = ImageDraw.Draw(self._image)

    def panel(self, box: Box, fill: Color, *, edge: Color | None = None, thick: int = 1, round_by: float = 6) -> None:
        left, top, width, height = (value * LARGER for value in box)
        corners = (left, top, left + width, top + height)
        self._draw.rounded_rectangle(corners, round_by * LARGER, fill, edge, thick * LARGER if edge else 0)

    def disc(self, x: float, y: float, radius: float, fill: Color, edge: Color = INK) -> None:
        corners = tuple(value * LARGER for value in (x - radius, y - radius, x + radius, y + radius))
        self._draw.ellipse(corners, fill, edge, LARGER)

    def words(self, x: float, y: float, text: str, size: int = 12, fill: Color = INK, anchor: str = "la") -> None:
        """``anchor`` is Pillow's: which point of the text stands there."""
        self._draw.text((x * LARGER, y * LARGER), text, fill, font(size), anchor)

    def words_within(self, box: Box, text: str, size: int = 12, fill: Color = INK) -> None:
        """In the middle of a box, as large as fits, up to a size; each word on its own line."""
        left, top, width, height = box
        lines = text.split()
        while size > 7 and max(font(size).getlength(line) for line in lines) > (width - 4) * LARGER:
            size -= 1
        first = top + height / 2 - (len(lines) - 1) * size * 0.55
        for number, line in enumerate(lines):
            self.words(left + width / 2, first + number * size * 1.1, line, size, fill, "mm")

    def finished(self) -> Any:
        return self._image.reduce(LARGER)


def width_of(text: str, size: int) -> float:
    return float(font(size).getlength(text)) / LARGER


def pixels(picture: Any) -> Any:
    """The picture as Gymnasium wants it: height, width, red, green, blue."""
    return np.asarray(picture)
