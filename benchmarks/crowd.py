"""Many people at many tables, in a process of their own; benchmarks/load.py starts it and tells it what to do.

Every line that comes in asks for something, as JSON, and is answered by a line of JSON: that there be so many games,
four people and four sockets each, or that they play for some seconds, a move every three seconds at each table.
"""

import asyncio
import http.client
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any
from urllib.parse import urlsplit

from msgspec import Struct
from msgspec.json import Decoder
from tabs import Tab, open_tab

MOVE_SECONDS = 3.0
PEOPLE = 4
TABLES_A_GUEST = 50
AT_A_TIME = 20  # sockets that are being opened
GAMES = ("california", "dolce_vita")


class Turn(Struct):
    seat: int


class Seen(Struct):
    """Of what a table looks like, what is needed to play at it."""

    number: int
    phase: str
    turn: Turn | None
    legal: dict[str, list[str]]


class Message(Struct):
    type: str
    id: str | None = None
    number: int | None = None
    table: Seen | str | None = None
    problem: Any = None


read_message = Decoder(Message).decode


class Desk:
    """Asks a server for something, one thing after another."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._line = http.client.HTTPConnection(urlsplit(address).netloc, timeout=60)

    def ask(self, path: str, data: Any, token: str | None = None) -> Any:
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
        self._line.request("POST" if data else "GET", f"/api{path}", json.dumps(data) if data else None, headers)
        answer = self._line.getresponse()
        text = answer.read()
        if answer.status >= 300:
            raise ConnectionError(f"{path}: {answer.status} {text[:300]!r}")
        return json.loads(text)

    def hang_up(self) -> None:
        """The server doesn't keep a silent line; the next question makes a new one."""
        self._line.close()

    def new_guest(self) -> str:
        return str(self.ask("/me", {"name": "Ana"})["token"])


class Tally:
    """What was measured since it was last asked for."""

    def __init__(self) -> None:
        self.acknowledged: list[float] = []  # milliseconds from a command to its acknowledgement …
        self.seen: list[float] = []  # … and until the last of the four has seen what it did
        self.counts: Counter[str] = Counter()

    def figures(self, seconds: float) -> dict[str, Any]:
        return {
            "seconds": seconds,
            "moves": len(self.acknowledged),
            "acknowledged": spread(self.acknowledged),
            "seen": spread(self.seen),
            **{name: self.counts[name] for name in ("events", "gaps", "refused", "late", "cut_off", "games_over")},
        }


def spread(values: Sequence[float]) -> dict[str, float]:
    if not values:
        return {}
    ordered = sorted(values)
    at = {f"p{percent}": ordered[min(len(ordered) - 1, len(ordered) * percent // 100)] for percent in (50, 95, 99)}
    return {name: round(value, 2) for name, value in {**at, "max": ordered[-1]}.items()}


class Person:
    """One of the four at a table, with a tab of their own."""

    def __init__(self, game: "LiveGame", address: str, token: str) -> None:
        self.game = game
        self.address = address
        self.token = token
        self.tab: Tab | None = None
        self.seen: Seen | None = None

    async def sit_at(self, table: str) -> None:
        if self.tab is not None:
            self.tab.leave()
        self.seen = None
        self.tab = await open_tab(self.address, table, self.token, self._hear, self._gone)

    def send(self, kind: str, **more: Any) -> str:
        assert self.tab is not None
        assert self.seen is not None
        name = f"{random.getrandbits(48):x}"
        self.tab.send(json.dumps({"type": kind, "id": name, "at": self.seen.number, **more}).encode())
        return name

    def _hear(self, tab: Tab, text: bytes) -> None:
        message = read_message(text)
        if message.type == "accepted":
            self.game.acknowledge(self, message)
        elif message.type == "refusal":
            self.game.refuse(message)
        elif isinstance(message.table, Seen):
            self._note(message.type, message.table)

    def _note(self, kind: str, seen: Seen) -> None:
        tally = self.game.tally
        if kind == "happened":
            tally.counts["events"] += 1
            if self.seen is None or seen.number != self.seen.number + 1:
                tally.counts["gaps"] += 1
        self.seen = seen
        self.game.look(seen)

    def _gone(self, tab: Tab) -> None:
        if tab is self.tab:
            self.game.tally.counts["cut_off"] += 1


class LiveGame:
    """Four people who move every three seconds, and play again when a game is over."""

    def __init__(self, tally: Tally, desks: Sequence[Desk], number: int) -> None:
        self.tally = tally
        self.number = number
        self.lot = random.Random(number)
        tokens = [desks[0].new_guest() for _ in range(PEOPLE)]
        self.people = [Person(self, desks[seat % len(desks)].address, token) for seat, token in enumerate(tokens)]
        seats = [{"who": "me", "name": "Ana"}] + [{"who": "open"}] * (PEOPLE - 1)
        self.table = desks[0].ask("/tables", {"game": GAMES[number % 2], "seats": seats}, tokens[0])["table"]
        for seat, token in enumerate(tokens[1:], 2):
            joining = {"type": "join", "id": f"join-{seat}", "at": 1, "name": f"Guest {seat}"}
            desks[0].ask(f"/tables/{self.table}/commands", joining, token)
        self._asked: dict[str, float] = {}  # commands that wait for their acknowledgement, and since when
        self._awaited = 0  # the number that a move has, as soon as it is known …
        self._sent_at = 0.0
        self._who_saw = 0  # … and how many have seen it
        self._again: dict[Person, str] = {}  # who knows of the next table
        self._moving: asyncio.Task[None] | None = None

    async def sit_down(self) -> None:
        await asyncio.gather(*(person.sit_at(self.table) for person in self.people))

    def move(self) -> None:
        """Whoever is to move does anything that is legal, once what was done before is known to all."""
        if self._again:
            return
        if self._asked or len({person.seen and person.seen.number for person in self.people}) > 1:
            self.tally.counts["late"] += 1
            return
        seen = self.people[0].seen
        if seen is None or seen.turn is None:
            if seen is not None and seen.phase == "over":
                self._play_again()
            return
        person = self.people[seen.turn.seat - 1]
        assert person.seen is not None
        action = self.lot.choice(person.seen.legal[str(seen.turn.seat)])
        self._sent_at = time.perf_counter()
        self._awaited, self._who_saw = seen.number + 1, 0
        self._asked[person.send("play", action=action)] = self._sent_at

    def acknowledge(self, person: Person, message: Message) -> None:
        if isinstance(message.table, str):
            self._again[person] = message.table
            if len(self._again) == PEOPLE:
                self._moving = asyncio.create_task(self._go_on(message.table))
            return
        since = self._asked.pop(message.id or "", None)
        if since is not None:
            self.tally.acknowledged.append(1000 * (time.perf_counter() - since))

    def refuse(self, message: Message) -> None:
        self._asked.pop(message.id or "", None)
        self.tally.counts["refused"] += 1
        print(message.problem, file=sys.stderr)

    def look(self, seen: Seen) -> None:
        if seen.number == self._awaited:
            self._who_saw += 1
            if self._who_saw == PEOPLE:
                self.tally.seen.append(1000 * (time.perf_counter() - self._sent_at))

    def _play_again(self) -> None:
        self.tally.counts["games_over"] += 1
        for person in self.people:
            person.send("rematch")

    async def _go_on(self, table: str) -> None:
        """To the next table: everyone was told which."""
        self.table = table
        await self.sit_down()
        self._again.clear()


class Crowd:
    def __init__(self, addresses: Sequence[str]) -> None:
        self.desks = [Desk(address) for address in addresses]
        self.tally = Tally()
        self.games: list[LiveGame] = []

    async def open(self, games: int) -> dict[str, Any]:
        """As many live games as these."""
        limit = asyncio.Semaphore(AT_A_TIME)

        async def sit_down(game: LiveGame) -> None:
            async with limit:
                await game.sit_down()

        new = [LiveGame(self.tally, self.desks, number) for number in range(len(self.games), games)]
        for desk in self.desks:
            desk.hang_up()
        await asyncio.gather(*(sit_down(game) for game in new))
        self.games += new
        return {"games": len(self.games), "sockets": PEOPLE * len(self.games)}

    async def play(self, seconds: float) -> dict[str, Any]:
        """A move every three seconds at each table, none at the same moment as another."""
        loop = asyncio.get_running_loop()
        self._clear()
        begin = loop.time()
        pause = MOVE_SECONDS / len(self.games)
        for turn in range(int(seconds / pause)):
            await asyncio.sleep(max(0.0, begin + turn * pause - loop.time()))
            self.games[turn % len(self.games)].move()
        figures = self.tally.figures(loop.time() - begin)
        await asyncio.sleep(1)  # for what is still on its way
        return figures

    def _clear(self) -> None:
        self.tally.acknowledged.clear()
        self.tally.seen.clear()
        self.tally.counts.clear()

    async def fill(self, tables: int) -> dict[str, Any]:
        """Started games that someone has looked at once, and nobody any more."""
        token = ""
        for number in range(tables):
            if number % TABLES_A_GUEST == 0:
                token = self.desks[0].new_guest()
            seats = [{"who": "me", "name": f"Ana {seat}"} for seat in range(PEOPLE)]
            table = self.desks[0].ask("/tables", {"game": GAMES[number % 2], "seats": seats}, token)["table"]
            self.desks[0].ask(f"/tables/{table}", None, token)
        return {"tables": tables}


async def main(addresses: Sequence[str]) -> None:
    crowd = Crowd(addresses)
    doing: dict[str, Callable[[Any], Any]] = {"open": crowd.open, "play": crowd.play, "fill": crowd.fill}
    while line := await asyncio.to_thread(sys.stdin.readline):
        ((what, how_much),) = json.loads(line).items()
        print(json.dumps(await doing[what](how_much)), flush=True)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
