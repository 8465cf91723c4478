"""A table on this machine as someone wants it: which game, who plays."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import belvedere
from belvedere.engine.game import Seed
from belvedere.games import find
from belvedere.terminal.here import TableHere
from belvedere.terminal.phrases import Phrases
from belvedere.terminal.seats import count_players, seat_bots

USUAL_BOTS = ("medium",)


@dataclass(frozen=True)
class Plan:
    """Names are those of the people; bots take the other seats, unless all play at this device."""

    game: str
    names: Sequence[str] = ()
    bots: Sequence[str] = ()
    same_device: bool = False
    players: int | None = None
    seed: Seed | None = None
    box: str | None = None
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def seats(self) -> int:
        return count_players(find(self.game), self.players, len(self.names) if self.same_device else 0)

    @property
    def people(self) -> int:
        return self.seats if self.same_device else 1

    def open(self, say: Phrases, pause: float = 0.0) -> TableHere:
        named = [*self.names, *(name for name in belvedere.NAMES if name not in self.names)][: self.people]
        people: list[dict[str, Any]] = [{"name": name} for name in named]
        usual = () if self.same_device else USUAL_BOTS
        everyone = [*people, *seat_bots(people, self.bots or usual, self.seats - len(people))]
        game = belvedere.new(self.game, self.seats, seed=self.seed, seats=everyone, box=self.box, **self.options)
        return TableHere(game, say, self.seed, pause)
