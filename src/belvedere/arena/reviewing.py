"""Looking back on recorded games, in one process or in several: every position is a job of its own."""

from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import belvedere
from belvedere.arena.workers import crew
from belvedere.bots.review import Judge, Look, at, look, positions
from belvedere.engine.game import Game


@dataclass(frozen=True)
class Reviewing:
    """A record, and who judges it."""

    record: Mapping[str, Any]
    bot: str
    settings: Mapping[str, Any] = field(default_factory=dict)

    @cached_property
    def game(self) -> Game:
        """As far as the record tells it, every step checked."""
        return at(belvedere.replay(self.record), len(self.record["log"]))

    @cached_property
    def judge(self) -> Judge:
        judge = belvedere.bot(self.bot, **self.settings)
        assert isinstance(judge, Judge)
        return judge

    def __reduce__(self) -> tuple[Any, ...]:
        """To another process goes what was said, not what was worked out from it."""
        return Reviewing, (self.record, self.bot, self.settings)

    @property
    def positions(self) -> list[int]:
        return positions(self.game)

    def look(self, step: int) -> tuple[int, Look]:
        return step, look(self.game, step, self.judge)

    def look_everywhere(self, processes: int = 1) -> Generator[tuple[int, Look], None, None]:
        """What is seen at each position, as it comes."""
        first, rest = self.positions[:1], self.positions[1:]
        yield from map(self.look, first)  # here, so that what has to be compiled is compiled only once
        with crew(processes) as judges:
            yield from (result for _, result in judges.do(self.look, rest))
