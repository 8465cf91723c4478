"""Lists of tables, and replays that people have brought."""

import secrets
from typing import Any

from msgspec.json import decode
from msgspec.structs import replace
from sqlalchemy import func, insert, select
from sqlalchemy.sql.elements import ColumnElement

from belvedere.server.errors import NotFound, TooMany
from belvedere.server.storage import schema
from belvedere.server.storage.database import Database
from belvedere.server.tables.summaries import Summary
from belvedere.server.tables.table import OPEN, OVER, PLAYING

MOST_LISTED = 50
MOST_REPLAYS = 200  # of one guest


class Lists:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def public(self, phase: str) -> list[Summary]:
        """The public tables that are open, or played at, or the games played to their end, the newest first."""
        tables = schema.tables.c
        where = [tables.access == "public", tables.phase == phase]
        found = await self._summaries(*where)
        return [one for one in found if one.how in (None, "played")] if phase == OVER else found

    async def of_guest(self, guest: str) -> list[Summary]:
        """A guest's own tables, those that go on before those that are over."""
        tables = schema.tables.c
        own = tables.name.in_(select(schema.places.c.table_name).where(schema.places.c.guest == guest))
        going_on = await self._summaries(own, tables.phase.in_((OPEN, PLAYING)))
        found = going_on + await self._summaries(own, tables.phase == OVER)
        seats = await self._seats(guest, [one.table for one in found])
        return [replace(one, you=seats[one.table]) for one in found]

    async def _seats(self, guest: str, names: list[str]) -> dict[str, list[int]]:
        """The seats of a guest at some tables."""
        places = schema.places.c
        query = select(places.table_name, places.seats).where(places.guest == guest, places.table_name.in_(names))
        async with self.database.reading() as connection:
            rows = (await connection.execute(query)).all()
        return {name: [int(seat) for seat in (seats or "").split()] for name, seats in rows}

    async def game_of(self, name: str) -> str | None:
        """What is played at a table; None: there is none."""
        query = select(schema.tables.c.game).where(schema.tables.c.name == name)
        async with self.database.reading() as connection:
            game: str | None = (await connection.execute(query)).scalar_one_or_none()
        return game

    async def names_of_guest(self, guest: str) -> list[str]:
        """All tables of a guest, in the order in which they were opened."""
        query = (
            select(schema.tables.c.name)
            .join(schema.places, schema.places.c.table_name == schema.tables.c.name)
            .where(schema.places.c.guest == guest)
        )
        async with self.database.reading() as connection:
            return list((await connection.execute(query.order_by(schema.tables.c.opened_at))).scalars().all())

    async def count_going_on(self, guest: str, but: str | None = None) -> int:
        """The tables that a guest opened or sat down at, but for one; not those where a seat only waits for them."""
        tables, places = schema.tables.c, schema.places.c
        held = select(places.table_name).where(places.guest == guest, places.seats.is_not(None))
        query = select(func.count()).where(tables.name.in_(held), tables.phase != OVER, tables.name != (but or ""))
        async with self.database.reading() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def _summaries(self, *where: ColumnElement[bool]) -> list[Summary]:
        tables = schema.tables.c
        query = select(tables.summary).where(*where).order_by(tables.changed_at.desc()).limit(MOST_LISTED)
        async with self.database.reading() as connection:
            rows = (await connection.execute(query)).scalars().all()
        return [decode(row, type=Summary) for row in rows]

    # Replays

    async def keep_replay(self, guest: str, record: str, now: int) -> str:
        name = secrets.token_hex(8)
        columns = schema.replays.c
        async with self.database.writing() as connection:
            count = select(func.count()).where(columns.guest == guest)
            if (await connection.execute(count)).scalar_one() >= MOST_REPLAYS:
                raise TooMany(how="replays", most=MOST_REPLAYS)
            row = {"name": name, "guest": guest, "record": record, "made_at": now}
            await connection.execute(insert(schema.replays).values(**row))
        return name

    async def replay(self, name: str) -> dict[str, Any]:
        async with self.database.reading() as connection:
            query = select(schema.replays.c.record).where(schema.replays.c.name == name)
            record = (await connection.execute(query)).scalar_one_or_none()
        if record is None:
            raise NotFound(how="replay", name=name)
        found: dict[str, Any] = decode(record)
        return found
