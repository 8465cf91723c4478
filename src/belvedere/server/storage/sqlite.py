"""SQLite, in this process. Its answers come sooner than a thread could be asked for them, so it is asked directly; only
a commit, which waits for the disk, is left to a thread."""

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import sqlalchemy
from sqlalchemy import create_engine, event
from sqlalchemy.exc import OperationalError

from belvedere.server.storage.database import Answer, Database, Rows, faults_told

BUSY_SECONDS = 10.0
PATIENCE = 0.01  # seconds, while a program beside this one writes
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "cache_size=-4000")


class Direct:
    """A connection whose answers are there at once."""

    def __init__(self, connection: sqlalchemy.Connection) -> None:
        self._connection = connection

    async def execute(self, statement: Any, parameters: Any = None) -> Rows:
        return self._connection.execute(statement, parameters)

    async def run_sync(self, work: Callable[[sqlalchemy.Connection], Answer]) -> Answer:
        return work(self._connection)


class SQLite(Database):
    """One connection to read with and one to write with, by one after the other."""

    is_postgresql = False

    def __init__(self, folder: Path) -> None:
        self._engine = create_engine(
            f"sqlite:///{folder / 'belvedere.db'}",
            hide_parameters=True,  # secrets have no place in a log
            connect_args={"timeout": 0, "check_same_thread": False},
        )
        event.listen(self._engine, "connect", set_up)
        event.listen(self._engine, "begin", begin)
        self._reader: sqlalchemy.Connection | None = None
        self._writer: sqlalchemy.Connection | None = None
        self._turn = asyncio.Lock()
        self._disk = ThreadPoolExecutor(1, thread_name_prefix="disk")

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Direct]:
        async with faults_told():
            if self._reader is None:
                self._reader = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
            yield Direct(self._reader)

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[Direct]:
        async with faults_told(), self._turn:
            if self._writer is None:
                self._writer = self._engine.connect()
            await begun(self._writer)
            try:
                yield Direct(self._writer)
                await done(asyncio.get_running_loop().run_in_executor(self._disk, self._writer.commit))
            finally:
                self._writer.rollback()  # what was not committed
                driver: Any = self._writer.connection.dbapi_connection
                driver.rollback()  # what the disk had no room for

    async def close(self) -> None:
        for connection in (self._reader, self._writer):
            if connection is not None:
                connection.close()
        self._engine.dispose()
        self._disk.shutdown()


def set_up(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # transactions begin as is said below, not by the driver's guess
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def begin(connection: sqlalchemy.Connection) -> None:
    """Whoever writes waits for their turn at the beginning, not in the middle."""
    if connection.get_execution_options().get("isolation_level") != "AUTOCOMMIT":
        connection.exec_driver_sql("BEGIN IMMEDIATE")


async def begun(connection: sqlalchemy.Connection) -> None:
    """A transaction, as soon as no other program writes: someone may look into the file while the server runs."""
    until = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            connection.begin()
        except OperationalError as fault:
            is_busy = getattr(fault.orig, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY
            if not is_busy or time.monotonic() > until:
                raise
        else:
            return
        await asyncio.sleep(PATIENCE)


async def done(work: "asyncio.Future[None]") -> None:
    """Wait until it is done, even if whoever waits for it is told to stop: nobody else may write before."""
    try:
        await asyncio.shield(work)
    except asyncio.CancelledError:
        while not work.done():
            with suppress(asyncio.CancelledError):
                await asyncio.wait([work])
        raise
