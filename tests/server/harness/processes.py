"""Servers and workers as they are started by hosts, each a process of its own."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Self

PATIENCE = 300.0  # seconds; the first start compiles
FAST = {
    "BELVEDERE_BOT_PAUSE": "0",
    "BELVEDERE_NEW_GUESTS": "1000000",
    "BELVEDERE_GUEST_RATE": "1000000",
    "BELVEDERE_ADDRESS_RATE": "1000000",
    "BELVEDERE_TABLES_PER_GUEST": "10000",
    "BELVEDERE_NEW_TABLES": "1000000",
    "BELVEDERE_SOCKETS_PER_GUEST": "100000",
    "BELVEDERE_SOCKETS_PER_ADDRESS": "100000",
}


class Process:
    """A command of ``belvedere`` that runs until it is stopped or killed; what it prints is kept in a file."""

    module: tuple[str, ...] = ("belvedere.cli",)
    installed: str | None = None  # a command from elsewhere than these sources

    def __init__(self, folder: Path, name: str, *arguments: str, environment: Mapping[str, str] | None = None) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.output = folder / f"{name}.log"
        self.arguments = arguments
        self.environment = {**os.environ, **FAST, **(environment or {})}
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, ready: str) -> "re.Match[str]":
        """Start it and wait for a line that says it is ready."""
        begin = self.output.stat().st_size if self.output.exists() else 0
        with self.output.open("ab") as output:
            self.process = subprocess.Popen(
                [*self.command, *self.arguments],
                stdout=output,
                stderr=subprocess.STDOUT,
                stdin=subprocess.DEVNULL,
                env={**self.environment, "PYTHONUNBUFFERED": "1"},
            )
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            found = re.search(ready, self.output.read_bytes()[begin:].decode(errors="replace"))
            if found:
                return found
            if self.process.poll() is not None:
                break
            time.sleep(0.02)
        self.kill()
        raise AssertionError(f"{self.arguments[0]} did not start:\n{self.text()}")

    @property
    def command(self) -> list[str]:
        return [self.installed] if self.installed else [sys.executable, "-m", *self.module]

    def text(self) -> str:
        return self.output.read_text(encoding="utf-8", errors="replace")

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def kill(self) -> None:
        """As a power cut would end it."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """As a host would end it."""
        self._end(signal.SIGTERM)

    def _end(self, sign: signal.Signals) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(sign)
            self.process.wait(timeout=30)


class Server(Process):
    """``belvedere serve`` on loopback: with SQLite in its folder, or with a database. It keeps its port."""

    def __init__(
        self,
        folder: Path,
        database: str | None = None,
        name: str = "server",
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.data = folder / "data"
        storage = ["--database", database] if database else ["--data", str(self.data)]
        super().__init__(folder, name, "serve", "--no-browser", "--lang", "en", *storage, environment=environment)
        self.port = 0

    def __enter__(self) -> Self:
        arguments = self.arguments
        self.arguments = (*arguments, "--port", str(self.port))
        try:
            found = self.start(r"Belvedere is at http://localhost:(\d+)")
        finally:
            self.arguments = arguments
        self.port = int(found[1])
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"


class Worker(Process):
    """``belvedere worker``."""

    def __init__(
        self, folder: Path, database: str, name: str = "worker", environment: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(folder, name, "worker", "--lang", "en", "--database", database, environment=environment)

    def __enter__(self) -> Self:
        self.start("Working")
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
