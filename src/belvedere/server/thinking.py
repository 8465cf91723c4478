"""Bots think in threads beside the server, as many at a time as there are cores: their kernels let go of the GIL."""

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import belvedere
from belvedere.bots import Analysis, Budget, bot
from belvedere.bots.review import Look, look
from belvedere.engine.game import Game
from belvedere.games import GAMES
from belvedere.server.errors import TooMany
from belvedere.server.tables.events import BotPlan
from belvedere.server.turns import Turns

SITTER = BotPlan("hard")  # plays for whoever is away
QUICK = ("random", "greedy", "easy", "medium")
ADVISER = "expert"
HINT_SECONDS = 0.8
HINTS_A_THREAD = 4  # that are thought about or wait for it; bots have to move too
LOOK_SIMULATIONS = 12_000  # a quarter of a second; counted, so that everyone is told the same
LOOK_SEED = 1
MOST_LOOKS = 8  # that are thought about or wait for it
LOOK_SECONDS = 2  # before one is asked for again

Answer = TypeVar("Answer")


class Thinker:
    def __init__(self, threads: int | None = None) -> None:
        threads = threads or os.cpu_count() or 1
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self.waiting = 0
        self._most_hints = threads * HINTS_A_THREAD
        self._hints = 0
        self._threads = threads
        self._turns = Turns(threads)
        self._lookers: set[str] = set()
        self._looking = asyncio.Lock()
        self._has_room = asyncio.Event()  # a thread that no bot waits for
        self._has_room.set()

    async def choose(self, game: Game, plan: BotPlan | None, who: str) -> str:
        """What a bot, or whoever sits in, would do at a table that someone hosts. The game is a copy of the bot's own,
        with what is hidden shuffled anew."""
        player = plan or SITTER
        is_quick = player.level in QUICK
        return await self._run(lambda: str(bot(player.level, style=player.style).choose(game)), who, is_quick=is_quick)

    async def analyse(self, game: Game, who: str) -> Analysis:
        """A hint; refused while too many wait for theirs."""
        if self._hints >= self._most_hints:
            raise TooMany(how="rate", seconds=round(HINTS_A_THREAD * HINT_SECONDS))
        self._hints += 1
        try:
            return await self._run(lambda: adviser().analyse(game, Budget(seconds=HINT_SECONDS)), who)
        finally:
            self._hints -= 1

    async def look(self, game: Game, step: int, who: str) -> Look:
        """A position of a game that is looked back on: one at a time, one for each who asks, and only while no bot
        waits for a thread."""
        if who in self._lookers:
            raise TooMany(how="looks")
        if len(self._lookers) >= MOST_LOOKS:
            raise TooMany(how="rate", seconds=LOOK_SECONDS)
        self._lookers.add(who)
        try:
            async with self._looking:
                await self._has_room.wait()
                judge = bot(ADVISER, simulations=LOOK_SIMULATIONS, seed=LOOK_SEED)
                return await self._run(lambda: look(game, step, judge), who)  # type: ignore[arg-type]  # it can judge
        finally:
            self._lookers.discard(who)

    async def _run(self, think: Callable[[], Answer], who: str, *, is_quick: bool = False) -> Answer:
        self._wait(1)
        try:
            async with self._turns.turn(who, is_quick=is_quick):
                return await asyncio.get_running_loop().run_in_executor(self._pool, think)
        finally:
            self._wait(-1)

    def _wait(self, more: int) -> None:
        self.waiting += more
        if self.waiting < self._threads:
            self._has_room.set()
        else:
            self._has_room.clear()

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


def adviser() -> Any:
    return bot(ADVISER)


def warm_up() -> None:
    """Compile or load all kernels before anyone waits for them: while one is compiled, no other can be called."""
    for name in GAMES:
        game = belvedere.new(name, seed=1)
        analysis = adviser().analyse(game, Budget(simulations=1))
        bot("greedy").choose(game)
        for seat in range(1, game.players + 1):
            game.legal(seat)
            game.view(seat)
        game.preview(analysis.best.action)
        game.why_not(analysis.best.action)
        game.play(analysis.best.action)
        game.copy().story()
