"""Write a log of every game as this version does: PYTHONPATH=tests python tests/server/golden/make.py

A file is named after the version of the rules that its table is played by. One of an earlier version is never written
again: it is there to show that games in progress survive.
"""

import json
from pathlib import Path
from typing import Any

import msgspec

from belvedere.games import GAMES
from belvedere.server.tables import commands as cmd
from belvedere.server.tables import events as ev
from belvedere.server.tables.records import record_of
from belvedere.server.tables.setup import BankClock
from belvedere.server.tables.table import Table
from server.tables.evening import ANA, BEN, BOT, CHLOE, DIRK, MINUTE, OPEN, Evening, me

FOLDER = Path(__file__).parent


def an_evening(game: str) -> Evening:
    """Something of everything: talk, loans, undo with and without asking, bots that sit in, someone who gives up."""
    evening = Evening(
        me(), OPEN, OPEN, BOT, game=game, clock=BankClock(600, 10), first=2, salt="tulip", access="public"
    )
    evening.do(DIRK, cmd.Join, name="Dirk", seat=2)
    evening.do(DIRK, cmd.Leave)
    evening.do(ANA, cmd.SeatBot, seat=2, level="hard", style=STYLE_OF[game])
    evening.do(ANA, cmd.FreeSeat, seat=2)
    evening.do(BEN, cmd.Join, name="Ben", salt="rose")
    evening.do(ANA, cmd.Say, text="Who else?")
    evening.join(CHLOE)
    while (act := evening.table.number) < 60:
        evening.wait(5000)
        if act == 14:
            evening.do(CHLOE, cmd.Leave)
        elif act == 22:
            evening.do(CHLOE, cmd.Return)
        elif act == 26:
            take_back(evening)
        elif act == 40:
            evening.wait(11 * MINUTE)
            evening.time_passes()
        else:
            evening.play(str(evening.table.game.legal()[0]))
    evening.do(DIRK, cmd.Say, text="What a game!")
    evening.do(BEN, cmd.Resign)
    evening.play_out()
    return evening


STYLE_OF = {"california": "builder", "dolce_vita": "saver"}


def take_back(evening: Evening) -> None:
    """One who was the last to act, then one who was not."""
    people = {1: ANA, 2: BEN, 3: CHLOE}
    while evening.table.to_move not in people:
        evening.play(str(evening.table.game.legal()[0]))
    mover = people[evening.table.to_move]
    evening.play(str(evening.table.game.legal()[-1]))
    evening.do(mover, cmd.Undo)
    evening.play(str(evening.table.game.legal()[-1]))
    evening.play(str(evening.table.game.legal()[0]))
    evening.do(mover, cmd.Undo)
    for other in people.values():
        if other != mover:
            evening.do(other, cmd.AnswerUndo, agreed=True)


def comes_to(table: Table) -> dict[str, Any]:
    """How a table stands, in words that no later version has a reason to change."""
    return {
        "phase": table.phase,
        "number": table.number,
        "host": table.host,
        "seats": [[seat.name, seat.guest, seat.away, seat.salt] for seat in table.seats],
        "left": table.clocks.left,
        "said": table.said,
        "commands": len(table.commands),
        "log": table.game.log,
        "scores": table.game.scores(),
        "winners": table.game.winners(),
        "record": record_of(table),
    }


def as_data(evening: Evening) -> dict[str, Any]:
    return {
        "table": evening.table.name,
        "secret": evening.table.secret,
        "entries": [
            [entry.number, entry.time, json.loads(ev.encode(entry.event)), entry.guest, entry.command]
            for entry in evening.entries
        ],
        "halfway": comes_to(evening.rebuilt(len(evening.entries) // 2)),
        "end": comes_to(evening.table),
    }


def read_entries(data: dict[str, Any]) -> list[ev.Entry]:
    return [
        ev.Entry(number, time, ev.decode(msgspec.json.encode(event)), guest, command)
        for number, time, event, guest, command in data["entries"]
    ]


def main() -> None:
    for game, rules in GAMES.items():
        text = json.dumps(as_data(an_evening(game)), ensure_ascii=False, indent=1)
        (FOLDER / f"{game}_{rules.version}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
