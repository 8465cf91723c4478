import threading
import webbrowser
from typing import Annotated

from cyclopts import Parameter

from belvedere.cli.arguments import Language
from belvedere.cli.hosting import Hosting
from belvedere.cli.phrases import Phrases
from belvedere.cli.screen import screen


def serve(
    *,
    browser: Annotated[bool, Parameter(help="Open the browser.", negative="--no-browser")] = True,
    hosting: Hosting | None = None,
    lang: Language = None,
) -> None:
    """Let people play in the browser, here and from afar."""
    from belvedere.server.starting import serve as start  # noqa: PLC0415 - it takes a moment to load

    say, here = Phrases(lang), screen()
    settings = (hosting or Hosting()).settings()

    def tell(address: str) -> None:
        here.write_line(say("serving", address=address))
        if browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    start(settings, tell)
