"""A ladder as a picture: dots with intervals of 95 %."""

from collections.abc import Callable, Sequence
from dataclasses import astuple, dataclass
from pathlib import Path
from typing import Any

from belvedere.arena.summary import Summary

INK, DOT, RULE = "#333333", "#1f6f8b", "#b8b8b8"
WIDTH, ROW, AROUND, BETWEEN = 7.0, 0.3, 0.95, 0.12  # inches


@dataclass(frozen=True)
class Labels:
    """What the picture says, in someone's language."""

    title: str
    elo: str
    against: Callable[[str, str], str]
    encounters: str
    places: str
    percent: Callable[[float], str]
    number: Callable[[float], str]


@dataclass(frozen=True)
class Dot:
    label: str
    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Panel:
    """Dots below one another on one scale, beside the value of equals."""

    heading: str
    dots: Sequence[Dot]
    equal: float
    scale: Callable[[float], str]


def draw(summary: Summary, labels: Labels, file: Path) -> None:
    """Raises ImportError where matplotlib, an extra, is missing."""
    from matplotlib.figure import Figure  # noqa: PLC0415  # an extra, and slow to load
    from matplotlib.layout_engine import ConstrainedLayoutEngine  # noqa: PLC0415

    panels = [panel for panel in panels_of(summary, labels) if panel.dots]
    heights = [ROW * len(panel.dots) + AROUND for panel in panels]
    figure = Figure(figsize=(WIDTH, sum(heights) + 0.4), layout=ConstrainedLayoutEngine(h_pad=BETWEEN))
    figure.suptitle(labels.title, color=INK, fontsize=11, x=0.02, ha="left")
    axes = figure.subplots(len(panels), squeeze=False, height_ratios=heights)[:, 0]
    for panel, part in zip(panels, axes, strict=True):
        fill(part, panel)
    figure.savefig(file, dpi=150)


def panels_of(summary: Summary, labels: Labels) -> list[Panel]:
    rated = [(standing.name, standing.elo) for standing in summary.standings if standing.elo]
    elos = [Dot(name, rating.elo, rating.low, rating.high) for name, rating in rated]
    met = [(labels.against(*one.pairing), one.wins) for one in summary.encounters]
    sat = [(str(place.number), place.wins) for place in summary.places]
    return [
        Panel(labels.elo, elos, 0, labels.number),
        Panel(labels.encounters, [Dot(label, *astuple(wins)) for label, wins in met], 0.5, labels.percent),
        Panel(labels.places, [Dot(label, *astuple(wins)) for label, wins in sat], 1 / summary.players, labels.percent),
    ]


def fill(axes: Any, panel: Panel) -> None:
    rows = range(len(panel.dots))
    values = [dot.value for dot in panel.dots]
    reach = [[dot.value - dot.low for dot in panel.dots], [dot.high - dot.value for dot in panel.dots]]
    axes.axvline(panel.equal, color=RULE, linewidth=1, zorder=0)
    axes.errorbar(values, rows, xerr=reach, fmt="o", color=DOT, markersize=5, elinewidth=1.5, capsize=3)
    axes.set_yticks(rows, [dot.label for dot in panel.dots])
    axes.set_ylim(len(panel.dots) - 0.4, -0.6)  # the best above
    axes.set_title(panel.heading, loc="left", color=INK, fontsize=10)
    axes.locator_params(axis="x", nbins=10, steps=[1, 2, 5, 10])
    axes.xaxis.set_major_formatter(lambda value, _: panel.scale(value))
    axes.tick_params(colors=INK, labelsize=9, left=False)
    axes.spines[["top", "right", "left"]].set_visible(False)
    axes.spines["bottom"].set_color(RULE)
