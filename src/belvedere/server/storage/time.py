"""The time that all servers agree on, and when there was no server.

With PostgreSQL it is the database's clock, so that a server whose own clock is wrong does no harm: its offset is
measured with every sign of life. With SQLite there is one machine and one clock.
"""

import time

from sqlalchemy import insert, select, text, update

from belvedere.server.storage import schema
from belvedere.server.storage.database import Connection, Database
from belvedere.server.tables.clocks import Moment, Span

BEAT_SECONDS = 2
MISSED = 1500 * BEAT_SECONDS  # so many milliseconds without a sign of life, and nobody was there
KEPT = 30 * 24 * 3600 * 1000  # no turn takes longer
FOR_EVER = 2**62

# Several servers may be the first at the same moment.
FIRST_BEAT = text("INSERT INTO beats (id, at) VALUES (1, :now) ON CONFLICT DO NOTHING")
LAST_BEAT = select(schema.beats.c.at).where(schema.beats.c.id == 1)
DATABASE_NOW = text("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint")


class Timekeeper:
    """Now, by the database's clock; and the downtimes that nobody is charged for."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.down: list[Span] = []
        self._offset = time.time() * 1000 - self._ticks()

    @staticmethod
    def _ticks() -> float:
        """Milliseconds of a clock that never jumps."""
        return time.monotonic() * 1000

    def now(self) -> int:
        return int(self._ticks() + self._offset)

    def moment(self) -> Moment:
        return Moment(self.now(), tuple(self.down))

    async def start(self) -> None:
        """The first sign of life. With SQLite nobody else can have been there since the last one."""
        await self.beat(missed=MISSED if self.database.is_postgresql else 0)

    async def beat(self, missed: int = MISSED) -> None:
        """Set the clock, leave a sign of life, and note how long there was none."""
        async with self.database.writing() as connection:
            await self._set_clock(connection)
            now = self.now()
            await connection.execute(FIRST_BEAT, {"now": now})
            last = await self._last_beat(connection)
            if now - last > missed:
                await connection.execute(insert(schema.downtimes).values(begin_at=last, end_at=now))
            await connection.execute(update(schema.beats).values(at=max(now, last)))
            self.down = await self._downtimes(connection, now)

    async def follow(self) -> None:
        """Set the clock and learn of downtimes, without a sign of life of one's own: workers serve nobody. As long as
        no server gives one, time is charged to nobody."""
        async with self.database.reading() as connection:
            await self._set_clock(connection)
            now = self.now()
            last = (await connection.execute(LAST_BEAT)).scalar_one_or_none()
            still = [(last, FOR_EVER)] if last is not None and now - last > MISSED else []
            self.down = await self._downtimes(connection, now) + still

    async def _set_clock(self, connection: Connection) -> None:
        if self.database.is_postgresql:
            self._offset = (await connection.execute(DATABASE_NOW)).scalar_one() - self._ticks()
        else:
            self._offset = time.time() * 1000 - self._ticks()

    async def _last_beat(self, connection: Connection) -> int:
        last: int = (await connection.execute(LAST_BEAT.with_for_update())).scalar_one()
        return last

    async def _downtimes(self, connection: Connection, now: int) -> list[Span]:
        columns = schema.downtimes.c
        query = select(columns.begin_at, columns.end_at).where(columns.end_at > now - KEPT).order_by(columns.begin_at)
        return [(begin, end) for begin, end in (await connection.execute(query)).all()]
