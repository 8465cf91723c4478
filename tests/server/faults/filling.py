"""The disk is full, and some time later it is not."""

import contextlib
import json
import random
import resource
import secrets
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from server.faults.diary import Diary, now
from server.faults.judging import judge
from server.faults.outcome import Outcome, Tick
from server.faults.places import faults_of
from server.harness.people import Person, Tab, command
from server.harness.processes import Server

MEGABYTES = 8
SOME = 10  # commands with space in between
REFUSED = 4  # commands each time, half of them over the socket
MOST = 2000  # commands before the disk has to be full
GAME = "dolce_vita"
SEATS = [{"who": "me", "name": name} for name in ("Ana", "Ben", "Chloe")]


class Disk:
    """A small disk in memory where that may be mounted; elsewhere, a limit on how long the server's files may get."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        mount = ["mount", "-t", "tmpfs", "-o", f"size={MEGABYTES}m", "tmpfs", str(folder)]
        self.is_own = subprocess.run(mount, capture_output=True, check=False).returncode == 0

    @contextmanager
    def full(self, server: Server) -> Iterator[None]:
        if self.is_own:
            filler = self.folder / "filler"
            with filler.open("wb", buffering=0) as file, contextlib.suppress(OSError):
                while file.write(bytes(4096)):
                    pass
            yield
            filler.unlink()
        else:
            old = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (4096, old[1]))
            yield
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, old)

    def close(self) -> None:
        if self.is_own:
            subprocess.run(["umount", str(self.folder)], check=False)


@contextmanager
def server_on_a_small_disk(folder: Path) -> Iterator[tuple[Server, Disk]]:
    server = Server(folder)
    disk = Disk(server.data)
    try:
        with server:
            yield server, disk
    finally:
        disk.close()


def fill_disk(folder: Path, times: int, tick: Tick) -> Outcome:
    outcome, diary = Outcome(times), Diary()
    with server_on_a_small_disk(folder) as (server, disk):
        ana = Person(server.address)
        sitting = Sitting(ana, diary, outcome)
        for _ in range(times):
            with disk.full(server):
                sitting.play_until_refused()
                if not server.process or server.process.poll() is not None:
                    outcome.wrong.append("the server ended")
            begin = now()
            sitting.send_again()
            diary.returns.append(now() - begin)
            sitting.play_some()
            tick()
        outcome.wrong += faults_of([server])
        how = "a disk of its own that was filled up" if disk.is_own else "a limit on the length of files"
        outcome.notes.append(f"{how}; {diary.refused.total()} commands were refused with 503, tables could be read")
        return judge(outcome, diary, server.data / "belvedere.db")


class Sitting:
    """Someone who plays all seats of a table, by requests and over a socket in turn."""

    def __init__(self, ana: Person, diary: Diary, outcome: Outcome) -> None:
        self.ana = ana
        self.diary = diary
        self.outcome = outcome
        self.table = ""
        self.tab: Tab
        self.is_over_socket = False
        self.refused: list[dict[str, Any]] = []
        self.open()

    def open(self) -> None:
        self._sit_at(self.ana.open(GAME, *SEATS))

    def _sit_at(self, table: str) -> None:
        if self.table:
            self.tab.close()
        self.table = table
        self.tab = self.ana.watch(table)
        self.tab.receive_until("snapshot")

    def play_until_refused(self) -> None:
        self.refused.clear()
        for _ in range(MOST):
            view = self.ana.view(self.table)
            self.diary.see(view)
            if view["phase"] == "over":
                if not self._opened():
                    return
                continue
            if not self._send(self._choose(view)):
                after = self.ana.view(self.table)
                if after != view:
                    self.outcome.wrong.append("a refused command changed the table")
                if len(self.refused) == REFUSED:
                    return
        self.outcome.wrong.append("nothing was refused")

    def play_some(self) -> None:
        """With space, as always."""
        for _ in range(SOME):
            view = self.ana.view(self.table)
            if view["phase"] == "over":
                self.open()
            elif not self._send(self._choose(view)):
                self.outcome.wrong.append("refused although there was space")

    def _opened(self) -> bool:
        """A new table, if there is room for it."""
        answer = self.ana.post("/tables", {"game": GAME, "seats": SEATS})
        if answer.is_error:
            self._note(answer.json()["error"], answer.status_code)
            return False
        self._sit_at(answer.json()["table"])
        return True

    def _choose(self, view: dict[str, Any]) -> dict[str, Any]:
        action = random.choice(view["legal"][str(view["turn"]["seat"])])
        return command("play", view["number"], secrets.token_hex(8), action=action)

    def _send(self, data: dict[str, Any]) -> bool:
        """Whether it was done."""
        self.diary.sent.add(data["id"])
        self.is_over_socket = not self.is_over_socket
        came = self._over_socket(data) if self.is_over_socket else self._over_http(data)
        if came is None:
            self.refused.append(data)
            return False
        self.diary.accept(self.table, data["id"], came)
        return True

    def _over_http(self, data: dict[str, Any]) -> int | None:
        answer = self.ana.post(f"/tables/{self.table}/commands", data)
        if answer.is_success:
            return int(answer.json()["number"])
        self._note(answer.json()["error"], answer.status_code)
        return None

    def _over_socket(self, data: dict[str, Any]) -> int | None:
        self.tab.socket.send(json.dumps(data))
        while (message := self.tab.receive()).get("id") != data["id"]:
            pass
        if message["type"] == "accepted":
            return int(message["number"])
        self._note(message["problem"]["error"], 503)
        return None

    def _note(self, error: str, status: int) -> None:
        self.diary.refuse(None, error)
        if (error, status) != ("Unavailable.storage", 503):
            self.outcome.wrong.append(f"refused with {status}, {error}")

    def send_again(self) -> None:
        """The first of the refused commands is done now, once; the others are stale since."""
        if not self.refused:  # but a new table
            self.open()
            return
        first, *others = self.refused
        number = self._over_http(first)
        if number is None or self._over_http(first) != number:
            self.outcome.wrong.append("with space again it was not done once")
            return
        self.diary.accept(self.table, first["id"], number)
        for data in others:
            if self.ana.post(f"/tables/{self.table}/commands", data).json().get("error") != "Stale":
                self.outcome.wrong.append("what was refused was done later")
