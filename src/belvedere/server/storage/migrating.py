"""Brings a database to the form that this version needs."""

import logging
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from belvedere.server.errors import BadSetting
from belvedere.server.storage.database import Database

FOLDER = Path(__file__).parent / "migrations"
logging.getLogger("alembic").setLevel(logging.WARNING)  # which step it takes is no news to a host


def configuration(connection: Connection | None = None) -> Config:
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.attributes["connection"] = connection
    return config


async def migrate(database: Database) -> None:
    await check_not_newer(database)
    async with database.writing() as connection:
        await connection.run_sync(lambda sync: command.upgrade(configuration(sync), "head"))


async def revision(database: Database) -> str | None:
    async with database.reading() as connection:
        return await connection.run_sync(lambda sync: MigrationContext.configure(sync).get_current_revision())


def newest() -> str | None:
    return ScriptDirectory.from_config(configuration()).get_current_head()


def is_known(found: str) -> bool:
    return any(found == script.revision for script in ScriptDirectory.from_config(configuration()).walk_revisions())


async def check_not_newer(database: Database) -> None:
    found = await revision(database)
    if found is not None and not is_known(found):
        raise BadSetting(how="newer", found=found)


async def check_migrated(database: Database) -> None:
    await check_not_newer(database)
    found = await revision(database)
    if found != newest():
        raise BadSetting(how="not_migrated", found=found or "–", needed=newest())
