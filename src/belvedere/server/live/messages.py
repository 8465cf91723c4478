"""What goes over a socket; docs/protocol.md tells in which order. The browser's types are made from these."""

from typing import Literal

from msgspec import Struct
from msgspec.json import Decoder, Encoder

from belvedere.server.tables import commands as cmd
from belvedere.server.tables import events as ev
from belvedere.server.tables.tags import tag
from belvedere.server.tables.telling import Told
from belvedere.server.tables.views import TableView

Language = Literal["en", "fr", "de"]


class Message(Struct, frozen=True, tag_field="type", tag=tag):
    pass


class Problem(Struct, frozen=True):
    """Why something was refused: a kind for programs, and a sentence for people."""

    error: str
    text: str


class Snapshot(Message, frozen=True):
    """The table as it is: the first message, and the one after a gap that is too long to be told."""

    now: int
    deadline: int | None
    table: TableView


class Happened(Message, frozen=True):
    """An event, what it did in the game, and the table after it."""

    number: int
    time: int
    event: ev.AnyEvent
    story: list[Told]
    now: int
    deadline: int | None
    table: TableView


class Presence(Message, frozen=True):
    """Whose people are here just now, and how many others watch."""

    seats: list[int]
    spectators: int


class Accepted(Message, frozen=True):
    """A command is done and stored."""

    id: str
    number: int
    table: str | None = None  # a new table that it opened


class Refusal(Message, frozen=True):
    """A command, or what could not be read as one, was refused and changed nothing."""

    problem: Problem
    id: str | None = None


class Pong(Message, frozen=True):
    now: int


ServerMessage = Snapshot | Happened | Presence | Accepted | Refusal | Pong


class Ping(Message, frozen=True, forbid_unknown_fields=True):
    """Is anyone there?"""


class Speak(Message, frozen=True, forbid_unknown_fields=True):
    """Tell it in another language from now on."""

    language: Language


ClientMessage = cmd.AnyCommand | Ping | Speak

encode = Encoder().encode
decode = Decoder(ClientMessage).decode
