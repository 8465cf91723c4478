"""Limits: so much of one guest and one address, and a sentence that says when it goes on."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from belvedere.server.errors import TooMany
from belvedere.server.limits import Limit
from server.harness.people import ANA, ANYONE, Person
from server.harness.processes import Server

TIGHT = {
    "BELVEDERE_NEW_GUESTS": "6",
    "BELVEDERE_GUEST_RATE": "5",
    "BELVEDERE_ADDRESS_RATE": "500",
    "BELVEDERE_TABLES_PER_GUEST": "2",
    "BELVEDERE_HTTPS": "true",
}


@pytest.fixture(scope="module")
def tight(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that allows little."""
    with Server(tmp_path_factory.mktemp("tight"), environment=TIGHT) as running:
        yield running


@pytest.fixture(scope="module")
def crowded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that allows two tables, and otherwise much."""
    with Server(tmp_path_factory.mktemp("crowded"), environment={"BELVEDERE_TABLES_PER_GUEST": "2"}) as running:
        yield running


@pytest.fixture(scope="module")
def ana(tight: Server) -> Person:
    return Person(tight.address)


def refusal(answer: httpx.Response) -> str:
    assert answer.status_code == 429, answer.text
    error: str = answer.json()["error"]
    return error


def test_a_guest_has_so_many_tables_and_no_more(ana: Person) -> None:
    tables = [ana.open("california", ANA, ANYONE), ana.open("california", ANYONE, ANYONE)]
    assert refusal(ana.post("/tables", {"game": "california", "seats": [ANA, ANYONE]})) == "TooMany.tables"
    ana.do(tables[0], "leave")
    ana.open("california", ANA, ANYONE)


def test_whoever_has_enough_tables_is_still_told_which_one_was_opened(crowded: Server) -> None:
    ana = Person(crowded.address)
    table = ana.open("california", ANA, ANYONE, id="mine")
    ana.open("california", ANA, ANYONE)
    one_more = {"game": "california", "seats": [ANA, ANYONE], "id": "more"}
    assert refusal(ana.post("/tables", one_more)) == "TooMany.tables"
    assert ana.open("california", ANA, ANYONE, id="mine") == table


def test_nobody_gets_round_it_by_another_game_or_by_joining(crowded: Server) -> None:
    ana, ben = Person(crowded.address), Person(crowded.address, "Ben")
    table = ana.open("california", ANA, ANYONE)
    ben.do(table, "join", name="Ben")
    ana.do(table, "resign")
    hers = [ana.open("california", ANYONE, ANYONE) for _ in range(2)]
    for _ in range(2):
        ben.open("california", ANYONE, ANYONE)
    assert ana.refused(table, "rematch") == "TooMany.tables"
    assert ana.refused(table, "same_deal") == "TooMany.tables"
    assert ben.refused(hers[0], "join", name="Ben") == "TooMany.tables"
    ana.do(hers[0], "join", name="Ana")  # it counts already


def test_a_seat_that_only_waits_for_someone_is_not_counted(crowded: Server) -> None:
    ana, ben = Person(crowded.address), Person(crowded.address, "Ben")
    table = ana.open("california", ANA, ANYONE)
    ben.do(table, "join", name="Ben")
    ana.do(table, "resign")
    following = ana.do(table, "rematch", salt="lily")["table"]
    assert [seat["salt"] for seat in ana.view(following)["seats"]] == ["lily", ""]
    for _ in range(2):
        ben.open("california", ANYONE, ANYONE)
    assert ben.refused(table, "rematch") == "TooMany.tables"
    ben.do(following, "leave")
    assert [seat["kind"] for seat in ana.view(following)["seats"]] == ["person", "open"]


def test_a_guest_says_so_much_and_no_more_at_once(tight: Server) -> None:
    ben = Person(tight.address, "Ben")
    table = ben.open("california", {"who": "me", "name": "Ben"}, ANYONE)
    answers = [ben.ask(table, "say", text=f"{n}", at=2) for n in range(7)]
    assert [answer.status_code for answer in answers] == [200] * 5 + [429] * 2
    assert int(answers[-1].headers["retry-after"]) >= 1


def test_a_guest_asks_for_so_much_and_no_more_at_once(tight: Server) -> None:
    chloe = Person(tight.address, "Chloe")
    answers = [chloe.http.get("/api/me") for _ in range(60)]
    assert answers[0].status_code == 200
    late = next(answer for answer in answers if answer.status_code != 200)
    assert refusal(late) == "TooMany.rate"
    assert int(late.headers["retry-after"]) >= 1


def test_by_https_the_cookie_and_the_site_stay_with_https(tight: Server) -> None:
    answer = httpx.post(f"{tight.address}/api/me", json={"name": "Dirk", "cookie": True})
    assert "secure" in answer.headers["set-cookie"].lower()
    assert answer.headers["strict-transport-security"].startswith("max-age=")


def test_an_address_makes_so_many_guests_and_no_more(tight: Server) -> None:
    answers = [httpx.post(f"{tight.address}/api/me", json={"name": "Eva"}) for _ in range(7)]
    assert refusal(answers[-1]) == "TooMany.rate"


def test_each_is_counted_alone() -> None:
    limit = Limit(per_second=0.001, at_once=3)
    for _ in range(3):
        limit.check("1.2.3.4")
    with pytest.raises(TooMany):
        limit.check("1.2.3.4")
    limit.check("5.6.7.8")


def test_what_is_dear_costs_more() -> None:
    limit = Limit(per_second=0.001, at_once=12)
    limit.check("1.2.3.4", cost=5)
    limit.check("1.2.3.4", cost=5)
    with pytest.raises(TooMany):
        limit.check("1.2.3.4", cost=5)
    limit.check("1.2.3.4")


def test_what_costs_more_than_there_ever_is_goes_through_now_and_then() -> None:
    limit = Limit(per_second=0.001, at_once=2)
    limit.check("1.2.3.4", cost=5)
    with pytest.raises(TooMany):
        limit.check("1.2.3.4")


def test_to_tell_a_whole_game_is_dear(tmp_path: Path) -> None:
    with Server(tmp_path, environment={"BELVEDERE_ADDRESS_RATE": "1"}) as strict:  # eleven at once
        answers = [httpx.get(f"{strict.address}/api/tables/{'0' * 18}/story") for _ in range(3)]
        assert [answer.status_code for answer in answers] == [404, 404, 429]
