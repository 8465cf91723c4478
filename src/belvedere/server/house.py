"""The house with its tables: the one place where commands become events in a log."""

import asyncio
import contextlib
import hashlib
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, field

from msgspec import Struct

from belvedere.engine import fair
from belvedere.server.errors import BadRequest, Refused, TooMany, Unavailable
from belvedere.server.storage.guests import Guest, Guests
from belvedere.server.storage.lists import Lists
from belvedere.server.storage.logs import Added, Conflict, Logs
from belvedere.server.storage.time import Timekeeper
from belvedere.server.tables import commands as cmd
from belvedere.server.tables import deeds
from belvedere.server.tables.branching import branch_off
from belvedere.server.tables.deeds import again, seating
from belvedere.server.tables.draft import Draft
from belvedere.server.tables.events import Again, Entry
from belvedere.server.tables.records import record_of
from belvedere.server.tables.schedule import Pace, due_at
from belvedere.server.tables.setup import BranchPoint, Plan
from belvedere.server.tables.table import OVER, Table, rebuilt

NAME_BYTES = 9  # of a table: whoever has its link may watch, so it can't be guessed
# Tables in memory, twice as many as a process serves live; the others, and those nobody has asked about for a while,
# are read from their logs when they are needed.
MOST_KEPT = 1000
KEPT_MILLISECONDS = 2 * 60 * 1000
MOST_TRIES = 20  # when others write at the same moment

Listener = Callable[[str, int, int | None], None]  # a table's name, its number, when it is due
Reader = Callable[[str, Sequence[Entry]], None]  # a table's name, what was added to its log


class Done(Struct, frozen=True):
    """A command is done and stored: the number of its event, and the new table if it opened one."""

    number: int
    table: str | None = None


@dataclass
class Kept:
    """A table in memory. Whoever looks at it or adds to it holds the lock, so nobody sees what isn't stored."""

    table: Table
    used_at: int
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    is_spoilt: bool = False  # it has events that were not stored


def name_for(guest: Guest, plan_id: str | None = None) -> str:
    """What a new table is called: always the same for the same id of the same guest, whose own is told to nobody."""
    if plan_id is None:
        return secrets.token_hex(NAME_BYTES)
    return hashlib.sha256(f"{guest.id}:{plan_id}".encode()).hexdigest()[: 2 * NAME_BYTES]


class House:
    def __init__(
        self, logs: Logs, guests: Guests, lists: Lists, time: Timekeeper, pace: Pace, most_tables: int
    ) -> None:
        self.logs = logs
        self.guests = guests
        self.lists = lists
        self.time = time
        self.pace = pace
        self.most_tables = most_tables
        self.listeners: list[Listener] = []
        self.readers: list[Reader] = []
        self._kept: OrderedDict[str, Kept] = OrderedDict()
        self._storing: set[asyncio.Task[None]] = set()

    # Looking

    @contextlib.asynccontextmanager
    async def table(self, name: str) -> AsyncIterator[Table]:
        """A table as its log says now; nothing changes while one looks at it."""
        async with self._held(name) as kept:
            yield kept.table

    @contextlib.asynccontextmanager
    async def _held(self, name: str) -> AsyncIterator[Kept]:
        kept = await self._find(name)
        async with kept.lock:
            if kept.is_spoilt:
                kept.table = Table(name, kept.table.secret)
                kept.is_spoilt = False
            kept.table.apply(await self.logs.read(name, after=kept.table.number))
            try:
                yield kept
            finally:
                self._forget_oldest()

    async def _find(self, name: str) -> Kept:
        kept = self._kept.get(name)
        if kept is None:
            secret = await self.logs.secret(name)
            kept = self._kept.setdefault(name, Kept(Table(name, secret), self.time.now()))
        self._kept.move_to_end(name)
        kept.used_at = self.time.now()
        return kept

    def keeps(self, name: str) -> bool:
        """Whether a table is in memory."""
        return name in self._kept

    def _forget_oldest(self) -> None:
        """They stand in the order in which they were used."""
        past = self.time.now() - KEPT_MILLISECONDS
        while oldest := next((name for name, kept in self._kept.items() if not kept.lock.locked()), None):
            if len(self._kept) <= MOST_KEPT and self._kept[oldest].used_at > past:
                return
            del self._kept[oldest]

    async def table_at(self, name: str, number: int) -> Table:
        """A table as it was at an earlier number; the caller's own copy."""
        return rebuilt(name, await self.logs.secret(name), await self.logs.read(name, until=number))

    # Doing

    async def open(self, guest: Guest, plan: Plan) -> str:
        """A new table, or the one that was opened when the plan came with the same id before."""
        name = name_for(guest, plan.id)
        if plan.id and name in await self.logs.numbers([name]):
            return name
        await self._check_tables(guest)
        branch = await self._branch(plan.branch) if plan.branch else None
        draft = self._new_table(guest, name)
        seating.open_table(draft, plan, branch)
        with contextlib.suppress(Conflict):  # the same plan came at the same moment
            await self._store([draft])
        return name

    async def _check_tables(self, guest: Guest, but: str | None = None) -> None:
        """Raises TooMany for someone who sits at enough tables besides one."""
        if await self.lists.count_going_on(guest.id, but) >= self.most_tables:
            raise TooMany(how="tables", most=self.most_tables)

    async def _branch(self, point: BranchPoint) -> seating.Branch:
        """Of games that go on nothing branches off: it would show what is to come."""
        if (point.table is None) == (point.replay is None):
            raise BadRequest(how="branch")
        if point.replay is not None:
            return branch_off(await self.lists.replay(point.replay), point)
        async with self.table(str(point.table)) as table:
            if table.phase != OVER:
                raise Refused(how="not_over")
            return branch_off(record_of(table), point)

    async def do(self, name: str, guest: Guest, command: cmd.AnyCommand) -> Done:
        """Do what someone asks for, once, however often it is sent."""
        own_id = f"{guest.id}:{command.id}"
        if isinstance(command, cmd.Rematch | cmd.SameDeal):
            return await self._open_again(name, guest, own_id, command)
        if isinstance(command, cmd.Join):
            await self._check_tables(guest, but=name)
        present = await self._present(name) if isinstance(command, cmd.SitIn) else ()

        def deed(draft: Draft) -> None:
            draft.guest_name, draft.present = guest.name, present
            deeds.do(draft, command)

        return Done(await self.add(name, deed, guest.id, own_id))

    async def add(
        self, name: str, deed: Callable[[Draft], None], guest: str | None = None, command: str | None = None
    ) -> int:
        """Let a deed add to a table's log; the number of its first event, or the table's if it added nothing."""
        for _ in range(MOST_TRIES):
            async with self._held(name) as kept:
                table = kept.table
                if command in table.commands:
                    return table.commands[command]
                draft = Draft(table, self.time.moment(), guest, command)
                try:
                    deed(draft)
                    if draft.entries:
                        await self._store([draft])
                except Conflict:
                    continue
                finally:
                    kept.is_spoilt = draft.is_lost
                return draft.entries[0].number if draft.entries else table.number
        raise Unavailable(how="busy")

    async def _open_again(self, name: str, guest: Guest, own_id: str, command: cmd.Rematch | cmd.SameDeal) -> Done:
        """The first who asks opens the next table; the others sit down there."""
        same_deal = isinstance(command, cmd.SameDeal)
        for _ in range(MOST_TRIES):
            async with self._held(name) as kept:
                table = kept.table
                if own_id in table.commands:
                    return await self._done_before(name, table.commands[own_id])
                draft = Draft(table, self.time.moment(), guest.id, own_id)
                again.check_again(draft)
                there = again.earlier_again(table, same_deal=same_deal)
                if there is not None and not await self._is_closed(there):
                    number = table.number
                    break
                await self._check_tables(guest)
                next_draft = self._new_table(guest, name_for(guest), table.secret if same_deal else None)
                next_draft.salt = command.salt
                again.open_again(draft, next_draft, same_deal=same_deal)
                try:
                    await self._store([next_draft, draft])
                except Conflict:
                    continue
                finally:
                    kept.is_spoilt = draft.is_lost
                return Done(draft.entries[0].number, next_draft.table.name)
        else:
            raise Unavailable(how="busy")
        await self._check_tables(guest, but=there)

        def sit_again(next_draft: Draft) -> None:
            next_draft.salt = command.salt
            again.sit_again(next_draft, table)

        await self.add(there, sit_again, guest.id, f"{own_id}:again")
        return Done(number, there)

    async def _is_closed(self, name: str) -> bool:
        """Whoever opened it has left before anyone came."""
        async with self.table(name) as table:
            return table.closed is not None

    async def _done_before(self, name: str, number: int) -> Done:
        """The answer that whoever opened the next table got already."""
        entries = await self.logs.read(name, after=number - 1, until=number)
        return Done(number, next((one.event.table for one in entries if isinstance(one.event, Again)), None))

    def _new_table(self, guest: Guest, name: str, secret: str | None = None) -> Draft:
        table = Table(name, secret or fair.new_secret())
        return Draft(table, self.time.moment(), guest.id)

    async def _present(self, name: str) -> set[str]:
        async with self.table(name) as table:
            people = [seat.guest for seat in table.seats if seat.guest]
        return await self.guests.present(people)

    async def _store(self, drafts: list[Draft]) -> None:
        """Whoever asked may be gone meanwhile: what is begun is finished, and those who look on are told."""
        storing = asyncio.create_task(self._store_and_tell(drafts))
        self._storing.add(storing)
        storing.add_done_callback(self._storing.discard)
        await asyncio.shield(storing)

    async def _store_and_tell(self, drafts: list[Draft]) -> None:
        added = [Added(draft, due_at(draft.table, draft.moment, self.pace)) for draft in drafts]
        await self.logs.add(added)
        for one in added:
            one.draft.is_stored = True
            for reader in self.readers:
                reader(one.draft.table.name, one.draft.entries)
            for listener in self.listeners:
                listener(one.draft.table.name, one.draft.table.number, one.due_at)
