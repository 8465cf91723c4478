"""Who sits at the table: people and bots."""

import sys
from collections.abc import Sequence
from typing import Any

import belvedere
from belvedere.arena.playing import seed_for
from belvedere.bots.simple import Bot
from belvedere.cli.mistakes import Mistake
from belvedere.cli.session.desk import Desk
from belvedere.engine.game import Seed
from belvedere.engine.rules import Rules

Seat = dict[str, Any]


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
    if len(given) > people:
        raise Mistake("too_many_names", names=", ".join(given), seats=people)
    names = list(given)
    for number in range(len(names), people):
        usual = next(name for name in belvedere.NAMES if name not in names)
        question = desk.say("which_name", seat=number + 1, usual=usual)
        names.append((desk.ask(question) if sys.stdin.isatty() else "") or usual)
    return [{"name": name} for name in names]


def seat_bots(taken: Sequence[Seat], bots: Sequence[str], seats: int) -> list[Seat]:
    """Bots for the other seats; if fewer are named than there are seats, they take turns."""
    if len(bots) > seats:
        raise Mistake("too_many_bots", bots=len(bots), seats=seats)
    used = [seat["name"] for seat in taken]
    free = [name for name in belvedere.NAMES if name not in used]
    return [{"name": free[number], "bot": bots[number % len(bots)]} for number in range(seats)]


def wake_bots(seats: Sequence[Seat], seed: Seed | None = None) -> dict[int, Bot]:
    """The bots that the seats name, by seat from 1; with a seed they always play the same."""
    return {
        number: belvedere.bot(str(seat["bot"]), seed=None if seed is None else seed_for(seed, number))
        for number, seat in enumerate(seats, 1)
        if "bot" in seat
    }


def count_players(rules: Rules, asked: int | None, named: int) -> int:
    """As many as asked for, otherwise as are named, but never fewer than can play."""
    return rules.check_players(asked) if asked is not None else max(named, rules.players[0])
