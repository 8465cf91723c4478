"""How many bots can think at the same time."""

import os
import platform
from collections.abc import Iterator

from belvedere.cli.doctor.finding import Finding, State, Visit


def look(visit: Visit) -> Iterator[Finding]:
    cores = usable_cores()
    threads = visit.settings.threads or os.cpu_count() or 1
    facts = {"cores": cores, "threads": threads, "system": platform.system(), "processor": platform.machine()}
    yield Finding("machine", State.FINE, visit.say("doctor_machine", **facts), facts=facts)


def usable_cores() -> int:
    """Those that this process may use, where the system tells."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
