"""What there is to play, and how the server is."""

from litestar import Response, Router, get
from msgspec import Struct
from sqlalchemy import text

import belvedere
from belvedere.bots import LEVELS, STYLES
from belvedere.games import GAMES
from belvedere.server.http.openapi import documented
from belvedere.server.live.messages import Language
from belvedere.server.services import Services

OPPONENTS = ("easy", "medium", "hard", "expert", "greedy", "random")  # the others are yardsticks for the arena


class OptionView(Struct, frozen=True):
    name: str
    values: list[str | int]
    meaning: str


class GameOffer(Struct, frozen=True):
    name: str
    title: str
    least_players: int
    most_players: int
    options: list[OptionView]
    styles: list[str]


class LevelView(Struct, frozen=True):
    name: str
    title: str
    about: str
    has_style: bool


class Offer(Struct, frozen=True):
    """The games with their options, and who can be played against."""

    games: list[GameOffer]
    levels: list[LevelView]


class Health(Struct, frozen=True):
    status: str
    version: str
    database: str
    sockets: int


@get("/games")
async def list_games(language: Language) -> Offer:
    """The games with their options, and the bots that can be played against."""
    games = [
        GameOffer(
            name=rules.name,
            title=rules.title,
            least_players=rules.players[0],
            most_players=rules.players[-1],
            options=[OptionView(one.name, list(one.values), one.meaning(language)) for one in rules.options],
            styles=list(STYLES[rules.name]),
        )
        for rules in GAMES.values()
    ]
    levels = [LEVELS[name] for name in OPPONENTS]
    told = [LevelView(level.name, level.title(language), level.about(language), level.has_style) for level in levels]
    return Offer(games, told)


@get("/health", tags=["server"])
async def tell_health(services: Services) -> Health:
    """200 as long as the database answers; 503 otherwise."""
    async with services.database.reading() as connection:
        await connection.execute(text("SELECT 1"))
    kind = "postgresql" if services.database.is_postgresql else "sqlite"
    return Health("ok", belvedere.__version__, kind, services.hub.viewers)


@get("/metrics", tags=["server"], include_in_schema=False)
async def tell_metrics(services: Services) -> Response[bytes]:
    return Response(services.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


ROUTES = Router("/", route_handlers=documented([list_games]), tags=["games"])
SERVER = documented([tell_health, tell_metrics])
