"""What a database has at the end, held against what people were told."""

import sqlite3
from collections import Counter, defaultdict
from pathlib import Path

import psycopg

from belvedere.engine.errors import BelvedereError
from belvedere.server.tables import events as ev
from belvedere.server.tables.table import Table
from server.faults.diary import Diary
from server.faults.outcome import Outcome

EVENTS = "SELECT table_name, number, time, guest, command, event FROM events ORDER BY table_name, number"
TABLES = "SELECT name, number, secret FROM tables JOIN secrets ON table_name = name"

AT_ONE_MOMENT = "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"  # bots may still be moving

Logs = dict[str, list[ev.Entry]]


def read_database(place: str | Path) -> tuple[Logs, dict[str, tuple[int, str]]]:
    """All logs; and for every table how far it says to have got, and its secret."""
    connection = sqlite3.connect(place) if isinstance(place, Path) else psycopg.connect(place)
    logs: Logs = defaultdict(list)
    try:
        connection.execute("BEGIN" if isinstance(place, Path) else AT_ONE_MOMENT)
        for table, number, time, guest, command, event in connection.execute(EVENTS).fetchall():
            logs[table].append(ev.Entry(number, time, ev.decode(bytes(event)), guest, command))
        tables = {name: (number, secret) for name, number, secret in connection.execute(TABLES).fetchall()}
    finally:
        connection.close()
    return logs, tables


def judge(outcome: Outcome, diary: Diary, place: str | Path) -> Outcome:
    """Add what the logs tell to what those who played noticed."""
    logs, tables = read_database(place)
    outcome.acknowledged += len(diary.acknowledged)
    outcome.doubled += diary.doubled
    outcome.compared += diary.compared
    outcome.unequal += diary.unequal
    outcome.gaps += len(diary.gaps)
    outcome.wrong += diary.gaps
    if diary.faults:
        outcome.wrong.append(f"{diary.faults} faults of the server were told")
    if diary.returns:
        outcome.slowest = max(diary.returns)
    outcome.lost += count_lost(diary, logs)
    for name in diary.tables:
        judge_table(outcome, diary, logs[name], name, *tables[name])
    return outcome


def count_lost(diary: Diary, logs: Logs) -> int:
    stored = {(name, entry.number, own_id(entry)) for name, entries in logs.items() for entry in entries}
    return sum((table, number, command) not in stored for command, (table, number) in diary.acknowledged.items())


def own_id(entry: ev.Entry) -> str | None:
    """The id as whoever sent the command knows it."""
    return entry.command.partition(":")[2] if entry.command else None


def judge_table(outcome: Outcome, diary: Diary, entries: list[ev.Entry], name: str, number: int, secret: str) -> None:
    if [entry.number for entry in entries] != list(range(1, number + 1)):
        outcome.gaps += 1
        outcome.wrong.append(f"the log of table {name} has not all numbers up to {number}")
    moves = [entry for entry in entries if isinstance(entry.event, ev.Played)]
    commands = Counter(entry.command for entry in entries if entry.command)
    outcome.doubled += sum(commands.values()) - len(commands)
    outcome.doubled += sum(own_id(move) not in diary.sent for move in moves if not move.event.by_bot)
    outcome.doubled += sum(not (move.command or "").startswith("bot:") for move in moves if move.event.by_bot)
    outcome.bot_moves += sum(move.event.by_bot for move in moves)
    table = Table(name, secret)
    try:
        table.apply(entries)
        if table.started is not None:
            assert table.game.log == table.log
    except BelvedereError as error:
        outcome.wrong.append(f"the log of table {name} can't be played again: {error}")
