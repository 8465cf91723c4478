"""A table on the full screen: its board, what is being picked, and everything that can be asked or done."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.screen import Screen
from textual.widgets import Static

from belvedere.engine.errors import BelvedereError
from belvedere.terminal.hints import advise
from belvedere.terminal.mistakes import Mistake, Refused, tell_mistake
from belvedere.tui import errands
from belvedere.tui.boards import BOARDS, Board
from belvedere.tui.dialogs import Choice, Question
from belvedere.tui.looks import REFUSED
from belvedere.tui.panel import KeyBar, Panel
from belvedere.tui.picking import Picking
from belvedere.tui.prompts import keys_for, prompt_for
from belvedere.tui.spots import Role, Spot, nearest

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual import events
    from textual.app import ComposeResult

    from belvedere.engine.game import Game
    from belvedere.terminal.table import Table
    from belvedere.tui.phrases import Phrases

MISTAKES = (BelvedereError, Mistake, Refused, OSError)


class TableScreen(Screen[str]):
    """Ends with what is wanted next: ``again``, ``leave``, or ``speak`` after the language has changed."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]  # noqa: RUF012 - as Textual has it
    VERTICAL_BREAKPOINTS = [(0, "-low"), (30, "-high"), (38, "-tall")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key, f"go('{key}')", show=False) for key in ("left", "right", "up", "down")),
        Binding("enter", "confirm", show=False),
        Binding("escape", "put_down", show=False),
        Binding("h", "hint", show=False),
        Binding("u", "undo", show=False),
        Binding("n", "errand('type_action')", show=False),
        Binding("s", "errand('show_diary')", show=False),
        Binding("i", "errand('show_score')", show=False),
        Binding("o", "errand('show_others')", show=False),
        Binding("w", "errand('show_unseen')", show=False),
        Binding("f1", "errand('show_rules')", show=False),
        Binding("question_mark", "errand('show_keys')", show=False),
        Binding("t", "errand('talk')", show=False),
        Binding("ctrl+s", "errand('save')", show=False),
        Binding("ctrl+o", "errand('load')", show=False),
        Binding("x", "errand('add_bot')", show=False),
        Binding("y", "errand('begin')", show=False),
        Binding("f2", "speak", show=False),
        Binding("q", "leave", show=False),
        Binding("pagedown", "turn_page(1)", show=False),
        Binding("pageup", "turn_page(-1)", show=False),
    ]

    def __init__(self, table: Table, say: Phrases) -> None:
        super().__init__()
        self.table = table
        self.say = say
        self.picking = Picking()
        self.notices: list[Text] = []  # told until something else is done
        self.seen = 0  # so much of the diary is not new any more
        self.end_shown = False
        self._position: tuple[object, ...] = ()
        self._asked: int | None = None

    def compose(self) -> ComposeResult:
        yield Container(id="board")
        yield Panel()
        yield KeyBar()

    async def on_mount(self) -> None:
        loop = asyncio.get_running_loop()

        def wake() -> None:
            loop.call_soon_threadsafe(self.call_next, self.catch_up)

        self.table.wake = wake
        await self.catch_up()

    def on_unmount(self) -> None:
        self.table.wake = lambda: None

    @property
    def board(self) -> Board | None:
        found = self.query("#board > Board").results()
        return next((board for board in found if isinstance(board, Board)), None)

    # Showing

    async def catch_up(self) -> None:
        """Show the table as it is now; what was picked stays so while the game stands still."""
        self.table.catch_up()
        game = self.table.game
        position = (id(game), len(game.log), game.to_move, self.table.mine) if game else ()
        if position != self._position:
            is_same_board = bool(self._position) and self._position[0] == id(game)
            self._position = position
            self.picking.renew(self.table.choices())
            if game is not None and not is_same_board:
                await self._lay(game)
            self.show_all()
            self.point()
        else:
            self.show_all()
        self._attend()

    async def _lay(self, game: Game) -> None:
        holder = self.query_one("#board", Container)
        await holder.remove_children()
        board = BOARDS[game.name](self.say)
        self.set_class(board.grows, "-grows")
        await holder.mount(board)

    def show_all(self) -> None:
        table, board = self.table, self.board
        self.notices += [self._refusal(notice) for notice in table.notices]
        table.notices.clear()
        if table.game is not None and board is not None:
            board.show(table.game.view(table.viewer), self.picking)
        elif table.game is None:
            self._show_waiting()
        panel = self.query_one(Panel)
        panel.ask(prompt_for(table, self.picking, self.say), is_urgent=table.is_my_turn)
        panel.tell(self._told())
        panel.show_diary(table.diary, self.seen)
        self.query_one(KeyBar).show(keys_for(table, self.picking, self.say))

    def _show_waiting(self) -> None:
        holder = self.query_one("#board", Container)
        if not holder.children:
            holder.mount(Static(id="waiting", markup=False))
            self.call_after_refresh(self.show_all)
            return
        holder.query_one("#waiting", Static).update(errands.tell_waiting(self.table, self.say))

    def _told(self) -> list[Text]:
        """Why something can't be done, or what the move that is picked would bring."""
        picking = self.picking
        if picking.refusal is not None:
            return [self._refusal(self.say.told(picking.refusal, self.table.names))]
        told = list(self.notices)
        if picking.action is not None and self.table.assistance:
            foreseen = self.table.foresee(picking.action)
            told += [Text(self.say("brings"), "bold"), *map(Text, foreseen.events)]
            if foreseen.outlook:
                told += [Text(self.say("outlook"), "bold"), *map(Text, foreseen.outlook)]
        return told

    def _refusal(self, text: str) -> Text:
        return Text.assemble((f"{REFUSED} ", "bold"), text)

    def _attend(self) -> None:
        """What has to be answered or seen now."""
        table = self.table
        if table.asks_undo is not None and table.asks_undo != self._asked:
            self.run_worker(errands.answer_undo(self), exclusive=False)
        self._asked = table.asks_undo
        if table.game is not None and table.game.over and not self.end_shown:
            self.end_shown = True
            self.run_worker(errands.show_end(self), exclusive=False)

    # Picking

    def on_spot_tapped(self, event: Spot.Tapped) -> None:
        self.pick(event.spot.role, event.spot.spot)

    def on_key(self, event: events.Key) -> None:
        found = self.board.keys.get(event.key) if self.board else None
        if found is not None:
            event.stop()
            self.pick(*found)

    def pick(self, role: Role, name: str) -> None:
        """Whatever was tapped: taken up, put somewhere, or meant because it was picked before."""
        if not self._is_free():
            return
        self.picking.refusal = None
        self.notices = self._no_use(role, name)
        is_meant = self.picking.pick_source(name) if role == "source" else self.picking.pick_target(name)
        if is_meant:
            self.action_confirm()
            return
        if self.picking.alternatives:
            self.run_worker(self._choose())
        self.show_all()
        self.point(f"{role}-{name}" if self.picking.refusal or not self.picking.needs_target else None)

    def _no_use(self, role: Role, name: str) -> list[Text]:
        """Why touching something does nothing at all now, if so."""
        game, picking = self.table.game, self.picking
        has_use = picking.source_of(name) if role == "source" else picking.target_of(name)
        if has_use is not None or game is None:
            return []
        if game.over:
            return [self._refusal(self.say("nothing_to_do"))]
        if not self.table.is_my_turn:
            return [self._refusal(self.say("other_turn", name=self.table.names[(game.to_move or 1) - 1]))]
        return [self._refusal(self.say.word("pick_first", game.name))]

    def _is_free(self) -> bool:
        """Whether something can be picked now. Whose turn it is stands in the prompt."""
        return not self.table.is_busy and self.table.line is None

    async def _choose(self) -> None:
        """Two different pieces could move in: which one?"""
        options = [(action, self._kind(action)) for action in self.picking.alternatives]
        chosen = await self.app.push_screen_wait(Choice(self.say("choose_piece"), options))
        if chosen is None:
            self.picking.clear()
        else:
            self.picking.choose(chosen)
        self.show_all()
        self.point(f"target-{self.picking.target}" if chosen else None)

    def _kind(self, action: str) -> str:
        return self.say.noun(self.table.playing.name, action.partition("<")[2])

    def point(self, spot: str | None = None) -> None:
        """Let the arrow keys begin there, or where it is worth it."""
        board = self.board
        wanted = spot or (board.first_spot(self.picking) if board else None)
        if board is not None and wanted is not None and self.is_current:
            board.query_one(f"#{wanted}").focus(scroll_visible=False)

    def action_go(self, key: str) -> None:
        here = self.focused
        spots = [(spot.region, spot) for spot in self.query(Spot) if spot is not here and spot.region.area]
        if not isinstance(here, Spot):
            self.point()
        elif (found := nearest(here.region, spots, key)) is not None:
            found.focus()

    # Doing

    def attempt(self, deed: Callable[[], object]) -> bool:
        """Do something; what can't be done is told."""
        try:
            deed()
        except MISTAKES as error:
            self._tell([self._refusal(tell_mistake(error, self.say, self.table.names))])
            return False
        return True

    def tell(self, *sentences: str) -> None:
        self._tell([Text(sentence) for sentence in sentences])

    def _tell(self, sentences: list[Text]) -> None:
        """In place of whatever was told before."""
        self.picking.refusal = None
        self.notices = sentences
        self.show_all()

    def play(self, action: str) -> None:
        self.seen = len(self.table.diary)
        self.notices.clear()
        if self.attempt(lambda: self.table.play(action)):
            self.picking.clear()
            self.call_next(self.catch_up)

    def action_confirm(self) -> None:
        if self.picking.action is not None and self._is_free():
            self.play(self.picking.action)

    def action_put_down(self) -> None:
        source = self.picking.source
        self.picking.clear()
        self.notices.clear()
        self.show_all()
        self.point(f"source-{source}" if source else None)

    def action_hint(self) -> None:
        if self.attempt(self.table.check_hints):
            self.tell(self.say("thinking"))
            self.run_worker(self._ask_expert(), exclusive=True, group="hint")

    async def _ask_expert(self) -> None:
        game, position = self.table.playing.copy(), self._position
        hint = await asyncio.to_thread(advise, game, self.say)
        if position == self._position:
            self.picking.take_up(hint.action)
            self.tell(*hint.sentences)
            self.point(f"target-{self.picking.target}" if self.picking.target else f"source-{self.picking.source}")

    def action_undo(self) -> None:
        self.run_worker(self._undo(), exclusive=True, group="undo")

    async def _undo(self) -> None:
        table, say = self.table, self.say
        if table.can_undo == "ask":
            text = say("undo_asks") if table.address else say("undo_not_free")
            answers = {"yes": say("undo_yes"), "no": say("undo_no")}
            if await self.app.push_screen_wait(Question(text, answers, say("undo_title"))) != "yes":
                return
        self.seen = len(table.diary)
        if self.attempt(table.undo):
            self.end_shown = False
            await self.catch_up()

    def action_errand(self, name: str) -> None:
        """Something that opens over the table."""
        self.run_worker(errands.ERRANDS[name](self), exclusive=False)

    def action_turn_page(self, way: int) -> None:
        self.query_one(Panel).turn_page(way)

    def action_speak(self) -> None:
        self.dismiss("speak")

    def action_leave(self) -> None:
        self.run_worker(errands.leave(self), exclusive=False)
