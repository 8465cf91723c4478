"""From the first choice to the last table: which screen comes when."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from textual import work
from textual.app import App
from textual.binding import Binding, BindingType

import belvedere
from belvedere.engine.errors import BelvedereError
from belvedere.engine.words import LANGUAGES
from belvedere.terminal.files import read_line
from belvedere.terminal.here import TableHere
from belvedere.terminal.mistakes import Mistake, Refused, tell_mistake
from belvedere.terminal.online.joining import needs_name, own_tables, sit_down, tell_table, visit
from belvedere.terminal.plans import Plan
from belvedere.tui.dialogs import Choice, Typing
from belvedere.tui.home import Home, Wish
from belvedere.tui.looks import DAY, NIGHT, own_theme
from belvedere.tui.phrases import Phrases
from belvedere.tui.table import TableScreen

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from belvedere.terminal.online.house import House
    from belvedere.terminal.table import Table

BOTS_PAUSE = 0.7  # seconds, so that moves can be followed


def play_here(plan: Plan, language: str | None) -> None:
    """A table on this machine; if the plan names no game, what to play is asked first."""
    say = Phrases(language)
    table = plan.open(say, BOTS_PAUSE) if plan.game else None
    BelvedereApp(say, plan, table).run()


def play_online(house: House, table: str, name: str, language: str | None) -> None:
    """A table on a server; raises Refused if nobody is let in."""
    app = BelvedereApp(Phrases(language), visiting=(house, table), name=name)
    app.run()
    if app.trouble:
        raise Refused(app.trouble)


class BelvedereApp(App[None]):
    CSS_PATH = "style.tcss"
    TITLE = "Belvedere"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("f3", "change_theme", show=False)]

    def __init__(
        self,
        say: Phrases,
        plan: Plan | None = None,
        table: Table | None = None,
        visiting: tuple[House, str] | None = None,
        name: str = "",
        pause: float = BOTS_PAUSE,
    ) -> None:
        super().__init__()
        self.say = say
        self.plan = plan or Plan("")
        self.table = table
        self.visiting = visiting
        self.own_name = name
        self.pause = pause
        self.trouble = ""  # why the last wish could not be granted

    def on_mount(self) -> None:
        for theme in (DAY, NIGHT):
            self.register_theme(theme)
        self.theme = own_theme()
        self.spend_evening()

    def action_change_theme(self) -> None:
        self.theme = (NIGHT if self.theme == DAY.name else DAY).name

    @work
    async def spend_evening(self) -> None:
        """One table after the other, until nobody wants more."""
        has_home = self.table is None and self.visiting is None
        if self.visiting is not None:
            await self._try_to_open(self._join(*self.visiting))
        while await self._find_table(has_home):
            await self._sit_at()
        self.exit()

    async def _find_table(self, has_home: bool) -> bool:
        """Whether there is a table to sit at; where it began with a choice, there is another one."""
        while self.table is None and has_home:
            wish = await self.push_screen_wait(Home(self.plan, self.say, self.trouble))
            if wish is None:
                return False
            await self._grant(wish)
        return self.table is not None

    async def _sit_at(self) -> None:
        table = self.table
        assert table is not None
        then = await self.push_screen_wait(TableScreen(table, self.say))
        if then == "speak":
            self._speak()
            table.speak(self.say)
            return
        table.close()
        self.table = self.plan.open(self.say, self.pause) if then == "again" and self.plan.game else None

    def _speak(self) -> None:
        """The next language."""
        self.say = Phrases(LANGUAGES[(LANGUAGES.index(self.say.language) + 1) % len(LANGUAGES)])

    # Wishes

    async def _grant(self, wish: Wish) -> None:
        self.trouble = ""
        if wish.kind == "speak":
            self._speak()
        elif wish.kind == "play":
            self.plan = wish.plan
            await self._try_to_open(self._deal())
        elif wish.kind == "load":
            await self._try_to_open(self._load(wish.text))
        else:
            self.own_name = next(iter(wish.plan.names), "")
            await self._try_to_open(self._visit(wish.text))

    async def _try_to_open(self, opening: Coroutine[object, object, Table | None]) -> None:
        try:
            self.table = await opening
        except (BelvedereError, Mistake, Refused, OSError) as error:
            self.trouble = tell_mistake(error, self.say)

    async def _deal(self) -> Table:
        return self.plan.open(self.say, self.pause)

    async def _load(self, file: str) -> Table:
        self.plan = replace(self.plan, seed=None)
        return TableHere(belvedere.replay(read_line(file, None)), self.say, pause=self.pause)

    async def _visit(self, text: str) -> Table | None:
        """The table at an address, or one of the own tables at that server."""
        house, address = await asyncio.to_thread(visit, text, self.say)
        if address.table is not None:
            return await self._join(house, address.table)
        tables = [
            (str(table["table"]), tell_table(table, self.say)) for table in await asyncio.to_thread(own_tables, house)
        ]
        chosen = await self.push_screen_wait(Choice(self.say("choose_table"), tables))
        return await self._join(house, chosen) if chosen else None

    async def _join(self, house: House, table: str) -> Table | None:
        house.say = self.say
        name = self.own_name
        if not name and await asyncio.to_thread(needs_name, house, table):
            typed = await self.push_screen_wait(Typing(self.say("name_title"), value=belvedere.NAMES[0]))
            if typed is None:
                return None
            name = typed
        return await asyncio.to_thread(sit_down, house, table, lambda: name)
