"""What a person may type at the prompt, and what each word does."""

from __future__ import annotations

from enum import Enum, auto
from functools import cache
from typing import TYPE_CHECKING

import belvedere
from belvedere.cli.files import read_line, write_record
from belvedere.cli.mistakes import Mistake
from belvedere.cli.session import answers
from belvedere.cli.session.seats import wake_bots
from belvedere.cli.tables.scores import score_table

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.console import RenderableType

    from belvedere.cli.session.session import Session
    from belvedere.engine.rules import Rules


class Then(Enum):
    """What follows an answer."""

    ASK_AGAIN = auto()
    SHOW_TABLE = auto()
    LEAVE = auto()


def obey(session: Session, line: str) -> Then:
    """Do what a line says: one of the orders below, or an action."""
    verb, _, rest = line.partition(" ")
    order = ORDERS.get(verb.lower())
    return order(session, rest.strip()) if order else play(session, line)


def play(session: Session, line: str) -> Then:
    game, mover = session.game, session.game.to_move
    action = spell(game.rules, line)
    _, at, seat = action.partition("@")
    if at and seat.isdecimal() and int(seat) in session.bots:
        raise Mistake("not_your_seat", name=game.names[int(seat) - 1])
    game.play(action)
    if game.to_move != mover:
        return Then.SHOW_TABLE
    session.tell_news()  # a loan: the turn is not over
    return Then.ASK_AGAIN


def spell(rules: Rules, line: str) -> str:
    """An action in its usual spelling, however it was typed."""
    return _spellings(rules).get("".join(line.split()).lower(), line)


@cache
def _spellings(rules: Rules) -> dict[str, str]:
    return {name.lower(): name for name in rules.action_numbers}


def undo(session: Session, rest: str) -> Then:
    """Back to the last turn of a person; if there is none, all stays as it was."""
    game = session.game
    taken_back = []
    try:
        taken_back.append(game.undo())
        while game.to_move in session.bots:
            taken_back.append(game.undo())
    except belvedere.NothingToUndo:
        for action in reversed(taken_back):
            game.play(action)
        raise
    session.change_game(game)
    session.desk.tell(session.say("taken_back"))
    return Then.SHOW_TABLE


def save(session: Session, file: str) -> Then:
    if not file:
        raise Mistake("needs_file", command="save")
    write_record(file, session.game.record())
    session.desk.tell(session.say("saved", file=file))
    return Then.ASK_AGAIN


def load(session: Session, file: str) -> Then:
    if not file:
        raise Mistake("needs_file", command="load")
    game = belvedere.replay(read_line(file, None))
    if all("bot" in seat for seat in game.seats):
        del game.seats[0]["bot"]  # someone has to play
    session.bots = wake_bots(game.seats)
    session.change_game(game)
    session.desk.tell(session.say("loaded", file=file))
    return Then.SHOW_TABLE


def leave(session: Session, rest: str) -> Then:
    return Then.LEAVE


def show_table(session: Session, rest: str) -> Then:
    return Then.SHOW_TABLE


def show_score(session: Session, rest: str) -> Then:
    return _show(session, score_table(session.game.view(None), session.say))


def show_help(session: Session, rest: str) -> Then:
    return _show(session, answers.give_help(session.game, session.say, session.width))


def show_legal(session: Session, rest: str) -> Then:
    return _show(session, answers.list_legal(session.game, session.say, session.width))


def show_unseen(session: Session, rest: str) -> Then:
    return _show(session, answers.list_unseen(session.game, session.say, session.width))


def show_rules(session: Session, clause: str) -> Then:
    return _show(session, answers.cite_rules(session.game, clause, session.say, session.width))


def explain(session: Session, action: str) -> Then:
    wanted = _needed(session, action, "why")
    session.desk.tell(answers.explain(session.game, wanted, session.say))
    return Then.ASK_AGAIN


def preview(session: Session, action: str) -> Then:
    for sentence in answers.foresee(session.game, _needed(session, action, "preview"), session.say):
        session.desk.tell(sentence)
    return Then.ASK_AGAIN


def advise(session: Session, rest: str) -> Then:
    for sentence in answers.advise(session.game, session.say):
        session.desk.tell(sentence)
    return Then.ASK_AGAIN


def _needed(session: Session, action: str, order: str) -> str:
    if not action:
        raise Mistake("needs_action", command=order, example=answers.EXAMPLES[session.game.name][0])
    return spell(session.game.rules, action)


def _show(session: Session, thing: RenderableType) -> Then:
    session.desk.show(thing)
    return Then.ASK_AGAIN


ORDERS: dict[str, Callable[[Session, str], Then]] = {
    "": show_table,
    "?": show_help,
    "help": show_help,
    "legal": show_legal,
    "why": explain,
    "preview": preview,
    "hint": advise,
    "unseen": show_unseen,
    "score": show_score,
    "rules": show_rules,
    "undo": undo,
    "save": save,
    "load": load,
    "quit": leave,
}
