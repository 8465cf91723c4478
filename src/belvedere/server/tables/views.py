"""A table as someone may see it: everything about the game comes through the game's own view."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from belvedere.server.tables.deeds.again import earlier_again
from belvedere.server.tables.events import Away, BranchOf
from belvedere.server.tables.setup import Access, Clock, GameName, Starts
from belvedere.server.tables.summaries import SeatKind, kind_of
from belvedere.server.tables.table import PLAYING, Phase, Seat, Table

GameView = Annotated[dict[str, Any], Meta(title="GameView")]  # a game's own; which one, its ``game`` tells


class SeatView(Struct, frozen=True):
    seat: int
    kind: SeatKind
    name: str
    is_yours: bool
    level: str | None  # of a bot
    style: str | None
    away: Away | None  # why a bot sits in
    bank: int | None  # milliseconds left on the clock, as the current turn began
    salt: str  # what it added to the shuffle


class TurnView(Struct, frozen=True):
    seat: int
    since: int
    allowed: int | None  # milliseconds for this turn
    by_bot: bool = False  # a bot plays it, for itself or for someone


class UndoView(Struct, frozen=True):
    """Someone asks to take back, and these seats have not answered yet."""

    seat: int
    to: int
    waits_for: list[int]


class FairView(Struct, frozen=True):
    """What the shuffle follows from; the secret only when the game is over."""

    commitment: str
    secret: str | None


class EndView(Struct, frozen=True):
    how: Literal["played", "resigned", "abandoned", "expired"]
    winners: list[int]
    scores: list[int]


class BranchView(Struct, frozen=True):
    """The game that this one branched off from, and after how many entries of its log."""

    table: str | None
    replay: str | None
    step: int


class TableView(Struct, frozen=True):
    table: str
    number: int
    phase: Phase
    game: GameName
    rules: int
    options: dict[str, str | int]
    clock: Clock
    access: Access
    starts: Starts
    assistance: bool
    first: int | None
    seats: list[SeatView]
    you: list[int]  # the seats of whoever looks
    is_host: bool
    turn: TurnView | None
    undo: UndoView | None
    can_undo: Literal["free", "ask"] | None
    view: GameView | None  # the game, as docs/protocol.md tells
    legal: dict[str, list[str]]  # what the own seats can do now
    fair: FairView
    end: EndView | None
    again_of: str | None
    rematch: str | None  # the next table of the same people
    same_deal: str | None  # a table with the same deal
    branch_of: BranchView | None  # it goes on from there


GameViews = dict[int | None, dict[str, Any]]


def game_views(table: Table) -> GameViews:
    """The game as every seat and a spectator see it; empty before it begins."""
    return table.game.views([None, *range(1, len(table.seats) + 1)]) if table.started else {}


def view_of(table: Table, guest: str | None, games: GameViews | None = None) -> TableView:
    """The table for one of those who look at it; for several at the same moment, the game's views are made once."""
    opened, you = table.opened, table.seats_of(guest)
    games = game_views(table) if games is None else games
    return TableView(
        table=table.name,
        number=table.number,
        phase=table.phase,
        game=opened.game,
        rules=opened.rules,
        options=opened.options,
        clock=opened.clock,
        access=opened.access,
        starts=opened.starts,
        assistance=opened.assistance,
        first=table.started.first if table.started else opened.first,
        seats=[seat_view(table, number, seat, number in you) for number, seat in table.numbered()],
        you=list(you),
        is_host=guest is not None and guest == table.host,
        turn=turn_view(table),
        undo=undo_view(table),
        can_undo=can_undo(table, you),
        view=games.get(looking_from(table, you)),
        legal=legal_for(table, you),
        fair=FairView(opened.commitment, table.ended.secret if table.ended else None),
        end=end_view(table),
        again_of=opened.again_of,
        rematch=earlier_again(table, same_deal=False),
        same_deal=earlier_again(table, same_deal=True),
        branch_of=branch_view(opened.branch_of),
    )


def branch_view(branch: BranchOf | None) -> BranchView | None:
    return BranchView(branch.table, branch.replay, branch.step) if branch else None


def looking_from(table: Table, you: tuple[int, ...]) -> int | None:
    """Of the own seats the one to move; a spectator has none."""
    return table.to_move if table.to_move in you else next(iter(you), None)


def seat_view(table: Table, number: int, seat: Seat, is_yours: bool) -> SeatView:
    return SeatView(
        seat=number,
        kind=kind_of(seat),
        name=seat.name,
        is_yours=is_yours,
        level=seat.bot.level if seat.bot else None,
        style=seat.bot.style if seat.bot else None,
        away=seat.away,
        bank=table.clocks.left[number - 1] if table.clocks.left else None,
        salt=seat.salt,
    )


def turn_view(table: Table) -> TurnView | None:
    to_move = table.to_move
    if to_move is None:
        return None
    return TurnView(to_move, table.clocks.turn_since, table.clocks.allowed(to_move), table.is_bots_turn)


def undo_view(table: Table) -> UndoView | None:
    asked = table.undo
    if asked is None:
        return None
    waits_for = [seat for seat in table.must_agree(asked.seat) if seat not in asked.agreed]
    return UndoView(asked.seat, asked.to, waits_for)


def can_undo(table: Table, you: tuple[int, ...]) -> Literal["free", "ask"] | None:
    if table.phase != PLAYING or table.undo is not None:
        return None
    own = still_theirs(table, you)
    if any(table.free_undo(seat) is not None for seat in own):
        return "free"
    return "ask" if any(table.last_of(seat) is not None for seat in own) else None


def still_theirs(table: Table, you: tuple[int, ...]) -> list[int]:
    """The own seats that have not been given up."""
    return [seat for seat in you if not table.seat(seat).has_resigned]


def legal_for(table: Table, you: tuple[int, ...]) -> dict[str, list[str]]:
    if table.phase != PLAYING:
        return {}
    own = [seat for seat in still_theirs(table, you) if seat != table.late]
    return {str(seat): [str(action) for action in table.game.legal(seat)] for seat in own}


def end_view(table: Table) -> EndView | None:
    if table.ended is not None:
        return EndView(table.ended.how, list(table.ended.winners), list(table.ended.scores))
    return EndView(table.closed, [], []) if table.closed else None
