"""Where the server would listen."""

import json
from collections.abc import Iterator
from http.client import HTTPException
from typing import Any
from urllib.request import urlopen

from belvedere.cli.doctor.finding import Finding, State, Visit
from belvedere.server.errors import BadSetting
from belvedere.server.settings import Settings
from belvedere.server.starting import bound, local_address

PATIENCE = 2  # seconds


def look(visit: Visit) -> Iterator[Finding]:
    say, settings = visit.say, visit.settings
    facts = {"host": settings.host, "port": settings.port}
    try:
        bound(settings).close()
    except BadSetting as taken:
        running = health_of(settings).get("version")
        if running is None:
            yield Finding("port", State.LACKING, say.told(taken), facts={**facts, "free": False})
        else:
            facts |= {"free": False, "version": running}
            yield Finding("port", State.FINE, say("doctor_port_ours", **facts), facts=facts)
    else:
        key = "doctor_port" if settings.port else "doctor_any_port"
        yield Finding("port", State.FINE, say(key, **facts), facts={**facts, "free": True})


def health_of(settings: Settings) -> dict[str, Any]:
    """What a Belvedere that listens there tells about itself; nothing if it is something else."""
    try:
        with urlopen(f"{local_address(settings.host, settings.port)}/health", timeout=PATIENCE) as answer:  # noqa: S310 - always http
            told = json.loads(answer.read(10_000))
    except (OSError, ValueError, HTTPException):
        return {}
    return told if isinstance(told, dict) else {}
