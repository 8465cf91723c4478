"""Why an action is not legal, typed."""

from dataclasses import dataclass
from typing import ClassVar

from belvedere.engine.rules import Reason


@dataclass(frozen=True)
class NotInHand(Reason):
    """The number card lies below a column already."""

    clause: ClassVar[str] = "D3.1"
    number: int
    column: str
