"""How a game went as a picture: everyone's chances of winning from the first move to the last."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from belvedere.arena.picture import INK, RULE
from belvedere.bots.review import Review, TurningPoint

FORMS = (".png", ".svg", ".pdf")
COLORS = ("#0072b2", "#d55e00", "#009e73", "#b5459c", "#c08a00")  # told apart by everyone's eyes
WIDTH, HEIGHT, LINE, BELOW = 10.0, 4.6, 0.21, 0.25  # inches
NEAREST = 0.045  # of the height: how close names at the end of their lines may come
ABOVE = 0.03  # of the height: room for marks at 0 and 100 %


@dataclass(frozen=True)
class Labels:
    """What the picture says, in someone's language."""

    title: str
    chances: str
    chapter: str  # a day, or a round
    ends: Sequence[str]  # seat by seat, at the end of a line
    turning_points: Sequence[str]  # a sentence each
    percent: Callable[[float], str]


def draw(review: Review, labels: Labels, file: Path) -> None:
    """Raises ImportError where matplotlib, an extra, is missing."""
    from matplotlib.figure import Figure  # noqa: PLC0415  # an extra, and slow to load

    below = LINE * len(labels.turning_points) + BELOW
    figure = Figure(figsize=(WIDTH, HEIGHT + below), layout="constrained")
    figure.suptitle(labels.title, color=INK, fontsize=12, x=0.015, ha="left")
    plot, notes = figure.subplots(2, height_ratios=[HEIGHT, below])
    draw_lines(plot, review, labels)
    mark_chapters(plot, review, labels.chapter)
    for number, point in enumerate(review.turning_points, 1):
        mark_turn(plot, review, point, number)
    write_notes(notes, labels.turning_points, below)
    figure.savefig(file, dpi=150)


def draw_lines(axes: Any, review: Review, labels: Labels) -> None:
    outlooks = review.outlooks
    last = len(outlooks) - 1
    for seat, color in enumerate(COLORS[: len(labels.ends)]):
        axes.plot([outlook.chances[seat] for outlook in outlooks], color=color, linewidth=2, solid_joinstyle="round")
    ends = outlooks[-1].chances
    for seat, height in enumerate(spread(ends)):
        style = {"color": COLORS[seat], "fontsize": 10, "parse_math": False, "clip_on": False}
        axes.annotate(labels.ends[seat], (last, height), (8, 0), textcoords="offset points", va="center", **style)
    axes.set_xlim(0, max(last, 1))
    axes.set_ylim(-ABOVE, 1 + ABOVE)
    axes.set_yticks([0, 0.25, 0.5, 0.75, 1])
    axes.yaxis.set_major_formatter(lambda value, _: labels.percent(value))
    axes.grid(axis="y", color=RULE, linewidth=0.6, alpha=0.6)
    axes.set_ylabel(labels.chances, color=INK, fontsize=10)
    axes.tick_params(colors=INK, labelsize=9, length=0)
    axes.spines[["top", "right", "left", "bottom"]].set_visible(False)
    axes.set_axisbelow(True)


def spread(heights: Sequence[float]) -> list[float]:
    """The same heights, moved apart where they are too close for words, and none above 100 %.

    >>> [round(height, 3) for height in spread([0.0, 1.0, 0.01])]
    [0.0, 1.0, 0.045]
    """
    order = sorted(range(len(heights)), key=lambda seat: heights[seat])
    moved = list(heights)
    for lower, upper in pairwise(order):
        moved[upper] = max(moved[upper], moved[lower] + NEAREST)
    too_high = max(0.0, max(moved) - 1)
    return [height - too_high if too_high else height for height in moved]


def mark_chapters(axes: Any, review: Review, name: str) -> None:
    """A faint rule where a day or a round begins, and its number below."""
    starts = [
        number
        for number, move in enumerate(review.moves)
        if number == 0 or move.chapter != review.moves[number - 1].chapter
    ]
    for start in starts[1:]:
        axes.axvline(start, color=RULE, linewidth=0.6, alpha=0.6, zorder=0)
    ends = [*starts[1:], len(review.moves)]
    middles = [(start + end) / 2 for start, end in zip(starts, ends, strict=True)]
    numbers = [str(review.moves[start].chapter) for start in starts]
    axes.set_xticks(middles, numbers)
    axes.set_xlabel(name, color=INK, fontsize=10)


def mark_turn(axes: Any, review: Review, point: TurningPoint, number: int) -> None:
    """A number on the line of whoever made the move, or gained by it."""
    seat = point.move.seat if point.how == "cost" else point.gainer
    place = review.moves.index(point.move) + 1
    height = point.move.after.chances[seat - 1]
    color = COLORS[seat - 1]
    axes.plot(place, height, "o", markersize=13, color="white", markeredgecolor=color, clip_on=False, zorder=4)
    axes.text(place, height, str(number), color=color, fontsize=8, weight="bold", ha="center", va="center_baseline")
    axes.texts[-1].set_zorder(5)


def write_notes(axes: Any, sentences: Sequence[str], height: float) -> None:
    axes.axis("off")
    axes.set_ylim(height, 0)
    for number, sentence in enumerate(sentences):
        style = {"color": INK, "fontsize": 9, "va": "baseline", "parse_math": False}
        axes.text(0, LINE * (number + 0.5) + BELOW / 2, f"{number + 1}", weight="bold", **style)
        axes.text(0.025, LINE * (number + 0.5) + BELOW / 2, sentence, **style)
