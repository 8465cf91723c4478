"""What can be asked about a game: what can be done, why not, what it would bring, what the expert would do."""

from typing import Annotated

from litestar import Router, get
from litestar.params import Parameter
from msgspec import Struct

from belvedere.bots import Choice
from belvedere.bots.review.data import choice_data
from belvedere.engine.game import Game
from belvedere.server.errors import NotAllowed, Refused
from belvedere.server.http.openapi import documented
from belvedere.server.http.tables import TableName, copy_of
from belvedere.server.live.messages import Language
from belvedere.server.services import Services
from belvedere.server.storage.guests import Guest
from belvedere.server.tables.choosing import Choices, choices_of
from belvedere.server.tables.deeds.checks import check_playing, own_seat
from belvedere.server.tables.setup import MOST_SEATS
from belvedere.server.tables.table import Table
from belvedere.server.tables.telling import Told, told

Action = Annotated[str, Parameter(min_length=1, max_length=40)]
SeatQuery = Annotated[int | None, Parameter(ge=1, le=MOST_SEATS)]


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
    outlook: list[Told]  # and what the next count would bring if nobody did anything more before it


class HintedAction(Struct, frozen=True):
    action: str
    text: str  # the same in words
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


@get("/tables/{table:str}/legal")
async def list_legal(guest: Guest, services: Services, table: TableName, seat: SeatQuery = None) -> Legal:
    """What one of the own seats can do now; without a seat, the one to move or the first."""
    async with services.house.table(table) as found:
        number = own_seat(found, guest.id, seat)
        return Legal(number, found.number, [str(action) for action in found.game.legal(number)])


@get("/tables/{table:str}/choices")
async def list_choices(
    guest: Guest, services: Services, table: TableName, language: Language, seat: SeatQuery = None
) -> Choices:
    """All that one of the own seats may think of doing now: what it costs, and why some of it can't be done.

    Without a seat, it is the one to move or the first.
    """
    async with services.house.table(table) as found:
        number = own_seat(found, guest.id, seat)
        return choices_of(found.game, number, found.number, language)


@get("/tables/{table:str}/why")
async def tell_why(services: Services, table: TableName, language: Language, action: Action) -> Judged:
    """Whether the seat to move can do an action, and if not, why."""
    game = await copy_of(services, table)
    reason = game.why_not(action)
    return Judged(action, reason is None, told(reason, game, language) if reason else None)


@get("/tables/{table:str}/preview")
async def preview_action(services: Services, table: TableName, language: Language, action: Action) -> Preview:
    """What an action would bring, as far as it can be known, at tables that allow it."""
    async with services.house.table(table) as found:
        check_assisted(found)
        game = found.game.copy()
    return previewed(game, action, language)


def previewed(game: Game, action: str, language: Language) -> Preview:
    brings, outlook = game.preview(action), game.outlook(action)
    return Preview(
        action,
        events=[told(event, game, language) for event in brings],
        outlook=[told(event, game, language) for event in outlook],
    )


@get("/tables/{table:str}/hint")
async def give_hint(guest: Guest, services: Services, table: TableName, language: Language) -> Hint:
    """What the expert would do in the turn of one of the own seats."""
    async with services.house.table(table) as found:
        check_assisted(found)
        seat, number = own_turn(found, guest), found.number
        game = found.game.copy()
    services.hint_limit.check(guest.id)
    analysis = await services.thinker.analyse(game, guest.id)
    return Hint(
        seat=seat,
        number=number,
        chances=[round(chance, 4) for chance in analysis.chances],
        actions=[hinted(choice, game, language) for choice in analysis.choices],
    )


def hinted(choice: Choice, game: Game, language: Language) -> HintedAction:
    """What is thought of an action in the position of this game."""
    data = choice_data(choice, game.names, language)
    return HintedAction(
        action=data["action"],
        text=told(game.preview(choice.action)[0], game, language).text,
        chance=data["chance"],
        score=data["score"],
        margin=data["margin"],
        line=data["line"],
        reasons=[reason["text"] for reason in data["reasons"]],
    )


def check_assisted(table: Table) -> None:
    if not table.opened.assistance:
        raise Refused(how="no_assistance")


def own_turn(table: Table, guest: Guest) -> int:
    check_playing(table)
    seat = own_seat(table, guest.id)
    if seat != table.to_move:
        raise NotAllowed(how="not_your_turn", seat=table.to_move)
    return seat


ROUTES = Router(
    "/",
    route_handlers=documented([list_legal, list_choices, tell_why, preview_action, give_hint]),
    tags=["tables"],
)
