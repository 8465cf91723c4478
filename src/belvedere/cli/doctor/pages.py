"""The pages for the browser."""

from collections.abc import Iterator

from belvedere.cli.doctor.finding import Finding, State, Visit
from belvedere.server.http.client import BUILT, has_client


def look(visit: Visit) -> Iterator[Finding]:
    if has_client(BUILT):
        facts = {"folder": str(BUILT)}
        yield Finding("pages", State.FINE, visit.say("doctor_pages"), facts=facts)
    else:
        yield Finding("pages", State.LACKING, visit.say("doctor_no_pages"), visit.say("doctor_build_pages"))
