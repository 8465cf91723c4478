"""Whether a deal was fair, in words: what was checked, and what came of it."""

import asyncio
from typing import Any

from litestar import Router, get
from msgspec import Struct

import belvedere
from belvedere.engine import fair
from belvedere.engine.words import sentence_key, tell
from belvedere.games import find
from belvedere.server.http.openapi import documented
from belvedere.server.http.records import ReplayName
from belvedere.server.http.tables import TableName
from belvedere.server.http.who import DEAR
from belvedere.server.live.messages import Language
from belvedere.server.services import Services
from belvedere.server.tables.records import record_of

NO_PROOF = ("no_proof", "no_secret")


class Finding(Struct, frozen=True):
    """What was checked, and whether it is as promised; null where it can't be told."""

    kind: str
    text: str
    ok: bool | None


class Fairness(Struct, frozen=True):
    """Whether all that was dealt follows from what was promised before; null where there is no proof, or not yet."""

    is_fair: bool | None
    findings: list[Finding]


@get("/tables/{table:str}/fair", opt=DEAR)
async def check_table(services: Services, table: TableName, language: Language) -> Fairness:
    """Whether a table's game was dealt as promised: it is dealt again, and every step of that is told."""
    async with services.house.table(table) as found:
        record = record_of(found)
    return await asyncio.to_thread(checked, record, language)


@get("/replays/{replay:str}/fair", opt=DEAR)
async def check_replay(services: Services, replay: ReplayName, language: Language) -> Fairness:
    """Whether a game that someone brought was dealt as its proof says, if it has one."""
    return await asyncio.to_thread(checked, await services.lists.replay(replay), language)


def kind_and_text(thing: Any, names: list[str], language: Language) -> tuple[str, str]:
    return sentence_key(thing), tell(thing, language, names)


def checked(record: dict[str, Any], language: Language) -> Fairness:
    names = [seat["name"] for seat in record["seats"]]
    findings: list[Finding] = []
    try:
        for one in fair.check(find(record["game"]), record):
            # One by one: what was found before it raises counts.
            findings.append(Finding(*kind_and_text(one, names, language), ok=True))  # noqa: PERF401
    except belvedere.Unfair as error:
        is_known = error.facts["how"] not in NO_PROOF
        findings.append(Finding(*kind_and_text(error, names, language), ok=False if is_known else None))
        return Fairness(False if is_known else None, findings)
    return Fairness(True, findings)


ROUTES = Router("/", route_handlers=documented([check_table, check_replay]), tags=["records"])
