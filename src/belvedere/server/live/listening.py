"""What other processes tell by way of PostgreSQL. All of it is hints: who misses one finds the events by number."""

import asyncio
import logging
import secrets

import psycopg
from msgspec import Struct
from msgspec.json import decode, encode

from belvedere.server.live.hub import Hub
from belvedere.server.storage.logs import CHANNEL

PRESENCE = "belvedere_presence"
APPLICATION = "belvedere listening"  # as hosts see the connection in PostgreSQL
SHORTEST_WAIT, LONGEST_WAIT = 0.2, 1.0  # seconds before the next try to connect
LONGEST_SILENCE = 10.0  # seconds, after which the connection is tried
MOST_WAITING = 10_000
TELL_ALL = "SELECT pg_notify(%s, payload) FROM unnest(%s::text[]) AS payload"
LARGEST_PAYLOAD = 7900  # PostgreSQL takes no more

log = logging.getLogger(__name__)


class Present(Struct, frozen=True):
    process: str
    table: str
    guests: list[str]
    spectators: int


class Listening:
    def __init__(self, url: str, hub: Hub) -> None:
        self.url = url
        self.hub = hub
        self.process = secrets.token_hex(4)
        self.outgoing: asyncio.Queue[bytes] = asyncio.Queue(MOST_WAITING)
        hub.tell_others = self.tell

    def tell(self, table: str, guests: list[str], spectators: int) -> None:
        """Let the other processes know who is here; said again every now and then, so it may be lost."""
        payload = encode(Present(self.process, table, guests, spectators))
        if len(payload) <= LARGEST_PAYLOAD and not self.outgoing.full():
            self.outgoing.put_nowait(payload)

    async def run(self) -> None:
        wait = SHORTEST_WAIT
        while True:
            try:
                async with await self._connect() as line:
                    await line.execute(f"LISTEN {CHANNEL}")
                    await line.execute(f"LISTEN {PRESENCE}")
                    self.hub.wake_all()  # what was told while nobody listened
                    wait = SHORTEST_WAIT
                    await self._listen(line)
            except (psycopg.Error, OSError) as fault:
                log.warning("not listening to the database, trying again in %.1f s: %s", wait, type(fault).__name__)
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)

    async def _connect(self) -> psycopg.AsyncConnection[object]:
        return await psycopg.AsyncConnection.connect(
            self.url, autocommit=True, connect_timeout=5, application_name=APPLICATION
        )

    async def _listen(self, line: psycopg.AsyncConnection[object]) -> None:
        """Hear what there is, then say what there is to say, on one connection."""
        quiet = 0.0
        while True:
            heard = False
            async for notice in line.notifies(timeout=0.2, stop_after=100):
                heard = True
                self._hear(notice.channel, notice.payload)
            payloads = [self.outgoing.get_nowait().decode() for _ in range(self.outgoing.qsize())]
            if payloads:
                await line.execute(TELL_ALL, (PRESENCE, payloads))
            quiet = 0.0 if heard else quiet + 0.2
            if quiet > LONGEST_SILENCE:
                await line.execute("SELECT 1")
                quiet = 0.0

    def _hear(self, channel: str, payload: str) -> None:
        if channel == CHANNEL:
            name, _, number = payload.partition(":")
            self.hub.wake(name, int(number))
            return
        present = decode(payload, type=Present)
        if present.process != self.process:
            self.hub.hear(present.process, present.table, present.guests, present.spectators)
