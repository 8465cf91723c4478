from typing import Annotated, Any

from cyclopts import Parameter

import belvedere
from belvedere.cli.arguments import Language, SetUp, read_number
from belvedere.cli.phrases import Phrases
from belvedere.cli.session import seats
from belvedere.cli.session.desk import Desk
from belvedere.cli.session.session import Session
from belvedere.games import find

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
    lang: Language = None,
) -> None:
    """Play a game here in the terminal, against bots or passing the keyboard around.

    Parameters
    ----------
    game
        california or dolce_vita; asked for if left out.
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
    desk = Desk(Phrases(lang))
    chosen = game or seats.ask_game(desk)
    if chosen is None:
        desk.tell(desk.say("goodbye"))
        return
    set_up = set_up or SetUp()
    rules, named = find(chosen), name or []
    options: dict[str, Any] = rules.complete_options(set_up.options())
    players = seats.count_players(rules, set_up.players, len(named) if same_device else 0)
    people = seats.seat_people(desk, named, players if same_device else 1)
    usual = [] if same_device else ["medium"]
    everyone = [*people, *seats.seat_bots(people, bots or usual, players - len(people))]
    dealt = None if seed is None else read_number(seed)
    awake = seats.wake_bots(everyone, dealt)
    table = belvedere.new(chosen, players, seed=dealt, seats=everyone, box=set_up.box, **options)
    Session(table, awake, desk).run()
