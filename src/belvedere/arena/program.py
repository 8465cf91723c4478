"""A bot that is a program of its own, spoken to line by line; docs/bots.md tells how."""

import json
import os
import signal
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from typing import Any, ClassVar

from belvedere.arena.errors import NoAnswer
from belvedere.engine.game import Game

PROTOCOL = "belvedere-bot/1"
GRACE = 2.0  # seconds to end by itself, once there is nothing more to say


class Program:
    """Starts at its first choice and plays one seat of one game."""

    running: ClassVar[set["Program"]] = set()

    def __init__(self, command: Sequence[str], about: Mapping[str, Any], patience: float) -> None:
        self._command = command
        self._about = about
        self._patience = patience
        self._process: subprocess.Popen[str] | None = None
        self._answers: Queue[str] = Queue()
        # There is no other way to wait only so long for a line.
        self._listener = Thread(target=self._listen, daemon=True)

    def choose(self, game: Game) -> str:
        assert game.to_move is not None
        if self._process is None:
            self._start()
            table = {"game": game.name, "players": game.players, "seat": game.to_move, "options": game.options}
            self._tell({"hello": PROTOCOL, **table, **self._about})
        self._tell({"view": game.view(game.to_move), "legal": [str(action) for action in game.legal()]})
        return self._hear()

    def say_goodbye(self, result: Mapping[str, Any]) -> None:
        """Tell how the game ended, and let it end by itself."""
        if self._process is not None and self._process.stdin is not None:
            with suppress(NoAnswer, OSError):
                self._tell({"over": result})
                self._process.stdin.close()
            self._listener.join(GRACE)

    def stop(self) -> None:
        """Whatever it is doing."""
        self.kill()
        if self._process is not None:
            self._process.wait()
            self._listener.join(GRACE)
            for pipe in (self._process.stdin, self._process.stdout):
                with suppress(OSError):  # what could not be written goes nowhere
                    pipe.close()  # type: ignore[union-attr]
        Program.running.discard(self)
        self._process = None

    def kill(self) -> None:
        if self._process is not None and self._process.returncode is None:
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)

    def _start(self) -> None:
        try:
            # In a group of its own, which can be ended with all that it starts. Its standard error is ours.
            self._process = subprocess.Popen(  # noqa: S603  # whoever enters it wants it to run
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                encoding="utf-8",
                errors="replace",
                start_new_session=True,
            )
        except OSError as error:
            raise NoAnswer(how="start", command=self._command[0], detail=error.strerror or str(error)) from None
        Program.running.add(self)
        self._listener.start()

    def _tell(self, message: Mapping[str, Any]) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(message) + "\n")
            self._process.stdin.flush()
        except OSError:
            raise self._ended() from None

    def _hear(self) -> str:
        try:
            line = self._answers.get(timeout=self._patience)
        except Empty:
            raise NoAnswer(how="silent", seconds=f"{self._patience:g}") from None
        if not line:
            raise self._ended()
        return line.strip()

    def _listen(self) -> None:
        assert self._process is not None
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._answers.put(line)
        self._answers.put("")

    def _ended(self) -> NoAnswer:
        assert self._process is not None
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(GRACE)
            return NoAnswer(how="ended", code=self._process.returncode)
        return NoAnswer(how="closed")


def leave_with_programs(*_: object) -> None:
    """What a process does that is told to go: nothing that it started stays behind."""
    for program in list(Program.running):
        program.kill()
    os._exit(1)
