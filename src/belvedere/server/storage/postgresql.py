"""PostgreSQL, wherever it runs: every question waits for an answer that comes over a line."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from belvedere.server.errors import Unavailable
from belvedere.server.storage.database import Database, faults_told

POOL_SECONDS = 5
CONNECT_SECONDS = 5


class PostgreSQL(Database):
    is_postgresql = True

    def __init__(self, url: str) -> None:
        self._engine = create_async_engine(
            driver_url(url),
            hide_parameters=True,  # secrets have no place in a log
            pool_size=8,
            max_overflow=8,
            pool_timeout=POOL_SECONDS,
            connect_args={"connect_timeout": CONNECT_SECONDS, "options": "-c statement_timeout=15000"},
        )
        self._reading = self._engine.execution_options(isolation_level="AUTOCOMMIT")

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        async with faults_told(), self._reading.connect() as connection:
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        async with faults_told(), self._engine.connect() as connection, connection.begin() as transaction:
            yield connection
            try:
                await transaction.commit()
            except (DBAPIError, OSError) as fault:
                # The line may have broken before it was stored, or only before that could be told.
                raise Unavailable(how="unsure") from fault

    async def close(self) -> None:
        await self._engine.dispose()


def driver_url(url: str) -> str:
    """
    >>> driver_url("postgresql://me@here/belvedere")
    'postgresql+psycopg://me@here/belvedere'
    """
    return url.replace("postgresql://", "postgresql+psycopg://", 1)
