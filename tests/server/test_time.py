"""The time that all servers agree on: who gives signs of life, and what is charged to nobody."""

import asyncio
from collections.abc import Awaitable, Callable

import psycopg
import pytest

from belvedere.server.storage.postgresql import PostgreSQL
from belvedere.server.storage.time import FOR_EVER, MISSED, Timekeeper
from server.harness.postgres import Postgres

AN_HOUR = 3600_000


@pytest.fixture(scope="module")
def url(postgres: Postgres) -> str:
    return postgres.new_database("beats")


def with_time(url: str, look: Callable[[Timekeeper], Awaitable[None]]) -> Timekeeper:
    async def run() -> Timekeeper:
        database = PostgreSQL(url)
        time = Timekeeper(database)
        try:
            await look(time)
        finally:
            await database.close()
        return time

    return asyncio.run(run())


def last_beat(url: str) -> int:
    with psycopg.connect(url) as connection:
        (at,) = connection.execute("SELECT at FROM beats").fetchone() or (0,)
    return int(at)


def beat_was(url: str, ago: int) -> int:
    """No server has given a sign of life for so long; when the last one was."""
    with_time(url, Timekeeper.beat)
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("DELETE FROM downtimes")
        connection.execute("UPDATE beats SET at = at - %s", (ago,))
    return last_beat(url)


def test_a_worker_gives_no_sign_of_life(url: str) -> None:
    before = beat_was(url, AN_HOUR)
    with_time(url, Timekeeper.follow)
    assert last_beat(url) == before


def test_while_no_server_is_there_a_worker_charges_nobody(url: str) -> None:
    before = beat_was(url, AN_HOUR)
    time = with_time(url, Timekeeper.follow)
    assert time.down == [(before, FOR_EVER)]
    moment = time.moment()
    assert moment.passed(before - 1000) == 1000


def test_what_a_worker_did_meanwhile_hides_no_downtime(url: str) -> None:
    before = beat_was(url, AN_HOUR)
    with_time(url, Timekeeper.follow)
    server = with_time(url, Timekeeper.start)
    assert [begin for begin, _ in server.down] == [before]
    assert server.moment().passed(before) < AN_HOUR / 2
    assert with_time(url, Timekeeper.follow).down == server.down


def test_a_pause_between_two_signs_of_life_is_no_downtime(url: str) -> None:
    beat_was(url, MISSED // 2)
    assert with_time(url, Timekeeper.follow).down == []
