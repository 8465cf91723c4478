"""A contest: the same table and the same deals for everyone entered."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import belvedere
from belvedere.arena.entries import Entry
from belvedere.arena.schedule import Fixture, deals_for, schedule
from belvedere.engine.game import Game
from belvedere.games import find

FORMAT = "belvedere-arena/1"


@dataclass(frozen=True)
class Contest:
    """What decides which games are played, and how."""

    game: str
    players: int
    entries: Sequence[Entry]
    seed: str = "1"
    options: Mapping[str, Any] = field(default_factory=dict)
    box: Mapping[str, Any] | None = None

    @property
    def names(self) -> list[str]:
        return [entry.name for entry in self.entries]

    def fixtures(self, games: int) -> list[Fixture]:
        """All games to play, so many in each pairing, rounded up to whole sets."""
        return schedule(self.names, self.players, deals_for(games, self.names))

    def seed_of(self, deal: int) -> str:
        return f"{self.seed}/{deal}"

    def set_up(self, fixture: Fixture) -> Game:
        """The table of a fixture: the seed of its deal decides on all that is drawn by lot."""
        seats = [{"name": f"{name} {seat}", "bot": name} for seat, name in enumerate(fixture.seating, 1)]
        seed = self.seed_of(fixture.deal)
        return belvedere.new(self.game, self.players, seed=seed, seats=seats, box=self.box, **self.options)

    def settings(self) -> dict[str, Any]:
        """All that results depend on, as data."""
        rules = find(self.game)
        return {
            "format": FORMAT,
            "belvedere": belvedere.__version__,
            "game": self.game,
            "players": self.players,
            "options": rules.complete_options(self.options),
            "box": rules.load_box(self.box).digest,
            "seed": self.seed,
            "entries": {entry.name: {"bot": entry.written, **entry.bounds} for entry in self.entries},
        }
