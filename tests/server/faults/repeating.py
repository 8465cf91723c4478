"""Commands come twice, late, out of order, again after a long time: each is done once or told that it is stale."""

import asyncio
import random
import secrets
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import httpx

from server.faults.crowd import KINDS, NAMES
from server.faults.diary import Diary
from server.faults.judging import judge
from server.faults.outcome import Outcome, Tick
from server.faults.places import House, faults_of

TABLES = 4
TICKS = 100  # commands for each sign of progress
PLAYERS = 3

Command = dict[str, Any]


@dataclass
class Sender:
    """Someone who holds all seats of a table, and whose line repeats and mixes up what they send."""

    addresses: Sequence[str]
    kind: str
    diary: Diary
    outcome: Outcome
    http: httpx.AsyncClient
    token: str = ""
    table: str = ""
    done: list[Command] = field(default_factory=list)  # what was acknowledged
    sent: int = 0

    async def come(self) -> None:
        made = await self._post("/api/me", {"name": "Ana"})
        self.token = made.json()["token"]
        await self.open()

    async def open(self) -> None:
        seats = [{"who": "me", "name": name} for name in NAMES[:PLAYERS]]
        self.table = (await self._post("/api/tables", {"game": self.kind, "seats": seats})).json()["table"]
        self.done.clear()

    async def turn(self) -> None:
        """One command that is meant, in a crowd of others that are not."""
        view = await self.look()
        if view["phase"] == "over":
            await self.open()
            return
        legal = view["legal"][str(view["turn"]["seat"])]
        meant = made(random.choice(legal), view["number"])
        copies = [meant] * random.randint(2, 4)
        late = [made(random.choice(legal), random.randrange(view["number"])) for _ in range(random.randint(0, 2))]
        early = [made(random.choice(legal), view["number"] + random.randint(1, 3)) for _ in range(random.randint(0, 1))]
        again = random.sample(self.done, min(len(self.done), random.randint(0, 2)))
        crowd = copies + late + early + again
        random.shuffle(crowd)
        answers = await asyncio.gather(*map(self.send, crowd))
        for command, answer in zip(crowd, answers, strict=True):
            self._check(command, answer, is_late=command in late, is_early=command in early)
        self.done.append(meant)

    async def look(self) -> dict[str, Any]:
        """The table, as all servers show it."""
        for address in self.addresses:
            with suppress(httpx.TransportError):
                response = await self.http.get(f"{address}/api/tables/{self.table}", headers=self._headers)
                view: dict[str, Any] = response.raise_for_status().json()
                self.diary.see(view)
        return view

    async def send(self, command: Command) -> httpx.Response:
        self.sent += 1
        self.diary.sent.add(command["id"])
        return await self._post(f"/api/tables/{self.table}/commands", command)

    def _check(self, command: Command, answer: httpx.Response, *, is_late: bool, is_early: bool) -> None:
        """What is early is stale unless its moment has come meanwhile."""
        if answer.is_success:
            number = answer.json()["number"]
            self.diary.accept(self.table, command["id"], number)
            if is_late or number != command["at"] + 1:
                self.outcome.wrong.append(f"made at {command['at']}, done as {number}")
        elif not (is_late or is_early) or answer.status_code != 409 or (is_late and not is_stale(answer)):
            self.outcome.wrong.append(f"a command was answered with {answer.text}")

    async def _post(self, path: str, data: Any) -> httpx.Response:
        """An idle connection may be closed just when it is used again: then it is sent again, by the same id."""
        while True:
            with suppress(httpx.TransportError):
                return await self.http.post(random.choice(self.addresses) + path, json=data, headers=self._headers)

    @property
    def _headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}


def is_stale(answer: httpx.Response) -> bool:
    return bool(answer.json()["error"] == "Stale")


def made(action: str, at: int) -> Command:
    return {"type": "play", "id": secrets.token_hex(8), "at": at, "action": action}


def repeat_commands(house: House, times: int, tick: Tick) -> Outcome:
    """Over both servers of a house, so that copies meet at the database too."""
    return asyncio.run(_repeat(house, times, tick))


async def _repeat(house: House, times: int, tick: Tick) -> Outcome:
    outcome, diary = Outcome(times), Diary()
    async with httpx.AsyncClient(timeout=60) as http:
        senders = [Sender(house.addresses, kind, diary, outcome, http) for kind in KINDS for _ in range(TABLES // 2)]
        await asyncio.gather(*(sender.come() for sender in senders))
        told = 0
        while (sent := sum(sender.sent for sender in senders)) < times:
            for _ in range(sent // TICKS - told):
                tick()
            told = sent // TICKS
            await asyncio.gather(*(sender.turn() for sender in senders))
    outcome.wrong += faults_of(house.servers)
    outcome.times = sent
    outcome.notes.append(f"{sent} commands, of which {len(diary.acknowledged)} were timely and done, each once")
    return judge(outcome, diary, house.url)
