"""The browser that ``belvedere serve`` would open."""

import webbrowser
from collections.abc import Iterator

from belvedere.cli.doctor.finding import Finding, State, Visit


def look(visit: Visit) -> Iterator[Finding]:
    try:
        name = getattr(webbrowser.get(), "name", None)
    except webbrowser.Error:
        yield Finding("browser", State.LACKING, visit.say("doctor_no_browser"), visit.say("doctor_by_hand"))
    else:
        facts = {"name": str(name or "default")}
        yield Finding("browser", State.FINE, visit.say("doctor_browser", **facts), facts=facts)
