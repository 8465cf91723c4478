"""The commands, and what happens when one goes wrong."""

import os
import sys
from collections.abc import Sequence

from cyclopts import App, CycloptsError

import belvedere
from belvedere.cli import mistakes
from belvedere.cli.pages import EXIT_CODES, PAGES
from belvedere.cli.phrases import Phrases, language_of_arguments
from belvedere.cli.screen import complain, forgive_letters, screen
from belvedere.engine.errors import BelvedereError

app = App(
    name="belvedere",
    help="California and Dolce Vita, two out-of-print board games, played, recorded and studied.",
    help_epilogue=EXIT_CODES,
    help_format="markdown",
    version=lambda: belvedere.__version__,
    result_action="return_value",
    suppress_keyboard_interrupt=False,
)
for name, page in PAGES.items():
    app.command(f"belvedere.cli.commands.{name}:{name}", help=page)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and give its exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    forgive_letters()
    say = Phrases(language_of_arguments(words))
    try:
        code = app(words, console=screen(), print_error=False, exit_on_error=False)
        sys.stdout.flush()
    except BrokenPipeError:
        return leave_closed_pipe()
    except KeyboardInterrupt:
        complain(say("interrupted"))
        return mistakes.INTERRUPTED
    except (mistakes.Mistake, mistakes.Refused, BelvedereError, CycloptsError, OSError) as error:
        complain(mistakes.tell_mistake(error, say))
        return mistakes.USAGE
    return code or mistakes.FINE


def leave_closed_pipe() -> int:
    """Whoever read has read enough. What is still waiting goes nowhere, so that Python's own flush finds no fault."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return mistakes.FINE
