"""SQLite, in this process. Its answers come sooner than a thread could be asked for them, so it is asked directly; only
a commit, which waits for the disk, is left to a thread."""

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import sqlalchemy
from sqlalchemy import create_engine, event
from sqlalchemy.exc import OperationalError

from belvedere.server.storage.database import Answer, Database, Rows, faults_told

FILE = "belvedere.db"
BUSY_SECONDS = 10.0
AT_ONCE_SECONDS = 0.05  # that everyone may be kept waiting by a program beside this one
PATIENCE = 0.01  # seconds before the next try
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
            f"sqlite:///{folder / FILE}",
            hide_parameters=True,  # secrets have no place in a log
            connect_args={"timeout": AT_ONCE_SECONDS, "check_same_thread": False},
        )
        event.listen(self._engine, "connect", set_up)
        event.listen(self._engine, "begin", begin)
        self._reader: sqlalchemy.Connection | None = None
        self._writer: sqlalchemy.Connection | None = None
        self._turn = asyncio.Lock()
        self._batch: Batch | None = None
        self._disk = ThreadPoolExecutor(1, thread_name_prefix="disk")

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Direct]:
        async with faults_told():
            if self._reader is None:
                self._reader = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
            yield Direct(self._reader)

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[Direct]:
        async with faults_told():
            async with self._turn:
                batch = await self._begun()
                try:
                    with batch.part():
                        yield Direct(batch.connection)
                finally:
                    self._let_go_of_lost(batch)
            await asyncio.shield(batch.committed)

    async def _begun(self) -> "Batch":
        """The transaction of those who write just now. If a program beside this one writes, it is waited for."""
        until = time.monotonic() + BUSY_SECONDS
        while self._batch is None:
            try:
                self._writer = self._writer or self._engine.connect()
                self._batch = Batch(self._writer, self._commit)
            except OperationalError as fault:
                is_busy = getattr(fault.orig, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY
                if not is_busy or time.monotonic() > until:
                    raise
                await asyncio.sleep(PATIENCE)
        return self._batch

    async def _commit(self, batch: "Batch") -> None:
        async with self._turn:
            if batch is not self._batch:
                raise OSError("the disk had no room for someone else's part, and all of it was given up")
            self._batch = None
            try:
                await asyncio.get_running_loop().run_in_executor(self._disk, batch.transaction.commit)
            finally:
                batch.connection.rollback()  # a commit that failed: the next transaction begins anew
                batch.driver.rollback()  # what the disk had no room for

    def _let_go_of_lost(self, batch: "Batch") -> None:
        """With some faults, as with a full disk, SQLite takes the whole transaction back, not only the last step."""
        if not batch.driver.in_transaction:
            batch.transaction.rollback()
            self._batch = None

    async def close(self) -> None:
        if self._batch is not None:
            await asyncio.wait([self._batch.committed])
        for connection in (self._reader, self._writer):
            if connection is not None:
                connection.close()
        self._engine.dispose()
        self._disk.shutdown()


class Batch:
    """A transaction that all share who write while the disk is busy: one wait for the disk does for many. What fails
    takes back its own part only."""

    def __init__(
        self, connection: sqlalchemy.Connection, commit: "Callable[[Batch], Coroutine[Any, Any, None]]"
    ) -> None:
        self.connection = connection
        self.driver: Any = connection.connection.dbapi_connection
        self.transaction = connection.begin()
        self.committed = asyncio.create_task(commit(self))  # when it is the turn of nobody else

    @contextmanager
    def part(self) -> Iterator[None]:
        """What one of them writes."""
        self.connection.exec_driver_sql("SAVEPOINT part")
        try:
            yield
        except BaseException:
            if self.driver.in_transaction:
                self.connection.exec_driver_sql("ROLLBACK TO part")
            raise
        self.connection.exec_driver_sql("RELEASE part")


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
