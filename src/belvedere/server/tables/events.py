"""What can happen at a table. A log of these is all there is to know about it.

Nothing in an event is secret: who did it is kept beside it, and what is still hidden is not in the log.
"""

from typing import Any, Literal

from msgspec import Struct
from msgspec.json import Decoder, Encoder

from belvedere.server.tables.setup import Access, Clock, NoClock, Starts
from belvedere.server.tables.tags import tag

Away = Literal["time", "absent", "left", "resigned"]
Closing = Literal["abandoned", "expired"]


class Event(Struct, frozen=True, tag_field="type", tag=tag, omit_defaults=True):
    pass


class BotPlan(Struct, frozen=True, omit_defaults=True):
    level: str
    style: str | None = None


class DealSource(Struct, frozen=True):
    """The table, and what its seats added, that a deal follows from besides the secret."""

    table: str
    salts: tuple[str, ...]


class BranchOf(Struct, frozen=True, omit_defaults=True):
    """The game that another one branched off from, as far as it went: its log and its seats without the names."""

    step: int
    log: tuple[str, ...]
    seats: tuple[dict[str, Any], ...]
    table: str | None = None
    replay: str | None = None


class Opened(Event, frozen=True):
    """The table stands; None in the seats is one for people."""

    game: str
    rules: int  # the version of the rules that it is played by
    options: dict[str, str | int]
    seats: tuple[BotPlan | None, ...]
    commitment: str  # to the secret that the shuffle will follow from
    first: int | None = None
    assistance: bool = True
    clock: Clock = NoClock()
    access: Access = "link"
    starts: Starts = "full"
    again_of: str | None = None
    deal_of: DealSource | None = None  # the same deal as in an earlier game
    branch_of: BranchOf | None = None  # it goes on from there


class Reserved(Event, frozen=True):
    """A seat waits for one person, who sat there in the game before."""

    seat: int
    name: str


class Joined(Event, frozen=True):
    seat: int
    name: str
    salt: str = ""


class BotSeated(Event, frozen=True):
    seat: int
    level: str
    style: str | None = None


class SeatFreed(Event, frozen=True):
    """Someone left before the game began, or the host made room."""

    seat: int


class HostChanged(Event, frozen=True):
    """The host left; whoever sits at this seat is it now."""

    seat: int


class Closed(Event, frozen=True):
    """Nobody is going to play here."""

    how: Closing


class Started(Event, frozen=True):
    first: int
    seats: tuple[dict[str, Any], ...]  # as in a record
    dealt: str | None  # None: what a game that branched off from another one needs lies there already


class Played(Event, frozen=True):
    seat: int
    action: str
    dealt: str | None = None  # what came into the open after it
    by_bot: bool = False
    ends_turn: bool = True
    spent: int = 0  # milliseconds on the clock, when a turn ends with it


class UndoAsked(Event, frozen=True):
    seat: int
    to: int  # how much of the game's log would be left


class UndoAnswered(Event, frozen=True):
    seat: int
    agreed: bool


class TakenBack(Event, frozen=True):
    seat: int
    to: int
    agreed: bool = False  # others had to agree


class BotSatIn(Event, frozen=True):
    """A bot plays on for a person who is away."""

    seat: int
    how: Away
    spent: int = 0  # milliseconds on the clock, in the turn that the bot takes over


class CameBack(Event, frozen=True):
    seat: int
    next_turn: bool = False  # the time of this one was up: it stays the bot's


class Ended(Event, frozen=True):
    """The game is over, and what the shuffle followed from is no secret any more."""

    how: Literal["played", "resigned"]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    secret: str


class Said(Event, frozen=True):
    name: str
    text: str
    seat: int | None = None  # None: a spectator


class Again(Event, frozen=True):
    """A next game of the same people, or the same deal again, at another table."""

    table: str
    same_deal: bool = False


AnyEvent = (
    Opened
    | Reserved
    | Joined
    | BotSeated
    | SeatFreed
    | HostChanged
    | Closed
    | Started
    | Played
    | UndoAsked
    | UndoAnswered
    | TakenBack
    | BotSatIn
    | CameBack
    | Ended
    | Said
    | Again
)

encode = Encoder().encode
decode = Decoder(AnyEvent).decode


class Entry(Struct, frozen=True):
    """An event in a table's log: its number, when it was, and who did it."""

    number: int
    time: int  # milliseconds since 1970, by the database's clock
    event: AnyEvent
    guest: str | None = None
    command: str | None = None
