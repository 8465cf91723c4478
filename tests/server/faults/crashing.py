"""PostgreSQL is killed, all of it, under two servers and a worker, and started again."""

import asyncio
import random

from server.faults.crowd import games_of, moved, playing
from server.faults.diary import Diary, now
from server.faults.judging import judge
from server.faults.outcome import Outcome, Tick
from server.faults.places import House, faults_of


def crash_database(house: House, times: int, tick: Tick, games: int = 100) -> Outcome:
    return asyncio.run(_crash(house, times, tick, games))


async def _crash(house: House, times: int, tick: Tick, count: int) -> Outcome:
    outcome, diary = Outcome(times), Diary()
    games = games_of(diary, house.addresses, count, pace=0.015 * count + 0.1)
    down = []
    async with playing(games):
        for _ in range(times):
            await asyncio.sleep(random.uniform(1.0, 3.0))
            begin = now()
            await asyncio.to_thread(house.postgres.crash)
            await asyncio.sleep(random.uniform(0.0, 2.0))
            await asyncio.to_thread(house.postgres.start)
            down.append(now() - begin)
            await moved(games)
            tick()
    outcome.wrong += faults_of(house.servers)
    outcome.notes.append(f"{count} games at a time")
    outcome.notes.append(f"the database was away for {sum(down) / times:.1f} s on average, {max(down):.1f} s at most")
    refused = sum(number for error, number in diary.refused.items() if error.startswith("Unavailable"))
    outcome.notes.append(f"{refused} commands were refused meanwhile and sent again")
    return judge(outcome, diary, house.url)
