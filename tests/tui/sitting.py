"""Someone at a full screen: presses keys, clicks, and looks at what is there."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any

from textual.pilot import Pilot

from belvedere.terminal.plans import Plan
from belvedere.tui.app import BelvedereApp
from belvedere.tui.boards import Board
from belvedere.tui.phrases import Phrases
from belvedere.tui.spots import Spot
from belvedere.tui.table import TableScreen

PATIENCE = 120.0  # seconds; the first use compiles
SMALL, LARGE = (80, 24), (130, 44)


class Sitter:
    """Waits until what was done has taken effect; what is asked of the screen is what a person sees there."""

    def __init__(self, app: BelvedereApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    async def until(self, condition: Callable[[], Any]) -> None:
        end = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < end, self.rows()
            await self.pilot.pause()

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def write(self, line: str) -> None:
        for letter in line:
            await self.pilot.press(letter if letter.isalnum() else {" ": "space"}.get(letter, letter))
        await self.press("enter")

    async def click(self, spot: str) -> None:
        await self.pilot.click(spot)
        await self.pilot.pause()

    async def my_turn(self) -> None:
        await self.until(lambda: self.is_at_table and self.can_move)

    async def my_turn_or_end(self) -> None:
        await self.until(lambda: self.game.over or (self.is_at_table and self.can_move))

    @property
    def is_at_table(self) -> bool:
        return isinstance(self.app.screen, TableScreen) and self.table.game is not None and self.has_board

    @property
    def has_board(self) -> bool:
        board = next(iter(self.app.screen.query("#board > Board")), None)
        return isinstance(board, Board) and board.last is not None

    @property
    def can_move(self) -> bool:
        return (
            self.table.is_my_turn
            and not self.table.is_busy
            and self.screen.picking.source_of(self.a_source) is not None
        )

    @property
    def a_source(self) -> str:
        return "coin" if self.game.name == "california" else "1"

    @property
    def screen(self) -> TableScreen:
        return next(screen for screen in self.app.screen_stack if isinstance(screen, TableScreen))

    @property
    def table(self) -> Any:
        return self.screen.table

    @property
    def game(self) -> Any:
        return self.table.game

    def spot(self, name: str) -> Spot:
        return self.screen.query_one(name, Spot)

    def shows(self, words: str) -> bool:
        return words in self.rows()

    def rows(self) -> str:
        """The screen as its letters stand there, row by row."""
        strips = self.app.screen._compositor.render_strips()
        return "\n".join("".join(segment.text for segment in strip) for strip in strips)


def sit(act: Callable[[Sitter], Coroutine[Any, Any, None]], app: BelvedereApp, size: tuple[int, int] = SMALL) -> None:
    """Let someone act at a screen of this size."""

    async def evening() -> None:
        async with app.run_test(size=size) as pilot:
            app.animation_level = "none"
            await act(Sitter(app, pilot))
        if app.table is not None:
            app.table.close()

    asyncio.run(evening())


def app_for(game: str, language: str = "en", **more: Any) -> BelvedereApp:
    """A table that is dealt already, with bots that answer at once."""
    plan = Plan(game, **{"names": ("Ana",), "bots": ("easy",), "seed": 7, **more})
    say = Phrases(language)
    return BelvedereApp(say, plan, plan.open(say), pause=0.0)
