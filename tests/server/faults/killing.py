"""The server is killed with -9 while people play, and started again."""

import asyncio
import random

from server.faults.crowd import games_of, moved, playing
from server.faults.diary import Diary, now, until
from server.faults.judging import judge
from server.faults.outcome import Outcome, Tick
from server.faults.places import faults_of
from server.harness.processes import Server

GAMES = 8


def kill_server(server: Server, times: int, tick: Tick) -> Outcome:
    """With SQLite. Each time at a moment when some command is on its way."""
    return asyncio.run(_kill(server, times, tick))


async def _kill(server: Server, times: int, tick: Tick) -> Outcome:
    outcome, diary = Outcome(times), Diary()
    games = games_of(diary, [server.address], GAMES, pace=0.05)
    unanswered, down = 0, []
    async with playing(games):
        for _ in range(times):
            await asyncio.sleep(random.uniform(0.3, 1.0))
            await until(diary.someone_waits, 60.0)
            unanswered += len(diary.pending)
            begin = now()
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.__enter__)
            down.append(now() - begin)
            await moved(games)
            tick()
    outcome.wrong += faults_of([server])
    outcome.notes.append(f"{unanswered} commands were on their way when it was killed")
    outcome.notes.append(f"it answered again after {sum(down) / times:.1f} s on average")
    return judge(outcome, diary, server.data / "belvedere.db")
