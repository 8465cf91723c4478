"""A connection to SQLite or PostgreSQL; what differs between them stands here."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import event
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from belvedere.server.errors import Unavailable

BUSY_SECONDS = 10
POOL_SECONDS = 5
CONNECT_SECONDS = 5


class Database:
    """Reads and writes. What can't be stored is refused as Unavailable, and nothing is stored then."""

    def __init__(self, url: str) -> None:
        self.is_postgresql = url.startswith("postgresql")
        self.engine = postgresql_engine(url) if self.is_postgresql else sqlite_engine(url)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        async with faults_told(), self.engine.connect() as connection:
            yield await connection.execution_options(isolation_level="AUTOCOMMIT")

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """One transaction: all of it, durably, or nothing."""
        async with faults_told(), self.engine.begin() as connection:
            yield connection

    async def close(self) -> None:
        await self.engine.dispose()


@asynccontextmanager
async def faults_told() -> AsyncIterator[None]:
    """A full disk, a database that is gone: the client gets a sentence, and may try again."""
    try:
        yield
    except (OperationalError, InterfaceError, PoolTimeout, OSError, TimeoutError) as fault:
        raise Unavailable(how="storage") from fault
    except DBAPIError as fault:
        if fault.connection_invalidated:
            raise Unavailable(how="storage") from fault
        raise


def sqlite_engine(url: str) -> AsyncEngine:
    engine = create_async_engine(
        url,
        connect_args={"timeout": BUSY_SECONDS},
        pool_size=4,
        max_overflow=0,
        pool_timeout=POOL_SECONDS,
        hide_parameters=True,  # secrets have no place in a log
    )

    @event.listens_for(engine.sync_engine, "connect")
    def set_up(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # transactions begin as is said below, not by the driver's guess
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "cache_size=-4000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Any) -> None:
        """Whoever writes waits for their turn at the beginning, not in the middle."""
        if connection.get_execution_options().get("isolation_level") != "AUTOCOMMIT":
            connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def postgresql_engine(url: str) -> AsyncEngine:
    return create_async_engine(
        driver_url(url),
        hide_parameters=True,
        pool_size=8,
        max_overflow=8,
        pool_timeout=POOL_SECONDS,
        connect_args={"connect_timeout": CONNECT_SECONDS, "options": "-c statement_timeout=15000"},
    )


def driver_url(url: str) -> str:
    """
    >>> driver_url("postgresql://me@here/belvedere")
    'postgresql+psycopg://me@here/belvedere'
    """
    return url.replace("postgresql://", "postgresql+psycopg://", 1)


def sqlite_url(folder: Path) -> str:
    return f"sqlite+aiosqlite:///{folder / 'belvedere.db'}"
