"""Tables over HTTP: found, opened, looked at, asked about, acted at."""

import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from server.harness.people import ANA, ANYONE, Person, a_bot
from server.harness.processes import Server

ME = dict(ANA)


@pytest.fixture
def ana(server: Server) -> Person:
    return Person(server.address)


@pytest.fixture
def ben(server: Server) -> Person:
    return Person(server.address, "Ben")


def names(lobby: list[dict[str, Any]]) -> list[str]:
    return [one["table"] for one in lobby]


def started(ana: Person, ben: Person, **plan: Any) -> str:
    """Ana, who begins, and Ben."""
    table = ana.open("california", ME, ANYONE, first=1, **plan)
    ben.do(table, "join", name="Ben")
    return table


# Lists


def test_public_tables_are_in_the_lobby_and_others_are_not(ana: Person, ben: Person) -> None:
    public = ana.open("california", ME, ANYONE, access="public", first=1)
    by_link = ana.open("california", ME, ANYONE)
    assert public in names(ana.get("/lobby")["open"])
    assert by_link not in str(ana.get("/lobby"))
    ben.do(public, "join", name="Ben")
    lobby = ana.get("/lobby")
    assert public not in names(lobby["open"])
    shown = next(one for one in lobby["playing"] if one["table"] == public)
    assert [seat["name"] for seat in shown["seats"]] == ["Ana", "Ben"]
    assert shown["to_move"] == 1
    assert "guest" not in str(shown)


def test_a_public_game_that_was_given_up_is_not_shown_as_played(ana: Person) -> None:
    table = ana.open("california", ME, a_bot("random"), access="public")
    ana.do(table, "resign")
    assert table not in str(ana.get("/lobby"))


def test_my_tables_are_mine_alone(ana: Person, ben: Person) -> None:
    table = started(ana, ben)
    waiting = ana.open("california", ME, ANYONE)
    assert set(names(ana.get("/me/tables"))) == {table, waiting}
    assert names(ben.get("/me/tables")) == [table]


def test_what_goes_on_stands_before_what_is_over(ana: Person, ben: Person) -> None:
    first, second = started(ana, ben), started(ana, ben)
    ana.do(second, "resign")
    assert names(ana.get("/me/tables")) == [first, second]


def test_a_table_is_no_longer_mine_when_i_left_it_before_the_game(ana: Person, ben: Person) -> None:
    table = ana.open("california", ME, ANYONE, ANYONE)
    ben.do(table, "join", name="Ben")
    ben.do(table, "leave")
    assert ben.get("/me/tables") == []


def test_a_table_is_its_hosts_without_a_seat(ana: Person) -> None:
    table = ana.open("california", ANYONE, ANYONE)
    assert names(ana.get("/me/tables")) == [table]


# Looking


def test_everyone_sees_the_table_from_their_own_seat(ana: Person, ben: Person, server: Server) -> None:
    table = started(ana, ben)
    mine, bens, strangers = (person.view(table) for person in (ana, ben, Person(server.address, "Dirk")))
    assert (mine["you"], bens["you"], strangers["you"]) == ([1], [2], [])
    assert (mine["is_host"], bens["is_host"]) == (True, False)
    assert "coin" in mine["legal"]["1"]
    assert bens["legal"] == {"2": ["loan@2"]}
    assert strangers["legal"] == {}
    assert strangers["view"]["seat"] is None
    assert "secret" not in str(mine).replace("'secret': None", "")


def test_whoever_is_nobody_may_watch(ana: Person, ben: Person) -> None:
    table = started(ana, ben)
    ana.http.headers.pop("Authorization")
    assert ana.view(table)["you"] == []


@pytest.mark.parametrize("path", ["", "/legal", "/events", "/story", "/record", "/why?action=coin", "/positions/1"])
def test_a_table_that_is_not_there_is_not_found(ana: Person, path: str) -> None:
    answer = ana.http.get(f"/api/tables/{'0' * 18}{path}")
    assert (answer.status_code, answer.json()["error"]) == (404, "NotFound.table")


def test_legal_actions_are_told_to_whoever_holds_the_seat(ana: Person, ben: Person) -> None:
    table = started(ana, ben)
    legal = ana.get(f"/tables/{table}/legal")
    assert (legal["seat"], legal["number"]) == (1, ana.view(table)["number"])
    assert legal["actions"] == ana.view(table)["legal"]["1"]
    assert ben.get(f"/tables/{table}/legal")["actions"] == ["loan@2"]
    assert ana.http.get(f"/api/tables/{table}/legal?seat=2").json()["error"] == "NotAllowed.not_yours"


def test_legal_actions_wait_for_the_game(ana: Person) -> None:
    table = ana.open("california", ME, ANYONE)
    assert ana.http.get(f"/api/tables/{table}/legal").json()["error"] == "Refused.not_started"


def test_why_something_can_not_be_done_is_told(ana: Person, ben: Person) -> None:
    table = started(ana, ben)
    assert ana.get(f"/tables/{table}/why", action="coin") == {"action": "coin", "is_legal": True, "reason": None}
    told = ana.get(f"/tables/{table}/why", action="repay", lang="de")
    assert not told["is_legal"]
    assert told["reason"]["kind"]
    assert told["reason"]["text"] != ana.get(f"/tables/{table}/why", action="repay", lang="en")["reason"]["text"]
    malformed = ana.http.get(f"/api/tables/{table}/why?action=castle")
    assert (malformed.status_code, malformed.json()["error"]) == (400, "MalformedAction")


def test_a_preview_tells_what_an_action_would_bring(ana: Person, ben: Person) -> None:
    table = started(ana, ben)
    told = ana.get(f"/tables/{table}/preview", action="coin")
    assert told["events"]
    assert all(event["text"] for event in told["events"])
    assert ana.view(table)["view"]["step"] == 1
    refused = ana.http.get(f"/api/tables/{table}/preview?action=repay")
    assert (refused.status_code, refused.json()["error"]) == (409, "IllegalAction")


def test_a_hint_is_given_in_the_own_turn(ana: Person, ben: Person) -> None:
    table = started(ana, ben)
    hint = ana.get(f"/tables/{table}/hint")
    assert hint["seat"] == 1
    assert hint["actions"][0]["action"] in ana.view(table)["legal"]["1"]
    assert hint["actions"][0]["reasons"]
    assert len(hint["chances"]) == 2
    refused = ben.http.get(f"/api/tables/{table}/hint")
    assert (refused.status_code, refused.json()["error"]) == (403, "NotAllowed.not_your_turn")


def test_whoever_watches_gets_no_hint(ana: Person, ben: Person, server: Server) -> None:
    table = started(ana, ben)
    dirk = Person(server.address, "Dirk")
    assert dirk.http.get(f"/api/tables/{table}/hint").json()["error"] == "NotAllowed.no_seat"


@pytest.mark.parametrize("path", ["hint", "preview?action=coin"])
def test_without_assistance_there_are_no_hints_and_previews(ana: Person, ben: Person, path: str) -> None:
    table = started(ana, ben, assistance=False)
    answer = ana.http.get(f"/api/tables/{table}/{path}")
    assert (answer.status_code, answer.json()["error"]) == (409, "Refused.no_assistance")


def test_hints_are_for_games_that_are_played(ana: Person) -> None:
    table = ana.open("california", ME, ANYONE)
    assert ana.http.get(f"/api/tables/{table}/hint").json()["error"] == "Refused.not_started"
    other = ana.open("california", ME, a_bot())
    ana.do(other, "resign")
    assert ana.http.get(f"/api/tables/{other}/hint").json()["error"] == "Refused.over"


def test_the_story_is_told_in_three_languages(ana: Person, ben: Person) -> None:
    table = started(ana, ben)
    ana.do(table, "play", action="coin")
    stories = [ana.get(f"/tables/{table}/story", lang=language) for language in ("en", "fr", "de")]
    assert len({story[-1]["text"] for story in stories}) == 3
    assert len({story[-1]["kind"] for story in stories}) == 1
    assert all("Ana" in story[-1]["text"] for story in stories)
    assert ana.get(f"/tables/{table}/story", since=1) == stories[0][-1:]
    assert ana.get(f"/tables/{table}/story", since=100) == []


def test_events_are_numbered_without_a_gap(ana: Person, ben: Person) -> None:
    table = started(ana, ben)
    ana.do(table, "play", action="coin")
    events = ana.get(f"/tables/{table}/events")
    assert [one["number"] for one in events] == list(range(1, ana.view(table)["number"] + 1))
    assert ana.get(f"/tables/{table}/events", since=3) == events[3:]
    assert all(one.keys() == {"number", "time", "event"} for one in events)


# Acting


def test_a_command_is_acknowledged_with_its_number(ana: Person, ben: Person) -> None:
    table = started(ana, ben)
    number = ana.view(table)["number"]
    assert ana.do(table, "play", action="coin") == {"number": number + 1, "table": None}


def test_the_same_command_twice_is_done_once(ana: Person, ben: Person) -> None:
    table = started(ana, ben)
    number = ana.view(table)["number"]
    first = ana.do(table, "play", action="coin", at=number, id="same")
    assert ana.do(table, "play", action="coin", at=number, id="same") == first
    assert ana.view(table)["number"] == number + 1


def test_two_people_may_use_the_same_id(ana: Person, ben: Person) -> None:
    table = started(ana, ben)
    ana.do(table, "play", action="coin", id="same")
    ben.do(table, "play", action="coin", id="same")
    assert ana.view(table)["view"]["step"] == 3


def test_a_stale_command_is_told_so(ana: Person, ben: Person) -> None:
    table = started(ana, ben)
    number = ana.view(table)["number"]
    ben.do(table, "play", action="loan@2")
    answer = ana.ask(table, "play", action="coin", at=number)
    assert (answer.status_code, answer.json()["error"]) == (409, "Stale")


@pytest.mark.parametrize(
    ("kind", "facts", "status", "error"),
    [
        ("play", {"action": "coin"}, 403, "NotAllowed.no_seat"),
        ("undo", {}, 403, "NotAllowed.no_seat"),
        ("resign", {}, 403, "NotAllowed.no_seat"),
        ("leave", {}, 403, "NotAllowed.no_seat"),
        ("sit_in", {"seat": 1}, 403, "NotAllowed.no_seat"),
        ("rematch", {}, 409, "Refused.not_over"),
        ("join", {"name": "Dirk"}, 409, "Refused.started"),
        ("start", {}, 409, "Refused.started"),
    ],
)
def test_whoever_watches_can_not_act(
    ana: Person, ben: Person, server: Server, kind: str, facts: dict[str, Any], status: int, error: str
) -> None:
    table = started(ana, ben)
    answer = Person(server.address, "Dirk").ask(table, kind, **facts)
    assert (answer.status_code, answer.json()["error"]) == (status, error)


def test_whoever_is_nobody_can_not_act(ana: Person, ben: Person) -> None:
    table = started(ana, ben)
    ana.http.headers.pop("Authorization")
    assert ana.refused(table, "play", action="coin") == "Stranger.nobody"


def test_nobody_is_sat_in_for_who_was_here_a_moment_ago(ana: Person, ben: Person) -> None:
    assert ben.refused(started(ana, ben), "sit_in", seat=1) == "Refused.here"


def test_a_rematch_opens_one_table_for_all(ana: Person, ben: Person) -> None:
    table = started(ana, ben)
    ana.do(table, "resign")
    following = ana.do(table, "rematch")["table"]
    assert ana.view(table)["rematch"] == following
    assert following in names(ben.get("/me/tables"))
    assert ben.do(table, "rematch")["table"] == following
    view = ana.view(following)
    assert (view["phase"], view["first"], view["again_of"]) == ("playing", 2, table)
    ben.do(following, "play", action="coin")
    for person in (ana, ben):
        assert person.do(table, "rematch")["table"] == following
    assert ana.view(following)["view"]["step"] == 2


def test_where_a_rematch_was_abandoned_another_is_opened(ana: Person, ben: Person) -> None:
    table = started(ana, ben)
    ana.do(table, "resign")
    left = ana.do(table, "rematch")["table"]
    ana.do(left, "leave")
    following = ben.do(table, "rematch")["table"]
    assert following != left
    assert ana.view(table)["rematch"] == following


def test_a_bot_moves_by_itself(ana: Person) -> None:
    table = ana.open("california", ME, a_bot("random"), first=2)
    until = time.monotonic() + 30
    while ana.view(table)["turn"]["seat"] == 2 and time.monotonic() < until:
        time.sleep(0.02)
    assert ana.view(table)["turn"]["seat"] == 1


# What can't be read


@pytest.mark.parametrize(
    "plan",
    [
        {},
        {"game": "chess", "seats": [ME, ANYONE]},
        {"game": "california", "seats": []},
        {"game": "california", "seats": [ME] * 6},
        {"game": "california", "seats": [ME, {"who": "ghost"}]},
        {"game": "california", "seats": [ME, ANYONE], "clock": {"type": "move", "seconds": 1}},
        {"game": "california", "seats": [ME, ANYONE], "clock": {"type": "bank", "seconds": 60, "increment": -1}},
        {"game": "california", "seats": [ME, ANYONE], "first": 3},
        {"game": "california", "seats": [ME, ANYONE], "first": 0},
        {"game": "california", "seats": [ME, ANYONE], "seed": 1},
        {"game": "california", "seats": [ME, ANYONE], "salt": "x" * 65},
        {"game": "california", "seats": [ME, ANYONE], "options": {"attic": 10**9}},
        {"game": "california", "seats": [ME, ANYONE], "options": {str(n): 1 for n in range(21)}},
    ],
    ids=str,
)
def test_a_plan_that_can_not_be_read_is_refused(ana: Person, plan: dict[str, Any]) -> None:
    answer = ana.post("/tables", plan)
    assert answer.status_code == 400
    assert answer.json().keys() == {"error", "text"}


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"null", b'"coin"', b"\xff\xfe"])
def test_a_body_that_can_not_be_read_is_refused(ana: Person, ben: Person, body: bytes) -> None:
    table = started(ana, ben)
    answer = ana.http.post(f"/api/tables/{table}/commands", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == 400
    assert answer.json()["error"].startswith("BadRequest.")


# Opening again


def test_a_plan_that_comes_twice_opens_one_table(ana: Person) -> None:
    tables = {ana.open("california", ME, ANYONE, id="once") for _ in range(3)}
    assert set(names(ana.get("/me/tables"))) == tables
    assert len(tables) == 1
    assert ana.open("california", ME, ANYONE, id="another") not in tables


def test_a_plan_that_comes_twice_at_the_same_moment_opens_one_table(ana: Person) -> None:
    with ThreadPoolExecutor(8) as tabs:
        tables = list(tabs.map(lambda _: ana.at(ana.address).open("california", ME, ANYONE, id="race"), range(16)))
    assert names(ana.get("/me/tables")) == [tables[0]]
    assert set(tables) == {tables[0]}


def test_the_same_id_of_someone_else_opens_another_table(ana: Person, ben: Person) -> None:
    assert ana.open("california", ME, ANYONE, id="ours") != ben.open("california", ME, ANYONE, id="ours")
