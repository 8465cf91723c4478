"""What those who play were told while something went wrong."""

import asyncio
import json
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

Seen = tuple[str, int, tuple[int, ...]]  # a table, a number, the seats of whoever looks


@dataclass
class Diary:
    acknowledged: dict[str, tuple[str, int]] = field(default_factory=dict)  # by command: the table, its number there
    tables: set[str] = field(default_factory=set)
    sent: set[str] = field(default_factory=set)
    pending: set[str] = field(default_factory=set)
    refused: Counter[str] = field(default_factory=Counter)
    gaps: list[str] = field(default_factory=list)
    doubled: int = 0
    compared: int = 0
    unequal: int = 0
    faults: int = 0
    returns: list[float] = field(default_factory=list)
    is_closing: bool = False  # nobody sends anything new
    stopped: bool = False
    _views: dict[Seen, int] = field(default_factory=dict)

    def open(self) -> None:
        self.is_closing = self.stopped = False

    def someone_waits(self) -> bool:
        return bool(self.pending)

    def accept(self, table: str, command: str, number: int) -> None:
        self.tables.add(table)
        self.pending.discard(command)
        if self.acknowledged.setdefault(command, (table, number)) != (table, number):
            self.doubled += 1

    def refuse(self, command: str | None, error: str) -> None:
        if command is not None:
            self.pending.discard(command)
        self.refused[error] += 1
        self.faults += error == "Fault"

    def hear(self, table: str, number: int, last: int | None) -> None:
        """An event, after the one that was told last."""
        if last is not None and number != last + 1:
            self.gaps.append(f"someone at table {table} was told of number {number} after {last}")

    def see(self, view: dict[str, Any]) -> None:
        """Every view of a seat at a number has to look as the first of them."""
        key = (view["table"], view["number"], tuple(view["you"]))
        self.tables.add(view["table"])
        look = hash(json.dumps(view, sort_keys=True))
        if key in self._views:
            self.compared += 1
        self.unequal += self._views.setdefault(key, look) != look


def now() -> float:
    return time.monotonic()


async def until(happens: Callable[[], bool], patience: float) -> None:
    """Wait for something. Raises TimeoutError, with what it was waited for."""
    last = now() + patience
    while not happens():
        if now() > last:
            raise TimeoutError(happens.__name__)
        await asyncio.sleep(0.01)
