"""The log is the truth: a table that is read from it is the table that grew."""

import random
from collections.abc import Callable
from contextlib import suppress
from typing import Any, get_args

import msgspec
import pytest

from belvedere.engine.errors import BelvedereError
from belvedere.server.tables import commands as cmd
from belvedere.server.tables import deeds
from belvedere.server.tables import events as ev
from belvedere.server.tables.deeds.playing import bot_plays
from belvedere.server.tables.setup import BankClock, MoveClock, NoClock
from belvedere.server.tables.summaries import summarise
from belvedere.server.tables.table import Table
from belvedere.server.tables.views import view_of
from server.tables.evening import ANA, BEN, BOT, CHLOE, DIRK, MINUTE, OPEN, SECRET, Evening, me, state

EVENTS = get_args(ev.AnyEvent)
COMMANDS = get_args(cmd.AnyCommand)
LOOKING = (ANA, BEN, CHLOE, DIRK, None)


@pytest.mark.parametrize("kind", EVENTS)
def test_a_table_knows_what_every_event_does(kind: type[ev.Event]) -> None:
    assert callable(getattr(Table, f"_on_{kind.__struct_config__.tag}"))


def test_every_command_is_a_deed() -> None:
    """But for those that open another table."""
    assert set(COMMANDS) - set(deeds.DEEDS) == {cmd.Rematch, cmd.SameDeal}


EXAMPLES: list[ev.AnyEvent] = [
    ev.Opened(
        game="california",
        rules=1,
        options={"attic": "free", "two_player_gift_from": 3},
        seats=(None, ev.BotPlan("hard", "builder"), ev.BotPlan("easy")),
        commitment="c0" * 32,
        first=2,
        assistance=False,
        clock=BankClock(600, 5),
        access="public",
        starts="host",
        again_of="earlier",
        deal_of=ev.DealSource("earliest", ("tulip", "", "rose")),
    ),
    ev.Reserved(2, "Zoë “Zazie” 🌷"),
    ev.Joined(1, "Ana", "tulip"),
    ev.BotSeated(2, "medium", "host"),
    ev.SeatFreed(3),
    ev.HostChanged(2),
    ev.Closed("expired"),
    ev.Started(2, ({"name": "Ana", "mansion": "lagoon"}, {"name": "Ben"}), "deal a b c"),
    ev.Played(1, "A3>b2<harp", "deal a b c", by_bot=True, ends_turn=False, spent=14 * 24 * 3_600_000),
    ev.UndoAsked(1, 7),
    ev.UndoAnswered(2, agreed=False),
    ev.TakenBack(1, 7, agreed=True),
    ev.BotSatIn(3, "resigned", 500),
    ev.CameBack(3),
    ev.Ended("resigned", (1, 2), (-3, 40), "5e" * 32),
    ev.Said("Ana", '<b>\\n"quoted"</b> 🌷', 1),
    ev.Again("later", same_deal=True),
]


def test_there_is_an_example_of_every_event() -> None:
    assert [type(event) for event in EXAMPLES] == list(EVENTS)


@pytest.mark.parametrize("event", EXAMPLES, ids=lambda event: type(event).__name__)
def test_every_event_can_be_stored(event: ev.AnyEvent) -> None:
    assert ev.decode(ev.encode(event)) == event


@pytest.mark.parametrize("clock", [NoClock(), MoveClock(60), BankClock(600)])
def test_every_clock_can_be_stored(clock: Any) -> None:
    opened = msgspec.structs.replace(EXAMPLES[0], clock=clock)
    assert ev.decode(ev.encode(opened)) == opened


def test_what_is_as_usual_is_not_written_down() -> None:
    assert ev.encode(ev.Played(1, "coin")) == b'{"type":"played","seat":1,"action":"coin"}'


def stored_and_read(entries: list[ev.Entry]) -> list[ev.Entry]:
    return [msgspec.structs.replace(entry, event=ev.decode(ev.encode(entry.event))) for entry in entries]


class Crowd:
    """Guests who try all kinds of things at a table, as a lot decides; most of it is allowed."""

    def __init__(self, seed: int, game: str, clock: Any) -> None:
        self.lot = random.Random(seed)
        self.evening = Evening(me(), OPEN, OPEN, BOT, game=game, clock=clock, first=1)
        self.seen = {self.evening.table.number: self.look()}

    def look(self) -> Any:
        table = self.evening.table
        return state(table), summarise(table), [view_of(table, guest) for guest in LOOKING]

    def go_on(self, steps: int) -> None:
        for _ in range(steps):
            self.evening.wait(self.lot.randrange(MINUTE))
            with suppress(BelvedereError):
                self.something()
            self.seen[self.evening.table.number] = self.look()

    def something(self) -> None:
        guest, rather = self.lot.choice(LOOKING[:-1]), self.lot.random()
        if self.evening.table.undo and rather < 0.7:
            self.evening.do(guest, cmd.AnswerUndo, agreed=self.lot.random() < 0.9)
        elif self.evening.table.phase == "playing" and rather < 0.6:
            self.someone_moves()
        elif self.evening.table.phase == "playing" and rather < 0.8:
            self.evening.do(guest, cmd.Undo)
        else:
            kind = self.lot.choice(tuple(ASKING))
            self.evening.do(guest, kind, **ASKING[kind](self.lot))
        self.evening.time_passes()

    def someone_moves(self) -> None:
        table = self.evening.table
        assert table.to_move is not None
        seat = table.seat(table.to_move)
        action = str(self.lot.choice(table.game.legal()))
        if seat.is_played_by_bot and (seat.guest is None or self.lot.random() < 0.8):
            self.evening.add(lambda draft: bot_plays(draft, action))
        elif seat.guest is not None:
            self.evening.do(seat.guest, cmd.Play, action=action)


ASKING: dict[Any, Callable[[random.Random], dict[str, Any]]] = {
    cmd.Join: lambda lot: {"name": lot.choice(["Ben", "Bea", "Chloe", "Alma"])},
    cmd.Leave: lambda _: {},
    cmd.SeatBot: lambda lot: {"seat": lot.randint(1, 4), "level": lot.choice(["easy", "random"])},
    cmd.FreeSeat: lambda lot: {"seat": lot.randint(1, 4)},
    cmd.Play: lambda lot: {"action": lot.choice(["loan@1", "loan@2", "repay@2", "repay@3", "coin"])},
    cmd.SitIn: lambda lot: {"seat": lot.randint(1, 4)},
    cmd.Return: lambda _: {},
    cmd.Say: lambda lot: {"text": f"{lot.randrange(100)} points!"},
}


OFTEN = {ev.Played, ev.UndoAsked, ev.UndoAnswered, ev.TakenBack, ev.BotSatIn, ev.CameBack, ev.Said}


@pytest.mark.parametrize("clock", [NoClock(), MoveClock(120), BankClock(300, 5)])
@pytest.mark.parametrize("game", ["california", "dolce_vita"])
def test_a_table_that_is_read_is_the_table_that_grew(game: str, clock: Any) -> None:
    crowd = Crowd(7, game, clock)
    crowd.evening.join(BEN, CHLOE)
    crowd.go_on(120)
    entries = stored_and_read(crowd.evening.entries)
    assert {type(entry.event) for entry in entries} >= OFTEN
    table = Table("first", SECRET)
    for entry in entries:
        table.apply([entry])
        if entry.number in crowd.seen:
            at_once = crowd.evening.rebuilt(entry.number)
            looks = state(table), summarise(table), [view_of(table, guest) for guest in LOOKING]
            assert looks == crowd.seen[entry.number]
            assert state(at_once) == crowd.seen[entry.number][0]


@pytest.mark.parametrize("seed", range(6))
def test_before_the_game_too(seed: int) -> None:
    crowd = Crowd(seed, "california", NoClock())
    crowd.go_on(40)
    assert state(crowd.evening.rebuilt()) == state(crowd.evening.table)
    numbers = [entry.number for entry in crowd.evening.entries]
    assert numbers == list(range(1, len(numbers) + 1))


def test_what_a_table_shows_can_be_sent() -> None:
    crowd = Crowd(3, "california", BankClock(300, 5))
    crowd.evening.join(BEN, CHLOE)
    crowd.go_on(60)
    for _, summary, views in crowd.seen.values():
        assert msgspec.json.decode(msgspec.json.encode(summary), type=type(summary)) == summary
        for view in views:
            assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view
