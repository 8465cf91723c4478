"""A process that does what is due at the tables, beside any number of others."""

import asyncio
import logging
import signal
from collections.abc import Callable

import procrastinate
import psycopg
from procrastinate.exceptions import ConnectorException
from procrastinate.jobs import Status

from belvedere.server.errors import BadSetting, Unavailable
from belvedere.server.jobs.chores import doing, end
from belvedere.server.jobs.queue import ATTEND, DEAD_AFTER, HEARTBEAT_SECONDS, Queue, defer, job_app, opened
from belvedere.server.migrating import prepare
from belvedere.server.reporting import report
from belvedere.server.services import Services
from belvedere.server.settings import Settings
from belvedere.server.thinking import warm_up

AT_A_TIME = 200  # most of them wait for a bot's pause to pass, or for a thread
SWEEP_SECONDS = 1.0
PATIENCE = 1.0
GRACE_SECONDS = 1.0

log = logging.getLogger(__name__)


def work(settings: Settings, tell: Callable[[], None]) -> None:
    """Work until told to stop; ``tell`` is called when it is ready to."""
    settings.check()
    if settings.database is None:
        raise BadSetting(how="needs_postgresql")
    report()
    asyncio.run(prepare(settings))
    warm_up()
    asyncio.run(Worker(settings, settings.database).run(tell))


class Worker:
    def __init__(self, settings: Settings, url: str) -> None:
        self.url = url
        self.services = Services(settings)
        self._told = asyncio.Event()  # to stop
        self.queue = Queue(url, self.services.time)
        self.services.house.listeners.append(self.queue.note)

    async def run(self, tell: Callable[[], None]) -> None:
        await self.services.time.follow()
        try:
            async with doing([self._sweep, self.services.follow_time, self.queue.run]):
                tell()
                await self._work_until_told()
        finally:
            self.services.thinker.close()
            await self.services.database.close()

    async def _work_until_told(self) -> None:
        working = asyncio.create_task(self._work())
        for sign in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(sign, self._told.set)
        told = asyncio.create_task(self._told.wait())
        await asyncio.wait([working, told], return_when=asyncio.FIRST_COMPLETED)
        if working.done():
            working.result()  # a fault of its own, which ends the worker
        await end([working], GRACE_SECONDS * 2)

    async def _work(self) -> None:
        """Take jobs; after a crash of the database, which ends it with an error or without, take them up again."""
        while not self._told.is_set():
            app = job_app(self.url)
            app.task(name=ATTEND)(self._attend)
            try:
                async with opened(app, self.url):
                    await app.run_worker_async(
                        install_signal_handlers=False,
                        concurrency=AT_A_TIME,
                        fetch_job_polling_interval=SWEEP_SECONDS,  # a hint that there is a job can be lost
                        delete_jobs="always",
                        update_heartbeat_interval=HEARTBEAT_SECONDS,
                        stalled_worker_timeout=DEAD_AFTER,
                        shutdown_graceful_timeout=GRACE_SECONDS,
                    )
            except (ConnectorException, psycopg.Error, OSError) as fault:
                log.warning("the database is gone, trying again: %s", type(fault).__name__)
            await asyncio.sleep(PATIENCE)

    async def _attend(self, table: str) -> None:
        try:
            await self.services.attendant.attend(table)
        except Unavailable:
            log.warning("table %s has to wait: the database is gone", table)

    async def _sweep(self) -> None:
        """Hand out what no server asked for: deadlines, and what was lost with a process that died."""
        while True:
            app = job_app(self.url)
            try:
                async with opened(app, self.url):
                    while True:
                        await self._clear_dead(app)
                        await self._hand_out(app)
                        await asyncio.sleep(SWEEP_SECONDS)
            except (ConnectorException, Unavailable, psycopg.Error, OSError) as fault:
                log.warning("can't look for what is due, trying again: %s", type(fault).__name__)
                await asyncio.sleep(PATIENCE)

    async def _hand_out(self, app: procrastinate.App) -> None:
        overdue = self.services.time.now() - int(SWEEP_SECONDS * 1000)
        for name, _ in await self.services.house.logs.due(overdue):
            await defer(app, name)

    async def _clear_dead(self, app: procrastinate.App) -> None:
        """Jobs of a worker that died are done with: their tables are found because they are due."""
        for job in await app.job_manager.get_stalled_jobs(seconds_since_heartbeat=DEAD_AFTER):
            await app.job_manager.finish_job(job, status=Status.FAILED, delete_job=True)
