"""How many live games a server holds, and how much memory it takes: `make load` writes docs/load.md.

The parts are sqlite, postgresql, memory, rebuild and steady, which takes half an hour and has to be asked for. Each
writes its own section of the page. `--short` tries them with a few games and seconds, and writes nothing. Everything
runs on loopback, in processes that end with it.
"""

import argparse
import contextlib
import datetime as dt
import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Self

from loadpage import PAGE, write
from machine import machine
from rebuild import measure as measure_rebuilding

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from server.harness.postgres import Postgres  # noqa: E402 - they are shared with the tests
from server.harness.processes import Process, Server, Worker  # noqa: E402

MOST_MILLISECONDS = 100.0  # that an acknowledgement may take, but for one in a hundred
TRIES = 2
AIM = 500  # live games, with four sockets each
CORES = sorted(os.sched_getaffinity(0))
PAGE_BYTES, TICKS = os.sysconf("SC_PAGE_SIZE"), os.sysconf("SC_CLK_TCK")
MEGABYTE, KILOBYTE = 2**20, 2**10


@dataclass(frozen=True)
class Scale:
    """How much is tried, and for how long."""

    steps: Sequence[int] = (100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1200)
    slices: int = 3
    slice_seconds: float = 20.0
    tables: int = 10_000
    steady_minutes: float = 30.0


SHORT = Scale(steps=(5, 10), slices=2, slice_seconds=6.0, tables=100, steady_minutes=0.3)


@contextlib.contextmanager
def on_cores(cores: Sequence[int]) -> Iterator[None]:
    """What is started meanwhile stays on these cores, threads and all."""
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, cores)
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


class Crowd:
    """The people, in their own process beside the servers."""

    def __init__(self, servers: Sequence[Server]) -> None:
        command = [sys.executable, str(Path(__file__).with_name("crowd.py")), *(server.address for server in servers)]
        with on_cores(CORES[len(servers) :] or CORES):
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, what: str, how_much: float) -> Any:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps({what: how_much}) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline() or "null")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait(timeout=60)


def resident(process: Process) -> int:
    """Bytes of memory that a process has."""
    return int(Path(f"/proc/{process.pid}/statm").read_text(encoding="ascii").split()[1]) * PAGE_BYTES


def worked(process: Process) -> float:
    """Seconds of a core that a process has used."""
    fields = Path(f"/proc/{process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


@dataclass
class Step:
    """So many games, measured in several slices."""

    games: int
    slices: list[dict[str, Any]] = field(default_factory=list)

    @property
    def holds(self) -> bool:
        """In every slice: quick enough, everyone could move when it was time, and nothing was left out."""
        return all(
            one["acknowledged"]["p99"] < MOST_MILLISECONDS and not one["late"] and not one["gaps"]
            for one in self.slices
        )


def measure(crowd: Crowd, servers: Sequence[Server], games: int, scale: Scale) -> Step:
    step = Step(crowd.ask("open", games)["games"])
    crowd.ask("play", min(6.0, scale.slice_seconds))  # until everything runs
    for _ in range(scale.slices):
        before = [worked(server) for server in servers]
        figures = crowd.ask("play", scale.slice_seconds)
        figures["busy"] = [
            100 * (worked(server) - past) / figures["seconds"] for server, past in zip(servers, before, strict=True)
        ]
        figures["memory"] = [resident(server) / MEGABYTE for server in servers]
        step.slices.append(figures)
    tell(step)
    return step


def tell(step: Step) -> None:
    for one in step.slices:
        times = " ".join(f"{name} {value:.1f}" for name, value in one["acknowledged"].items())
        seen = " ".join(f"{name} {value:.1f}" for name, value in one["seen"].items())
        counts = " ".join(f"{name} {one[name]}" for name in ("moves", "events", "gaps", "late", "refused", "cut_off"))
        use = " ".join(f"{busy:.0f} %/{memory:.0f} MB" for busy, memory in zip(one["busy"], one["memory"], strict=True))
        print(f"{step.games:5} games: acknowledged {times} ms; seen {seen} ms; {counts}; {use}", flush=True)


def climb(crowd: Crowd, servers: Sequence[Server], scale: Scale) -> list[Step]:
    """More and more games until it doesn't hold any more. What fails is tried again: others may use the machine too."""
    steps: list[Step] = []
    for games in scale.steps:
        for _ in range(TRIES):
            steps.append(measure(crowd, servers, games, scale))
            if steps[-1].holds:
                break
        else:
            break
    return steps


# The parts


@contextlib.contextmanager
def one_server(folder: Path) -> Iterator[list[Server]]:
    """One process on one core, with SQLite."""
    server = Server(folder)
    with on_cores(CORES[:1]):
        server.__enter__()
    try:
        yield [server]
    finally:
        server.stop()


@contextlib.contextmanager
def two_servers(folder: Path) -> Iterator[list[Server]]:
    """Two processes on a core each, and a worker and PostgreSQL wherever there is room."""
    with on_cores(CORES[2:] or CORES), contextlib.ExitStack() as running:
        postgres = Postgres()
        running.callback(postgres.stop)
        url = postgres.new_database("load")
        servers = [Server(folder, url, name) for name in ("one", "two")]
        for server, core in zip(servers, CORES, strict=False):
            with on_cores([core]):
                running.enter_context(server)
        running.enter_context(Worker(folder, url))
        yield servers


def sqlite(folder: Path, scale: Scale) -> Mapping[str, Any]:
    with one_server(folder) as servers, Crowd(servers) as crowd:
        return {"steps": climb(crowd, servers, scale)}


def postgresql(folder: Path, scale: Scale) -> Mapping[str, Any]:
    with two_servers(folder) as servers, Crowd(servers) as crowd:
        return {"steps": climb(crowd, servers, scale), "room": room_for(len(servers))}


def room_for(servers: int) -> str:
    """What the machine has for those who are not measured."""
    if len(CORES) > servers:
        return f"Each has a core; all others share {len(CORES) - servers}."
    return f"Each has a core, and worker, database and crowd have to share the same {servers}."


def memory(folder: Path, scale: Scale) -> Mapping[str, Any]:
    """What a process has when it starts, with idle tables, and with idle sockets."""
    with one_server(folder) as servers, Crowd(servers) as crowd:
        (server,) = servers
        at_start = resident(server)
        crowd.ask("fill", scale.tables)
        with_tables = resident(server)
        games = min(AIM, scale.tables // 10)
        crowd.ask("open", games)
        with_sockets = resident(server)
    figures = {
        "start": at_start / MEGABYTE,
        "tables": scale.tables,
        "with_tables": with_tables / MEGABYTE,
        "table": (with_tables - at_start) / scale.tables / KILOBYTE,
        "sockets": 4 * games,
        "with_sockets": with_sockets / MEGABYTE,
        "socket": (with_sockets - with_tables) / (4 * games) / KILOBYTE,
    }
    print(figures, flush=True)
    return figures


def steady(folder: Path, scale: Scale) -> Mapping[str, Any]:
    """Half of what it is to hold, for long: does memory stay as it is?"""
    games = AIM // 2 if scale is not SHORT else scale.steps[0]
    with one_server(folder) as servers, Crowd(servers) as crowd:
        minutes = []
        until = time.monotonic() + 60 * scale.steady_minutes
        one = replace(scale, slices=1, slice_seconds=min(60.0, 20 * scale.steady_minutes))
        while time.monotonic() < until:
            minutes.append(measure(crowd, servers, games, one))
    return {"games": games, "minutes": minutes}


def rebuild(_: Path, __: Scale) -> Mapping[str, Any]:
    return {"rows": measure_rebuilding()}


PARTS = {"sqlite": sqlite, "postgresql": postgresql, "memory": memory, "rebuild": rebuild, "steady": steady}
QUICK_PARTS = ("sqlite", "postgresql", "memory", "rebuild")


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", help=f"what to measure: {', '.join(PARTS)}")
    parser.add_argument("--short", action="store_true", help="try it with a few games and seconds, and write nothing")
    asked = parser.parse_args()
    unknown = [part for part in asked.parts if part not in PARTS]
    if unknown:
        parser.error(f"there is no part {', '.join(unknown)}: {', '.join(PARTS)}")
    return asked


def main() -> None:
    asked = read_arguments()
    scale = SHORT if asked.short else Scale()
    for part in asked.parts or (PARTS if asked.short else QUICK_PARTS):
        with tempfile.TemporaryDirectory(prefix="load") as folder:
            print(f"{part} …", flush=True)
            measured = PARTS[part](Path(folder), scale)
        if not asked.short:
            where = f"{machine()}, {len(CORES)} cores, Python {platform.python_version()}"
            write(part, measured, f"{dt.datetime.now(dt.UTC).date()}: {where}")
            print(f"written into {PAGE}")


if __name__ == "__main__":
    main()
