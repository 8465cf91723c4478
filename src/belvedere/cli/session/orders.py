"""What a person may type at the prompt, and what each word does."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING

import belvedere
from belvedere.cli.mistakes import Mistake
from belvedere.cli.session import answers
from belvedere.terminal.files import read_line, write_record
from belvedere.terminal.notation import spell
from belvedere.terminal.scores import score_table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rich.console import RenderableType

    from belvedere.cli.session.session import Session


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
    session.table.play(spell(game.rules, line))
    session.settle()
    if session.game.to_move != mover or session.table.is_busy:
        return Then.SHOW_TABLE
    session.tell_news()  # a loan: the turn is not over
    return Then.ASK_AGAIN


def undo(session: Session, rest: str) -> Then:
    """Back to the last turn of a person here; at a table with others they may have to be asked."""
    session.forget_news()
    session.table.undo()
    session.settle()
    session.tell_news()
    return Then.SHOW_TABLE


def answer_undo(agreed: bool) -> Callable[[Session, str], Then]:
    def answer(session: Session, rest: str) -> Then:
        if session.table.asks_undo is None:
            raise Mistake("nothing_asked")
        session.table.answer_undo(agreed)
        session.settle()
        return Then.SHOW_TABLE

    return answer


def save(session: Session, file: str) -> Then:
    if not file:
        raise Mistake("needs_file", command="save")
    write_record(file, session.table.record())
    session.desk.tell(session.say("saved", file=file))
    return Then.ASK_AGAIN


def load(session: Session, file: str) -> Then:
    if not file:
        raise Mistake("needs_file", command="load")
    session.table.load(belvedere.replay(read_line(file, None)))
    session.forget_news()
    session.desk.tell(session.say("loaded", file=file))
    return Then.SHOW_TABLE


def leave(session: Session, rest: str) -> Then:
    return Then.LEAVE


def show_table(session: Session, rest: str) -> Then:
    return Then.SHOW_TABLE


def show_score(session: Session, rest: str) -> Then:
    return _show(session, score_table(session.game.view(None), session.say))


def show_help(session: Session, rest: str) -> Then:
    return _show(session, answers.give_help(session.table, session.say, session.width))


def show_legal(session: Session, rest: str) -> Then:
    return _show(session, answers.list_legal(session.game, session.say, session.width))


def show_unseen(session: Session, rest: str) -> Then:
    return _show(session, answers.list_unseen(session.game, session.say, session.width))


def show_rules(session: Session, clause: str) -> Then:
    return _show(session, answers.cite_rules(session.game, clause, session.say, session.width))


def show_log(session: Session, rest: str) -> Then:
    return _tell(session, session.table.diary)


def explain(session: Session, action: str) -> Then:
    wanted = _needed(session, action, "why")
    return _tell(session, [answers.explain(session.game, wanted, session.say)])


def preview(session: Session, action: str) -> Then:
    return _tell(session, answers.foresee(session.table, _needed(session, action, "preview"), session.say))


def advise(session: Session, rest: str) -> Then:
    return _tell(session, answers.advise(session.table, session.say))


def talk(session: Session, text: str) -> Then:
    if not text:
        raise Mistake("needs_words")
    session.table.talk(text)
    return Then.ASK_AGAIN


def add_bot(session: Session, rest: str) -> Then:
    session.table.add_bot()
    return Then.SHOW_TABLE


def begin(session: Session, rest: str) -> Then:
    session.table.begin()
    return Then.SHOW_TABLE


def _needed(session: Session, action: str, order: str) -> str:
    if not action:
        raise Mistake("needs_action", command=order, example=answers.EXAMPLES[session.game.name][0])
    return spell(session.game.rules, action)


def _show(session: Session, thing: RenderableType) -> Then:
    session.desk.show(thing)
    return Then.ASK_AGAIN


def _tell(session: Session, sentences: Iterable[str]) -> Then:
    for sentence in sentences:
        session.desk.tell(sentence)
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
    "log": show_log,
    "undo": undo,
    "yes": answer_undo(True),
    "no": answer_undo(False),
    "say": talk,
    "bot": add_bot,
    "begin": begin,
    "save": save,
    "load": load,
    "quit": leave,
}
