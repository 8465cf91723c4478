"""Does what is due at a table, whoever noticed that it is."""

import asyncio
from collections.abc import Awaitable, Callable

from belvedere.server.errors import NotFound
from belvedere.server.house import House
from belvedere.server.tables.deeds.ending import expire
from belvedere.server.tables.deeds.playing import bot_plays, time_up
from belvedere.server.tables.draft import Draft
from belvedere.server.tables.schedule import due_at
from belvedere.server.tables.table import OPEN, Table
from belvedere.server.thinking import Thinker

SOON = 5000  # milliseconds that it waits beside a table rather than come again


class Attendant:
    def __init__(self, house: House, thinker: Thinker) -> None:
        self.house = house
        self.thinker = thinker
        self._thinking: set[tuple[str, int]] = set()  # positions: a table and its number

    async def attend(self, name: str) -> None:
        """Do what is due, if anything is. It may be called too early, too often, or by two at the same time."""
        try:
            wait = await self._time_left(name)
            if wait is None or wait > SOON:
                return
            await asyncio.sleep(wait / 1000)
            await self._do(name)
        except NotFound:
            return

    async def _time_left(self, name: str) -> int | None:
        async with self.house.table(name) as table:
            moment = self.house.time.moment()
            due = due_at(table, moment, self.house.pace)
            number = table.number
        if due is None or due > moment.now + SOON:
            # Its row said otherwise, as after a downtime that moved the deadline.
            await self.house.logs.set_due(name, number, due)
            return None if due is None else due - moment.now
        return max(0, due - moment.now)

    async def _do(self, name: str) -> None:
        async with self.house.table(name) as table:
            is_bots_turn = is_bots(table)
            number = table.number
            game = table.game.copy() if is_bots_turn else None
            plan = table.mover.bot if table.mover else None
            who = table.host or name
        if game is None:
            await self.house.add(name, self._time_passes)
        elif (name, number) not in self._thinking:
            self._thinking.add((name, number))
            try:
                await self._move(name, number, lambda: self.thinker.choose(game, plan, who))
            finally:
                self._thinking.discard((name, number))

    async def _move(self, name: str, number: int, choose: Callable[[], Awaitable[str]]) -> None:
        action = await choose()

        def move(draft: Draft) -> None:
            # Whoever came first has moved already; a bot's choice is for the position that it saw.
            if draft.table.moved_at <= number:
                bot_plays(draft, action)

        await self.house.add(name, move, command=f"bot:{number}")

    def _time_passes(self, draft: Draft) -> None:
        due = due_at(draft.table, draft.moment, self.house.pace)
        if due is None or due > draft.moment.now:
            return
        if draft.table.phase == OPEN:
            expire(draft)
        else:
            time_up(draft)


def is_bots(table: Table) -> bool:
    """A bot is to move, and someone is there to see it."""
    return table.is_bots_turn and table.has_people
