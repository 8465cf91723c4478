"""The clock of one server is two hours off, ahead or behind, while people play with little time."""

import asyncio
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path

from belvedere.server.tables import events as ev
from server.faults.crowd import games_of, playing
from server.faults.diary import Diary
from server.faults.judging import judge, read_database
from server.faults.outcome import Outcome, Tick
from server.faults.places import House, faults_of
from server.harness.people import ANA, Person, a_bot
from server.harness.processes import Server

OFF = 2 * 3600  # seconds
GAMES = 4
PLAYED = 3.0  # seconds
TESTS = Path(__file__).parents[2]
SLACK = 5_000  # milliseconds by which a true time may differ
CLOCKS = ({"type": "move", "seconds": 60}, {"type": "bank", "seconds": 60, "increment": 30})


@contextmanager
def wrong_server(house: House, off: int) -> Iterator[Server]:
    """Another server of the house."""
    path = os.pathsep.join([str(TESTS), *filter(None, [os.environ.get("PYTHONPATH")])])
    server = Server(house.folder, house.url, f"off{off}", {"PYTHONPATH": path})
    server.module = ("server.faults.wrong_clock", str(off))
    with server:
        yield server


def set_clock_wrong(house: House, times: int, tick: Tick) -> Outcome:
    outcome, diary = Outcome(times), Diary()
    for number in range(times):
        off = OFF if number % 2 else -OFF
        with wrong_server(house, off) as wrong:
            asyncio.run(_play(house, wrong, diary))
            outcome.wrong += check_hours(house, wrong) + faults_of([*house.servers, wrong])
        tick()
    outcome.wrong += check_times(house, diary)
    outcome.notes.append("nobody's time was up too early; links and deadlines of one server held on the other")
    return judge(outcome, diary, house.url)


async def _play(house: House, wrong: Server, diary: Diary) -> None:
    addresses = [house.addresses[0], wrong.address]
    games = [game for clock in CLOCKS for game in games_of(diary, addresses, GAMES // 2, pace=0.1, clock=clock)]
    async with playing(games):
        await asyncio.sleep(PLAYED)


def check_hours(house: House, wrong: Server) -> list[str]:
    """What depends on the time of day, made on one server and used on the other."""
    problems = []
    for here, there in ((house.addresses[0], wrong.address), (wrong.address, house.addresses[0])):
        ana = Person(here)
        code = ana.post("/me/link", {}).json()["code"]
        if ana.at(there).post("/me/link/use", {"code": code}).is_error:
            problems.append("a link did not hold for ten minutes")
        table = ana.open("california", ANA, a_bot("random"), first=1, clock=CLOCKS[0])
        deadlines = []
        for address in (here, there):
            with ana.at(address).watch(table) as tab:
                snapshot = tab.receive_until("snapshot")
                deadlines.append(snapshot["deadline"])
                if abs(snapshot["now"] - time.time() * 1000) > SLACK:
                    problems.append("a server told a wrong time")
        if abs(deadlines[0] - deadlines[1]) > SLACK:
            problems.append("two servers told different deadlines")
    return problems


def check_times(house: House, diary: Diary) -> list[str]:
    """Times in the logs are true and only go forward, and nobody's time was up."""
    problems = []
    logs, _ = read_database(house.url)
    now = time.time() * 1000
    for name in diary.tables:
        entries = logs[name]
        times = [entry.time for entry in entries]
        if any(later < earlier - SLACK for earlier, later in pairwise(times)):
            problems.append("times in a log went back")
        if not now - 3600_000 < times[0] <= times[-1] + SLACK < now + 2 * SLACK:
            problems.append("times in a log are wrong")
        problems += ["time was up" for e in entries if isinstance(e.event, ev.BotSatIn) and e.event.how == "time"]
    return problems
