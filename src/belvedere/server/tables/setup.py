"""What a table settles before anyone sits down."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

LONGEST_NAME = 24
LONGEST_CHAT = 500
LONGEST_SALT = 64
MOST_SEATS = 5

A_TABLE = "^[0-9a-f]{18}$"  # what tables are called
A_REPLAY = "^[0-9a-f]{16}$"

MINUTE, DAY = 60, 24 * 60 * 60

CommandId = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Salt = Annotated[str, Meta(max_length=LONGEST_SALT)]
SeatNumber = Annotated[int, Meta(ge=1, le=MOST_SEATS)]
Word = Annotated[str, Meta(max_length=40)]
GameName = Annotated[str, Meta(title="GameName")]  # one that is known
Access = Literal["public", "link"]
Starts = Literal["full", "host"]


class NoClock(Struct, frozen=True, tag_field="type", tag="none"):
    """Everyone takes as long as they like."""


class MoveClock(Struct, frozen=True, tag_field="type", tag="move"):
    """So many seconds for each turn."""

    seconds: Annotated[int, Meta(ge=MINUTE, le=14 * DAY)]


class BankClock(Struct, frozen=True, tag_field="type", tag="bank"):
    """So many seconds for all of one's turns, and some more for each turn taken."""

    seconds: Annotated[int, Meta(ge=MINUTE, le=14 * DAY)]
    increment: Annotated[int, Meta(ge=0, le=DAY)] = 0


Clock = NoClock | MoveClock | BankClock


class Me(Struct, frozen=True, tag_field="who", tag="me"):
    """A seat of whoever opens the table; several of them are people on one device."""

    name: Name


class Anyone(Struct, frozen=True, tag_field="who", tag="open"):
    """A seat for whoever comes."""


class ABot(Struct, frozen=True, tag_field="who", tag="bot"):
    level: Word = "medium"
    style: Word | None = None


SeatPlan = Me | Anyone | ABot


class BranchPoint(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a game branches off: after so many entries of the log of a table that is over, or of a replay."""

    step: Annotated[int, Meta(ge=1, le=100_000)]
    table: Annotated[str, Meta(pattern=A_TABLE)] | None = None
    replay: Annotated[str, Meta(pattern=A_REPLAY)] | None = None


class Plan(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened."""

    game: Word
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=MOST_SEATS)]
    options: Annotated[dict[Word, Word | Annotated[int, Meta(ge=-1000, le=1000)]], Meta(max_length=20)] = {}
    first: SeatNumber | None = None  # None: drawn by lot
    assistance: bool = True  # hints and what a move would bring
    clock: Clock = NoClock()
    access: Access = "link"
    starts: Starts = "full"  # as soon as every seat is taken, or when the host says so
    salt: Salt = ""  # what the host adds to the shuffle
    id: CommandId | None = None  # sent again with the same one, it is opened once
    branch: BranchPoint | None = None  # play on from there; options and who begins are those of the other game
