"""A table as it stands after its events. It changes by ``apply`` alone."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from belvedere.engine import fair
from belvedere.engine.game import Game
from belvedere.games import find
from belvedere.server.errors import Refused
from belvedere.server.tables import events as ev
from belvedere.server.tables.clocks import Clocks

Phase = Literal["open", "playing", "over"]
OPEN: Phase = "open"
PLAYING: Phase = "playing"
OVER: Phase = "over"
QUIET = (ev.Said, ev.Again)  # they change nothing that a command could be too late for


@dataclass
class Seat:
    name: str = ""
    guest: str | None = None  # who holds it
    reserved_for: str | None = None
    bot: ev.BotPlan | None = None
    salt: str = ""
    away: ev.Away | None = None  # why a bot plays for whoever holds it

    @property
    def is_free(self) -> bool:
        return self.guest is None and self.bot is None

    @property
    def is_person(self) -> bool:
        return self.guest is not None

    @property
    def is_played_by_bot(self) -> bool:
        return self.bot is not None or self.away is not None

    @property
    def is_active(self) -> bool:
        """A person sits there and plays."""
        return self.is_person and self.away is None

    @property
    def has_resigned(self) -> bool:
        return self.away == "resigned"


@dataclass
class Undo:
    """Someone asks to take back; these have agreed."""

    seat: int
    to: int
    agreed: set[int] = field(default_factory=set)


class Table:
    """The log is the truth: everything here follows from it, and from the secret that the deal follows from."""

    def __init__(self, name: str, secret: str) -> None:
        self.name = name
        self.secret = secret
        self.number = 0
        self.moved_at = 0  # the number of the last event that a command could be too late for
        self.phase: Phase = OPEN
        self.host: str | None = None
        self.seats: list[Seat] = []
        self.commands: dict[str, int] = {}
        self.log: list[str] = []  # of the game
        self.movers: list[int | None] = []  # who did each entry of it; None: a deal
        self.undo: Undo | None = None
        self.clocks = Clocks()
        self.opened: ev.Opened
        self.opened_at = 0
        self.changed_at = 0
        self.started: ev.Started | None = None
        self.ended: ev.Ended | None = None
        self.closed: ev.Closing | None = None
        self.again: list[ev.Again] = []
        self.said = 0
        self.said_by: Counter[str] = Counter()  # each guest
        self.sat_down: Counter[str] = Counter()  # how often each guest did before the game
        self.late: int | None = None  # the seat whose time for the current turn is up: a bot plays it
        self.late_steps: set[int] = set()  # entries of the log that a bot did in such a turn
        self.times: list[int] = []  # when each entry of the game's log came about
        self._game: Game | None = None

    def apply(self, entries: Iterable[ev.Entry]) -> None:
        for entry in entries:
            self.number = entry.number
            self.changed_at = entry.time
            if entry.command is not None:
                self.commands[entry.command] = entry.number
            if not isinstance(entry.event, QUIET):
                self.moved_at = entry.number
            getattr(self, f"_on_{entry.event.__struct_config__.tag}")(entry.event, entry)

    # Who is there

    def seats_of(self, guest: str | None) -> tuple[int, ...]:
        """The seats that a guest holds, from 1."""
        return tuple(number for number, seat in self.numbered() if guest is not None and seat.guest == guest)

    def numbered(self) -> list[tuple[int, Seat]]:
        return list(enumerate(self.seats, 1))

    def seat(self, number: int) -> Seat:
        return self.seats[number - 1]

    @property
    def is_full(self) -> bool:
        return not any(seat.is_free for seat in self.seats)

    @property
    def has_people(self) -> bool:
        return any(seat.is_active for seat in self.seats)

    # The game

    @property
    def rules(self) -> Any:
        return find(self.opened.game)

    @property
    def game(self) -> Game:
        """The game as far as it went. Nobody outside gets it: they are shown its views."""
        if self._game is None:
            if self.started is None:
                raise Refused(how="not_started")
            rules = self.rules
            if self.opened.rules not in rules.versions:
                raise Refused(how="other_rules", rules=self.opened.rules, known=tuple(sorted(rules.versions)))
            self._game = self.new_game(self.started.seats, self.started.first)
        behind = len(self._game.log)
        if behind < len(self.log):
            self._game.follow(self.log[behind:])
        return self._game

    def new_game(self, seats: Sequence[dict[str, Any]], first: int) -> Game:
        """The game at its beginning: before its first deal, or where it branched off from another one."""
        opened = self.opened
        box = self.rules.default_box
        game = Game(self.rules, box, opened.options, seats, first, self.seed, version=opened.rules)
        if self.opened.branch_of is not None:
            game.branch_off(self.opened.branch_of.log)
        return game

    @property
    def seed(self) -> str:
        """What the deal follows from."""
        source = self.deal_source
        return fair.game_seed(self.secret, source.table, source.salts)

    @property
    def deal_source(self) -> ev.DealSource:
        own = ev.DealSource(self.name, tuple(seat.salt for seat in self.seats))
        return self.opened.deal_of or own

    @property
    def to_move(self) -> int | None:
        return self.game.to_move if self.phase == PLAYING else None

    @property
    def mover(self) -> Seat | None:
        return self.seat(self.to_move) if self.to_move else None

    @property
    def is_bots_turn(self) -> bool:
        """A bot is to move: its own seat, for someone away, or because someone's time for this turn is up."""
        return self.mover is not None and (self.mover.is_played_by_bot or self.late == self.to_move)

    def free_undo(self, seat: int) -> int | None:
        """Where the log would end if a seat took back what it did last, if that needs nobody's word."""
        last = len(self.movers) - 1
        is_own = self.phase == PLAYING and last >= 0 and self.movers[last] == seat
        return last if is_own and last not in self.late_steps else None

    def last_of(self, seat: int) -> int | None:
        """Where the log would end if a seat's last action had not been done."""
        return next((step for step in reversed(range(len(self.movers))) if self.movers[step] == seat), None)

    def must_agree(self, seat: int) -> list[int]:
        """The other people, whose word an undo needs, here or away, but for those who gave up: one seat for each."""
        asking = self.seat(seat).guest
        others = [(number, other) for number, other in self.numbered() if other.is_person and not other.has_resigned]
        people = {other.guest: number for number, other in others if other.guest != asking}
        return sorted(people.values())

    # What events do: each has a method called after its tag

    def _on_opened(self, event: ev.Opened, entry: ev.Entry) -> None:
        self.opened = event
        self.opened_at = entry.time
        self.host = entry.guest
        self.seats = [Seat(bot=plan) for plan in event.seats]
        self._name_bots()

    def _on_reserved(self, event: ev.Reserved, entry: ev.Entry) -> None:
        self.seats[event.seat - 1] = Seat(name=event.name, reserved_for=entry.guest)
        self._name_bots()

    def _on_joined(self, event: ev.Joined, entry: ev.Entry) -> None:
        self.seats[event.seat - 1] = Seat(name=event.name, guest=entry.guest, salt=event.salt)
        self.sat_down[entry.guest or ""] += 1
        self._name_bots()

    def _on_bot_seated(self, event: ev.BotSeated, entry: ev.Entry) -> None:
        self.seats[event.seat - 1] = Seat(bot=ev.BotPlan(event.level, event.style))
        self._name_bots()

    def _on_seat_freed(self, event: ev.SeatFreed, entry: ev.Entry) -> None:
        self.seats[event.seat - 1] = Seat()
        self._name_bots()

    def _on_host_changed(self, event: ev.HostChanged, entry: ev.Entry) -> None:
        self.host = self.seat(event.seat).guest

    def _on_closed(self, event: ev.Closed, entry: ev.Entry) -> None:
        self.phase = OVER
        self.closed = event.how

    def _on_started(self, event: ev.Started, entry: ev.Entry) -> None:
        self.phase = PLAYING
        self.started = event
        before = self.opened.branch_of.log if self.opened.branch_of else ()
        for text in (*before, event.dealt):
            if text is not None:
                self._add(text, None, entry)
        self.clocks.start(self.opened.clock, len(self.seats), entry.time, len(self.log))

    def _on_played(self, event: ev.Played, entry: ev.Entry) -> None:
        if event.by_bot and self.late == event.seat:
            self.late_steps.add(len(self.log))
        self._add(event.action, event.seat, entry)
        if event.dealt is not None:
            self._add(event.dealt, None, entry)
        self.undo = None
        if event.ends_turn:
            self.late = None
            self.clocks.end_turn(event.seat, event.spent, entry.time, len(self.log))

    def _on_undo_asked(self, event: ev.UndoAsked, entry: ev.Entry) -> None:
        self.undo = Undo(event.seat, event.to)

    def _on_undo_answered(self, event: ev.UndoAnswered, entry: ev.Entry) -> None:
        if self.undo is not None and event.agreed:
            self.undo.agreed.add(event.seat)
        else:
            self.undo = None

    def _on_taken_back(self, event: ev.TakenBack, entry: ev.Entry) -> None:
        del self.log[event.to :], self.movers[event.to :], self.times[event.to :]
        self.late_steps = {step for step in self.late_steps if step < event.to}
        self._game = None
        self.undo = None
        turns = len(self.clocks.turns)
        self.clocks.take_back(event.to, entry.time if event.agreed else None)
        if event.agreed or len(self.clocks.turns) < turns:
            self.late = None

    def _on_bot_sat_in(self, event: ev.BotSatIn, entry: ev.Entry) -> None:
        self.seat(event.seat).away = event.how
        self.undo = None
        if event.seat == self.to_move:
            self.late = event.seat if event.how == "time" else self.late
            self.clocks.pause(event.seat, event.spent, entry.time)

    def _on_came_back(self, event: ev.CameBack, entry: ev.Entry) -> None:
        was_late = self.seat(event.seat).away == "time"
        self.seat(event.seat).away = None
        if was_late:
            self.clocks.give_time(event.seat)
        if event.seat == self.to_move and not event.next_turn:
            self.late = None
            self.clocks.resume(entry.time, anew=was_late)

    def _on_ended(self, event: ev.Ended, entry: ev.Entry) -> None:
        self.phase = OVER
        self.ended = event
        self.undo = None

    def _on_said(self, event: ev.Said, entry: ev.Entry) -> None:
        self.said += 1
        self.said_by[entry.guest or ""] += 1

    def _on_again(self, event: ev.Again, entry: ev.Entry) -> None:
        self.again.append(event)

    def _add(self, text: str, mover: int | None, entry: ev.Entry) -> None:
        self.log.append(text)
        self.movers.append(mover)
        self.times.append(entry.time)

    def _name_bots(self) -> None:
        """Bots go by names that nobody else at the table has, in the order of their seats."""
        taken = [seat.name.casefold() for seat in self.seats if not seat.bot]
        names = iter(name for name in BOT_NAMES if name.casefold() not in taken)
        self.seats = [replace(seat, name=next(names)) if seat.bot else seat for seat in self.seats]


# More than there are seats, since people may go by these names too.
BOT_NAMES = ("Alma", "Bruno", "Carla", "Dino", "Elio", "Fanny", "Gino", "Hedda", "Ivo", "Jola")


def rebuilt(name: str, secret: str, entries: Sequence[ev.Entry]) -> Table:
    """A table from its log."""
    table = Table(name, secret)
    table.apply(entries)
    return table
