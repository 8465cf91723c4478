"""A database to read from and to write to; sqlite.py and postgresql.py say how."""

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, ClassVar, Protocol, TypeVar

import sqlalchemy
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from belvedere.server.errors import Unavailable

Answer = TypeVar("Answer")
Rows = sqlalchemy.CursorResult[*tuple[Any, ...]]


class Connection(Protocol):
    """What can be done with a connection, wherever the database is."""

    async def execute(self, statement: Any, parameters: Any = None) -> Rows: ...

    async def run_sync(self, work: Callable[[sqlalchemy.Connection], Answer]) -> Answer: ...


class Database(ABC):
    """Reads and writes. What can't be stored is refused as Unavailable, and nothing is stored then, unless the line
    broke during the commit itself: that is told as ``unsure``."""

    is_postgresql: ClassVar[bool]

    @abstractmethod
    def reading(self) -> AbstractAsyncContextManager[Connection]: ...

    @abstractmethod
    def writing(self) -> AbstractAsyncContextManager[Connection]:
        """One transaction: all of it, durably, or nothing."""

    @abstractmethod
    async def close(self) -> None: ...


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
