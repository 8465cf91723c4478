"""The numbers in SECURITY.md are those of the server."""

from pathlib import Path

from belvedere.server import lines, starting, thinking
from belvedere.server.http import brought, live, problems, tables, who
from belvedere.server.live import hub, viewers
from belvedere.server.settings import Settings
from belvedere.server.storage import guests, lists
from belvedere.server.tables import deeds, setup
from belvedere.server.tables.deeds import seating, talking
from server.pages import rows, section

PAGE = (Path(__file__).parents[2] / "SECURITY.md").read_text(encoding="utf-8")
SETTINGS = Settings()
LIMITS = {
    "body of a request, bytes": problems.LARGEST_BODY,
    "message on a socket, characters": live.LONGEST_MESSAGE,
    "frame on a socket, bytes": starting.LARGEST_FRAME,
    "seconds for a request to arrive": lines.REQUEST_SECONDS,
    "messages that can't be read, on one socket": live.MOST_MISTAKES,
    "messages that a slow reader may be behind": viewers.MOST_WAITING,
    "requests a second of one guest": SETTINGS.guest_rate,
    "requests a second from one address": SETTINGS.address_rate,
    "new guests an hour from one address": SETTINGS.new_guests,
    "new tables an hour of one guest": SETTINGS.new_tables,
    "tables of one guest that are open or going on": SETTINGS.tables_per_guest,
    "sockets of one guest": SETTINGS.sockets_per_guest,
    "sockets from one address": SETTINGS.sockets_per_address,
    "devices of one guest": guests.MOST_DEVICES,
    "characters of a name": setup.LONGEST_NAME,
    "characters of what is said": setup.LONGEST_CHAT,
    "messages said at a table": talking.MOST_SAID,
    "of them while spectators may speak": talking.MOST_WITH_SPECTATORS,
    "of them by one guest": talking.MOST_BY_ONE,
    "times that one guest sits down at a table": seating.MOST_SITTINGS,
    "events of a table, before only its host still sits down": seating.MOST_BEFORE,
    "characters that a seat adds to the shuffle": setup.LONGEST_SALT,
    "seats": setup.MOST_SEATS,
    "events of a table, before only the game goes on": deeds.MOST_EVENTS,
    "events in one answer": tables.MOST_EVENTS_TOLD,
    "tables in one list": lists.MOST_LISTED,
    "records that one guest may bring": lists.MOST_REPLAYS,
    "bytes of such a record": brought.LARGEST_RECORD,
    "levels of nesting in it": brought.DEEPEST,
    "hints under way for each thread": thinking.HINTS_A_THREAD,
    "positions being analysed or waiting for it": thinking.MOST_LOOKS,
}


def test_the_limits_are_those_of_the_server() -> None:
    told = {what: float(most) for what, most in rows(section(PAGE, "## Limits"), "what")}
    assert told == LIMITS


def test_what_is_said_of_tokens_and_codes_is_true() -> None:
    told = " ".join(section(PAGE, "## Who someone is").split())
    assert f"{guests.TOKEN_BYTES} random bytes" in told
    assert f"within {guests.LINK_MINUTES} minutes" in told
    assert f"has {guests.MOST_DEVICES} devices" in told
    assert f"within {hub.SEEN_SECONDS:.0f} seconds" in told


def test_what_is_said_of_dear_requests_is_true() -> None:
    assert f"counts as {who.DEAR[who.COST]} requests" in " ".join(section(PAGE, "## Limits").split())


def test_tests_that_the_page_names_are_there() -> None:
    for name in ("test_secrets", "test_safety", "test_bad_input", "test_api"):
        assert f"tests/server/{name}.py" in PAGE
        assert (Path(__file__).parent / f"{name}.py").exists()
