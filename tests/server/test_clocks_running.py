"""Clocks of real servers: time that passes, time that nobody is charged for, and tables that nobody comes to."""

import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import psycopg
import pytest

from server.harness.people import ANA, ANYONE, Person, Tab
from server.harness.processes import Server, Worker

SECOND, MINUTE, DAY = 1000, 60_000, 24 * 3600_000
A_MINUTE = {"type": "move", "seconds": 60}
SLACK = 20 * SECOND  # for machines that have much to do


class Place:
    """Where a house runs; it can be closed for a while that is longer in its books than for those who wait."""

    def __init__(self, folder: Path, url: str | None) -> None:
        self.url = url
        self.server = Server(folder, url)
        self.worker = Worker(folder, url) if url else None
        self._open = ExitStack()

    def start(self) -> None:
        self._open.enter_context(self.server)
        if self.worker:
            self._open.enter_context(self.worker)

    def stop(self) -> None:
        self._open.close()

    @contextmanager
    def closed(self) -> Iterator[None]:
        self.stop()
        yield
        self.start()

    def write(self, *statements: str) -> None:
        file = self.server.data / "belvedere.db"
        with closing(psycopg.connect(self.url) if self.url else sqlite3.connect(file)) as connection:
            for statement in statements:
                connection.execute(statement)
            connection.commit()

    def events_were(self, milliseconds: int) -> None:
        """Everything at the tables happened so much earlier."""
        self.write(
            f"UPDATE events SET time = time - {milliseconds}",
            f"UPDATE tables SET opened_at = opened_at - {milliseconds}, due_at = due_at - {milliseconds}",
        )

    def stopped(self, milliseconds: int) -> None:
        """And so did the last sign of life of a server."""
        self.events_were(milliseconds)
        self.write(f"UPDATE beats SET at = at - {milliseconds}")


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Place]:
    url = None
    if request.param == "postgresql":
        url = request.getfixturevalue("postgres").new_database("running")
    running = Place(tmp_path, url)
    running.start()
    yield running
    running.stop()


def two_people(place: Place) -> tuple[Person, str]:
    """Ben, who waits for Ana; it is her turn, and she has a minute for it."""
    ana, ben = Person(place.server.address), Person(place.server.address, "Ben")
    table = ana.open("california", ANA, ANYONE, first=1, clock=A_MINUTE)
    ben.do(table, "join", name="Ben")
    return ben, table


def has_happened(tab: Tab, kind: str) -> dict[str, object]:
    """An event of a kind, once it is there."""
    while True:
        event: dict[str, object] = tab.receive_until("happened", timeout=60)["event"]
        if event["type"] == kind:
            return event


def test_when_time_is_up_a_bot_plays_the_turn(place: Place) -> None:
    ben, table = two_people(place)
    with place.closed():
        place.events_were(50 * SECOND)
    with ben.watch(table, since=0) as tab:
        sat_in = has_happened(tab, "bot_sat_in")
        assert (sat_in["seat"], sat_in["how"]) == (1, "time")
        assert 60 * SECOND <= int(str(sat_in["spent"])) <= 60 * SECOND + SLACK
        assert has_happened(tab, "played")["by_bot"] is True


def test_time_that_nobody_served_is_charged_to_nobody(place: Place) -> None:
    ben, table = two_people(place)
    with place.closed():
        place.stopped(10 * MINUTE)
    with ben.watch(table) as tab:
        snapshot = tab.receive_until("snapshot")
        assert 60 * SECOND - SLACK < snapshot["deadline"] - snapshot["now"] <= 60 * SECOND
        assert snapshot["table"]["turn"]["by_bot"] is False


def test_a_table_that_nobody_comes_to_is_closed(place: Place) -> None:
    ana = Person(place.server.address)
    table = ana.open("california", ANA, ANYONE)
    with place.closed():
        place.events_were(7 * DAY)
    with ana.watch(table, since=0) as tab:
        assert has_happened(tab, "closed")["how"] == "expired"
