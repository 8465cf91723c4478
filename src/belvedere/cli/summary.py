"""Many games summed up: scores, wins and lengths."""

from collections.abc import Sequence
from statistics import fmean
from typing import Any

from rich import box
from rich.table import Table

from belvedere.arena.estimates import Mean, estimate_mean
from belvedere.cli.phrases import Phrases


class Summary:
    """Collects what records tell."""

    def __init__(self, title: str, bots: Sequence[str]) -> None:
        self.title = title
        self.bots = bots
        self.scores: list[list[int]] = [[] for _ in bots]
        self.wins = [0.0] * len(bots)  # a shared win is a part of one
        self.actions: list[int] = []

    def add(self, record: dict[str, Any]) -> None:
        result = record["result"]
        for scores, score in zip(self.scores, result["scores"], strict=True):
            scores.append(score)
        for winner in result["winners"]:
            self.wins[winner - 1] += 1 / len(result["winners"])
        self.actions.append(sum(not entry.startswith("deal ") for entry in record["log"]))

    def table(self, say: Phrases) -> Table:
        games = len(self.actions)
        title = say("simulated", game=self.title, games=games)
        table = Table(box=box.SIMPLE_HEAD, show_edge=False, title=title, title_justify="left")
        table.add_column(say("seat"), justify="right")
        table.add_column(say("bot"))
        table.add_column(say("mean_score"), justify="right")
        table.add_column(say("wins"), justify="right")
        for seat, bot in enumerate(self.bots):
            won = say("percent", value=say.number(100 * self.wins[seat] / games, 1))
            table.add_row(str(seat + 1), bot, mean_score(estimate_mean(self.scores[seat]), say), won)
        return table

    def lengths(self, say: Phrases) -> str:
        mean = say.number(fmean(self.actions), 1)
        return say("lengths", mean=mean, least=min(self.actions), most=max(self.actions))


def mean_score(score: Mean, say: Phrases) -> str:
    """The mean ± its standard error, without decimals where scores are large."""
    digits = 0 if score.mean >= 1000 else 2
    error = "" if score.error is None else f" ± {say.number(score.error, digits)}"
    return f"{say.number(score.mean, digits)}{error}"
