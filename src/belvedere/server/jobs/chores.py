"""What a process does besides answering, as long as it lives."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager

PATIENCE = 1.0  # seconds

Chore = Callable[[], Awaitable[None]]

log = logging.getLogger(__name__)


@asynccontextmanager
async def doing(chores: Sequence[Chore]) -> AsyncIterator[None]:
    """These go on beside everything else until this is left."""
    tasks = [asyncio.create_task(_do(chore)) for chore in chores]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _do(chore: Chore) -> None:
    """Nothing that goes wrong once may end a chore for good."""
    while True:
        try:
            await chore()
        except Exception:
            log.exception("%s failed, and begins anew", chore.__qualname__)
        await asyncio.sleep(PATIENCE)
