"""What goes on beside everything else ends when it is told to."""

import asyncio
from contextlib import suppress
from pathlib import Path

from belvedere.server.jobs.chores import MOST_TOLD, end
from server.harness.postgres import Postgres
from server.harness.processes import Worker


async def stubborn(times: int) -> None:
    """Hears that it is to stop only after so many times."""
    for _ in range(times):
        with suppress(asyncio.CancelledError):
            await asyncio.sleep(60)


def ended_after(times: int) -> bool:
    async def run() -> bool:
        task = asyncio.create_task(stubborn(times))
        await asyncio.sleep(0)
        await end([task], grace=0.01)
        is_done = task.done()
        while not task.done():
            task.cancel()
            await asyncio.sleep(0)
        return is_done

    return asyncio.run(run())


def test_what_swallows_a_word_is_told_again() -> None:
    assert ended_after(times=3)


def test_what_never_listens_is_left_alone() -> None:
    assert not ended_after(times=MOST_TOLD + 5)


def test_a_worker_stops_while_the_database_is_gone(tmp_path: Path) -> None:
    postgres = Postgres()
    try:
        worker = Worker(tmp_path, postgres.new_database("gone"))
        with worker:
            postgres.crash()
            worker.stop()
            assert worker.process is not None
            assert worker.process.returncode == 0, worker.text()
    finally:
        postgres.start()
        postgres.stop()
