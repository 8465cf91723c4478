"""How long it takes to rebuild a table from the whole log of a game that was played to its end."""

import random
import time
from statistics import median
from typing import Any

from belvedere.games import GAMES
from belvedere.server.tables import events as ev
from belvedere.server.tables.clocks import Moment
from belvedere.server.tables.deeds.playing import add_action
from belvedere.server.tables.deeds.seating import open_table
from belvedere.server.tables.draft import Draft
from belvedere.server.tables.setup import Me, Plan
from belvedere.server.tables.table import PLAYING, Table, rebuilt

SECRET = "5e" * 32
TIMES = 200


def measure() -> list[dict[str, Any]]:
    return [of_one(rules.title, rules.name, players) for rules in GAMES.values() for players in rules.players]


def of_one(title: str, game: str, players: int) -> dict[str, Any]:
    stored = [(entry, ev.encode(entry.event)) for entry in played(game, players)]
    milliseconds = sorted(once(stored) for _ in range(TIMES))
    return {
        "game": title,
        "players": players,
        "events": len(stored),
        "median": median(milliseconds),
        "p99": milliseconds[int(0.99 * TIMES)],
    }


def played(game: str, players: int) -> list[ev.Entry]:
    """The log of a game in which everyone did anything that was legal."""
    lot, table, entries = random.Random(players), Table("ab" * 9, SECRET), list[ev.Entry]()
    seats = [Me(f"Ana {seat}") for seat in range(1, players + 1)]

    def draft() -> Draft:
        return Draft(table, Moment(1_700_000_000_000 + len(entries), []), "ana", f"ana:{len(entries)}")

    opening = draft()
    open_table(opening, Plan(game, list(seats)))
    entries += opening.entries
    while table.phase == PLAYING and table.to_move:
        playing = draft()
        add_action(playing, table.to_move, str(lot.choice(table.game.legal())), by_bot=False)
        entries += playing.entries
    return entries


def once(stored: list[tuple[ev.Entry, bytes]]) -> float:
    """From what the database has to a game that can be played on."""
    begin = time.perf_counter()
    entries = [ev.Entry(one.number, one.time, ev.decode(data), one.guest, one.command) for one, data in stored]
    _ = rebuilt("ab" * 9, SECRET, entries).game
    return 1000 * (time.perf_counter() - begin)
