"""Nothing hidden is told: every byte of whole games is searched for what must not be in it."""

import hashlib
import json
import random
import sqlite3
import threading
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest

import belvedere
from belvedere.engine import fair
from belvedere.engine.game import Game
from belvedere.engine.shuffle import Stream
from belvedere.games import find
from belvedere.server.http.records import position
from belvedere.server.tables import commands as cmd
from belvedere.server.tables import deeds
from belvedere.server.tables import events as ev
from belvedere.server.tables.choosing import choices_of
from belvedere.server.tables.clocks import Moment as ClockMoment
from belvedere.server.tables.deeds.seating import open_table
from belvedere.server.tables.draft import Draft
from belvedere.server.tables.records import record_of
from belvedere.server.tables.setup import Me, Plan
from belvedere.server.tables.summaries import summarise
from belvedere.server.tables.table import Table, rebuilt
from belvedere.server.tables.telling import story, story_of
from belvedere.server.tables.views import view_of
from server.harness.people import ANA, ANYONE, Person, Tab, a_bot, everyone_leaves
from server.harness.postgres import Postgres
from server.harness.processes import Process, Server, Worker
from server.harness.taps import Moment, Tap, now

GAMES = ["california", "dolce_vita"]
LOOK_EVERY = 30  # moves; then everything is asked for that can be


class House:
    """Servers that share a database, and a way to look into it from behind."""

    def __init__(self, servers: Sequence[Server], processes: Sequence[Process]) -> None:
        self.servers = servers
        self.processes = processes

    def rows(self) -> str:
        """All that the database holds."""
        raise NotImplementedError

    def side_talk(self) -> str:
        """What processes tell each other: jobs and notices."""
        return ""

    def secret(self, table: str) -> str:
        raise NotImplementedError

    def logs(self) -> str:
        return "".join(process.text() for process in self.processes)


class SqliteHouse(House):
    def __init__(self, folder: Path) -> None:
        self.server = Server(folder)
        super().__init__([self.server], [self.server])

    def rows(self) -> str:
        with closing(sqlite3.connect(self.server.data / "belvedere.db")) as connection:
            names = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            rows = "".join(str(connection.execute(f'SELECT * FROM "{name}"').fetchall()) for name in names)
        return rows + "".join(file.read_bytes().decode("latin-1") for file in self.server.data.iterdir())

    def secret(self, table: str) -> str:
        with closing(sqlite3.connect(self.server.data / "belvedere.db")) as connection:
            return str(connection.execute("SELECT secret FROM secrets WHERE table_name = ?", [table]).fetchone()[0])


CAPTURE = """
CREATE TABLE captured (what text);
CREATE FUNCTION capture() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
  $$ BEGIN INSERT INTO public.captured VALUES (row_to_json(NEW)::text); RETURN NEW; END $$;
CREATE TRIGGER capture_jobs AFTER INSERT OR UPDATE ON belvedere_jobs.procrastinate_jobs
  FOR EACH ROW EXECUTE FUNCTION public.capture();
CREATE TRIGGER capture_job_events AFTER INSERT OR UPDATE ON belvedere_jobs.procrastinate_events
  FOR EACH ROW EXECUTE FUNCTION public.capture();
"""
CHANNELS = ("belvedere", "belvedere_presence", "procrastinate_any_queue_v1", "procrastinate_queue_v1#default")


class PostgresHouse(House):
    """Two servers and a worker. All jobs are copied as they are made, all notices are heard."""

    def __init__(self, url: str, folder: Path) -> None:
        self.url = url
        one, two = Server(folder, url, "one"), Server(folder, url, "two")
        super().__init__([one, two], [one, two, Worker(folder, url)])
        self._heard: list[str] = []
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute(CAPTURE)
        self._line = psycopg.connect(url, autocommit=True)
        for channel in CHANNELS:
            self._line.execute(f'LISTEN "{channel}"')
        self._is_over = False
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    def _listen(self) -> None:
        while not self._is_over:
            self._heard += [f"{notice.channel} {notice.payload}" for notice in self._line.notifies(timeout=0.2)]

    def close(self) -> None:
        self._is_over = True
        self._listener.join()
        self._line.close()

    def rows(self) -> str:
        with psycopg.connect(self.url) as connection:
            query = "SELECT table_schema, table_name FROM information_schema.tables WHERE table_type = 'BASE TABLE'"
            found = [row for row in connection.execute(query).fetchall() if row[0] in ("public", "belvedere_jobs")]
            return "".join(str(connection.execute(f'SELECT * FROM "{one}"."{two}"').fetchall()) for one, two in found)

    def side_talk(self) -> str:
        with psycopg.connect(self.url) as connection:
            jobs = str(connection.execute("SELECT what FROM captured").fetchall())
        return jobs + "".join(self._heard)

    def secret(self, table: str) -> str:
        with psycopg.connect(self.url) as connection:
            row = connection.execute("SELECT secret FROM secrets WHERE table_name = %s", [table]).fetchone()
        assert row is not None
        return str(row[0])


@pytest.fixture(scope="module")
def sqlite_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = SqliteHouse(tmp_path_factory.mktemp("secrets"))
    with house.server:
        yield house


@pytest.fixture(scope="module")
def postgres_house(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = PostgresHouse(postgres.new_database("secrets"), tmp_path_factory.mktemp("secrets_house"))
    one, two, worker = house.processes
    assert isinstance(one, Server)
    assert isinstance(two, Server)
    assert isinstance(worker, Worker)
    with one, two, worker:
        yield house
    house.close()


@pytest.fixture(params=["sqlite_house", "postgres_house"])
def watched(request: pytest.FixtureRequest) -> House:
    house: House = request.getfixturevalue(request.param)
    return house


# Who is at the table


class Ear:
    """Someone on a line of their own, where all that they are told is kept."""

    def __init__(self, house: House, number: int, name: str | None) -> None:
        self.tap = Tap(house.servers[number % len(house.servers)].port)
        self.person = Person(self.tap.address, name) if name else None
        self.http = self.person.http if self.person else httpx.Client(base_url=self.tap.address, timeout=30)
        self.code: str | None = None

    @property
    def token(self) -> str:
        return self.person.token if self.person else ""

    def sit(self, table: str) -> None:
        self.tab = self.person.watch(table) if self.person else Tab(self.tap.address, table)
        self.tab.receive_until("snapshot")

    def look_at_everything(self, table: str) -> None:
        """All that can be asked for, and much that is refused."""
        view = self.http.get(f"/api/tables/{table}").json()
        action = next((actions[0] for actions in view["legal"].values() if actions), "coin")
        paths = ["", "/events", "/story", "/legal", f"/why?action={action}", "/why?action=nonsense"]
        paths += ["/choices", "/choices?lang=fr", "/log", "/log?since=2&lang=de", "/analysis/2", "/review", "/fair"]
        paths += [
            f"/preview?action={action}",
            "/record",
            "/positions/1",
            "/positions",
            "/positions/2?lang=de",
            "/nowhere",
        ]
        for path in paths:
            self.http.get(f"/api/tables/{table}{path}")
        for path in ("/api/lobby", "/api/games", "/api/me", "/api/me/tables", "/api/me/records", "/api/me/devices"):
            self.http.get(path)
        for path in ("/health", "/metrics", "/api/schema/openapi.json", "/", "/api/tables/zzz", "/%00"):
            self.http.get(path)
        for kind, more in (("play", {"action": "A1>z9"}), ("undo", {}), ("start", {}), ("sit_in", {"seat": 1})):
            refused = {"type": kind, "id": f"no-{kind}-{view['number']}", "at": 0, **more}
            self.http.post(f"/api/tables/{table}/commands", json=refused)
        self.http.post(f"/api/tables/{table}/commands", content=b'{"type": "say", "text": [')
        self.http.post("/api/replays", json=self.http.get(f"/api/tables/{table}/record").json())
        if self.person:
            self.code = self.http.post("/api/me/link").json()["code"]
        if 1 in view["you"]:
            self.http.get(f"/api/tables/{table}/hint")
        again = Tab(self.tap.address, table, self.token or None, since=max(0, view["number"] - 5))
        again.receive()
        again.close()


class Evening:
    """A game with a bot, two people, a guest who watches and a stranger, each on a line of their own."""

    def __init__(self, house: House, game: str) -> None:
        self.house = house
        self.ears = [Ear(house, number, name) for number, name in enumerate(["Ana", "Ben", "Eve", None])]
        ana = self.ears[0].person
        assert ana is not None
        self.table = ana.open(game, ANA, a_bot("random"), ANYONE, access="public", salt="tulip")
        self.lot = random.Random(1)
        self.dealt: list[Moment] = []  # before which moment each deal was still hidden
        self.noted = 0  # messages looked through for deals
        self.last: Moment = 0  # before which moment the game went on

    def play(self) -> dict[str, Any]:
        """The whole game; its record."""
        for ear in self.ears:
            ear.sit(self.table)
            ear.look_at_everything(self.table)
        self.last = now()
        ben = self.ears[1].tab
        self.hear(ben.receive_until("accepted", id=ben.send("join", name="Ben", salt="rose"))["number"])
        moves = 0
        while self.hear()["phase"] != "over":
            mover = self.mover()
            if mover is None:
                self.hear(self.ears[0].tab.view["number"] + 1)  # a bot thinks
                continue
            if moves % LOOK_EVERY == LOOK_EVERY - 1:
                for ear in self.ears:
                    ear.look_at_everything(self.table)
            self.move(mover.tab)
            moves += 1
        record: dict[str, Any] = self.ears[0].http.get(f"/api/tables/{self.table}/record").json()
        return record

    def mover(self) -> Ear | None:
        turn = self.ears[0].tab.view["turn"]
        return next((ear for ear in self.ears[:2] if turn and turn["seat"] in ear.tab.view["you"]), None)

    def move(self, tab: Tab) -> None:
        self.last = now()
        action = self.lot.choice(tab.view["legal"][str(tab.view["turn"]["seat"])])
        number = tab.receive_until("accepted", id=tab.send("play", action=action))["number"]
        self.hear(number)

    def hear(self, number: int = 0) -> dict[str, Any]:
        """Everyone hears what there is, up to the same number; the table as the first of them sees it."""
        first = self.ears[0].tab
        for ear in self.ears:
            while ear.tab.view["number"] < max(number, first.view["number"]) or is_about_to_end(ear.tab.view):
                ear.tab.receive()
        for message in first.messages[self.noted :]:
            self.dealt += [self.last] if message.get("event", {}).get("dealt") else []
        self.noted = len(first.messages)
        view: dict[str, Any] = first.view
        return view


def is_about_to_end(view: dict[str, Any]) -> bool:
    """The game is over, and the event that tells so comes next; or it is about to begin."""
    if view["phase"] == "open":
        return all(seat["kind"] != "open" for seat in view["seats"])
    return bool(view["phase"] == "playing" and view["view"]["over"])


def found(needles: Sequence[str], haystacks: Sequence[bytes]) -> list[str]:
    return [needle for needle in needles if any(needle.encode() in told for told in haystacks)]


def forms(pieces: Sequence[str], numbers: Sequence[int]) -> list[str]:
    """How a row of pieces might be written somewhere."""
    return [
        " ".join(pieces),
        ",".join(pieces),
        ", ".join(pieces),
        '","'.join(pieces),
        '", "'.join(pieces),
        ",".join(map(str, numbers)),
        ", ".join(map(str, numbers)),
        bytes(numbers).hex(),
    ]


def coming(record: dict[str, Any], seed: str) -> list[list[str]]:
    """For each deal of a game, what it looks like; worked out from the secret, and compared with what was dealt."""
    rules = find(record["game"])
    again = Game(rules, rules.default_box, record["options"], record["seats"], record["first"], seed)
    again.deal_if_due()
    for entry in record["log"]:
        if not entry.startswith("deal "):
            again.play(entry)
    assert again.log == record["log"]
    numbers = {name: number for number, name in rules.piece_names.items()}
    deals = [entry.split(" ")[1:] for entry in again.log if entry.startswith("deal ")]
    return [forms(deal, [numbers[piece] for piece in deal]) for deal in deals]


def never_dealt(record: dict[str, Any], seed: str) -> list[str]:
    """How the pieces that stay in the box might be written, if there are any."""
    rules = find(record["game"])
    pieces = Stream(seed, "stack").shuffled(rules.all_pieces(rules.default_box))
    dealt = [piece for entry in record["log"] if entry.startswith("deal ") for piece in entry.split(" ")[1:]]
    left = pieces[len(dealt) :]
    return forms([rules.piece_names[piece] for piece in left], left)[:5] if left else []


@pytest.mark.parametrize("game", GAMES)
def test_nothing_hidden_is_told_in_a_whole_game(watched: House, game: str) -> None:
    with ExitStack() as lines:
        evening = Evening(watched, game)
        for ear in evening.ears:
            lines.enter_context(ear.tap)
            lines.callback(ear.http.close)
        record = evening.play()
        check_evening(watched, evening, record, watched.secret(evening.table))
        everyone_leaves()


def check_evening(watched: House, evening: Evening, record: dict[str, Any], secret: str) -> None:
    seed = fair.game_seed(secret, evening.table, record["fair"]["salts"])
    deals, unused = coming(record, seed), never_dealt(record, seed)
    assert bool(unused) == (record["game"] == "dolce_vita")
    assert len(evening.dealt) == len(deals)
    everywhere = [watched.logs().encode(), watched.side_talk().encode()]
    for ear in evening.ears:
        told = ear.tap.told()
        assert sum(map(len, told)) > 100_000  # it was heard at all
        # Until the game is over: neither what the deal follows from, nor what it will be.
        assert not found([secret, seed], ear.tap.told(until=evening.last))
        for moment, deal in zip(evening.dealt, deals, strict=True):
            assert not found(deal, ear.tap.told(until=moment))
        # Never: what others are known by, and what is kept instead of it.
        for other in evening.ears:
            if other is not ear and other.token:
                assert not found([other.token, *filter(None, [other.code])], told)
        assert not found(digests(evening), told)
        assert not found(unused, told)
        # It would have been found.
        assert found([secret], told)
        assert found([deals[0][0]], told)
    tokens = [ear.token for ear in evening.ears if ear.token] + [ear.code for ear in evening.ears if ear.code]
    assert not found([*tokens, *digests(evening), secret, seed], everywhere)
    assert not found([deal[0] for deal in deals], everywhere)
    assert bool(found([evening.table], everywhere[1:])) == (len(watched.servers) > 1)  # jobs and notices name it
    assert not found([evening.table], everywhere[:1])  # its address lets people in
    assert not found(tokens, [watched.rows().encode()])
    # At the end the secret is told, and it is the one that was promised.
    assert record["fair"]["secret"] == secret
    assert belvedere.verify(record) == len(deals)


def digests(evening: Evening) -> list[str]:
    return [hashlib.sha256(ear.token.encode()).hexdigest() for ear in evening.ears if ear.token]


# The same with another secret


def told_of(table: Table, entry: ev.Entry) -> list[Any]:
    """All that anyone is told of a table at some moment; what is hidden has no part in it."""
    told: list[Any] = [view_of(table, guest) for guest in ("ana", "ben", None)]
    told += [record_of(table), summarise(table), entry.event, story_of(table, entry.event, "en")]
    game = table.game.copy()
    told += [story(game, 0, "fr"), position(record_of(table), len(table.log), "de"), game.unseen()]
    for action in table.game.legal()[:5]:
        told += [game.why_not(action), game.preview(action), game.outlook(action)]
    told += [choices_of(game, seat, table.number, "en") for seat in range(1, game.players + 1)]
    return told


@pytest.mark.parametrize("game", GAMES)
def test_another_secret_changes_nothing_that_is_told_before_the_end(game: str) -> None:
    table, players = Table("0" * 18, "ab" * 32), find(game).players[0]
    draft = Draft(table, ClockMoment(1), "ana")
    open_table(draft, Plan(game, [Me(name) for name in ("Ana", "Ben", "Chloe")[:players]]))
    lot = random.Random(3)
    while table.ended is None:
        action = str(lot.choice(table.game.legal()))
        step = Draft(table, ClockMoment(table.number), "ana", f"ana:{table.number}")
        deeds.do(step, cmd.Play("a", table.number, action))
        draft.entries += step.entries
        if table.ended is None and table.number % 7 == 0:
            other = rebuilt(table.name, "cd" * 32, draft.entries)
            assert told_of(table, draft.entries[-1]) == told_of(other, draft.entries[-1])
    assert view_of(table, None).fair.secret == table.secret
    assert json.dumps(record_of(table))
