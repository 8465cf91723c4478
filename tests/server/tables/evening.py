"""An evening at a table: guests ask for things at chosen moments, and what comes of it is kept as a server would."""

import random
from collections.abc import Callable, Collection
from copy import deepcopy
from typing import Any

import pytest

from belvedere.engine.errors import BelvedereError
from belvedere.engine.words import sentence_key
from belvedere.server.tables import commands as cmd
from belvedere.server.tables import deeds
from belvedere.server.tables import events as ev
from belvedere.server.tables.clocks import Moment, Span
from belvedere.server.tables.deeds import again
from belvedere.server.tables.deeds.playing import bot_plays, time_up
from belvedere.server.tables.deeds.seating import open_table
from belvedere.server.tables.draft import Draft
from belvedere.server.tables.schedule import Pace, due_at
from belvedere.server.tables.setup import ABot, Anyone, Me, Plan, SeatPlan
from belvedere.server.tables.table import PLAYING, Table, rebuilt
from belvedere.server.tables.views import TableView, view_of

SECRET = "5e" * 32
EIGHT_O_CLOCK = 1_700_000_000_000
ANA, BEN, CHLOE, DIRK = "ana", "ben", "chloe", "dirk"  # guests; they go by these names, with a capital
OPEN, BOT = Anyone(), ABot("random")
MINUTE = 60_000


def me(name: str = "Ana") -> Me:
    return Me(name)


class Evening:
    def __init__(self, *seats: SeatPlan, game: str = "california", by: str = ANA, **plan: Any) -> None:
        """A table that was just opened."""
        self.table = Table("first", SECRET)
        self.entries: list[ev.Entry] = []
        self.now = EIGHT_O_CLOCK
        self.down: list[Span] = []
        self.asked = 0
        self.add(lambda draft: open_table(draft, Plan(game, list(seats), **plan)), by)

    # Asking

    def add(self, deed: Callable[[Draft], None], guest: str | None = None, **facts: Any) -> list[ev.AnyEvent]:
        """What a deed adds to the log; if it is refused, the table is as its log says."""
        self.asked += 1
        draft = Draft(self.table, Moment(self.now, self.down), guest, f"{guest}:{self.asked}", **facts)
        try:
            deed(draft)
        except BelvedereError:
            if draft.is_lost:
                self.table = self.rebuilt()
            raise
        self.entries += draft.entries
        return [entry.event for entry in draft.entries]

    def do(
        self,
        guest: str,
        kind: Callable[..., cmd.AnyCommand],
        *,
        at: int | None = None,
        present: Collection[str] = (),
        **facts: Any,
    ) -> list[ev.AnyEvent]:
        command = kind(id="x", at=self.table.number if at is None else at, **facts)
        return self.add(
            lambda draft: deeds.do(draft, command), guest, guest_name=guest.capitalize(), present=frozenset(present)
        )

    def refused(self, guest: str, kind: Callable[..., cmd.AnyCommand], **facts: Any) -> str:
        """What kind of refusal it is. Nothing has changed by it."""
        before, entries = state(self.table), len(self.entries)
        with pytest.raises(BelvedereError) as refusal:
            self.do(guest, kind, **facts)
        assert state(self.table) == before
        assert len(self.entries) == entries
        assert str(refusal.value)
        return sentence_key(refusal.value)

    def join(self, *guests: str) -> None:
        for guest in guests:
            self.do(guest, cmd.Join, name=guest.capitalize())

    def play(self, *actions: str) -> list[ev.AnyEvent]:
        """Whoever is to move does them, one after the other; what the last one brought."""
        events: list[ev.AnyEvent] = []
        for action in actions:
            assert self.table.to_move is not None
            seat = self.table.seat(self.table.to_move)
            if self.table.is_bots_turn:
                events = self.add(lambda draft, action=action: bot_plays(draft, action))
            else:
                assert seat.guest is not None
                events = self.do(seat.guest, cmd.Play, action=action)
        return events

    def play_out(self, seed: int = 1) -> None:
        lot = random.Random(seed)
        while self.table.phase == PLAYING:
            self.play(str(lot.choice(self.table.game.legal())))

    def again(self, guest: str, *, same_deal: bool = False, salt: str = "") -> "Evening":
        """The first who asks for another game opens its table."""
        following = Evening.__new__(Evening)
        following.__dict__ |= {"table": Table("second", SECRET if same_deal else "a9" * 32), "entries": [], "asked": 0}
        following.__dict__ |= {"now": self.now, "down": self.down}

        def deed(draft: Draft) -> None:
            again.check_again(draft)
            following.add(lambda next_draft: again.open_again(draft, next_draft, same_deal=same_deal), guest, salt=salt)

        self.add(deed, guest)
        return following

    def sit_again(self, guest: str, before: "Evening", salt: str = "") -> list[ev.AnyEvent]:
        """The others who ask for another game sit down at its table."""
        return self.add(lambda draft: again.sit_again(draft, before.table), guest, salt=salt)

    # Time

    def wait(self, milliseconds: int) -> None:
        self.now += milliseconds

    def be_down(self, milliseconds: int) -> None:
        """The server is not there for a while."""
        self.down.append((self.now, self.now + milliseconds))
        self.now += milliseconds

    def time_passes(self) -> list[ev.AnyEvent]:
        """The server looks whether someone's time is up."""
        return self.add(time_up)

    def deadline(self) -> int | None:
        """How many milliseconds from now on whoever is to move has."""
        assert self.table.to_move is not None
        until = self.table.clocks.deadline(self.table.to_move, Moment(self.now, self.down))
        return None if until is None else until - self.now

    def due_in(self, pace: Pace | None = None) -> int | None:
        due = due_at(self.table, Moment(self.now, self.down), pace or Pace())
        return None if due is None else due - self.now

    # Looking

    def view(self, guest: str | None) -> TableView:
        return view_of(self.table, guest)

    def rebuilt(self, until: int | None = None) -> Table:
        return rebuilt(self.table.name, self.table.secret, self.entries[:until])

    def kinds(self) -> list[str]:
        return [type(entry.event).__name__ for entry in self.entries]


def state(table: Table) -> dict[str, Any]:
    """All that a table is, but for what it only keeps to be quick; its game by what it shows."""
    shown = {key: value for key, value in vars(table).items() if key != "_game"}
    game = {"view": table.game.view(None), "log": table.game.log} if table.started else {}
    return deepcopy({**shown, "game": game})


def two_people(**plan: Any) -> Evening:
    """Ana, who begins, and Ben, in a game that has begun."""
    evening = Evening(me(), OPEN, first=1, **plan)
    evening.join(BEN)
    return evening


def three_people(**plan: Any) -> Evening:
    evening = Evening(me(), OPEN, OPEN, first=1, **plan)
    evening.join(BEN, CHLOE)
    return evening
