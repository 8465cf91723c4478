"""All the feeds of this process, who is here, and what other processes tell."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import asynccontextmanager

from belvedere.server.errors import Unavailable
from belvedere.server.house import House
from belvedere.server.live.feeds import Feed
from belvedere.server.live.messages import Presence
from belvedere.server.live.presence import Elsewhere
from belvedere.server.live.viewers import Viewer
from belvedere.server.tables.events import Entry
from belvedere.server.tables.table import rebuilt

POLL_SECONDS = 5.0  # a hint from another process can be lost
SEEN_SECONDS = 15.0

log = logging.getLogger(__name__)


class Hub:
    def __init__(self, house: House) -> None:
        self.house = house
        self.feeds: dict[str, Feed] = {}
        self.elsewhere = Elsewhere()
        self.tell_others: Callable[[str, list[str], int], None] = lambda _name, _guests, _spectators: None
        self._opening = asyncio.Lock()

    def hand(self, name: str, entries: Sequence[Entry]) -> None:
        """This process added to a table's log."""
        feed = self.feeds.get(name)
        if feed is not None:
            feed.hand(entries)

    def wake(self, name: str, number: int) -> None:
        """A table went on to a number, here or elsewhere."""
        feed = self.feeds.get(name)
        if feed is not None and feed.table.number < number:
            feed.wake()

    def wake_all(self) -> None:
        for feed in self.feeds.values():
            feed.wake()

    @property
    def viewers(self) -> int:
        return sum(len(feed.viewers) for feed in self.feeds.values())

    @asynccontextmanager
    async def watching(self, name: str, viewer: Viewer, since: int | None) -> AsyncIterator[Feed]:
        """A viewer hears of a table as long as this lasts."""
        feed = await self._feed(name)
        try:
            await feed.welcome(viewer, since)
            self._tell_presence(feed)
            yield feed
        finally:
            feed.viewers.discard(viewer)
            feed.holders -= 1
            self._tell_presence(feed)
            self._close_unless_held(feed)

    async def _feed(self, name: str) -> Feed:
        async with self._opening:
            if name not in self.feeds:
                secret = await self.house.logs.secret(name)
                self.feeds[name] = Feed(self.house, rebuilt(name, secret, await self.house.logs.read(name)))
                self.feeds[name].wake()  # for what came while it was read
            self.feeds[name].holders += 1
            return self.feeds[name]

    def _close_unless_held(self, feed: Feed) -> None:
        if not feed.holders:
            del self.feeds[feed.table.name]
            feed.close()

    # Presence

    def _tell_presence(self, feed: Feed) -> None:
        feed.tell_presence(self.presence(feed))
        self._tell_elsewhere(feed)

    def _tell_elsewhere(self, feed: Feed) -> None:
        seated = {viewer.guest for viewer in feed.viewers if viewer.guest and feed.table.seats_of(viewer.guest)}
        self.tell_others(feed.table.name, sorted(seated), feed.spectators)

    def presence(self, feed: Feed) -> Presence:
        there = self.elsewhere.at(feed.table.name)
        guests = {viewer.guest for viewer in feed.viewers} | there.guests
        seated = [number for number, seat in feed.table.numbered() if seat.guest and seat.guest in guests]
        return Presence(seated, feed.spectators + there.spectators)

    def hear(self, process: str, name: str, guests: list[str], spectators: int) -> None:
        """Another process tells who is there."""
        self.elsewhere.note(process, name, guests, spectators)
        feed = self.feeds.get(name)
        if feed is not None:
            feed.tell_presence(self.presence(feed))

    def revoke(self, revoked: Collection[str]) -> None:
        """Whoever is here by way of a revoked device has to go."""
        for feed in self.feeds.values():
            for viewer in list(feed.viewers):
                if viewer.device in revoked:
                    viewer.revoke()

    async def _revoke_elsewhere_revoked(self) -> None:
        """What was revoked at another process."""
        here = {viewer.device for feed in self.feeds.values() for viewer in feed.viewers} - {None}
        devices = sorted(filter(None, here))
        self.revoke(set(devices) - await self.house.guests.known(devices))

    # For ever

    async def keep_up(self) -> None:
        """Find what no hint told of."""
        while True:
            await asyncio.sleep(POLL_SECONDS)
            try:
                numbers = await self.house.logs.numbers(list(self.feeds))
            except Unavailable:
                continue
            for name, number in numbers.items():
                feed = self.feeds.get(name)
                if feed is not None and feed.table.number < number:
                    feed.wake()

    async def note_seen(self) -> None:
        """Whoever has a tab open is not away."""
        while True:
            guests = {viewer.guest for feed in self.feeds.values() for viewer in feed.viewers}
            try:
                await self.house.guests.seen(sorted(guest for guest in guests if guest))
                await self._revoke_elsewhere_revoked()
            except Unavailable:
                log.warning("the database can't be written to; trying again")
            await asyncio.sleep(SEEN_SECONDS)
            self.elsewhere.forget_old()
            for feed in self.feeds.values():
                self._tell_elsewhere(feed)
