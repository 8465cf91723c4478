"""All that has to be in a database before servers and workers use it."""

from belvedere.server.databases import opened
from belvedere.server.settings import Settings
from belvedere.server.storage.migrating import migrate


async def migrate_all(settings: Settings) -> None:
    async with opened(settings) as database:
        await migrate(database)
        if settings.database is not None:
            from belvedere.server.jobs.queue import migrate_jobs  # noqa: PLC0415 - only with PostgreSQL

            await migrate_jobs(settings.database)
