"""People who play at random, come back after every fault, and send again, by the same id, what was not answered."""

import asyncio
import json
import random
import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from server.faults.diary import Diary, now, until

NAMES = ("Ana", "Ben", "Chloe", "Dirk", "Eva")
KINDS = ("california", "dolce_vita")
UNANSWERED = 10.0  # seconds, after which someone tries another socket
AGAIN = (0.1, 0.4)  # seconds before the next try


class Player:
    """A tab at a table. With ``plays`` it moves for the seats of its guest; without, it only looks on."""

    def __init__(self, game: "Game", address: str, token: str, *, plays: bool = True) -> None:
        self.game = game
        self.diary = game.diary
        self.address = address.replace("http", "ws", 1)
        self.token = token
        self.plays = plays
        self.view: dict[str, Any] = {}
        self.pending: dict[str, Any] | None = None
        self.act_at = 0.0

    @property
    def number(self) -> int | None:
        return self.view.get("number")

    @property
    def is_done(self) -> bool:
        """The game is over, and every command was answered: the last one too."""
        return self.diary.stopped or (self.view.get("phase") == "over" and self.pending is None)

    async def run(self) -> None:
        while not self.is_done:
            with suppress(OSError, WebSocketException, TimeoutError):
                await self._visit()
            await asyncio.sleep(random.uniform(*AGAIN))

    async def _visit(self) -> None:
        since = "" if self.number is None else f"?since={self.number}"
        url = f"{self.address}/api/tables/{self.game.table}/live{since}"
        headers = {"Authorization": f"Bearer {self.token}"}
        async with connect(
            url, additional_headers=headers, max_size=2**22, open_timeout=5, close_timeout=0.5, proxy=None
        ) as socket:
            if self.pending is not None:
                await self._send(socket, self.pending)
            while not self.is_done:
                try:
                    async with asyncio.timeout(self._wait()):
                        text = await socket.recv()
                except TimeoutError:
                    await self._act(socket)
                else:
                    self._hear(json.loads(text))

    def _wait(self) -> float:
        """How long to listen before there is something to do."""
        if self.pending is not None or (self._is_own_turn and not self.diary.is_closing):
            return max(0.001, self.act_at - now())
        return 1.0

    @property
    def _is_own_turn(self) -> bool:
        turn = self.view.get("turn")
        return self.plays and turn is not None and turn["seat"] in self.view["you"] and not turn["by_bot"]

    async def _act(self, socket: ClientConnection) -> None:
        if self.act_at > now():
            return
        if self.pending is not None and self.pending["id"] in self.diary.pending:
            raise TimeoutError  # no answer
        if self.pending is not None:
            await self._send(socket, self.pending)
        elif self._is_own_turn and not self.diary.is_closing:
            action = random.choice(self.view["legal"][str(self.view["turn"]["seat"])])
            data = {"type": "play", "id": secrets.token_hex(8), "at": self.number, "action": action}
            await self._send(socket, data)

    async def _send(self, socket: ClientConnection, data: dict[str, Any]) -> None:
        self.pending = data
        self.diary.sent.add(data["id"])
        self.diary.pending.add(data["id"])
        self.act_at = now() + UNANSWERED
        await socket.send(json.dumps(data))

    # Hearing

    def _hear(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "snapshot":
                self._see(message["table"])
            case "happened":
                self.diary.hear(self.game.table, message["number"], self.number)
                self._see(message["table"])
            case "accepted":
                self.diary.accept(self.game.table, message["id"], message["number"])
                self._answered(message["id"])
                self.game.goes_on(self)
            case "refusal":
                self._refused(message.get("id"), message["problem"]["error"])

    def _see(self, view: dict[str, Any]) -> None:
        moved_on = self.number is not None and view["number"] > self.number
        self.view = view
        self.diary.see(view)
        if moved_on:
            self.game.goes_on(self)
        if self.pending is None:
            self.act_at = now() + random.uniform(0.5, 1.5) * self.game.pace

    def _answered(self, command: str) -> None:
        if self.pending is not None and self.pending["id"] == command:
            self.pending = None
            self.act_at = now() + random.uniform(0.5, 1.5) * self.game.pace

    def _refused(self, command: str | None, error: str) -> None:
        self.diary.refuse(command, error)
        if command is None or self.pending is None or self.pending["id"] != command:
            return
        if error.startswith("Unavailable"):
            self.act_at = now() + random.uniform(*AGAIN)  # the same again
        else:
            self._answered(command)


class Game:
    """One game after another, by the same people: the first at the first address, the second at the second …"""

    def __init__(
        self,
        diary: Diary,
        addresses: Sequence[str],
        kind: str,
        *,
        people: int = 2,
        bot: str | None = "random",
        pace: float = 0.1,
        mirrored: bool = True,
        **more: Any,
    ) -> None:
        self.diary = diary
        self.addresses = addresses
        self.kind = kind
        self.people = people
        self.bots = [bot] * (3 - people) if bot else []
        self.pace = pace
        self.mirrored = mirrored  # the first has another tab at the last address
        self.more = more
        self.table = ""
        self.fault_over: float | None = None
        self.players: list[Player] = []
        self.back: set[Player] = set()  # who has seen it go on since

    def goes_on(self, player: Player) -> None:
        """It has for one of them; when the last of them has seen it too, all are back."""
        self.back.add(player)
        if self.fault_over is not None and self.back.issuperset(self.players):
            self.diary.returns.append(now() - self.fault_over)
            self.fault_over = None

    async def run(self) -> None:
        async with httpx.AsyncClient(timeout=10) as http:
            tokens = [await self._come(http, place) for place in range(self.people)]
            while not self.diary.stopped:
                await self._open(http, tokens)
                self.players = players = [
                    Player(self, self._address(place), token) for place, token in enumerate(tokens)
                ]
                if self.mirrored:
                    players.append(Player(self, self.addresses[-1], tokens[0], plays=False))
                async with asyncio.TaskGroup() as tab:
                    for player in self.players:
                        tab.create_task(player.run())

    def _address(self, place: int) -> str:
        return self.addresses[place % len(self.addresses)]

    async def _come(self, http: httpx.AsyncClient, place: int) -> str:
        made = await self._post(http, place, "/api/me", {"name": NAMES[place]})
        token: str = made["token"]
        return token

    async def _open(self, http: httpx.AsyncClient, tokens: Sequence[str]) -> None:
        first = {"who": "me", "name": NAMES[0]}
        others = [{"who": "open"}] * (self.people - 1)
        bots = [{"who": "bot", "level": level} for level in self.bots]
        plan = {"game": self.kind, "seats": [first, *others, *bots], **self.more}
        opened = await self._post(http, 0, "/api/tables", plan, tokens[0])
        self.table = opened.get("table", "")
        for place, token in list(enumerate(tokens))[1:]:
            join = {"type": "join", "id": secrets.token_hex(8), "at": 0, "name": NAMES[place]}
            await self._post(http, place, f"/api/tables/{self.table}/commands", join, token)

    async def _post(
        self, http: httpx.AsyncClient, place: int, path: str, data: Any, token: str | None = None
    ) -> dict[str, Any]:
        """Until it is done."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        while not self.diary.stopped:
            with suppress(httpx.HTTPError):
                response = await http.post(self._address(place) + path, json=data, headers=headers)
                if response.is_success:
                    answer: dict[str, Any] = response.json()
                    return answer
                self.diary.refuse(None, response.json()["error"])
            await asyncio.sleep(random.uniform(*AGAIN))
        return {"token": "", "table": ""}


@asynccontextmanager
async def playing(games: Sequence[Game]) -> AsyncIterator[None]:
    """They play as long as this lasts, and have got every answer when it is left."""
    for game in games:
        game.diary.open()
    tasks = [asyncio.create_task(game.run()) for game in games]
    try:
        await moved(games)
        for game in games:
            game.diary.returns.clear()  # coming is no return
        yield
        await answered(games)
    finally:
        for game in games:
            game.diary.stopped = True
        await asyncio.gather(*tasks)


def games_of(diary: Diary, addresses: Sequence[str], count: int, **more: Any) -> list[Game]:
    """Half of them of either kind."""
    return [Game(diary, addresses, KINDS[number % 2], **more) for number in range(count)]


async def moved(games: Sequence[Game], patience: float = 90.0) -> None:
    """Wait until every game has gone on, and note when each did."""
    begin = now()
    for game in games:
        game.fault_over = begin
        game.back = set()

    def all_games_went_on() -> bool:
        return all(game.fault_over is None for game in games)

    await until(all_games_went_on, patience)


async def answered(games: Sequence[Game], patience: float = 60.0) -> None:
    """Wait until nobody waits for an answer: they stop in between."""
    for game in games:
        game.diary.is_closing = True

    def everyone_got_an_answer() -> bool:
        return not any(game.diary.pending for game in games)

    await until(everyone_got_an_answer, patience)
