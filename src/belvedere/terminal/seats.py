"""Who sits at a table: people and bots."""

from collections.abc import Sequence
from typing import Any

import belvedere
from belvedere.arena.playing import seed_for
from belvedere.bots.simple import Bot
from belvedere.engine.game import Seed
from belvedere.engine.rules import Rules
from belvedere.terminal.mistakes import Mistake

Seat = dict[str, Any]


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
