"""Whoever writes to PostgreSQL is told the truth about what was stored."""

import asyncio

import psycopg
import pytest
from sqlalchemy import text

from belvedere.engine.words import sentence_key
from belvedere.server.errors import Unavailable
from belvedere.server.storage.postgresql import PostgreSQL
from server.harness.postgres import Postgres

WAITS = """
CREATE FUNCTION wait_a_moment() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN PERFORM pg_sleep(30); RETURN NULL; END $$;
CREATE CONSTRAINT TRIGGER waits AFTER INSERT ON notes DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION wait_a_moment();
"""


@pytest.fixture
def url(postgres: Postgres) -> str:
    address = postgres.new_database("notes")
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute("CREATE TABLE notes (number INTEGER PRIMARY KEY)")
    return address


async def cut_when(url: str, query_like: str) -> None:
    """End the connection that does such a thing, as soon as it does."""
    async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
        while True:
            rows = await connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() "
                "AND datname = current_database() AND state = 'active' AND query LIKE %s",
                (query_like,),
            )
            if await rows.fetchall():
                return
            await asyncio.sleep(0.05)


def told_when_cut(url: str, statement: str, cut: str) -> str:
    async def run() -> str:
        database = PostgreSQL(url)

        async def write() -> None:
            async with database.writing() as connection:
                await connection.execute(text(statement))

        try:
            with pytest.raises(Unavailable) as refusal:
                await asyncio.gather(write(), cut_when(url, cut))
            return sentence_key(refusal.value)
        finally:
            await database.close()

    return asyncio.run(run())


def test_what_is_cut_off_before_the_commit_is_not_done(url: str) -> None:
    assert told_when_cut(url, "SELECT pg_sleep(30)", "SELECT pg_sleep%") == "Unavailable.storage"


def test_what_is_cut_off_in_the_commit_may_be_done(url: str) -> None:
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(WAITS)
    assert told_when_cut(url, "INSERT INTO notes VALUES (1)", "COMMIT%") == "Unavailable.unsure"


async def note_and_fail(database: PostgreSQL) -> None:
    async with database.writing() as connection:
        await connection.execute(text("INSERT INTO notes VALUES (1)"))
        raise ZeroDivisionError


def test_what_is_refused_takes_back_all_of_it(url: str) -> None:
    async def run() -> int:
        database = PostgreSQL(url)
        try:
            with pytest.raises(ZeroDivisionError):
                await note_and_fail(database)
            async with database.writing() as connection:
                await connection.execute(text("INSERT INTO notes VALUES (2)"))
            async with database.reading() as connection:
                return int((await connection.execute(text("SELECT sum(number) FROM notes"))).scalar_one())
        finally:
            await database.close()

    assert asyncio.run(run()) == 2
