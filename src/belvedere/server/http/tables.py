"""Tables: find, open, look at, ask about, do something at."""

from typing import Annotated

from litestar import Router, get, post
from litestar.openapi.spec import Example
from litestar.params import Body, Parameter
from msgspec import Struct

from belvedere.bots.review.data import choice_data
from belvedere.engine.game import Game
from belvedere.server.errors import NotAllowed, Refused
from belvedere.server.house import Done
from belvedere.server.http.openapi import documented
from belvedere.server.live.messages import Language
from belvedere.server.services import Services
from belvedere.server.storage.guests import Guest
from belvedere.server.tables import commands as cmd
from belvedere.server.tables import events as ev
from belvedere.server.tables.setup import MOST_SEATS, Plan
from belvedere.server.tables.summaries import Summary
from belvedere.server.tables.table import OPEN, OVER, PLAYING, Table
from belvedere.server.tables.telling import Told, story, told
from belvedere.server.tables.views import TableView, view_of

A_TABLE = {"game": "california", "seats": [{"who": "me", "name": "Ana"}, {"who": "bot", "level": "easy"}]}
A_COMMAND = {"type": "play", "id": "b7c1", "at": 4, "action": "coin"}
TableName = Annotated[str, Parameter(pattern="^[0-9a-f]{18}$")]
Action = Annotated[str, Parameter(min_length=1, max_length=40)]
SeatQuery = Annotated[int | None, Parameter(ge=1, le=MOST_SEATS)]
Step = Annotated[int, Parameter(ge=0, le=100_000)]
APlan = Annotated[Plan, Body(examples=[Example(value=A_TABLE)])]
ACommand = Annotated[cmd.AnyCommand, Body(examples=[Example(value=A_COMMAND)])]

MOST_EVENTS_TOLD = 1000


class OpenedTable(Struct, frozen=True):
    table: str


class Lobby(Struct, frozen=True):
    """Public tables: with a free seat, with a game going on, and games played to their end."""

    open: list[Summary]
    playing: list[Summary]
    over: list[Summary]


class Legal(Struct, frozen=True):
    seat: int
    number: int
    actions: list[str]


class Judged(Struct, frozen=True):
    """Whether an action can be done; if not, why."""

    action: str
    is_legal: bool
    reason: Told | None


class Preview(Struct, frozen=True):
    """What an action would bring, as far as it can be known."""

    action: str
    events: list[Told]


class HintedAction(Struct, frozen=True):
    action: str
    chance: float  # of winning
    score: float  # expected at the end
    margin: float  # over the best of the others
    line: list[str]  # how the game is expected to go on
    reasons: list[str]


class Hint(Struct, frozen=True):
    """What the expert would do, the best first."""

    seat: int
    number: int
    chances: list[float]
    actions: list[HintedAction]


class LogEntry(Struct, frozen=True):
    number: int
    time: int
    event: ev.AnyEvent


@get("/lobby")
async def show_lobby(services: Services) -> Lobby:
    """Public tables, fifty of each kind, the latest first."""
    lists = services.lists
    return Lobby(await lists.public(OPEN), await lists.public(PLAYING), await lists.public(OVER))


@post("/tables")
async def open_table(guest: Guest, services: Services, data: APlan) -> OpenedTable:
    """Open a table. The game begins when every seat is taken, or when the host says so."""
    services.table_limit.check(guest.id)
    return OpenedTable(await services.house.open(guest, data))


@get("/tables/{table:str}")
async def show_table(visitor: Guest | None, services: Services, table: TableName) -> TableView:
    """A table as one may see it, with what the own seats can do now."""
    async with services.house.table(table) as found:
        return view_of(found, visitor.id if visitor else None)


@post("/tables/{table:str}/commands", status_code=200)
async def do_command(guest: Guest, services: Services, table: TableName, data: ACommand) -> Done:
    """Do something at a table. Sent again with the same id, it is done once."""
    return await services.do(table, guest, data)


@get("/tables/{table:str}/events")
async def list_events(services: Services, table: TableName, since: Step = 0) -> list[LogEntry]:
    """What happened from a number on, a thousand events at most; the rest follows from the last one's number."""
    async with services.house.table(table):
        entries = await services.house.logs.read(table, after=since, until=since + MOST_EVENTS_TOLD)
    return [LogEntry(entry.number, entry.time, entry.event) for entry in entries]


@get("/tables/{table:str}/story")
async def tell_story(services: Services, table: TableName, language: Language, since: Step = 0) -> list[Told]:
    """The game in words, from a step of its log on."""
    return story(await copy_of(services, table), since, language)


@get("/tables/{table:str}/legal")
async def list_legal(guest: Guest, services: Services, table: TableName, seat: SeatQuery = None) -> Legal:
    """What one of the own seats can do now; without a seat, the one to move or the first."""
    async with services.house.table(table) as found:
        number = own_seat(found, guest, seat)
        return Legal(number, found.number, [str(action) for action in found.game.legal(number)])


@get("/tables/{table:str}/why")
async def tell_why(services: Services, table: TableName, language: Language, action: Action) -> Judged:
    """Whether the seat to move can do an action, and if not, why."""
    game = await copy_of(services, table)
    reason = game.why_not(action)
    return Judged(action, reason is None, told(reason, game, language) if reason else None)


@get("/tables/{table:str}/preview")
async def preview_action(services: Services, table: TableName, language: Language, action: Action) -> Preview:
    """What an action would bring, as far as it can be known, at tables that allow it."""
    game = await copy_of(services, table, assisted=True)
    return Preview(action, [told(event, game, language) for event in game.preview(action)])


@get("/tables/{table:str}/hint")
async def give_hint(guest: Guest, services: Services, table: TableName, language: Language) -> Hint:
    """What the expert would do in the turn of one of the own seats."""
    async with services.house.table(table) as found:
        check_assisted(found)
        seat, number = own_turn(found, guest), found.number
        game = found.game.copy()
    services.hint_limit.check(guest.id)
    analysis = await services.thinker.analyse(game)
    choices = [choice_data(choice, game.names, language) for choice in analysis.choices]
    return Hint(
        seat=seat,
        number=number,
        chances=[round(chance, 4) for chance in analysis.chances],
        actions=[
            HintedAction(
                action=choice["action"],
                chance=choice["chance"],
                score=choice["score"],
                margin=choice["margin"],
                line=choice["line"],
                reasons=[reason["text"] for reason in choice["reasons"]],
            )
            for choice in choices
        ],
    )


async def copy_of(services: Services, name: str, *, assisted: bool = False) -> Game:
    """A game to try things out on; what is hidden is shuffled anew in it."""
    async with services.house.table(name) as table:
        if assisted:
            check_assisted(table)
        return table.game.copy()


def check_assisted(table: Table) -> None:
    if not table.opened.assistance:
        raise Refused(how="no_assistance")


def own_seat(table: Table, guest: Guest, asked: int | None) -> int:
    own = table.seats_of(guest.id)
    if not own:
        raise NotAllowed(how="no_seat")
    if asked is None:
        return table.to_move if table.to_move in own else own[0]
    if asked not in own:
        raise NotAllowed(how="not_yours", seat=asked)
    return asked


def own_turn(table: Table, guest: Guest) -> int:
    if table.phase != PLAYING:
        raise Refused(how="over" if table.phase == OVER else "not_started")
    seat = own_seat(table, guest, None)
    if seat != table.to_move:
        raise NotAllowed(how="not_your_turn", seat=table.to_move)
    return seat


ROUTES = Router(
    "/",
    route_handlers=documented(
        [
            show_lobby,
            open_table,
            show_table,
            do_command,
            list_events,
            tell_story,
            list_legal,
            tell_why,
            preview_action,
            give_hint,
        ]
    ),
    tags=["tables"],
)
