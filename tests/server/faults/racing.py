"""Eight tabs of one person do something else at the same moment: one is first, seven are told that they are late."""

import asyncio
import json
import random
import secrets
from contextlib import AsyncExitStack
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from server.faults.crowd import KINDS, NAMES
from server.faults.diary import Diary
from server.faults.judging import judge
from server.faults.outcome import Outcome, Tick
from server.faults.places import House, faults_of
from server.harness.people import Person

TABS = 8
PATIENCE = 30.0


class Racer:
    """A tab; it keeps up with the table."""

    def __init__(self, socket: ClientConnection, diary: Diary) -> None:
        self.socket = socket
        self.diary = diary
        self.view: dict[str, Any] = {}

    async def until_number(self, number: int) -> None:
        while self.view.get("number", -1) < number:
            await self._receive()

    async def race(self, gun: asyncio.Event) -> str:
        """Play anything when the gun goes; what came of it."""
        legal = self.view["legal"][str(self.view["turn"]["seat"])]
        command = secrets.token_hex(8)
        data = {"type": "play", "id": command, "at": self.view["number"], "action": random.choice(legal)}
        self.diary.sent.add(command)
        await gun.wait()
        await self.socket.send(json.dumps(data))
        while True:
            message = await self._receive()
            if message.get("id") == command:
                break
        if message["type"] == "accepted":
            self.diary.accept(self.view["table"], command, message["number"])
            return "accepted"
        return str(message["problem"]["error"])

    async def _receive(self) -> Any:
        async with asyncio.timeout(PATIENCE):
            message = json.loads(await self.socket.recv())
        if message["type"] in ("snapshot", "happened"):
            if message["type"] == "happened":
                self.diary.hear(self.view["table"], message["number"], self.view["number"])
            self.view = message["table"]
            self.diary.see(self.view)
        return message


def race(house: House, times: int, tick: Tick) -> Outcome:
    """Four of the tabs are at one server, four at the other."""
    return asyncio.run(_race(house, times, tick))


async def _race(house: House, times: int, tick: Tick) -> Outcome:
    outcome, diary = Outcome(times), Diary()
    left = times
    while left:
        left = await _race_at_a_table(house, left, tick, outcome, diary)
    outcome.wrong += faults_of(house.servers)
    outcome.notes.append(f"{TABS - 1} of {TABS} tabs were told that they were late, every time")
    return judge(outcome, diary, house.url)


def a_tab(address: str, table: str, ana: Person) -> connect:
    url = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/live"
    return connect(url, additional_headers={"Authorization": f"Bearer {ana.token}"}, max_size=2**22, proxy=None)


async def _race_at_a_table(house: House, left: int, tick: Tick, outcome: Outcome, diary: Diary) -> int:
    """As long as the game lasts; how many races are left then."""
    ana = await asyncio.to_thread(Person, house.addresses[0])
    seats = [{"who": "me", "name": name} for name in NAMES[:3]]
    table = await asyncio.to_thread(ana.open, random.choice(KINDS), *seats)
    async with AsyncExitStack() as stack:
        tabs = []
        for number in range(TABS):
            socket = await stack.enter_async_context(a_tab(house.addresses[number % 2], table, ana))
            tabs.append(Racer(socket, diary))
        await asyncio.gather(*(tab.until_number(1) for tab in tabs))
        while left and tabs[0].view["phase"] == "playing":
            gun = asyncio.Event()
            racing = [asyncio.create_task(tab.race(gun)) for tab in tabs]
            await asyncio.sleep(0)
            gun.set()
            came = sorted(await asyncio.gather(*racing))
            if came != ["Stale"] * (TABS - 1) + ["accepted"]:
                outcome.wrong.append(f"a race ended with {came}")
            last = (await asyncio.to_thread(ana.view, table))["number"]
            await asyncio.gather(*(tab.until_number(last) for tab in tabs))
            left -= 1
            tick()
    ana.http.close()
    return left
