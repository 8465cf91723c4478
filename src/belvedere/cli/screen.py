"""Where text goes: wrapped to the width there is, in colour only on a terminal."""

import sys
import textwrap
from collections.abc import Iterable
from io import TextIOWrapper

from rich.console import Console
from rich.text import Text

WIDEST_TABLE = 120
WIDEST_TEXT = 100


class Screen(Console):
    """A console that leaves it to the command line what a closed pipe means."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError

    def tell(self, sentence: str, indent: str = "", style: str = "") -> None:
        """A sentence on lines of its own."""
        lines = textwrap.wrap(printable(sentence), min(self.width, WIDEST_TEXT), subsequent_indent=indent)
        for line in lines or [""]:
            self.print(Text(line, style=style), soft_wrap=True)

    def tell_all(self, sentences: Iterable[str]) -> None:
        for sentence in sentences:
            self.tell(sentence, indent="  ")


def screen(*, errors: bool = False) -> Screen:
    stream = sys.stderr if errors else sys.stdout
    here = Screen(file=stream, force_terminal=stream.isatty(), highlight=False, markup=False, emoji=False)
    here.width = min(here.width, WIDEST_TABLE)
    return here


def printable(text: str) -> str:
    """Without what could drive the terminal: records come from anywhere."""
    return "".join(letter if letter.isprintable() or letter in "\u00a0\u202f" else "�" for letter in text)


def forgive_letters() -> None:
    """A letter that a stream can't carry becomes a question mark, not an error."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
