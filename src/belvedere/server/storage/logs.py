"""Tables' logs: read from a number on, added to in one transaction."""

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec.json import encode
from sqlalchemy import bindparam, delete, insert, select, text, update
from sqlalchemy.exc import IntegrityError

from belvedere.server.errors import NotFound
from belvedere.server.storage import schema
from belvedere.server.storage.database import Connection, Database
from belvedere.server.tables import events as ev
from belvedere.server.tables.draft import Draft
from belvedere.server.tables.summaries import summarise
from belvedere.server.tables.table import OPEN, Table

CHANNEL = "belvedere"  # where PostgreSQL tells who listens that a table went on
SEATING = (ev.Opened, ev.Reserved, ev.Joined, ev.BotSeated, ev.SeatFreed)
LAST = 2**31 - 1  # no log is as long

# What every command asks for is put together once.
_event = schema.events.c
READ = (
    select(_event.number, _event.time, _event.event, _event.guest, _event.command)
    .where(_event.table_name == bindparam("name"), _event.number.between(bindparam("first"), bindparam("last")))
    .order_by(_event.number)
)
ADD = insert(schema.events)
GO_ON = update(schema.tables).where(
    schema.tables.c.name == bindparam("of"), schema.tables.c.number == bindparam("as_it_was")
)
TELL = text("SELECT pg_notify(:channel, :payload)")


class Conflict(Exception):
    """Someone else added to the log at the same moment: read it, and see whether it can still be done."""


@dataclass(frozen=True)
class Added:
    """What goes into one table's log, and when the server has to look at the table again."""

    draft: Draft
    due_at: int | None

    @property
    def is_new(self) -> bool:
        return self.draft.entries[0].number == 1


class Logs:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def secret(self, name: str) -> str:
        async with self.database.reading() as connection:
            query = select(schema.secrets.c.secret).where(schema.secrets.c.table_name == name)
            secret = (await connection.execute(query)).scalar_one_or_none()
        if secret is None:
            raise NotFound(how="table", name=name)
        return str(secret)

    async def read(self, name: str, after: int = 0, until: int = LAST) -> list[ev.Entry]:
        async with self.database.reading() as connection:
            rows = (await connection.execute(READ, {"name": name, "first": after + 1, "last": until})).all()
        return [ev.Entry(number, time, ev.decode(data), guest, command) for number, time, data, guest, command in rows]

    async def add(self, added: Sequence[Added]) -> None:
        """All of it is stored when this returns. Raises Conflict or Unavailable; then nothing is."""
        try:
            async with self.database.writing() as connection:
                for one in added:
                    await self._add(connection, one)
                if self.database.is_postgresql:
                    await self._tell(connection, added)
        except IntegrityError as error:
            raise Conflict from error

    async def _add(self, connection: Connection, added: Added) -> None:
        draft = added.draft
        table, entries = draft.table, draft.entries
        row = {
            "number": table.number,
            "phase": table.phase,
            "changed_at": entries[-1].time,
            "due_at": added.due_at,
            "summary": encode(summarise(table)),
        }
        if added.is_new:
            opened = table.opened
            about = {"name": table.name, "game": opened.game, "access": opened.access, "opened_at": table.opened_at}
            await connection.execute(insert(schema.tables).values(**row, **about))
            await connection.execute(insert(schema.secrets).values(table_name=table.name, secret=table.secret))
        else:
            as_it_was = {"of": table.name, "as_it_was": entries[0].number - 1}
            if (await connection.execute(GO_ON, row | as_it_was)).rowcount != 1:
                raise Conflict
        await connection.execute(ADD, [event_row(table, entry) for entry in entries])
        if any(isinstance(entry.event, SEATING) for entry in entries):
            await self._place(connection, table)

    async def _place(self, connection: Connection, table: Table) -> None:
        """Who finds the table among their own."""
        await connection.execute(delete(schema.places).where(schema.places.c.table_name == table.name))
        people = {seat.guest or seat.reserved_for for seat in table.seats}
        people |= {table.host} if table.phase == OPEN else set()
        rows = [
            {"guest": guest, "table_name": table.name, "seats": seats_held(table, guest)}
            for guest in sorted(filter(None, people))
        ]
        if rows:
            await connection.execute(insert(schema.places), rows)

    async def _tell(self, connection: Connection, added: Sequence[Added]) -> None:
        """Only a hint: whoever misses it finds the events by their numbers."""
        for one in added:
            payload = f"{one.draft.table.name}:{one.draft.table.number}"
            await connection.execute(TELL, {"channel": CHANNEL, "payload": payload})

    async def set_due(self, name: str, number: int, due_at: int | None) -> None:
        """Look at a table again later, unless it has gone on by itself."""
        as_it_is = (schema.tables.c.name == name, schema.tables.c.number == number)
        async with self.database.writing() as connection:
            await connection.execute(update(schema.tables).where(*as_it_is).values(due_at=due_at))

    async def due(self, until: int, most: int = 1000) -> list[tuple[str, int]]:
        """The tables at which the server has to do something, and since when, the longest waiting first."""
        columns = schema.tables.c
        query = select(columns.name, columns.due_at).where(columns.due_at <= until).order_by(columns.due_at).limit(most)
        async with self.database.reading() as connection:
            return [(name, due_at) for name, due_at in (await connection.execute(query)).all()]

    async def numbers(self, names: Sequence[str]) -> dict[str, int]:
        """How far some tables have got."""
        columns = schema.tables.c
        async with self.database.reading() as connection:
            rows = await connection.execute(select(columns.name, columns.number).where(columns.name.in_(names)))
            return {row.name: row.number for row in rows.all()}


def seats_held(table: Table, guest: str) -> str | None:
    """Their numbers; None for someone who is only waited for."""
    seats = table.seats_of(guest)
    return " ".join(map(str, seats)) if seats or guest == table.host else None


def event_row(table: Table, entry: ev.Entry) -> dict[str, object]:
    return {
        "table_name": table.name,
        "number": entry.number,
        "time": entry.time,
        "guest": entry.guest,
        "command": entry.command,
        "event": ev.encode(entry.event),
    }
