"""Where text goes: wrapped to the width there is, in colour only on a terminal."""

import sys
import textwrap
from io import TextIOWrapper

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.text import Text

from belvedere.terminal.phrases import printable

WIDEST_TABLE = 120
WIDEST_TEXT = 100


class Screen(Console):
    """A console that leaves it to the command line what a closed pipe means."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError

    def tell(self, sentence: str, indent: str = "", style: str = "") -> None:
        """A sentence, on as many lines as it takes."""
        for line in wrap(printable(sentence), min(self.width, WIDEST_TEXT), indent):
            self.write_line(line, style)

    def write_line(self, text: str, style: str = "") -> None:
        """A line as it is, however long."""
        self.print(Text(printable(text), style=style), soft_wrap=True)


def screen(*, errors: bool = False) -> Screen:
    stream = sys.stderr if errors else sys.stdout
    here = Screen(file=stream, force_terminal=stream.isatty(), highlight=False, markup=False, emoji=False)
    here.width = min(here.width, WIDEST_TABLE)
    return here


def wrap(text: str, width: int, indent: str = "") -> list[str]:
    lines = textwrap.wrap(text, width, subsequent_indent=indent, break_on_hyphens=False, break_long_words=False)
    return lines or [""]


def forgive_letters() -> None:
    """A letter that a stream can't carry becomes a question mark, not an error."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def progress() -> Progress:
    """How far many games have come and how long the rest will take, for whoever watches a terminal."""
    here = screen(errors=True)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=here, transient=True, disable=not here.is_terminal)


def complain(sentence: str) -> None:
    """One line to whoever asked for what can't be."""
    print(printable(f"belvedere: {sentence}"), file=sys.stderr)
