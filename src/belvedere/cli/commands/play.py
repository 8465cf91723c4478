from dataclasses import replace
from typing import Annotated

from cyclopts import Parameter

from belvedere.cli.arguments import Language, SetUp, read_number
from belvedere.cli.commands.join import join
from belvedere.cli.full_screen import Plain, wants_lines
from belvedere.cli.phrases import Phrases
from belvedere.cli.session import seats
from belvedere.cli.session.desk import Desk
from belvedere.cli.session.session import Session
from belvedere.games import find
from belvedere.terminal.online.address import is_address
from belvedere.terminal.plans import Plan

SEVERAL = Parameter(consume_multiple=True, negative="", show_default=False)


def play(
    game: str | None = None,
    /,
    *,
    name: Annotated[list[str] | None, SEVERAL] = None,
    bots: Annotated[list[str] | None, SEVERAL] = None,
    same_device: Annotated[bool, Parameter(negative="", show_default=False)] = False,
    seed: str | None = None,
    set_up: SetUp | None = None,
    plain: Plain = False,
    lang: Language = None,
) -> None:
    """Play a game here in the terminal, against bots or passing the keyboard around.

    Parameters
    ----------
    game
        california or dolce_vita, or the address of a table on a server; asked for if left out.
    name
        Your name; with --same-device everyone's, seat by seat. Asked for at a terminal.
    bots
        Who plays the other seats: easy, medium, hard, expert or others. Fewer bots than seats take turns.
        [default: medium]
    same_device
        Only people, who pass the keyboard around.
    seed
        The same seed deals the same game, and bots play the same.
    """
    if game is not None and is_address(game):
        join(game, name=name[0] if name else None, plain=plain, lang=lang)
        return
    desk, asked = Desk(Phrases(lang)), set_up or SetUp()
    is_in_lines = wants_lines(plain)
    chosen = game or (seats.ask_game(desk) if is_in_lines else None)
    if chosen is None and is_in_lines:
        desk.tell(desk.say("goodbye"))
        return
    wanted = Plan(
        chosen or "",
        names=tuple(name or ()),
        bots=tuple(bots or ()),
        same_device=same_device,
        players=asked.players,
        seed=None if seed is None else read_number(seed),
        box=asked.box,
        options=asked.options(),
    )
    if chosen is not None:
        find(chosen).complete_options(wanted.options)
        seats.check_names(wanted.names, wanted.people)
    if is_in_lines:
        people = seats.seat_people(desk, wanted.names, wanted.people)
        Session(replace(wanted, names=[str(seat["name"]) for seat in people]).open(desk.say), desk).run()
        return
    from belvedere.tui.app import play_here  # noqa: PLC0415 - it takes a moment to load

    play_here(wanted, lang)
