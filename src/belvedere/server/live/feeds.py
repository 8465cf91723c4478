"""A table that sockets look at: it follows the log and tells every event, in order, to everyone there."""

import asyncio
import logging
from collections.abc import Sequence

from belvedere.server.errors import Unavailable
from belvedere.server.house import House
from belvedere.server.live import messages as msg
from belvedere.server.live.happenings import Happening
from belvedere.server.live.viewers import MOST_WAITING, Viewer
from belvedere.server.tables import events as ev
from belvedere.server.tables.table import Table
from belvedere.server.tables.views import view_of

LONGEST_GAP = MOST_WAITING // 2  # events that are told one by one to someone who comes back: they have to fit
PATIENCE = 1.0

log = logging.getLogger(__name__)


class Feed:
    """Has its own copy of the table, so that every event is shown with the table just after it."""

    def __init__(self, house: House, table: Table) -> None:
        self.house = house
        self.table = table
        self.viewers: set[Viewer] = set()
        self.holders = 0  # those and whoever is just coming
        self._handed: list[ev.Entry] = []  # what this process added to the log
        self._wake = asyncio.Event()
        self._task = asyncio.create_task(self._follow())

    @property
    def spectators(self) -> int:
        return sum(not self.table.seats_of(viewer.guest) for viewer in self.viewers)

    def hand(self, entries: Sequence[ev.Entry]) -> None:
        self._handed += entries
        self._wake.set()

    def wake(self) -> None:
        self._wake.set()

    def close(self) -> None:
        self._task.cancel()

    # Coming

    async def welcome(self, viewer: Viewer, since: int | None) -> None:
        """Tell what someone missed since a number, or how the table stands; from then on they hear everything."""
        if since is None or not self.table.number - LONGEST_GAP <= since <= self.table.number:
            viewer.put(msg.encode(self._snapshot(self.table, viewer)))
        else:
            await self._tell_missed(viewer, since)
        self.viewers.add(viewer)

    async def _tell_missed(self, viewer: Viewer, since: int) -> None:
        earlier = await self.house.table_at(self.table.name, since)
        while earlier.number < self.table.number:
            for entry in await self.house.logs.read(earlier.name, earlier.number, self.table.number):
                earlier.apply([entry])
                viewer.put(self._happening(earlier, entry).told_to(viewer))

    def show(self, viewer: Viewer) -> None:
        """The table again, as for someone who speaks another language now."""
        viewer.put(msg.encode(self._snapshot(self.table, viewer)))

    # Going on

    async def _follow(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            try:
                await self._catch_up()
            except Unavailable:
                await self._try_later()
            except Exception:
                log.exception("table %s could not be followed", self.table.name)
                await self._try_later()

    async def _catch_up(self) -> None:
        for entry in await self._next_entries():
            self.table.apply([entry])
            self._tell(entry)

    async def _next_entries(self) -> Sequence[ev.Entry]:
        """What comes next in the log: it need not be read if it was written here, with nothing in between."""
        handed, self._handed = self._handed, []
        number = self.table.number
        if handed and [entry.number for entry in handed] == list(range(number + 1, number + 1 + len(handed))):
            return handed
        return await self.house.logs.read(self.table.name, after=number)

    async def _try_later(self) -> None:
        await asyncio.sleep(PATIENCE)
        self._wake.set()

    def _tell(self, entry: ev.Entry) -> None:
        happening = self._happening(self.table, entry)
        for viewer in list(self.viewers):
            viewer.put(happening.told_to(viewer))

    def tell_presence(self, presence: msg.Presence) -> None:
        encoded = msg.encode(presence)
        for viewer in list(self.viewers):
            viewer.put(encoded)

    # In words

    def _snapshot(self, table: Table, viewer: Viewer) -> msg.Snapshot:
        return msg.Snapshot(self.house.time.now(), self._deadline(table), view_of(table, viewer.guest))

    def _happening(self, table: Table, entry: ev.Entry) -> Happening:
        return Happening(table, entry, self.house.time.now(), self._deadline(table))

    def _deadline(self, table: Table) -> int | None:
        to_move = table.to_move
        if to_move is None or table.is_bots_turn:
            return None
        return table.clocks.deadline(to_move, self.house.time.moment())
