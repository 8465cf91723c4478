"""All that has to be in a database before servers and workers use it."""

from sqlalchemy import delete, insert

from belvedere.server.databases import opened
from belvedere.server.settings import Settings
from belvedere.server.storage import schema
from belvedere.server.storage.database import Database
from belvedere.server.storage.migrating import check_migrated, check_not_newer, migrate

# Pages of SQLite, and a PostgreSQL that allows it, are written only where something changes.
WRITE = insert(schema.analyses).values(game="", step=0, look=b"", made_at=0)
TAKE_BACK = delete(schema.analyses).where(schema.analyses.c.game == "")


async def migrate_all(settings: Settings) -> None:
    async with opened(settings) as database:
        if settings.database is None:
            await migrate(database)
            return
        from belvedere.server.jobs.queue import migrate_jobs, one_at_a_time  # noqa: PLC0415 - only with PostgreSQL

        await check_not_newer(database)  # it answers, too
        async with one_at_a_time(settings.database):
            await migrate(database)
            await migrate_jobs(settings.database)


async def prepare(settings: Settings) -> None:
    """Before a server or a worker starts: SQLite is brought up to date, PostgreSQL has to be; and it can be written."""
    async with opened(settings) as database:
        if settings.database is None:
            await migrate(database)
        else:
            await check_migrated(database)
            from belvedere.server.jobs.queue import check_jobs  # noqa: PLC0415 - only with PostgreSQL

            await check_jobs(settings.database)
        await check_writable(database)


async def check_writable(database: Database) -> None:
    """What can't be written is found now, not by the first who plays."""
    async with database.writing() as connection:
        await connection.execute(TAKE_BACK)
        await connection.execute(WRITE)
        await connection.execute(TAKE_BACK)
