"""Where a person sits: asks and answers, line by line."""

import os
import select
import sys
from contextlib import suppress

from rich.console import RenderableType

from belvedere.cli.phrases import Phrases
from belvedere.cli.screen import Screen, screen
from belvedere.terminal.phrases import printable

with suppress(ImportError):
    # Lets a typed line be edited and called back; there is none on some systems.
    import readline  # noqa: F401


class Desk:
    """Asks on standard output, reads from standard input, which may be a pipe."""

    def __init__(self, say: Phrases) -> None:
        self.say = say
        self.screen: Screen = screen()

    def ask(self, question: str) -> str | None:
        """The answer, or None when nobody is there to answer."""
        try:
            answer = input(printable(question))
        except EOFError:
            self.pause()
            return None
        except KeyboardInterrupt:
            self.pause()
            raise
        if not sys.stdin.isatty():
            self.screen.write_line(answer)
        return answer.strip()

    def has_typed(self) -> bool:
        """Whether a person has typed a line that was not asked for. From a pipe, lines wait until they are."""
        return os.name == "posix" and sys.stdin.isatty() and bool(select.select([sys.stdin], [], [], 0)[0])

    def show(self, thing: RenderableType) -> None:
        self.screen.print(thing)

    def tell(self, sentence: str, style: str = "") -> None:
        self.screen.tell(sentence, indent="  ", style=style)

    def pause(self) -> None:
        """A free line."""
        self.screen.write_line("")
