"""Jobs within the server's own process: enough for one machine."""

import asyncio
import heapq
import logging

from belvedere.server.errors import Unavailable
from belvedere.server.jobs.attendant import Attendant

LONGEST_SLEEP = 5.0  # seconds, after which the database is asked what else is due
PATIENCE = 1.0  # seconds before a failed job is tried again

log = logging.getLogger(__name__)


class JobsHere:
    """Wakes for the next table that is due, and does several at a time."""

    def __init__(self, attendant: Attendant) -> None:
        self.attendant = attendant
        self._due: list[tuple[int, str]] = []
        self._changed = asyncio.Event()
        self._busy: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    def note(self, name: str, number: int, due_at: int | None) -> None:
        """A table has gone on, and is due then."""
        if due_at is not None:
            heapq.heappush(self._due, (due_at, name))
            self._changed.set()

    async def run(self) -> None:
        try:
            await self._run()
        finally:
            for task in self._tasks:
                task.cancel()

    async def _run(self) -> None:
        time = self.attendant.house.time
        while True:
            await self._look_for_forgotten()
            asked_at = time.now()
            while time.now() < asked_at + LONGEST_SLEEP * 1000:
                while self._due and self._due[0][0] <= time.now():
                    self._begin(heapq.heappop(self._due)[1])
                await self._sleep()

    async def _sleep(self) -> None:
        until = self._due[0][0] - self.attendant.house.time.now() if self._due else LONGEST_SLEEP * 1000
        self._changed.clear()
        try:
            await asyncio.wait_for(self._changed.wait(), max(0.0, min(until / 1000, LONGEST_SLEEP)))
        except TimeoutError:
            return

    async def _look_for_forgotten(self) -> None:
        """What was due when the server stopped, and what failed."""
        house = self.attendant.house
        try:
            for name, _ in await house.logs.due(house.time.now()):
                self._begin(name)
        except Unavailable:
            log.warning("the database can't be read; trying again")

    def _begin(self, name: str) -> None:
        if name not in self._busy:
            self._busy.add(name)
            task = asyncio.create_task(self._attend(name))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _attend(self, name: str) -> None:
        try:
            await self.attendant.attend(name)
        except Unavailable:
            await asyncio.sleep(PATIENCE)
            self.note(name, 0, self.attendant.house.time.now())
        except Exception:
            log.exception("table %s could not be attended to", name)
        finally:
            self._busy.discard(name)
