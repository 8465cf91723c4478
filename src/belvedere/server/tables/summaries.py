"""A table in a few words, for lists of tables."""

from typing import Literal

from msgspec import Struct

from belvedere.server.tables.setup import Access, Clock, GameName
from belvedere.server.tables.table import PLAYING, Phase, Seat, Table

SeatKind = Literal["person", "bot", "open", "reserved"]


class SeatSummary(Struct, frozen=True):
    name: str
    kind: SeatKind
    level: str | None = None
    is_away: bool = False


class Summary(Struct, frozen=True):
    table: str
    game: GameName
    phase: Phase
    access: Access
    clock: Clock
    seats: list[SeatSummary]
    opened_at: int
    steps: int  # of the game's log so far
    to_move: int | None = None
    turn_since: int | None = None
    winners: list[int] = []
    scores: list[int] = []
    how: str | None = None  # it ended: played, resigned, abandoned or expired
    changed_at: int = 0  # when something happened there last
    you: list[int] = []  # the seats of whoever asks for their own tables


def summarise(table: Table) -> Summary:
    ended = table.ended
    return Summary(
        table=table.name,
        game=table.opened.game,
        phase=table.phase,
        access=table.opened.access,
        clock=table.opened.clock,
        seats=[
            SeatSummary(seat.name, kind_of(seat), seat.bot.level if seat.bot else None, bool(seat.away))
            for seat in table.seats
        ],
        opened_at=table.opened_at,
        steps=len(table.log),
        to_move=table.to_move,
        turn_since=table.clocks.turn_since if table.phase == PLAYING else None,
        winners=list(ended.winners) if ended else [],
        scores=list(ended.scores) if ended else [],
        how=ended.how if ended else table.closed,
        changed_at=table.changed_at,
    )


def kind_of(seat: Seat) -> SeatKind:
    if seat.bot:
        return "bot"
    if seat.is_person:
        return "person"
    return "reserved" if seat.reserved_for else "open"
