"""The commands, and what happens when one goes wrong."""

import os
import sys
from collections.abc import Sequence

from cyclopts import App, CycloptsError

import belvedere
from belvedere.cli import mistakes
from belvedere.cli.phrases import Phrases, language_of_arguments
from belvedere.cli.screen import forgive_letters, printable
from belvedere.engine.errors import BelvedereError

COMMANDS = {
    "play": "Play a game here in the terminal, against bots or passing the keyboard around.",
    "simulate": "Let bots play many games, sum them up and keep their records.",
    "replay": "Tell a recorded game move by move.",
    "check": "Check records: every deal, every action, every result.",
    "rules": "Read the rules of a game.",
    "games": "List the games, their players and their options.",
    "bench": "Measure how fast the games run on this machine.",
}
EXIT_CODES = "Exit codes: 0 fine · 1 what was checked is wrong · 2 wrong usage or input · 130 interrupted"

app = App(
    name="belvedere",
    help="California and Dolce Vita, two out-of-print board games, played, recorded and studied.",
    help_epilogue=EXIT_CODES,
    help_format="markdown",
    version=lambda: belvedere.__version__,
    result_action="return_value",
    suppress_keyboard_interrupt=False,
)
for name, summary in COMMANDS.items():
    app.command(f"belvedere.cli.commands.{name}:{name}", help=summary)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and give its exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    forgive_letters()
    say = Phrases(language_of_arguments(words))
    try:
        code = app(words, print_error=False, exit_on_error=False)
        sys.stdout.flush()
    except BrokenPipeError:
        return leave_closed_pipe()
    except KeyboardInterrupt:
        return complain(say("interrupted"), mistakes.INTERRUPTED)
    except (mistakes.Mistake, BelvedereError, CycloptsError, OSError) as error:
        return complain(mistakes.tell_mistake(error, say), mistakes.USAGE)
    return code or mistakes.FINE


def complain(sentence: str, code: int) -> int:
    print(printable(f"belvedere: {sentence}"), file=sys.stderr)
    return code


def leave_closed_pipe() -> int:
    """Whoever read has read enough. What is still waiting goes nowhere, so that Python's own flush finds no fault."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return mistakes.FINE
