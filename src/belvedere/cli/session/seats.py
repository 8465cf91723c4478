"""Who sits at the table, as far as they are asked."""

import sys
from collections.abc import Sequence

import belvedere
from belvedere.cli.mistakes import Mistake
from belvedere.cli.session.desk import Desk
from belvedere.terminal.seats import Seat


def ask_game(desk: Desk) -> str | None:
    """Which game, by number or name; None when nobody answers."""
    names = list(belvedere.games())
    for number, rules in enumerate(belvedere.games().values(), 1):
        desk.tell(f"{number}  {rules.title}")
    while (answer := desk.ask(desk.say("which_game"))) is not None:
        wanted = answer.lower().replace(" ", "_")
        if wanted.isdecimal() and 1 <= int(wanted) <= len(names):
            return names[int(wanted) - 1]
        fitting = [name for name in names if wanted and name.startswith(wanted)]
        if fitting:
            return fitting[0]
        desk.tell(desk.say("choose_one", known=", ".join(names)))
    return None


def seat_people(desk: Desk, given: Sequence[str], people: int) -> list[Seat]:
    """The names of the people, asked for at a terminal where they were not given."""
    check_names(given, people)
    names = list(given)
    for number in range(len(names), people):
        usual = next(name for name in belvedere.NAMES if name not in names)
        question = desk.say("which_name", seat=number + 1, usual=usual)
        names.append((desk.ask(question) if sys.stdin.isatty() else "") or usual)
    return [{"name": name} for name in names]


def check_names(given: Sequence[str], people: int) -> None:
    if len(given) > people:
        raise Mistake("too_many_names", names=", ".join(given), seats=people)
