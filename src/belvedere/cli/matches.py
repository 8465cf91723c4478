"""Bots against bots: many games that follow from one seed."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import belvedere
from belvedere.cli.mistakes import Mistake
from belvedere.engine.rules import Rules
from belvedere.terminal.seats import count_players, wake_bots


@dataclass(frozen=True)
class Match:
    """The same bots on the same seats, game after game."""

    game: str
    bots: Sequence[str]
    seed: str
    box: str | None
    options: Mapping[str, Any]

    def play(self, games: int) -> Iterator[dict[str, Any]]:
        """The record of each game, one after the other."""
        seats = [{"name": f"{bot} {number}", "bot": bot} for number, bot in enumerate(self.bots, 1)]
        for number in range(1, games + 1):
            seed = f"{self.seed}/{number}"
            table = belvedere.new(self.game, len(seats), seed=seed, seats=seats, box=self.box, **self.options)
            players = wake_bots(seats, seed)
            while (mover := table.to_move) is not None:
                table.play(players[mover].choose(table))
            yield table.record()


def line_up(rules: Rules, bots: Sequence[str], players: int | None) -> list[str]:
    """A bot for every seat; if fewer are named than there are seats, they take turns."""
    seats = count_players(rules, players, len(bots))
    if len(bots) > seats:
        raise Mistake("too_many_bots", bots=len(bots), seats=seats)
    return [bots[seat % len(bots)] for seat in range(seats)]
