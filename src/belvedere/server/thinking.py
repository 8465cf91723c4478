"""Bots think in threads beside the server, as many at a time as there are cores: their kernels let go of the GIL."""

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import belvedere
from belvedere.bots import Analysis, Budget, bot
from belvedere.engine.game import Game
from belvedere.games import GAMES
from belvedere.server.errors import TooMany
from belvedere.server.tables.events import BotPlan

SITTER = BotPlan("hard")  # plays for whoever is away
ADVISER = "expert"
HINT_SECONDS = 0.8
HINTS_A_THREAD = 4  # that are thought about or wait for it; bots have to move too

Answer = TypeVar("Answer")


class Thinker:
    def __init__(self, threads: int | None = None) -> None:
        threads = threads or os.cpu_count() or 1
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self.waiting = 0
        self._most_hints = threads * HINTS_A_THREAD
        self._hints = 0

    async def choose(self, game: Game, plan: BotPlan | None) -> str:
        """What a bot, or whoever sits in, would do. The game is a copy of the bot's own, with what is hidden shuffled
        anew."""
        player = plan or SITTER
        return await self._run(lambda: str(bot(player.level, style=player.style).choose(game)))

    async def analyse(self, game: Game) -> Analysis:
        """A hint; refused while too many wait for theirs."""
        if self._hints >= self._most_hints:
            raise TooMany(how="rate", seconds=round(HINTS_A_THREAD * HINT_SECONDS))
        self._hints += 1
        try:
            return await self._run(lambda: adviser().analyse(game, Budget(seconds=HINT_SECONDS)))
        finally:
            self._hints -= 1

    async def _run(self, think: Callable[[], Answer]) -> Answer:
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, think)
        finally:
            self.waiting -= 1

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
