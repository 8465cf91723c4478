"""What someone who means no good tries, and what comes of it."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

import belvedere
from belvedere.server.errors import Refused, TooMany
from belvedere.server.http.brought import DEEPEST, LARGEST_RECORD, LONGEST_BROUGHT
from belvedere.server.tables import commands as cmd
from belvedere.server.tables import deeds
from belvedere.server.tables.clocks import Moment
from belvedere.server.tables.deeds.seating import open_table
from belvedere.server.tables.deeds.talking import MOST_SAID, MOST_WITH_SPECTATORS
from belvedere.server.tables.draft import Draft
from belvedere.server.tables.setup import Me, Plan
from belvedere.server.tables.table import Table
from belvedere.server.thinking import HINTS_A_THREAD, Thinker
from server.harness.people import ANA, ANYONE, Person, Tab, a_bot
from server.harness.processes import Server

NO_ENTRY = 4403
FEW = 3


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with small limits, that people reach by https and that no proxy stands before."""
    limits = {
        "BELVEDERE_SOCKETS_PER_GUEST": str(FEW),
        "BELVEDERE_SOCKETS_PER_ADDRESS": str(2 * FEW),
        "BELVEDERE_NEW_TABLES": "20",
        "BELVEDERE_TABLES_PER_GUEST": str(FEW),
        "BELVEDERE_PROXIES": "192.0.2.1",
        "BELVEDERE_HTTPS": "true",
    }
    with Server(tmp_path_factory.mktemp("strict"), environment=limits) as running:
        yield running


def stranger(server: Server, **headers: str) -> httpx.Client:
    return httpx.Client(base_url=server.address, headers=headers, verify=False, trust_env=False, timeout=30)


def last_words(tab: Tab) -> tuple[str, int]:
    """What a socket that is closed says at the end: the kind of its refusal, and its code."""
    said = ""
    while True:
        try:
            message = tab.receive(timeout=60)
        except ConnectionClosed as closed:
            return said, closed.rcvd.code if closed.rcvd else 0
        said = message["problem"]["error"] if message["type"] == "refusal" else said


# Sockets


def test_a_guest_has_so_many_sockets_and_no_more(strict: Server) -> None:
    ana = Person(strict.address)
    table = ana.open("california", ANA, a_bot())
    tabs = [ana.watch(table) for _ in range(FEW)]
    for tab in tabs:
        tab.receive_until("snapshot")
    assert last_words(ana.watch(table)) == ("TooMany.sockets", NO_ENTRY)
    tabs[0].close()
    while True:  # as soon as the server has noticed
        tab = ana.watch(table)
        if tab.receive()["type"] == "snapshot":
            break


def test_an_address_has_so_many_sockets_whatever_it_says_of_itself(strict: Server) -> None:
    table = Person(strict.address).open("california", ANA, a_bot())
    url = strict.address.replace("http", "ws") + f"/api/tables/{table}/live"
    with ExitStack() as sockets:
        opened = [
            sockets.enter_context(connect(url, additional_headers={"X-Forwarded-For": f"198.51.100.{one}"}, proxy=None))
            for one in range(3 * FEW)
        ]
        kinds = [json.loads(socket.recv(timeout=20))["type"] for socket in opened]
    assert kinds.count("refusal") >= FEW


def test_a_page_from_elsewhere_gets_no_socket(server: Server) -> None:
    ana = Person(server.address)
    table = ana.open("california", ANA, a_bot())
    for headers in ({"Origin": "https://evil.example"}, {"Origin": "null"}, {}):
        url = server.address.replace("http", "ws") + f"/api/tables/{table}/live"
        with connect(url, additional_headers={**headers, "Cookie": f"belvedere={ana.token}"}, proxy=None) as socket:
            assert json.loads(socket.recv(timeout=20))["problem"]["error"].startswith("NotAllowed.")


def test_there_is_no_socket_elsewhere(server: Server) -> None:
    with pytest.raises(InvalidStatus):
        connect(server.address.replace("http", "ws") + "/api/anything", proxy=None)


def test_a_revoked_device_is_shown_out(server: Server) -> None:
    ana = Person(server.address)
    table = ana.open("california", ANA, a_bot())
    phone = second_device(ana)
    tab = phone.watch(table)
    tab.receive_until("snapshot")
    revoke(ana, phone)
    assert last_words(tab) == ("Stranger.token", NO_ENTRY)
    assert phone.http.get("/api/me").status_code == 401


def test_a_device_revoked_at_one_server_is_shown_out_at_the_others(house: list[Server]) -> None:
    ana = Person(house[0].address)
    table = ana.open("california", ANA, a_bot())
    phone = second_device(ana)
    tab = phone.at(house[1].address).watch(table)
    tab.receive_until("snapshot")
    revoke(ana, phone)
    assert last_words(tab) == ("Stranger.token", NO_ENTRY)


def second_device(person: Person) -> Person:
    code = person.post("/me/link", None).json()["code"]
    answer = person.post("/me/link/use", {"code": code, "device": "phone"})
    return Person(person.address, person.name, answer.json()["token"])


def revoke(person: Person, device: Person) -> None:
    this = next(one["id"] for one in device.get("/me/devices") if one["is_this"])
    assert person.http.delete(f"/api/me/devices/{this}").status_code == 204


# Who may do what


def test_nobody_acts_for_a_seat_that_is_not_theirs(server: Server) -> None:
    ana, ben, eve = (Person(server.address, name) for name in ("Ana", "Ben", "Eve"))
    table = ana.open("california", ANA, ANYONE, first=1)
    ben.do(table, "join", name="Ben")
    legal = ana.view(table)["legal"]["1"][0]
    assert ben.refused(table, "play", action=legal) == "NotAllowed.not_your_turn"
    assert eve.refused(table, "play", action=legal) == "NotAllowed.no_seat"
    for kind, more in {"undo": {"seat": 1}, "resign": {"seat": 1}}.items():
        assert ben.refused(table, kind, **more) == "NotAllowed.not_yours"
        assert eve.refused(table, kind, **more) == "NotAllowed.no_seat"
    for kind in ("leave", "return"):
        assert eve.refused(table, kind) == "NotAllowed.no_seat"
    assert eve.refused(table, "sit_in", seat=1) == "NotAllowed.no_seat"
    assert ben.http.get(f"/api/tables/{table}/legal", params={"seat": 1}).status_code == 403
    assert ben.http.get(f"/api/tables/{table}/hint").status_code == 403
    assert ana.view(table)["number"] == ben.view(table)["number"]


def test_only_the_host_moves_the_chairs(server: Server) -> None:
    ana, eve = Person(server.address), Person(server.address, "Eve")
    table = ana.open("california", ANA, ANYONE, starts="host")
    eve.do(table, "join", name="Eve")
    for kind, more in {"start": {}, "free_seat": {"seat": 1}, "seat_bot": {"seat": 1}}.items():
        assert eve.refused(table, kind, **more) == "NotAllowed.host"


def test_a_seat_that_waits_for_someone_is_not_given_away(server: Server) -> None:
    ana, ben, eve = (Person(server.address, name) for name in ("Ana", "Ben", "Eve"))
    table = ana.open("california", ANA, ANYONE)
    ben.do(table, "join", name="Ben")
    ben.do(table, "resign")
    again = ana.do(table, "rematch")["table"]
    assert eve.refused(again, "join", name="Ben") == "Refused.full"
    assert eve.refused(again, "join", name="Ben", seat=2) == "Refused.reserved"
    assert eve.refused(table, "rematch") == "NotAllowed.no_seat"
    ben.do(again, "join", name="Ben")


def test_devices_and_links_are_their_owners_alone(server: Server) -> None:
    ana, eve = Person(server.address), Person(server.address, "Eve")
    device = ana.get("/me/devices")[0]["id"]
    assert eve.http.delete(f"/api/me/devices/{device}").status_code == 404
    first = ana.post("/me/link", None).json()["code"]
    second = ana.post("/me/link", None).json()["code"]
    assert eve.post("/me/link/use", {"code": first}).status_code == 404  # a newer one was made
    assert eve.post("/me/link/use", {"code": second}).json()["id"] == ana.get("/me")["id"]
    assert eve.post("/me/link/use", {"code": second}).status_code == 404  # used


# Pages from elsewhere


def test_a_cookie_alone_does_nothing_from_elsewhere(server: Server) -> None:
    ana = Person(server.address)
    host = server.address.removeprefix("http://")
    refused: list[dict[str, str]] = [
        {},
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": f"http://evil.example@{host}"},
        {"Origin": f"http://{host}.evil.example"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ]
    for headers in refused:
        with stranger(server, Cookie=f"belvedere={ana.token}", **headers) as browser:
            assert browser.patch("/api/me", json={"name": "Eve"}).status_code == 403, headers
    for headers in ({"Origin": server.address}, {"Sec-Fetch-Site": "same-origin"}):
        with stranger(server, Cookie=f"belvedere={ana.token}", **headers) as browser:
            assert browser.patch("/api/me", json={"name": "Ana Maria"}).status_code == 200, headers
    assert ana.get("/me")["name"] == "Ana Maria"


def test_a_page_without_https_is_not_ours_where_people_come_by_https(strict: Server) -> None:
    ana = Person(strict.address)
    with stranger(strict, Cookie=f"belvedere={ana.token}", Origin=strict.address) as browser:
        assert browser.patch("/api/me", json={"name": "Eve"}).status_code == 403
        browser.headers["Origin"] = strict.address.replace("http", "https")
        assert browser.patch("/api/me", json={"name": "Eve"}).status_code == 200


def test_a_browsers_token_is_kept_from_its_scripts(strict: Server) -> None:
    with stranger(strict) as browser:
        response = browser.post("/api/me", json={"name": "Ana", "cookie": True})
    assert response.json()["token"] is None
    flags = {part.strip().lower().partition("=")[0] for part in response.headers["set-cookie"].split(";")[1:]}
    assert flags >= {"httponly", "secure", "samesite", "path", "max-age"}
    assert "domain" not in flags


@pytest.mark.parametrize("path", ["/", "/health", "/api/lobby", "/api/me", "/nowhere", "/api/tables/x"])
def test_every_answer_tells_browsers_to_be_careful(strict: Server, path: str) -> None:
    with stranger(strict) as browser:
        headers = browser.get(path).headers
    assert "default-src 'self'" in headers["content-security-policy"]
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    allowed = (
        ("no-store", "no-cache") if path == "/" else ("no-store",)
    )  # in the page, once built, is nothing of anyone's
    assert headers["cache-control"] in allowed
    assert "max-age" in headers["strict-transport-security"]
    assert "server" not in headers
    assert not [name for name in headers if name.startswith("access-control-")]


# Too much of it


def test_tables_without_a_seat_of_ones_own_count_too(strict: Server) -> None:
    ana = Person(strict.address)
    for _ in range(FEW):
        ana.open("california", ANYONE, ANYONE)
    assert len(ana.get("/me/tables")) == FEW
    response = ana.post("/tables", {"game": "california", "seats": [ANYONE, ANYONE]})
    assert response.json()["error"] == "TooMany.tables"


def test_tables_that_are_over_count_by_the_hour(strict: Server) -> None:
    ana = Person(strict.address)
    errors: list[str] = []
    for _ in range(21):
        response = ana.post("/tables", {"game": "california", "seats": [ANA, a_bot()]})
        if response.status_code != 201:
            errors.append(response.json()["error"])
            assert int(response.headers["retry-after"]) >= 1
        else:
            ana.do(response.json()["table"], "resign")
    assert errors == ["TooMany.rate"]


def a_record() -> dict[str, Any]:
    game = belvedere.new("california", seed=1)
    game.play(game.legal()[0])
    return game.record()


def nested(levels: int) -> Any:
    found: Any = 1
    for _ in range(levels):
        found = [found]
    return found


def test_a_record_that_is_brought_has_its_limits(server: Server) -> None:
    ana, record = Person(server.address), a_record()
    assert ana.post("/replays", {**record, "note": "from a rainy Sunday"}).status_code == 201
    too_much: list[tuple[dict[str, Any], str]] = [
        ({**record, "note": nested(DEEPEST)}, "BadRequest.deep"),
        ({**record, "note": nested(900)}, "BadRequest.deep"),
        ({**record, "box": {"data": nested(400)}}, "BadRequest.deep"),
        ({**record, "note": "x" * LARGEST_RECORD}, "TooLarge.record"),
        (
            {**record, "seats": [{**seat, "name": "x" * (LONGEST_BROUGHT + 1)} for seat in record["seats"]]},
            "TooLarge.name",
        ),
    ]
    for data, error in too_much:
        assert ana.post("/replays", data).json()["error"] == error
    assert ana.post("/replays", {**record, "log": ["deal"] * 60_000}).status_code in (400, 413)


def draft_of(guest: str | None = "ana") -> Draft:
    draft = Draft(Table("0" * 18, "00" * 32), Moment(0), "ana")
    open_table(draft, Plan("california", [Me("Ana"), Me("Ben")]))
    return Draft(draft.table, Moment(0), guest, guest_name="Eve")


def test_nobody_can_make_a_table_grow_for_ever() -> None:
    draft = draft_of()
    draft.table.number = deeds.MOST_EVENTS
    for command in (cmd.Leave("a", 0), cmd.Say("a", 0, "More!"), cmd.Undo("a", deeds.MOST_EVENTS)):
        with pytest.raises(Refused):
            deeds.do(draft, command)
    action = str(draft.table.game.legal()[0])
    deeds.do(draft, cmd.Play("a", deeds.MOST_EVENTS, action))
    assert draft.table.log[-1] == action


def test_spectators_leave_room_in_the_chat_to_players() -> None:
    for guest, most in (("eve", MOST_WITH_SPECTATORS), ("ana", MOST_SAID)):
        draft = draft_of(guest)
        draft.table.said = most - 1
        deeds.do(draft, cmd.Say("a", 0, "Well played"))
        with pytest.raises(Refused):
            deeds.do(draft, cmd.Say("b", 0, "Well played"))


def test_hints_don_t_keep_bots_from_moving() -> None:
    async def many() -> list[object]:
        thinker = Thinker(1)
        asked = [thinker.analyse(belvedere.new("california", seed=1), "ana") for _ in range(HINTS_A_THREAD + 2)]
        try:
            return await asyncio.gather(*asked, return_exceptions=True)
        finally:
            thinker.close()

    assert [isinstance(answer, TooMany) for answer in asyncio.run(many())].count(True) == 2


# Words


@pytest.mark.parametrize("name", ["\u202e", "\u200b\u2060", "\u3164\u115f", "\x00\x07", "\ue000", " \t\n"])
def test_a_name_that_nobody_can_see_is_none(server: Server, name: str) -> None:
    with stranger(server) as browser:
        assert browser.post("/api/me", json={"name": name}).json()["error"] == "BadRequest.empty"


def test_what_is_said_stays_on_its_line(server: Server) -> None:
    ana = Person(server.address)
    table = ana.open("california", ANA, a_bot())
    ana.do(table, "say", text="one\r\ntwo\u2028three \u202eevil\u2066 Z" + "\u0335" * 50)
    said = next(
        entry["event"]["text"] for entry in ana.get(f"/tables/{table}/events") if entry["event"]["type"] == "said"
    )
    assert said == "one two three evil Z" + "\u0335" * 3


def test_names_that_look_alike_are_taken(server: Server) -> None:
    ana = Person(server.address)
    table = ana.open("dolce_vita", ANA, ANYONE, ANYONE)
    assert ana.refused(table, "join", name="ＡＮＡ") == "Refused.name"


def test_an_error_tells_no_more_than_a_sentence(server: Server) -> None:
    with stranger(server, **{"Accept-Language": "de"}) as browser:
        for path in ("/api/tables/x", "/api/me", "/nowhere/%0a%0dX: y", "/api/tables/" + "0" * 18):
            problem = browser.get(path).json()
            assert set(problem) == {"error", "text"}
            assert len(problem["text"]) < 400
