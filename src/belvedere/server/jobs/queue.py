"""Jobs between processes: procrastinate on PostgreSQL.

A job only says which table is due. What is due follows from the table's log, so a job that is lost, late or done twice
does no harm: the workers look for forgotten tables by themselves.
"""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import procrastinate
import psycopg
from procrastinate.exceptions import AlreadyEnqueued, ConnectorException

from belvedere.server.errors import BadSetting
from belvedere.server.jobs.attendant import SOON
from belvedere.server.storage.time import Timekeeper

SCHEMA = "belvedere_jobs"  # its own, so that it can be made anew with another version of procrastinate
ATTEND = "attend"
MIGRATING = 0x62656C7665  # the number of a lock: nobody else's
MOST_WAITING = 10_000
PATIENCE = 0.5  # seconds
HEARTBEAT_SECONDS = 2.0
DEAD_AFTER = 8.0  # seconds without a heartbeat
LONGEST_WAIT = 1.5  # seconds for a connection of the pool, before all of them are given up

log = logging.getLogger(__name__)
logging.getLogger("procrastinate").setLevel(logging.WARNING)  # it tells every job, and with it names of tables


def job_app(url: str) -> procrastinate.App:
    connector = procrastinate.PsycopgConnector(
        conninfo=url,
        kwargs={"options": f"-c search_path={SCHEMA}", "connect_timeout": 5},
        min_size=1,
        max_size=4,
        timeout=LONGEST_WAIT,
    )
    return procrastinate.App(connector=connector)


@asynccontextmanager
async def opened(app: procrastinate.App, url: str) -> AsyncIterator[None]:
    """An application with connections. A pool that finds no database waits longer from try to try, so one is made only
    when there is one."""
    async with await psycopg.AsyncConnection.connect(url, connect_timeout=5):
        pass
    async with app.open_async():
        yield


@asynccontextmanager
async def one_at_a_time(url: str) -> AsyncIterator[None]:
    """Whoever migrates at the same moment waits here."""
    async with await psycopg.AsyncConnection.connect(url, autocommit=True, connect_timeout=5) as connection:
        await connection.execute("SELECT pg_advisory_lock(%s)", (MIGRATING,))
        yield


async def migrate_jobs(url: str) -> None:
    """Make the jobs' schema, or make it anew for another version. Jobs that are lost by this are found again."""
    version = procrastinate.__version__
    async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
        if await jobs_version(connection) == version:
            return
        await connection.execute(f"DROP SCHEMA IF EXISTS {SCHEMA} CASCADE")
        await connection.execute(f"CREATE SCHEMA {SCHEMA}")
        app = job_app(url)
        async with opened(app, url):
            await app.schema_manager.apply_schema_async()
        await connection.execute(f"COMMENT ON SCHEMA {SCHEMA} IS 'procrastinate {version}'")


async def check_jobs(url: str) -> None:
    """Raises BadSetting where the jobs' schema is missing, or is that of another version."""
    async with await psycopg.AsyncConnection.connect(url, autocommit=True, connect_timeout=5) as connection:
        found = await jobs_version(connection)
    if found != procrastinate.__version__:
        raise BadSetting(how="jobs_not_migrated", found=found or "–", needed=procrastinate.__version__)


async def jobs_version(connection: psycopg.AsyncConnection[tuple[str | None]]) -> str | None:
    row = await (
        await connection.execute(
            "SELECT obj_description(oid, 'pg_namespace') FROM pg_namespace WHERE nspname = %s", (SCHEMA,)
        )
    ).fetchone()
    return row[0].removeprefix("procrastinate ") if row and row[0] else None


async def living_workers(url: str) -> int:
    """How many workers have shown lately that they are there."""
    async with await psycopg.AsyncConnection.connect(url, autocommit=True, connect_timeout=5) as connection:
        row = await (
            await connection.execute(
                f"SELECT count(*) FROM {SCHEMA}.procrastinate_workers"  # noqa: S608 - its own name
                " WHERE last_heartbeat > now() - make_interval(secs => %s)",
                (DEAD_AFTER,),
            )
        ).fetchone()
    return int(row[0]) if row else 0


async def defer(app: procrastinate.App, name: str) -> None:
    """Ask a worker to look at a table, unless one has been asked already."""
    with suppress(AlreadyEnqueued):
        await app.configure_task(ATTEND, queueing_lock=name).defer_async(table=name)


class Queue:
    """Tells the workers which tables are due soon; they find the others by themselves."""

    def __init__(self, url: str, time: Timekeeper) -> None:
        self.url = url
        self.time = time
        self._waiting: asyncio.Queue[str] = asyncio.Queue(MOST_WAITING)

    def note(self, name: str, number: int, due_at: int | None) -> None:
        if due_at is not None and due_at <= self.time.now() + SOON and not self._waiting.full():
            self._waiting.put_nowait(name)

    async def run(self) -> None:
        while True:
            app = job_app(self.url)
            try:
                async with opened(app, self.url):
                    while True:
                        await defer(app, await self._waiting.get())
            except (ConnectorException, OSError, psycopg.Error) as fault:
                log.warning("a job was not handed out; it will be found: %s", type(fault).__name__)
                await asyncio.sleep(PATIENCE)
