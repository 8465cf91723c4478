"""Whose time runs, and how much of it is left. All in milliseconds."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from belvedere.server.tables.setup import BankClock, Clock, MoveClock, NoClock

SECOND = 1000
Span = tuple[int, int]  # from, to


@dataclass(frozen=True)
class Moment:
    """Now, and when the server was down: that time is charged to nobody."""

    now: int
    down: Sequence[Span] = ()

    def passed(self, since: int) -> int:
        """
        >>> Moment(now=1000, down=[(100, 300), (900, 1200)]).passed(since=200)
        600
        """
        return max(0, self.now - since - self._down_between(since, self.now))

    def when_passed(self, since: int, duration: int) -> int:
        """The moment at which so much time has passed, if the server stays up.

        >>> Moment(now=1000, down=[(100, 300)]).when_passed(since=0, duration=500)
        700
        """
        return since + duration + self._down_between(since, self.now)

    def _down_between(self, since: int, until: int) -> int:
        return sum(max(0, min(end, until) - max(begin, since)) for begin, end in self.down)


@dataclass
class Clocks:
    """The clocks of all seats, and how they stood at the beginning of every turn, for when it is taken back to."""

    clock: Clock = field(default_factory=NoClock)
    left: list[int] = field(default_factory=list)  # what each seat's bank holds
    turn_since: int = 0
    used: int = 0  # of a turn's limit, before a bot sat in
    turns: list[tuple[int, int, list[int]]] = field(default_factory=list)  # length of the log, turn_since, left

    def start(self, clock: Clock, seats: int, time: int, steps: int = 1) -> None:
        self.clock = clock
        self.left = [clock.seconds * SECOND] * seats if isinstance(clock, BankClock) else []
        self._begin_turn(time, steps)

    def end_turn(self, seat: int, spent: int, time: int, steps: int) -> None:
        if isinstance(self.clock, BankClock):
            self.left[seat - 1] = max(0, self.left[seat - 1] - spent) + self.clock.increment * SECOND
        self._begin_turn(time, steps)

    def take_back(self, steps: int, time: int | None) -> None:
        """As they stood at the turn that is taken back to; it goes on from ``time``, or as if it had never ended."""
        while len(self.turns) > 1 and self.turns[-1][0] > steps:
            self.turns.pop()
            self.used = 0
        _, since, left = self.turns[-1]
        self.turn_since = since if time is None else time
        self.left = list(left)

    def pause(self, seat: int, spent: int, time: int) -> None:
        """A bot sits in; what was spent of the turn stays spent."""
        if isinstance(self.clock, BankClock):
            self.left[seat - 1] = max(0, self.left[seat - 1] - spent)
        else:
            self.used = spent
        self.turn_since = time
        self._note_turn()

    def give_time(self, seat: int) -> None:
        """Whoever ran out of it and comes back gets a turn's time: the limit, the increment, or a tenth of the bank."""
        if isinstance(self.clock, BankClock):
            least = max(self.clock.increment, self.clock.seconds // 10) * SECOND
            self.left[seat - 1] = max(self.left[seat - 1], least)
        self._note_turn()

    def resume(self, time: int, *, anew: bool) -> None:
        """The turn goes on where a bot took it over, or from its beginning."""
        self.used = 0 if anew else self.used
        self.turn_since = time - self.used
        self._note_turn()

    def allowed(self, seat: int) -> int | None:
        """How long a seat may take over its turn; None: as long as it likes."""
        if isinstance(self.clock, MoveClock):
            return self.clock.seconds * SECOND
        return self.left[seat - 1] if isinstance(self.clock, BankClock) else None

    def deadline(self, seat: int, moment: Moment) -> int | None:
        """When the time of the seat to move is up."""
        allowed = self.allowed(seat)
        return None if allowed is None else moment.when_passed(self.turn_since, allowed)

    def _begin_turn(self, time: int, steps: int) -> None:
        self.turn_since = time
        self.used = 0
        self.turns.append((steps, time, list(self.left)))

    def _note_turn(self) -> None:
        """What happened to the clocks within a turn is not undone with what was done in it."""
        self.turns[-1] = (self.turns[-1][0], self.turn_since, list(self.left))
