import sys
from typing import Annotated

from cyclopts import Parameter

import belvedere
from belvedere.cli.arguments import Language
from belvedere.cli.full_screen import Plain, wants_lines
from belvedere.cli.phrases import Phrases
from belvedere.cli.session.desk import Desk
from belvedere.cli.session.session import Session
from belvedere.terminal.online.house import House
from belvedere.terminal.online.joining import own_tables, sit_down, tell_table, visit


def join(
    address: Annotated[str, Parameter(allow_leading_hyphen=True)],
    /,
    *,
    name: str | None = None,
    plain: Plain = False,
    lang: Language = None,
) -> None:
    """Sit down at a table on a server, or go on with a game there.

    Parameters
    ----------
    address
        Of the table, as the browser shows it; or a link for another device; or of a server where you sit already.
    name
        Your name, where you are new. Asked for at a terminal.
    """
    desk = Desk(Phrases(lang))
    house, where = visit(address, desk.say)
    table = where.table or choose_table(desk, house)
    if table is None:
        desk.tell(desk.say("goodbye"))
        return
    if wants_lines(plain):
        Session(sit_down(house, table, lambda: name or ask_name(desk)), desk).run()
        return
    from belvedere.tui.app import play_online  # noqa: PLC0415 - it takes a moment to load

    play_online(house, table, name or "", lang)


def ask_name(desk: Desk) -> str:
    usual = belvedere.NAMES[0]
    return (desk.ask(desk.say("your_name", usual=usual)) if sys.stdin.isatty() else "") or usual


def choose_table(desk: Desk, house: House) -> str | None:
    """One of the own tables; None when nobody answers."""
    tables = own_tables(house)
    if len(tables) == 1:
        return str(tables[0]["table"])
    for number, table in enumerate(tables, 1):
        desk.tell(f"{number}  {tell_table(table, desk.say)}")
    while (answer := desk.ask(desk.say("which_table"))) is not None:
        if answer.isdecimal() and 1 <= int(answer) <= len(tables):
            return str(tables[int(answer) - 1]["table"])
        desk.tell(desk.say("choose_one", known=", ".join(map(str, range(1, len(tables) + 1)))))
    return None
