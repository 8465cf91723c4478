"""The database that the settings name."""

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from importlib.util import find_spec
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from belvedere.server.errors import BadSetting, Unavailable
from belvedere.server.settings import Settings, without_password
from belvedere.server.storage.database import Database
from belvedere.server.storage.postgresql import PostgreSQL
from belvedere.server.storage.sqlite import FILE, SQLite


def database_of(settings: Settings) -> Database:
    if settings.database is None:
        make_folder(settings)
        make_own(settings.data / FILE)
        return SQLite(settings.data)
    if find_spec("psycopg") is None or find_spec("procrastinate") is None:
        raise BadSetting(how="not_installed")
    return PostgreSQL(settings.database)


def make_folder(settings: Settings) -> None:
    try:
        settings.data.mkdir(mode=0o700, parents=True, exist_ok=True)  # secrets of games that go on are in it
    except OSError as error:
        raise bad_folder(settings, error) from None


def bad_folder(settings: Settings, error: OSError) -> BadSetting:
    return BadSetting(how="data", name=settings.source("data"), folder=settings.data, detail=error.strerror)


def make_own(file: Path) -> None:
    """A new database is its owner's only, whatever the folder allows; what SQLite puts beside it follows it."""
    with suppress(OSError):  # it is there already; or can't be made, which is told when it is opened
        os.close(os.open(file, os.O_CREAT | os.O_EXCL, 0o600))


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[Database]:
    """The database for a while; raises BadSetting where it doesn't answer."""
    database = database_of(settings)
    try:
        yield database
    except (Unavailable, DBAPIError) as fault:
        cause = fault.__cause__ if isinstance(fault, Unavailable) else fault
        detail = str(getattr(cause, "orig", None) or cause).partition("\n")[0]
        got = without_password(settings.database) if settings.database else str(settings.data)
        name = settings.source("database" if settings.database else "data")
        raise BadSetting(how="unreachable", name=name, got=got, detail=detail) from None
    finally:
        await database.close()
