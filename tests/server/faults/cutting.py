"""The connections on which servers and workers hear of each other are cut; sometimes all others too."""

import asyncio
import random

from server.faults.crowd import games_of, moved, playing
from server.faults.diary import Diary
from server.faults.judging import judge
from server.faults.outcome import Outcome, Tick
from server.faults.places import House, faults_of

GAMES = 6


def cut_listening(house: House, times: int, tick: Tick) -> Outcome:
    return asyncio.run(_cut(house, times, tick))


async def _cut(house: House, times: int, tick: Tick) -> Outcome:
    outcome, diary = Outcome(times), Diary()
    games = games_of(diary, house.addresses, GAMES, pace=0.1)
    cut = 0
    async with playing(games):
        for time in range(times):
            await asyncio.sleep(random.uniform(0.3, 1.0))
            if time % 3 == 2:
                cut += await asyncio.to_thread(house.postgres.cut)
            else:
                cut += await asyncio.to_thread(house.postgres.cut, "belvedere listening")
                cut += await asyncio.to_thread(house.postgres.cut, "%", "LISTEN%")
            await moved(games)
            tick()
    outcome.wrong += faults_of(house.servers)
    if cut < 2 * times:
        outcome.wrong.append(f"only {cut} connections were found to be cut")
    outcome.notes.append(f"{cut} connections were cut; every third time all that there were")
    return judge(outcome, diary, house.url)
