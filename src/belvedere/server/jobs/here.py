"""Jobs within the server's own process: enough for one machine."""

import asyncio
import heapq
import logging

from belvedere.server.errors import Unavailable
from belvedere.server.jobs.attendant import Attendant

LONGEST_SLEEP = 5.0  # seconds, after which the database is asked what else is due
FORESIGHT = 2 * LONGEST_SLEEP * 1000  # milliseconds
PATIENCE = 1.0  # seconds before a failed job is tried again

log = logging.getLogger(__name__)


class JobsHere:
    """Wakes for the next table that is due, and does several at a time."""

    def __init__(self, attendant: Attendant) -> None:
        self.attendant = attendant
        self._due: list[tuple[int, str]] = []
        self._changed = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self._put_off: set[str] = set()

    def note(self, name: str, number: int, due_at: int | None) -> None:
        """A table has gone on, and is due then. What is due much later is found when its time comes."""
        if due_at is not None and due_at <= self.attendant.house.time.now() + FORESIGHT:
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
        """What was due when the server stopped, what failed, and what is due soon."""
        house = self.attendant.house
        try:
            for name, due_at in await house.logs.due(house.time.now() + int(LONGEST_SLEEP * 1000)):
                self.note(name, 0, due_at)
        except Unavailable:
            log.warning("the database can't be read; trying again")

    def _begin(self, name: str) -> None:
        task = asyncio.create_task(self._attend(name))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _attend(self, name: str) -> None:
        try:
            await self.attendant.attend(name)
        except Unavailable:
            await self._try_later(name)
        except Exception:
            log.exception("table %s could not be attended to", name)

    async def _try_later(self, name: str) -> None:
        if name not in self._put_off:
            self._put_off.add(name)
            await asyncio.sleep(PATIENCE)
            self._put_off.discard(name)
            self.note(name, 0, self.attendant.house.time.now())
