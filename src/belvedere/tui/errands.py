"""What opens over a table, is answered there, and leads back to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.console import Group
from rich.table import Table as Lines
from rich.text import Text

import belvedere
from belvedere.games.rulebook import read_rules
from belvedere.terminal.files import read_line, write_record
from belvedere.terminal.notation import spell
from belvedere.terminal.phrases import printable
from belvedere.terminal.rulebook import set_rules
from belvedere.terminal.scores import score_table
from belvedere.tui.dialogs import Page, Question, Typing

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from belvedere.terminal.table import Table
    from belvedere.tui.phrases import Phrases
    from belvedere.tui.table import TableScreen

USUAL_FILE = "game.json"
WHY = "why "
RULES_WIDTH = 72
KEYS = (
    ("← ↑ ↓ →", "key_arrows"),
    ("⏎", "key_confirm"),
    ("Esc", "key_put_down"),
    ("h", "key_hint"),
    ("u", "key_undo"),
    ("n", "key_type"),
    ("s", "key_diary"),
    ("PgUp PgDn", "key_pages"),
    ("i", "key_score"),
    ("o", "key_others"),
    ("w", "key_unseen"),
    ("F1", "key_rules"),
    ("Ctrl+S", "key_save"),
    ("Ctrl+O", "key_load"),
    ("t", "key_talk"),
    ("F2", "key_language"),
    ("F3", "key_theme"),
    ("q", "key_leave"),
)


async def show_keys(screen: TableScreen) -> None:
    say, board = screen.say, screen.board
    grid = Lines.grid(padding=(0, 2, 0, 0))
    for key, about in (*(board.help if board else ()), *KEYS):
        grid.add_row(Text(key, "bold"), say(about))
    legend = [Text("\n" + say.word("legend", screen.table.game.name))] if screen.table.game else []
    await screen.app.push_screen_wait(Page(say("keys_title"), grid, *legend))


async def show_diary(screen: TableScreen) -> None:
    screen.seen = len(screen.table.diary)
    lines = [Text(printable(line)) for line in screen.table.diary] or [Text(screen.say("diary_empty"))]
    await screen.app.push_screen_wait(Page(screen.say("diary_title"), Text("\n").join(lines), at_end=True))


async def show_score(screen: TableScreen) -> None:
    if screen.attempt(lambda: screen.table.playing):
        await screen.app.push_screen_wait(
            Page(screen.say("score_title"), score_table(screen.table.playing.view(None), screen.say))
        )


async def show_others(screen: TableScreen) -> None:
    if screen.board is None:
        return
    look = screen.board.closer_look(screen.table.playing.view(screen.table.viewer))
    await screen.app.push_screen_wait(Page(screen.say("others_title"), Text("\n\n").join(look)))


async def show_unseen(screen: TableScreen) -> None:
    if not screen.attempt(lambda: screen.table.playing):
        return
    say, game = screen.say, screen.table.playing
    parts: list[Text] = []
    for place, things in game.unseen().items():
        title = Text(say.word("unseen", place) + f" ({sum(things.values())})", "bold")
        counted = [f"{thing_name(game.name, name, say)} ×{count}" for name, count in things.items()]
        parts += [title, Text(" · ".join(counted) or "–"), Text()]
    await screen.app.push_screen_wait(Page(say("unseen_title"), Group(*parts)))


def thing_name(game: str, name: str, say: Phrases) -> str:
    """A tile by its name, a card by what it shows and its value."""
    good, value = (name[:-1], f" {name[-1]}") if name[-1].isdigit() else (name, "")
    return say.noun(game, good) + value


async def show_rules(screen: TableScreen) -> None:
    if screen.attempt(lambda: screen.table.playing):
        game = screen.table.playing
        rules = set_rules(read_rules(game.name, screen.say.language), RULES_WIDTH)
        await screen.app.push_screen_wait(Page(game.rules.title, Group(*rules)))


async def type_action(screen: TableScreen) -> None:
    """An action in notation, or ``why`` and one that can't be done."""
    say, table = screen.say, screen.table
    if table.game is None:
        return
    line = await screen.app.push_screen_wait(Typing(say("type_title"), say.word("type_example", table.game.name)))
    if line is None:
        return
    game = table.playing
    if not line.lower().startswith(WHY):
        screen.play(spell(game.rules, line))
        return
    action = spell(game.rules, line[len(WHY) :].strip())

    def explain() -> None:
        reason = game.why_not(action)
        screen.tell(say.told(reason, table.names) if reason else say("can_be_done", action=action))

    screen.attempt(explain)


async def talk(screen: TableScreen) -> None:
    words = await screen.app.push_screen_wait(Typing(screen.say("talk_title")))
    if words is not None:
        screen.attempt(lambda: screen.table.talk(words))


async def add_bot(screen: TableScreen) -> None:
    if screen.table.game is None:
        screen.attempt(screen.table.add_bot)


async def begin(screen: TableScreen) -> None:
    if screen.table.game is None:
        screen.attempt(screen.table.begin)


async def save(screen: TableScreen) -> bool:
    """Keep the game as a record, which everything else here can read."""
    file = await screen.app.push_screen_wait(Typing(screen.say("save_title"), value=USUAL_FILE))
    if file is None or not screen.attempt(lambda: write_record(file, screen.table.record())):
        return False
    screen.tell(screen.say("saved", file=file))
    return True


async def load(screen: TableScreen) -> None:
    file = await screen.app.push_screen_wait(Typing(screen.say("load_title"), value=USUAL_FILE))
    if file is not None and screen.attempt(lambda: screen.table.load(belvedere.replay(read_line(file, None)))):
        screen.end_shown = False
        screen.seen = len(screen.table.diary)
        await screen.catch_up()
        screen.tell(screen.say("loaded", file=file))


async def answer_undo(screen: TableScreen) -> None:
    say, table = screen.say, screen.table
    name = table.names[(table.asks_undo or 1) - 1]
    answers = {"yes": say("undo_agree"), "no": say("undo_refuse")}
    answer = await screen.app.push_screen_wait(Question(say("log_undo_asked", name=name), answers, say("undo_title")))
    if table.asks_undo is not None:
        table.answer_undo(answer == "yes")


async def show_end(screen: TableScreen) -> None:
    """The score, and what to do now."""
    say, table = screen.say, screen.table
    names = ", ".join(table.names[seat - 1] for seat in table.playing.winners())
    again = {} if table.address else {"again": say("end_again")}
    answers = {"look": say("end_look"), **again, "save": say("end_save"), "leave": say("bar_leave")}
    answer = await screen.app.push_screen_wait(
        Question(score_table(screen.table.playing.view(None), screen.say), answers, say("winners", names=names))
    )
    if answer == "save":
        await save(screen)
    elif answer in ("again", "leave"):
        screen.dismiss(answer)


async def leave(screen: TableScreen) -> None:
    """A game that goes on here would be lost: that is asked. On a server it stays."""
    say, table = screen.say, screen.table
    if table.address is None and table.game is not None and not table.game.over:
        answers = {"leave": say("leave_yes"), "save": say("leave_save"), "stay": say("leave_no")}
        answer = await screen.app.push_screen_wait(Question(say("leave_text"), answers, say("leave_title")))
        if answer not in ("leave", "save") or (answer == "save" and not await save(screen)):
            return
    screen.dismiss("leave")


def tell_waiting(table: Table, say: Phrases) -> Text:
    """Who is there before the game begins, and where others find the table."""
    if not table.is_laid:
        return Text()
    lines = [Text(say("waiting"), "bold"), Text(say("invite", address=table.address)), Text()]
    for number, seat in enumerate(table.waiting, 1):
        mark = "▸" if seat.is_mine else " "
        lines.append(
            Text(f"{mark} {number}  {printable(seat.name) or say('free_seat')}", "bold" if seat.is_mine else "")
        )
    return Text("\n").join(lines)


ERRANDS: dict[str, Callable[[TableScreen], Coroutine[Any, Any, Any]]] = {
    "show_keys": show_keys,
    "show_diary": show_diary,
    "show_score": show_score,
    "show_others": show_others,
    "show_unseen": show_unseen,
    "show_rules": show_rules,
    "type_action": type_action,
    "talk": talk,
    "add_bot": add_bot,
    "begin": begin,
    "save": save,
    "load": load,
}
