from belvedere.cli.arguments import Language
from belvedere.cli.hosting import Hosting
from belvedere.cli.phrases import Phrases
from belvedere.cli.screen import screen
from belvedere.server.errors import BadSetting


def worker(*, hosting: Hosting | None = None, lang: Language = None) -> None:
    """Move for the bots and mind the clocks of servers that share a PostgreSQL."""
    settings = (hosting or Hosting()).settings()
    try:
        from belvedere.server.jobs.worker import work  # noqa: PLC0415 - only with PostgreSQL
    except ImportError:
        raise BadSetting(how="not_installed") from None
    work(settings, lambda: screen().write_line(Phrases(lang)("working")))
