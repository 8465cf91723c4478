"""Records: one, all of mine, and those that people bring."""

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated, Any

from litestar import Router, get, post
from litestar.params import Parameter
from litestar.response import Stream
from msgspec import Struct
from msgspec.json import encode

import belvedere
from belvedere.engine.game import Game
from belvedere.server.errors import Refused
from belvedere.server.http.brought import checked
from belvedere.server.http.openapi import documented
from belvedere.server.http.tables import Step, TableName
from belvedere.server.http.who import DEAR
from belvedere.server.live.messages import Language
from belvedere.server.services import Services
from belvedere.server.storage.guests import Guest
from belvedere.server.tables.records import earlier, record_of
from belvedere.server.tables.setup import A_REPLAY
from belvedere.server.tables.telling import Told, story
from belvedere.server.tables.views import GameView

MOST_POSITIONS = 50  # in one answer
JSON_LINES = "application/jsonl"
ReplayName = Annotated[str, Parameter(pattern=A_REPLAY)]


class Kept(Struct, frozen=True):
    replay: str


class Position(Struct, frozen=True):
    """A game as it stood after so many entries of its log."""

    step: int
    steps: int
    view: GameView
    story: list[Told]  # of the entry that led there


@get("/tables/{table:str}/record")
async def export_record(services: Services, table: TableName) -> dict[str, Any]:
    """A game as a record, as docs/records.md tells; with its secret when it is over."""
    async with services.house.table(table) as found:
        return record_of(found)


@get("/tables/{table:str}/positions/{step:int}")
async def show_position(services: Services, table: TableName, step: Step, language: Language) -> Position:
    """A game as it stood after a step of its log."""
    async with services.house.table(table) as found:
        record = record_of(found)
    return position(record, step, language)


@get("/tables/{table:str}/positions", opt=DEAR)
async def show_positions(services: Services, table: TableName, language: Language, since: Step = 0) -> list[Position]:
    """A game step by step from one of its log on, fifty at most; the rest follows from the last one's step."""
    async with services.house.table(table) as found:
        record = record_of(found)
    return await positions(record, since, language)


@get("/me/records", media_type=JSON_LINES)
async def export_my_records(guest: Guest, services: Services) -> Stream:
    """All games of mine that have begun, as JSON Lines."""
    services.export_limit.check(guest.id)

    async def lines() -> AsyncIterator[bytes]:
        for name in await services.lists.names_of_guest(guest.id):
            async with services.house.table(name) as table:
                if table.started is None or not table.seats_of(guest.id):
                    continue
                record = record_of(table)
            yield encode(record) + b"\n"

    headers = {"Content-Disposition": 'attachment; filename="belvedere.jsonl"'}
    return Stream(lines, media_type=JSON_LINES, headers=headers)


@post("/replays")
async def import_record(guest: Guest, services: Services, data: dict[str, Any]) -> Kept:
    """Bring a record from elsewhere; every step of it is checked."""
    record = encode(checked(data).record())
    return Kept(await services.lists.keep_replay(guest.id, record.decode(), services.time.now()))


@get("/replays/{replay:str}")
async def show_replay(services: Services, replay: ReplayName) -> dict[str, Any]:
    """A record that someone brought."""
    return await services.lists.replay(replay)


@get("/replays/{replay:str}/positions/{step:int}")
async def show_replay_position(services: Services, replay: ReplayName, step: Step, language: Language) -> Position:
    """A game that someone brought, as it stood after a step of its log."""
    return position(await services.lists.replay(replay), step, language)


@get("/replays/{replay:str}/positions", opt=DEAR)
async def show_replay_positions(
    services: Services, replay: ReplayName, language: Language, since: Step = 0
) -> list[Position]:
    """A game that someone brought step by step, fifty at most; the rest follows from the last one's step."""
    return await positions(await services.lists.replay(replay), since, language)


async def positions(record: dict[str, Any], since: int, language: Language) -> list[Position]:
    steps = range(since + 1, min(since + MOST_POSITIONS, len(record["log"])) + 1)
    # So many take longer than everyone else should wait.
    return await asyncio.to_thread(lambda: [position(record, step, language) for step in steps])


def position(record: dict[str, Any], step: int, language: Language) -> Position:
    steps = len(record["log"])
    if not 1 <= step <= steps:
        raise Refused(how="no_such_step", step=step, steps=steps)
    game: Game = belvedere.replay(earlier(record, step))
    return Position(step, steps, game.view(None), story(game, step - 1, language))


ROUTES = Router(
    "/",
    route_handlers=documented(
        [
            export_record,
            show_position,
            show_positions,
            export_my_records,
            import_record,
            show_replay,
            show_replay_position,
            show_replay_positions,
        ]
    ),
    tags=["records"],
)
