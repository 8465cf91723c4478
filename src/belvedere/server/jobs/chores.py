"""What a process does besides answering, as long as it lives."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager

PATIENCE = 1.0  # seconds
MOST_TOLD = 8  # times

Chore = Callable[[], Awaitable[None]]

log = logging.getLogger(__name__)


@asynccontextmanager
async def doing(chores: Sequence[Chore]) -> AsyncIterator[None]:
    """These go on beside everything else until this is left."""
    tasks = [asyncio.create_task(_do(chore)) for chore in chores]
    try:
        yield
    finally:
        await end(tasks)


async def end(tasks: Sequence[asyncio.Task[None]], grace: float = PATIENCE) -> None:
    """Stop them. A driver without a database may swallow that it was told to, so it is told again; and at some time
    it is left alone, since nobody should have to kill a process."""
    left = set(tasks)
    for _ in range(MOST_TOLD):
        for task in left:
            task.cancel()
        if left:
            _, left = await asyncio.wait(left, timeout=grace)
    if left:
        log.warning("something did not stop when it was told to")


async def _do(chore: Chore) -> None:
    """Nothing that goes wrong once may end a chore for good."""
    while True:
        try:
            await chore()
        except Exception:
            log.exception("%s failed, and begins anew", chore.__qualname__)
        await asyncio.sleep(PATIENCE)
