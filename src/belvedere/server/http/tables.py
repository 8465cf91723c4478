"""Tables: find, open, look at, do something at."""

import asyncio
from typing import Annotated

from litestar import Router, get, post
from litestar.openapi.spec import Example
from litestar.params import Body, Parameter
from msgspec import Struct

from belvedere.engine.game import Game
from belvedere.server.house import Done
from belvedere.server.http.openapi import documented
from belvedere.server.http.who import DEAR
from belvedere.server.live.messages import Language
from belvedere.server.services import Services
from belvedere.server.storage.guests import Guest
from belvedere.server.tables import commands as cmd
from belvedere.server.tables import events as ev
from belvedere.server.tables.setup import A_TABLE, Plan
from belvedere.server.tables.summaries import Summary
from belvedere.server.tables.table import OPEN, OVER, PLAYING, Table
from belvedere.server.tables.telling import LogLine, Told, story, told_log
from belvedere.server.tables.views import TableView, view_of

A_PLAN = {"game": "california", "seats": [{"who": "me", "name": "Ana"}, {"who": "bot", "level": "easy"}]}
A_COMMAND = {"type": "play", "id": "b7c1", "at": 4, "action": "coin"}
TableName = Annotated[str, Parameter(pattern=A_TABLE)]
Step = Annotated[int, Parameter(ge=0, le=100_000)]
APlan = Annotated[Plan, Body(examples=[Example(value=A_PLAN)])]
ACommand = Annotated[cmd.AnyCommand, Body(examples=[Example(value=A_COMMAND)])]

MOST_EVENTS_TOLD = 1000


class OpenedTable(Struct, frozen=True):
    table: str


class Lobby(Struct, frozen=True):
    """Public tables: with a free seat, with a game going on, and games played to their end."""

    open: list[Summary]
    playing: list[Summary]
    over: list[Summary]


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


@get("/tables/{table:str}/log", opt=DEAR)
async def tell_log(services: Services, table: TableName, language: Language, since: Step = 0) -> list[LogLine]:
    """What happened from a number on, in words, a thousand events at most; the rest follows from the last one's number.

    What was said and what was taken back is in it too.
    """
    house = services.house
    fresh = Table(table, await house.logs.secret(table))
    entries = await house.logs.read(table, until=since + MOST_EVENTS_TOLD)
    # A whole game takes longer to tell than everyone else should wait.
    return await asyncio.to_thread(told_log, fresh, entries, since, language)


@get("/tables/{table:str}/story", opt=DEAR)
async def tell_story(services: Services, table: TableName, language: Language, since: Step = 0) -> list[Told]:
    """The game in words, from a step of its log on."""
    return await asyncio.to_thread(story, await copy_of(services, table), since, language)


async def copy_of(services: Services, name: str) -> Game:
    """A game to try things out on; what is hidden is shuffled anew in it."""
    async with services.house.table(name) as table:
        return table.game.copy()


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
            tell_log,
        ]
    ),
    tags=["tables"],
)
