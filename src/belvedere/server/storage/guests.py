"""Guests: nobody signs up. Whoever holds a token is the guest it was made for."""

import hashlib
import secrets
from collections import OrderedDict
from collections.abc import Collection, Iterator
from contextlib import suppress
from itertools import islice

from msgspec import Struct
from sqlalchemy import bindparam, delete, func, insert, select, update

from belvedere.server.errors import NotFound, Refused, Stranger, TooMany, Unavailable
from belvedere.server.storage import schema
from belvedere.server.storage.database import Connection, Database
from belvedere.server.storage.time import Timekeeper

TOKEN_BYTES = 32
LINK_MINUTES = 10
MOST_DEVICES = 20
MOST_NOTED = 10_000
SEEN_AT_ONCE = 100
ABSENT_AFTER = 60_000  # milliseconds without a sign of someone

# Asked with every command, so it is put together once.
KNOWN = select(schema.devices.c.id).where(schema.devices.c.id == bindparam("device"))


class Guest(Struct, frozen=True):
    id: str
    name: str
    device: str


class Device(Struct, frozen=True):
    id: str
    label: str
    made_at: int
    is_this: bool


def batched(names: Collection[str], size: int) -> Iterator[list[str]]:
    """
    >>> list(batched("abcde", 2))
    [['a', 'b'], ['c', 'd'], ['e']]
    """
    left = iter(names)
    while some := list(islice(left, size)):
        yield some


def digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


class Guests:
    def __init__(self, database: Database, time: Timekeeper) -> None:
        self.database = database
        self.time = time

    async def find(self, token: str) -> Guest | None:
        devices, guests = schema.devices.c, schema.guests.c
        query = (
            select(guests.id, guests.name, devices.id)
            .join(schema.guests, guests.id == devices.guest)
            .where(devices.token_digest == digest(token))
        )
        async with self.database.reading() as connection:
            row = (await connection.execute(query)).one_or_none()
        return Guest(*row) if row else None

    async def check_known(self, guest: Guest) -> None:
        """Raises Stranger for someone whose device was revoked while a socket of it is open."""
        async with self.database.reading() as connection:
            if (await connection.execute(KNOWN, {"device": guest.device})).one_or_none() is None:
                raise Stranger(how="token")

    async def make(self, name: str, label: str) -> tuple[Guest, str]:
        """A new guest, and the token of their first device."""
        guest, now = secrets.token_hex(8), self.time.now()
        async with self.database.writing() as connection:
            await connection.execute(insert(schema.guests).values(id=guest, name=name, made_at=now, seen_at=now))
            device, token = await self._add_device(connection, guest, label)
        return Guest(guest, name, device), token

    async def _add_device(self, connection: Connection, guest: str, label: str) -> tuple[str, str]:
        device, token = secrets.token_hex(8), secrets.token_urlsafe(TOKEN_BYTES)
        row = {"id": device, "guest": guest, "label": label, "made_at": self.time.now(), "token_digest": digest(token)}
        await connection.execute(insert(schema.devices).values(**row))
        return device, token

    async def rename(self, guest: Guest, name: str) -> None:
        async with self.database.writing() as connection:
            await connection.execute(update(schema.guests).where(schema.guests.c.id == guest.id).values(name=name))

    async def seen(self, guests: Collection[str]) -> None:
        """They are here just now. Many are noted bit by bit, so that nobody has to wait for it."""
        row = schema.guests.c
        for some in batched(guests, SEEN_AT_ONCE):
            async with self.database.writing() as connection:
                await connection.execute(update(schema.guests).where(row.id.in_(some)).values(seen_at=self.time.now()))

    async def present(self, guests: Collection[str]) -> set[str]:
        """Those of the guests who were here just now."""
        columns = schema.guests.c
        query = select(columns.id).where(columns.id.in_(guests), columns.seen_at > self.time.now() - ABSENT_AFTER)
        async with self.database.reading() as connection:
            return set((await connection.execute(query)).scalars().all())

    # The same guest on another device

    async def make_link(self, guest: Guest) -> str:
        """A code that makes another device this guest's too, once, within some minutes."""
        code, now = secrets.token_urlsafe(TOKEN_BYTES), self.time.now()
        until = now + LINK_MINUTES * 60_000
        async with self.database.writing() as connection:
            await connection.execute(
                delete(schema.links).where((schema.links.c.guest == guest.id) | (schema.links.c.until < now))
            )
            await connection.execute(insert(schema.links).values(code_digest=digest(code), guest=guest.id, until=until))
        return code

    async def use_link(self, code: str, label: str) -> tuple[Guest, str]:
        links = schema.links.c
        async with self.database.writing() as connection:
            used = delete(schema.links).where(links.code_digest == digest(code), links.until > self.time.now())
            guest = (await connection.execute(used.returning(links.guest))).scalar_one_or_none()
            if guest is None:
                raise NotFound(how="link")
            count = select(func.count()).where(schema.devices.c.guest == guest)
            if (await connection.execute(count)).scalar_one() >= MOST_DEVICES:
                raise TooMany(how="devices", most=MOST_DEVICES)
            name = (await connection.execute(select(schema.guests.c.name).where(schema.guests.c.id == guest))).scalar()
            device, token = await self._add_device(connection, guest, label)
        return Guest(guest, str(name), device), token

    async def devices(self, guest: Guest) -> list[Device]:
        columns = schema.devices.c
        query = select(columns.id, columns.label, columns.made_at).where(columns.guest == guest.id)
        async with self.database.reading() as connection:
            rows = (await connection.execute(query.order_by(columns.made_at))).all()
        return [Device(device, label, made_at, device == guest.device) for device, label, made_at in rows]

    async def known(self, devices: Collection[str]) -> set[str]:
        """Those of the devices that have not been revoked."""
        columns = schema.devices.c
        async with self.database.reading() as connection:
            return set((await connection.execute(select(columns.id).where(columns.id.in_(devices)))).scalars().all())

    async def revoke(self, guest: Guest, device: str) -> None:
        """That device's token is worth nothing from now on."""
        columns = schema.devices.c
        async with self.database.writing() as connection:
            own = await connection.execute(select(columns.id).where(columns.guest == guest.id))
            known = own.scalars().all()
            if device not in known:
                raise NotFound(how="device")
            if len(known) == 1:
                raise Refused(how="last_device")
            await connection.execute(delete(schema.devices).where(columns.id == device))


class Seen:
    """Notes that someone is here, but not with every request."""

    def __init__(self, guests: Guests) -> None:
        self.guests = guests
        self._noted: OrderedDict[str, int] = OrderedDict()

    async def note(self, guest: str) -> None:
        now = self.guests.time.now()
        if now - self._noted.get(guest, 0) > ABSENT_AFTER // 4:
            self._noted[guest] = now
            self._noted.move_to_end(guest)
            if len(self._noted) > MOST_NOTED:
                self._noted.popitem(last=False)
            with suppress(Unavailable):  # with a full disk people can still look at their tables
                await self.guests.seen([guest])
