"""Which Belvedere this is, and which Python runs it."""

import platform
import sys
from collections.abc import Iterator
from pathlib import Path

import belvedere
from belvedere.cli.doctor.finding import Finding, State, Visit

OLDEST, TOO_NEW = (3, 11), (3, 14)  # as pyproject.toml says


def look(visit: Visit) -> Iterator[Finding]:
    say, folder = visit.say, str(Path(belvedere.__file__).parent)
    facts = {"version": belvedere.__version__, "folder": folder}
    yield Finding("version", State.FINE, say("doctor_version", **facts), facts=facts)
    python = {"version": platform.python_version(), "executable": sys.executable}
    if OLDEST <= sys.version_info[:2] < TOO_NEW:
        yield Finding("python", State.FINE, say("doctor_python", **python), facts=python)
    else:
        advice = say("doctor_other_python")
        yield Finding("python", State.LACKING, say("doctor_python", **python), advice, python)
