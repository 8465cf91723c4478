"""A worker is killed with -9 while it thinks; another is there, and a new one comes."""

import asyncio
import random

import psycopg

from server.faults.crowd import games_of, moved, playing
from server.faults.diary import Diary
from server.faults.judging import judge
from server.faults.outcome import Outcome, Tick
from server.faults.places import House, faults_of

GAMES = 4
DOING = "SELECT count(*) FROM belvedere_jobs.procrastinate_jobs WHERE status = 'doing'"


def kill_worker(house: House, times: int, tick: Tick) -> Outcome:
    return asyncio.run(_kill(house, times, tick))


async def _kill(house: House, times: int, tick: Tick) -> Outcome:
    """One person and two bots at each table, so that nearly always someone thinks."""
    outcome, diary = Outcome(times), Diary()
    games = games_of(diary, house.addresses, GAMES, people=1, bot="medium", pace=0.5)
    thoughts = 0
    async with playing(games):
        for time in range(times):
            await asyncio.sleep(random.uniform(0.2, 0.6))
            thoughts += await asyncio.to_thread(_thoughts, house)
            worker = house.workers[time % len(house.workers)]
            await asyncio.to_thread(worker.kill)
            await moved(games)  # the other one goes on alone
            await asyncio.to_thread(worker.__enter__)
            tick()
    outcome.wrong += faults_of(house.servers)
    outcome.notes.append(f"{thoughts} jobs were being done by the workers at those moments")
    return judge(outcome, diary, house.url)


def _thoughts(house: House) -> int:
    """Wait until bots think; how many do."""
    with psycopg.connect(house.url, autocommit=True) as connection:
        while True:
            row = connection.execute(DOING).fetchone()
            if row and row[0]:
                return int(row[0])
