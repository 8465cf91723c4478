"""PostgreSQL, where one is set: does it answer, does it fit this version, and does anyone move for the bots."""

import asyncio
from collections.abc import Iterator

from belvedere.cli.doctor.finding import Finding, State, Visit
from belvedere.server.errors import BadSetting
from belvedere.server.migrating import prepare
from belvedere.server.settings import without_password
from belvedere.server.storage.migrating import newest


def look(visit: Visit) -> Iterator[Finding]:
    say, url = visit.say, visit.settings.database
    if url is None:
        return
    facts = {"kind": "postgresql", "address": without_password(url)}
    try:
        asyncio.run(prepare(visit.settings))
    except BadSetting as bad:
        yield Finding("database", State.BROKEN, say.told(bad), facts=facts)
        return
    facts |= {"revision": str(newest())}
    yield Finding("database", State.FINE, say("doctor_postgresql", **facts), facts=facts)
    yield workers(visit, url)


def workers(visit: Visit, url: str) -> Finding:
    from belvedere.server.jobs.queue import living_workers  # noqa: PLC0415 - only with PostgreSQL

    alive = asyncio.run(living_workers(url))
    told = visit.say("doctor_workers", count=alive)
    if alive:
        return Finding("workers", State.FINE, told, facts={"alive": alive})
    return Finding("workers", State.LACKING, told, visit.say("doctor_start_worker"), {"alive": 0})
