"""Trying things out without a table: for whoever learns a game, and for variations of one."""

from typing import Annotated, Any

from litestar import Request, Router, post
from msgspec import Meta, Struct

from belvedere.engine.game import Game
from belvedere.server.http.asking import Preview, previewed
from belvedere.server.http.brought import checked
from belvedere.server.http.openapi import documented
from belvedere.server.http.who import address_of
from belvedere.server.live.messages import Language
from belvedere.server.services import Services
from belvedere.server.tables.choosing import Choices, choices_of
from belvedere.server.tables.telling import Told, story
from belvedere.server.tables.views import GameView


class Tried(Struct, frozen=True, forbid_unknown_fields=True):
    """A game so far, and what is to be done next; without an action it is only looked at."""

    record: dict[str, Any]
    action: Annotated[str, Meta(min_length=1, max_length=40)] | None = None


class Trial(Struct, frozen=True):
    """A game as it stands after an action, and after what was dealt then."""

    view: GameView
    to_move: int | None
    over: bool
    choices: Choices | None  # of the seat to move
    story: list[Told]  # of the action, and of what was dealt
    preview: Preview | None  # what could be known of the action before it was done
    record: dict[str, Any]  # with both in it


@post("/positions", status_code=200)
async def try_out(request: Request[Any, Any, Any], services: Services, data: Tried, language: Language) -> Trial:
    """Do an action in a recorded game, or only look at it; nothing is stored.

    What is dealt after it follows from the seed of the record, if it tells one; otherwise it is shuffled anew.
    """
    services.try_limit.check(address_of(request))
    game = checked(data.record)
    done = len(game.log)
    preview = None
    if data.action is not None:
        preview = previewed(game, data.action, language)
        game.play(data.action)
    return Trial(
        view=game.view(game.to_move),
        to_move=game.to_move,
        over=game.over,
        choices=choices_now(game, language),
        story=story(game, done, language),
        preview=preview,
        record=game.record(),
    )


def choices_now(game: Game, language: Language) -> Choices | None:
    return choices_of(game, game.to_move, len(game.log), language) if game.to_move else None


ROUTES = Router("/", route_handlers=documented([try_out]), tags=["records"])
