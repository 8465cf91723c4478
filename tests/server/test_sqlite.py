"""What several write to SQLite at the same moment is stored together, and each of them is told the truth about it."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import text

from belvedere.server.errors import Unavailable
from belvedere.server.storage.sqlite import SQLite

Trial = Callable[[SQLite], Awaitable[None]]


def tried(folder: Path, trial: Trial) -> None:
    async def run() -> None:
        database = SQLite(folder)
        async with database.writing() as connection:
            await connection.execute(text("CREATE TABLE notes (number INTEGER PRIMARY KEY, text TEXT)"))
        try:
            await trial(database)
        finally:
            await database.close()

    asyncio.run(run())


async def note(database: SQLite, number: int, words: str = "", fault: Exception | None = None) -> None:
    async with database.writing() as connection:
        await connection.execute(text("INSERT INTO notes VALUES (:number, :words)"), {"number": number, "words": words})
        if fault:
            raise fault


async def noted(database: SQLite) -> list[int]:
    async with database.reading() as connection:
        return list((await connection.execute(text("SELECT number FROM notes ORDER BY number"))).scalars().all())


def test_many_write_at_once_and_all_of_it_is_there(tmp_path: Path) -> None:
    async def trial(database: SQLite) -> None:
        await asyncio.gather(*(note(database, number) for number in range(100)))
        assert await noted(database) == list(range(100))

    tried(tmp_path, trial)


def test_what_fails_takes_back_its_own_part_only(tmp_path: Path) -> None:
    async def trial(database: SQLite) -> None:
        faults = {number: ValueError(number) for number in (0, 3)}
        writing = [note(database, number, fault=faults.get(number)) for number in range(5)]
        came = await asyncio.gather(*writing, return_exceptions=True)
        assert came == [faults.get(number) for number in range(5)]
        assert await noted(database) == [1, 2, 4]

    tried(tmp_path, trial)


def test_when_a_full_disk_takes_back_the_others_part_too_they_are_told(tmp_path: Path) -> None:
    async def trial(database: SQLite) -> None:
        async with database.writing() as connection:
            pages = (await connection.execute(text("PRAGMA page_count"))).scalar_one()
            await connection.execute(text(f"PRAGMA max_page_count = {pages + 1}"))
        writing = [note(database, 1), note(database, 2, "far too long" * 10_000), note(database, 3)]
        came = await asyncio.gather(*writing, return_exceptions=True)
        done = [number for number, fault in enumerate(came, 1) if fault is None]
        assert isinstance(came[1], Unavailable)
        assert all(fault is None or isinstance(fault, Unavailable) for fault in came)
        assert await noted(database) == done

    tried(tmp_path, trial)


def test_who_is_told_to_stop_while_the_disk_is_busy_leaves_nothing_half_done(tmp_path: Path) -> None:
    async def trial(database: SQLite) -> None:
        writing = asyncio.create_task(note(database, 1))
        await asyncio.sleep(0)  # it has written, and waits for the disk
        writing.cancel()
        with pytest.raises(asyncio.CancelledError):
            await writing
        await note(database, 2)
        assert await noted(database) == [1, 2]

    tried(tmp_path, trial)


def test_a_program_beside_the_server_that_writes_is_waited_for(tmp_path: Path) -> None:
    async def trial(database: SQLite) -> None:
        beside = sqlite3.connect(tmp_path / "belvedere.db", isolation_level=None)
        beside.execute("BEGIN IMMEDIATE")
        writing = asyncio.create_task(note(database, 1))
        await asyncio.sleep(0)
        assert await noted(database) == []
        beside.execute("INSERT INTO notes VALUES (2, '')")
        beside.execute("COMMIT")
        beside.close()
        await writing
        assert await noted(database) == [1, 2]

    tried(tmp_path, trial)
