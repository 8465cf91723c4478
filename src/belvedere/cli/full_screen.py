"""Whether there is a full screen to play on."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

Plain = Annotated[
    bool,
    Parameter(
        help="Line by line, for pipes and screen readers; as usual where there is no terminal.",
        negative="",
        show_default=False,
    ),
]
SPOKEN_CONSOLE = Path("/sys/accessibility/speakup")


def wants_lines(asked: bool) -> bool:
    is_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    return asked or not is_terminal or is_read_aloud(os.environ)


def is_read_aloud(environment: Mapping[str, str]) -> bool:
    """Whether the terminal can show only lines, or someone listens to it.

    >>> is_read_aloud({"TERM": "dumb"}), is_read_aloud({"TERM": "xterm", "ACCESSIBLE": "1"}), is_read_aloud({})
    (True, True, False)
    """
    is_simple = environment.get("TERM") in ("dumb", "unknown")
    is_spoken = environment.get("TERM") == "linux" and SPOKEN_CONSOLE.exists()
    return is_simple or is_spoken or environment.get("ACCESSIBLE", "0") not in ("", "0")
