"""Who is at a table by way of other processes, as far as they have told lately."""

import time
from dataclasses import dataclass, field

BELIEVED_SECONDS = 40.0


@dataclass(frozen=True)
class There:
    guests: frozenset[str] = frozenset()
    spectators: int = 0


@dataclass
class Elsewhere:
    """What a process told is believed for a while: it may have died."""

    told: dict[str, dict[str, tuple[float, There]]] = field(default_factory=dict)  # by table and process

    def note(self, process: str, name: str, guests: list[str], spectators: int) -> None:
        processes = self.told.setdefault(name, {})
        processes.pop(process, None)
        if guests or spectators:
            processes[process] = (time.monotonic() + BELIEVED_SECONDS, There(frozenset(guests), spectators))
        if not processes:
            del self.told[name]

    def at(self, name: str) -> There:
        now = time.monotonic()
        here = [there for until, there in self.told.get(name, {}).values() if until > now]
        return There(frozenset().union(*(there.guests for there in here)), sum(there.spectators for there in here))

    def forget_old(self) -> None:
        now = time.monotonic()
        for name, processes in list(self.told.items()):
            for process, (until, _) in list(processes.items()):
                if until <= now:
                    self.note(process, name, [], 0)
