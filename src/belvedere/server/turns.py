"""Whose turn it is to use a thread: what is quick before what takes long, and of those who wait one after the other."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

Waiting = OrderedDict[str, deque[asyncio.Future[None]]]  # by who waits


class Turns:
    """However much one of them wants, everyone else waits for one of their turns at most."""

    def __init__(self, at_a_time: int) -> None:
        self._free = at_a_time
        self._quick: Waiting = OrderedDict()
        self._long: Waiting = OrderedDict()

    @asynccontextmanager
    async def turn(self, who: str, *, is_quick: bool = False) -> AsyncIterator[None]:
        if self._free:
            self._free -= 1
        else:
            await self._wait(self._quick if is_quick else self._long, who)
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self, waiting: Waiting, who: str) -> None:
        turn = asyncio.get_running_loop().create_future()
        waiting.setdefault(who, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._pass_on()  # it came just as nobody wanted it any more
            raise

    def _pass_on(self) -> None:
        for waiting in (self._quick, self._long):
            while waiting:
                turn = next_of(waiting)
                if not turn.done():
                    turn.set_result(None)
                    return
        self._free += 1


def next_of(waiting: Waiting) -> asyncio.Future[None]:
    """The first of those who wait longest for any; they go to the end with what else they want."""
    who, wanted = waiting.popitem(last=False)
    turn = wanted.popleft()
    if wanted:
        waiting[who] = wanted
    return turn
