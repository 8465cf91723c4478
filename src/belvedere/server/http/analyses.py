"""Looking back on a game: what the expert thinks of each position, and all of it put together."""

import asyncio
from typing import Any

from litestar import Router, get
from msgspec import Struct, convert

import belvedere
from belvedere.bots.review import Look, as_data, at, positions, put_together
from belvedere.engine.game import Game
from belvedere.server.errors import Refused
from belvedere.server.http.asking import HintedAction, hinted
from belvedere.server.http.openapi import documented
from belvedere.server.http.records import ReplayName
from belvedere.server.http.tables import Step, TableName
from belvedere.server.http.who import DEAR
from belvedere.server.live.messages import Language
from belvedere.server.services import Services
from belvedere.server.storage.guests import Guest
from belvedere.server.tables.table import OVER


class Analysed(Struct, frozen=True):
    """What the expert thinks of the position before an entry of the log, the best action first."""

    step: int
    seat: int  # to move
    chances: list[float]  # of winning, seat by seat
    scores: list[float]  # expected at the end
    actions: list[HintedAction]


class Outlook(Struct, frozen=True):
    """How a game stood: chances of winning and expected scores, seat by seat."""

    chances: list[float]
    scores: list[float]


class ReviewReason(Struct, frozen=True):
    reason: str
    facts: dict[str, Any]
    text: str


class ReviewChoice(Struct, frozen=True):
    """An action, what it promised, and why."""

    action: str
    chance: float
    score: float
    margin: float
    visits: int
    line: list[str]
    reasons: list[ReviewReason]


class ReviewMove(Struct, frozen=True):
    """An action of the log, what it cost, and how the game stood after it."""

    step: int
    chapter: int
    seat: int
    action: str
    options: int
    judgment: str | None
    cost: float
    played: ReviewChoice | None
    best: ReviewChoice | None
    before_deal: bool
    chances: list[float]
    scores: list[float]


class ReviewTurn(Struct, frozen=True):
    """A move with which the game turned."""

    step: int
    how: str
    swing: float
    gainer: int
    leader: int | None


class ReviewPlayer(Struct, frozen=True):
    """How someone played."""

    seat: int
    name: str
    accuracy: float
    given_away: float
    mean_cost: float
    judgments: dict[str, int]


class GameReview(Struct, frozen=True):
    """A game looked back on, as far as its positions have been analysed; docs/analysis.md tells what all that means."""

    steps: int  # positions to analyse in all
    steps_done: int
    missing: list[int]  # the steps that are still to be asked for
    start: Outlook
    moves: list[ReviewMove]
    turning_points: list[ReviewTurn]
    players: list[ReviewPlayer]


@get("/tables/{table:str}/analysis/{step:int}")
async def analyse_step(
    visitor: Guest | None, services: Services, table: TableName, step: Step, language: Language
) -> Analysed:
    """What the expert thinks of the position before an entry of the log, once the game is over.

    It thinks once: then it is kept. Only guests make it think.
    """
    return await analysed(services, await game_that_is_over(services, table), step, visitor, language)


@get("/tables/{table:str}/review", opt=DEAR)
async def review_table(services: Services, table: TableName, language: Language) -> GameReview:
    """A game that is over looked back on, as far as its steps have been analysed."""
    return await reviewed(services, await game_that_is_over(services, table), language)


@get("/replays/{replay:str}/analysis/{step:int}")
async def analyse_replay_step(
    visitor: Guest | None, services: Services, replay: ReplayName, step: Step, language: Language
) -> Analysed:
    """What the expert thinks of the position before an entry of a record that someone brought."""
    return await analysed(services, await game_brought(services, replay), step, visitor, language)


@get("/replays/{replay:str}/review", opt=DEAR)
async def review_replay(services: Services, replay: ReplayName, language: Language) -> GameReview:
    """A record that someone brought looked back on, as far as its steps have been analysed."""
    return await reviewed(services, await game_brought(services, replay), language)


async def game_that_is_over(services: Services, name: str) -> Game:
    async with services.house.table(name) as table:
        if table.phase != OVER:
            raise Refused(how="not_over")
        return table.game.copy()


async def game_brought(services: Services, name: str) -> Game:
    """Where a record ends before a deal, nothing is dealt: the same record is the same game every time."""
    record = await services.lists.replay(name)
    return at(belvedere.replay(record), len(record["log"]))


async def analysed(services: Services, game: Game, step: int, visitor: Guest | None, language: Language) -> Analysed:
    check_step(game, step)
    look = await services.analyst.look(game, step - 1, visitor.id if visitor else None)
    analysis, then = look.analysis, at(game, step - 1)
    return Analysed(
        step=step,
        seat=analysis.seat,
        chances=[round(chance, 4) for chance in analysis.chances],
        scores=[round(score, 2) for score in analysis.scores],
        actions=[hinted(choice, then, language) for choice in analysis.choices],
    )


def check_step(game: Game, step: int) -> None:
    steps = len(game.log)
    if step - 1 in positions(game):
        return
    if 1 <= step <= steps:
        raise Refused(how="nothing_chosen", step=step)
    raise Refused(how="no_such_step", step=step, steps=steps)


async def reviewed(services: Services, game: Game, language: Language) -> GameReview:
    looks = await services.analyst.looks(game)
    return await asyncio.to_thread(put_in_words, game, looks, language)


def put_in_words(game: Game, looks: dict[int, Look], language: Language) -> GameReview:
    steps = positions(game)
    missing = [step + 1 for step in steps if step not in looks]
    data = as_data(put_together(game, looks), game, language)
    about = {"steps": len(steps), "steps_done": len(steps) - len(missing), "missing": missing}
    return convert({**data, **about}, GameReview)


ROUTES = Router(
    "/",
    route_handlers=documented([analyse_step, review_table, analyse_replay_step, review_replay]),
    tags=["records"],
)
