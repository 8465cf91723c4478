import asyncio

from belvedere.cli.arguments import Language
from belvedere.cli.hosting import Hosting
from belvedere.cli.phrases import Phrases
from belvedere.cli.screen import screen


def migrate(*, hosting: Hosting | None = None, lang: Language = None) -> None:
    """Bring a database to the form that this version needs."""
    from belvedere.server.migrating import migrate_all  # noqa: PLC0415 - it takes a moment to load

    asyncio.run(migrate_all((hosting or Hosting()).settings()))
    screen().write_line(Phrases(lang)("migrated"))
