"""All faults: where each happens, how often, and what is required."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from server.faults.clocks import set_clock_wrong
from server.faults.crashing import crash_database
from server.faults.cutting import cut_listening
from server.faults.filling import fill_disk
from server.faults.killing import kill_server
from server.faults.outcome import Outcome, Tick
from server.faults.places import House, house
from server.faults.racing import race
from server.faults.repeating import TICKS, repeat_commands
from server.faults.thinking import kill_worker
from server.faults.unread import never_read
from server.harness.processes import Server

Happen = Callable[[Path, int, Tick], Outcome]


@dataclass(frozen=True)
class Fault:
    name: str
    title: str
    required: str
    times: int
    short: int
    happen: Happen
    ticks: int = 1  # how many of the times make one sign of progress


def at_a_server(fault: Callable[[Server, int, Tick], Outcome]) -> Happen:
    def happen(folder: Path, times: int, tick: Tick) -> Outcome:
        with Server(folder) as server:
            return fault(server, times, tick)

    return happen


def in_a_house(fault: Callable[[House, int, Tick], Outcome], workers: int = 1) -> Happen:
    def happen(folder: Path, times: int, tick: Tick) -> Outcome:
        with house(folder, workers=workers) as place:
            return fault(place, times, tick)

    return happen


FAULTS = (
    Fault(
        "kill",
        "The server is killed with -9 in the middle of a move (SQLite, 8 games)",
        "Every command that was acknowledged is in the log once; people send again what was not, by the same id.",
        50,
        3,
        at_a_server(kill_server),
    ),
    Fault(
        "crash",
        "PostgreSQL crashes and starts again (100 games, two servers, a worker)",
        "The same; servers and worker go on by themselves.",
        10,
        2,
        in_a_house(partial(crash_database, games=100)),
    ),
    Fault(
        "worker",
        "A worker is killed with -9 in the middle of a thought (two workers)",
        "Every bot moves once, and its table goes on within some seconds.",
        20,
        2,
        in_a_house(kill_worker, workers=2),
    ),
    Fault(
        "listen",
        "The connections on which processes hear of each other are cut",
        "Everyone is told everything in order, at either server.",
        30,
        3,
        in_a_house(cut_listening),
    ),
    Fault(
        "repeat",
        "Commands come twice, out of order, again, too late and too early",
        "Each is done once; all copies get the same answer; the others are told that they are stale.",
        10_000,
        400,
        in_a_house(repeat_commands),
        TICKS,
    ),
    Fault(
        "race",
        "Eight tabs at two servers act at the same moment",
        "One is first, seven are told that they are late.",
        200,
        15,
        in_a_house(race),
    ),
    Fault(
        "clock",
        "The clock of one server is two hours behind or ahead",
        "Nobody's time is up too early, and all times in the log are true.",
        6,
        2,
        in_a_house(set_clock_wrong),
    ),
    Fault(
        "disk",
        "The disk is full (SQLite)",
        "Commands are refused with 503, nothing is half stored, tables can be read, and with space it goes on.",
        20,
        2,
        fill_disk,
    ),
    Fault(
        "unread",
        "Readers that never read",
        "They are cut off; the others are told everything without delay, and memory is bounded.",
        20,
        2,
        at_a_server(never_read),
    ),
)
