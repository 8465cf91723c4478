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
    from belvedere.server.http.client import BUILT, has_client  # noqa: PLC0415 - these take a moment to load
    from belvedere.server.starting import serve as start  # noqa: PLC0415

    say, here = Phrases(lang), screen()
    settings = (hosting or Hosting()).settings()

    def tell(address: str) -> None:
        here.write_line(say("serving", address=address))
        if not has_client(BUILT):
            here.write_line(say("no_client"))
        if browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    start(settings, tell)
