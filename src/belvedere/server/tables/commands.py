"""What people may ask for at a table. A command has an id, so that sent twice it is done once, and says at which number
of the table it was made."""

from typing import Annotated, ClassVar

from msgspec import Meta, Struct

from belvedere.server.tables.setup import LONGEST_CHAT, CommandId, Name, Salt, SeatNumber, Word
from belvedere.server.tables.tags import tag

Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]


class Command(
    Struct,
    frozen=True,
    forbid_unknown_fields=True,
    tag_field="type",
    tag=tag,
):
    id: CommandId
    at: Number
    is_timely: ClassVar[bool] = False  # it means nothing any more once the game went on


class Join(Command, frozen=True):
    """Sit down, on a certain seat or on any that is free."""

    name: Name
    seat: SeatNumber | None = None
    salt: Salt = ""


class Leave(Command, frozen=True):
    """Before the game the seat is free again; in a game a bot sits in until its owner is back."""


class SeatBot(Command, frozen=True):
    """The host lets a bot have a seat."""

    seat: SeatNumber
    level: Word = "medium"
    style: Word | None = None


class FreeSeat(Command, frozen=True):
    """The host makes room."""

    seat: SeatNumber


class Start(Command, frozen=True):
    """The host begins the game."""


class Play(Command, frozen=True):
    """Do an action, in one's own turn or, where the game allows it, in another's."""

    action: Annotated[str, Meta(min_length=1, max_length=40)]
    is_timely = True


class Undo(Command, frozen=True):
    """Take back what the own seat did last, or ask the others to allow it."""

    seat: SeatNumber | None = None
    is_timely = True


class AnswerUndo(Command, frozen=True):
    agreed: bool
    is_timely = True


class SitIn(Command, frozen=True):
    """Let a bot play for someone who is away."""

    seat: SeatNumber


class Return(Command, frozen=True):
    """Take the own seats back from the bots that sat in."""


class Resign(Command, frozen=True):
    """Give up a seat for good."""

    seat: SeatNumber | None = None


class Say(Command, frozen=True):
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]


class Rematch(Command, frozen=True):
    """Another game with the same people."""

    salt: Salt = ""


class SameDeal(Command, frozen=True):
    """The same deal again, at a new table. What is dealt follows from the salts of before."""

    salt: Salt = ""


AnyCommand = (
    Join
    | Leave
    | SeatBot
    | FreeSeat
    | Start
    | Play
    | Undo
    | AnswerUndo
    | SitIn
    | Return
    | Resign
    | Say
    | Rematch
    | SameDeal
)
