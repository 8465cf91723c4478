"""No page of someone else's acts for a guest."""

from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from server.harness.people import Person
from server.harness.processes import Server

FOREIGN = "https://evil.example"


@pytest.fixture(scope="module")
def cookie(server: Server) -> dict[str, str]:
    answer = httpx.post(f"{server.address}/api/me", json={"name": "Ana", "cookie": True})
    return {"Cookie": f"belvedere={answer.cookies['belvedere']}"}


def rename(server: Server, headers: dict[str, str]) -> Any:
    return httpx.patch(f"{server.address}/api/me", json={"name": "Anna"}, headers=headers)


@pytest.mark.parametrize("site", [{}, {"Sec-Fetch-Site": "same-origin"}])
def test_our_own_pages_act_with_the_cookie(server: Server, cookie: dict[str, str], site: dict[str, str]) -> None:
    assert rename(server, {**cookie, "Origin": server.address, **site}).status_code == 200


def test_a_browser_that_says_the_site_need_not_say_the_origin(server: Server, cookie: dict[str, str]) -> None:
    assert rename(server, {**cookie, "Sec-Fetch-Site": "same-origin"}).status_code == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": FOREIGN},
        {"Origin": "null"},
        {"Origin": ""},
        {"Origin": "http://["},
        {"Origin": "http://localhost.evil.example"},
        {"Origin": FOREIGN, "Sec-Fetch-Site": "same-origin"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
    ids=str,
)
def test_a_foreign_page_is_refused(server: Server, cookie: dict[str, str], headers: dict[str, str]) -> None:
    answer = rename(server, {**cookie, **headers})
    assert (answer.status_code, answer.json()["error"]) == (403, "NotAllowed.origin")


def test_a_cookie_without_an_origin_is_refused(server: Server, cookie: dict[str, str]) -> None:
    answer = rename(server, cookie)
    assert (answer.status_code, answer.json()["error"]) == (403, "NotAllowed.no_origin")


def test_a_script_with_a_token_need_not_say_where_it_comes_from(server: Server) -> None:
    assert rename(server, {"Authorization": f"Bearer {Person(server.address).token}"}).status_code == 200


def test_a_foreign_page_makes_no_guests_either(server: Server) -> None:
    answer = httpx.post(f"{server.address}/api/me", json={"name": "Ana"}, headers={"Origin": FOREIGN})
    assert answer.status_code == 403


def test_an_answer_is_for_our_own_pages_only(server: Server, cookie: dict[str, str]) -> None:
    answer = httpx.get(f"{server.address}/api/me", headers={**cookie, "Origin": FOREIGN})
    assert "access-control-allow-origin" not in answer.headers
    preflight = httpx.options(
        f"{server.address}/api/me", headers={"Origin": FOREIGN, "Access-Control-Request-Method": "PATCH"}
    )
    assert "access-control-allow-origin" not in preflight.headers


# Sockets


def first_words(server: Server, table: str, headers: dict[str, str]) -> str:
    url = server.address.replace("http", "ws", 1) + f"/api/tables/{table}/live"
    with connect(url, additional_headers=headers, proxy=None, open_timeout=30) as socket:
        words = str(socket.recv(timeout=20))
        if '"refusal"' in words:
            with pytest.raises(ConnectionClosed) as closed:
                socket.recv(timeout=20)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4403
        return words


@pytest.fixture(scope="module")
def table(server: Server) -> str:
    ana = Person(server.address)
    return ana.open("california", {"who": "me", "name": "Ana"}, {"who": "open"})


@pytest.mark.parametrize(
    ("headers", "said"),
    [
        ({"Origin": FOREIGN}, "NotAllowed.origin"),
        ({"Origin": "http://["}, "NotAllowed.origin"),
        ({"Sec-Fetch-Site": "cross-site"}, "NotAllowed.origin"),
        ({}, "NotAllowed.no_origin"),
        ({"Sec-Fetch-Site": "same-origin"}, '"snapshot"'),
    ],
    ids=str,
)
def test_the_same_holds_for_sockets(
    server: Server, table: str, cookie: dict[str, str], headers: dict[str, str], said: str
) -> None:
    assert said in first_words(server, table, {**cookie, **headers})


def test_our_own_page_opens_a_socket(server: Server, table: str, cookie: dict[str, str]) -> None:
    assert '"snapshot"' in first_words(server, table, {**cookie, "Origin": server.address})


def test_a_socket_with_a_token_that_nobody_has_is_closed(server: Server, table: str) -> None:
    assert "Stranger.token" in first_words(server, table, {"Authorization": "Bearer nonsense"})


@pytest.mark.parametrize("name", ["0" * 18, "nonsense"])
def test_there_is_no_socket_where_there_is_no_table(server: Server, name: str) -> None:
    assert "NotFound.table" in first_words(server, name, {})
