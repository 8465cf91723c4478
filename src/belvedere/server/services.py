"""Everything the server is made of, put together."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from belvedere.server.analysing import Analyst
from belvedere.server.databases import database_of
from belvedere.server.errors import Unavailable
from belvedere.server.house import Done, House
from belvedere.server.jobs.attendant import Attendant
from belvedere.server.jobs.chores import Chore, doing
from belvedere.server.jobs.here import JobsHere
from belvedere.server.limits import Crowd, Limit
from belvedere.server.live.hub import Hub
from belvedere.server.metrics import Metrics
from belvedere.server.settings import Settings
from belvedere.server.storage.analyses import Analyses
from belvedere.server.storage.guests import Guest, Guests, Seen
from belvedere.server.storage.lists import Lists
from belvedere.server.storage.logs import Logs
from belvedere.server.storage.time import BEAT_SECONDS, Timekeeper
from belvedere.server.tables import commands as cmd
from belvedere.server.thinking import Thinker

AN_HOUR = 3600
log = logging.getLogger(__name__)


class Services:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.database = database_of(settings)
        self.time = Timekeeper(self.database)
        self.guests = Guests(self.database, self.time)
        self.seen = Seen(self.guests)
        self.lists = Lists(self.database)
        logs = Logs(self.database)
        self.house = House(logs, self.guests, self.lists, self.time, settings.pace, settings.tables_per_guest)
        self.hub = Hub(self.house)
        self.thinker = Thinker(settings.threads)
        self.analyst = Analyst(Analyses(self.database), self.thinker, self.time)
        self.attendant = Attendant(self.house, self.thinker)
        self.metrics = Metrics(self)
        self.guest_limit = Limit(settings.guest_rate, int(settings.guest_rate * 6) + 1)
        self.address_limit = Limit(settings.address_rate, int(settings.address_rate * 10) + 1)
        self.new_guest_limit = Limit(settings.new_guests / AN_HOUR, settings.new_guests)
        self.table_limit = Limit(settings.new_tables / AN_HOUR, settings.new_tables)
        self.chat_limit = Limit(0.5, 5)
        self.hint_limit = Limit(0.5, 5)
        self.try_limit = Limit(10, 60)  # positions that are tried out from one address
        self.export_limit = Limit(0.2, 5)  # all records of someone at once
        self.guest_sockets = Crowd(settings.sockets_per_guest)
        self.address_sockets = Crowd(settings.sockets_per_address)
        self.house.readers.append(self.hub.hand)

    async def do(self, table: str, guest: Guest, command: cmd.AnyCommand) -> Done:
        """Do what a guest asks for at a table, and count it."""
        if isinstance(command, cmd.Say):
            self.chat_limit.check(guest.id)
        if isinstance(command, cmd.Rematch | cmd.SameDeal):
            self.table_limit.check(guest.id)
        kind, came = type(command).__name__, "refused"
        with self.metrics.command_seconds.time():
            try:
                done = await self.house.do(table, guest, command)
                came = "done"
            finally:
                self.metrics.commands.labels(kind, came).inc()
        return done

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """The server's life: what it does besides answering."""
        await self.time.start()
        try:
            async with doing(self._chores()):
                yield
        finally:
            self.thinker.close()
            await self.database.close()

    def _chores(self) -> list[Chore]:
        chores: list[Chore] = [self.keep_time, self.hub.note_seen]
        if self.settings.is_embedded:
            here = JobsHere(self.attendant)
            self.house.listeners.append(here.note)
            return [*chores, here.run]
        # Only with PostgreSQL is there a driver for it.
        from belvedere.server.jobs.queue import Queue  # noqa: PLC0415
        from belvedere.server.live.listening import Listening  # noqa: PLC0415

        assert self.settings.database is not None
        listening = Listening(self.settings.database, self.hub)
        queue = Queue(self.settings.database, self.time)
        self.house.listeners.append(queue.note)
        return [*chores, self.hub.keep_up, listening.run, queue.run]

    async def keep_time(self) -> None:
        await self._every_beat(self.time.beat)

    async def follow_time(self) -> None:
        await self._every_beat(self.time.follow)

    async def _every_beat(self, look: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                await look()
            except Unavailable:
                log.warning("the database gives no sign of life; trying again")
