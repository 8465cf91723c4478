"""How a course went, as a picture."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from belvedere.arena.picture import DOT, INK, RULE
from belvedere.arena.training.course import Report


@dataclass(frozen=True)
class CurveLabels:
    """What the picture says, in someone's language."""

    title: str
    games: str
    surprise: str
    won: Callable[[float, float], str]
    number: Callable[[float], str]


def draw_curve(reports: Sequence[Report], labels: CurveLabels, file: Path) -> None:
    """Raises ImportError where matplotlib, an extra, is missing."""
    from matplotlib.figure import Figure  # noqa: PLC0415  # an extra, and slow to load

    figure = Figure(figsize=(7.0, 3.6), layout="constrained")
    figure.suptitle(labels.title, color=INK, fontsize=11, x=0.02, ha="left")
    axes = figure.subplots()
    axes.plot([report.games for report in reports], [report.surprise for report in reports], color=DOT, marker=".")
    for report in reports:
        if report.won:
            axes.axvline(report.games, color=RULE, linewidth=0.8)
            axes.annotate(
                labels.won(*report.won),
                (report.games, 1),
                xycoords=("data", "axes fraction"),
                xytext=(-6, -12),
                textcoords="offset points",
                ha="right",
                fontsize=8,
                color=INK,
            )
    axes.set_xlabel(labels.games, color=INK)
    axes.set_ylabel(labels.surprise, color=INK)
    axes.xaxis.set_major_formatter(lambda games, _: labels.number(games))
    axes.tick_params(colors=INK, labelsize=8)
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(file, dpi=150)
