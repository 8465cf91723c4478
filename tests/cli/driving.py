"""Driving the command line as its users do."""

import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

COMMAND = [sys.executable, "-m", "belvedere.cli"]
ENVIRONMENT = {"PATH": os.environ["PATH"], "HOME": str(Path.home()), "LANG": "C.UTF-8", "COLUMNS": "80"}
ENVIRONMENT |= {name: os.environ[name] for name in ["PYTHONPATH"] if name in os.environ}  # where the sources are


def run(*arguments: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """A real process with pipes for its input and output."""
    return subprocess.run(
        [*COMMAND, *arguments],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env=ENVIRONMENT | environment,
        timeout=60,
        check=False,
    )


def complaint(result: subprocess.CompletedProcess[str]) -> str:
    """What was said on standard error, besides that something is compiled."""
    lines = [line for line in result.stderr.splitlines() if not line.startswith("Belvedere: compiling")]
    return "\n".join(lines)


def heed_interrupts() -> None:
    """As in a terminal, even where the tests themselves run in the background."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Conversation:
    """Answers one prompt after the other, as they come."""

    def __init__(self, *arguments: str, **environment: str) -> None:
        self._process = subprocess.Popen(
            [*COMMAND, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            env=ENVIRONMENT | environment,
            preexec_fn=heed_interrupts,  # noqa: PLW1509  # no threads here
        )

    def hear(self) -> str:
        """All that is said up to the next prompt, or to the end."""
        heard: list[str] = []
        while (letter := self._process.stdout.read(1)) and not (letter == " " and heard[-1:] == [">"]):
            heard.append(letter)
        return "".join(heard)

    def say(self, line: str) -> str:
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()
        return self.hear()

    def leave(self) -> tuple[str, int]:
        """End the input: the last words and the exit code."""
        rest, _ = self._process.communicate(timeout=60)
        return rest, self._process.returncode

    def interrupt(self) -> tuple[str, int]:
        """What Ctrl-C does: the complaint and the exit code."""
        # Its input stays open: the end of it would be another way out. Python forgets a signal that comes just
        # before it waits for input, so, as a person would, press again.
        for _ in range(100):
            self._process.send_signal(signal.SIGINT)
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(timeout=0.5)
                break
        _, error = self._process.communicate(timeout=10)
        return error, self._process.returncode
