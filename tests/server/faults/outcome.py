"""What came of a fault."""

from collections.abc import Callable
from dataclasses import dataclass, field

Tick = Callable[[], None]  # it happened once more


@dataclass
class Outcome:
    """Counted by those who play, and in the log that the database has at the end."""

    times: int
    acknowledged: int = 0  # commands that were told to be stored
    lost: int = 0  # of these, those that the log does not have
    doubled: int = 0  # what the log has twice
    gaps: int = 0  # numbers that a log, or someone who was told of it, lacks
    bot_moves: int = 0
    compared: int = 0  # views of the same seat at the same number
    unequal: int = 0
    slowest: float | None = None  # seconds from the end of a fault until everyone was back
    wrong: list[str] = field(default_factory=list)  # whatever else should not have been
    notes: list[str] = field(default_factory=list)

    @property
    def is_fine(self) -> bool:
        return not (self.lost or self.doubled or self.gaps or self.unequal or self.wrong)
