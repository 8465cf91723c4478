"""Being someone without an account: tokens, cookies, devices."""

import sqlite3
from contextlib import closing

import httpx
import pytest

from server.harness.people import Person
from server.harness.processes import Server


def become(server: Server, **data: object) -> httpx.Response:
    return httpx.post(f"{server.address}/api/me", json={"name": "Ana", **data})


def as_bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


# Who someone is


def test_a_script_gets_a_token_and_no_cookie(server: Server) -> None:
    answer = become(server)
    assert answer.status_code == 201
    assert answer.json().keys() == {"id", "name", "token"}
    assert "set-cookie" not in answer.headers
    me = httpx.get(f"{server.address}/api/me", headers=as_bearer(answer.json()["token"])).json()
    assert me == {"id": answer.json()["id"], "name": "Ana"}


def test_a_browser_gets_a_cookie_that_no_script_can_read(server: Server) -> None:
    answer = become(server, cookie=True)
    assert answer.json()["token"] is None
    said = answer.headers["set-cookie"].lower()
    assert "httponly" in said
    assert "samesite=lax" in said
    assert "path=/" in said
    assert "secure" not in said  # this server is not reached by https
    cookies = {"belvedere": answer.cookies["belvedere"]}
    assert httpx.get(f"{server.address}/api/me", cookies=cookies).json()["id"] == answer.json()["id"]


def test_a_token_is_kept_nowhere_but_with_its_guest(server: Server) -> None:
    token = become(server).json()["token"]
    with closing(sqlite3.connect(server.data / "belvedere.db")) as database:
        stored = "\n".join(database.iterdump())
    assert token not in stored
    assert token not in server.text()


def test_whoever_sends_nothing_is_a_stranger(server: Server) -> None:
    answer = httpx.get(f"{server.address}/api/me")
    assert (answer.status_code, answer.json()["error"]) == (401, "Stranger.nobody")


@pytest.mark.parametrize("token", ["nonsense", "x" * 5000, "é".encode().decode("latin-1")])
def test_a_token_that_nobody_has_is_refused(server: Server, token: str) -> None:
    answer = httpx.get(f"{server.address}/api/me", headers={"Authorization": f"Bearer {token}".encode("latin-1")})
    assert (answer.status_code, answer.json()["error"]) == (401, "Stranger.token")


def test_a_guest_is_renamed_and_speaks_by_the_new_name(server: Server) -> None:
    ana, ben = Person(server.address), Person(server.address, "Ben")
    table = ana.open("california", {"who": "me", "name": "Ana"}, {"who": "open"})
    assert ben.http.patch("/api/me", json={"name": "  Benno "}).json()["name"] == "Benno"
    ben.do(table, "say", text="Hello")
    assert ana.get(f"/tables/{table}/events")[-1]["event"] == {"type": "said", "name": "Benno", "text": "Hello"}


@pytest.mark.parametrize("name", ["", " ", "\u202e", "x" * 25, None, 5])
def test_a_name_is_short_and_readable(server: Server, name: object) -> None:
    answer = become(server, name=name)
    assert answer.status_code == 400
    assert answer.json()["error"].startswith("BadRequest.")


# Devices


def test_a_link_carries_a_guest_to_another_device_once(server: Server) -> None:
    ana = Person(server.address)
    code = ana.post("/me/link", {}).json()["code"]
    other = httpx.post(f"{server.address}/api/me/link/use", json={"code": code, "device": "Phone"})
    assert other.status_code == 201
    phone = Person(server.address, token=other.json()["token"])
    assert phone.get("/me") == ana.get("/me")
    again = httpx.post(f"{server.address}/api/me/link/use", json={"code": code})
    assert (again.status_code, again.json()["error"]) == (404, "NotFound.link")


def test_only_the_newest_link_works(server: Server) -> None:
    ana = Person(server.address)
    codes = [ana.post("/me/link", {}).json()["code"] for _ in range(2)]
    tried = [httpx.post(f"{server.address}/api/me/link/use", json={"code": code}) for code in codes]
    assert [one.status_code for one in tried] == [404, 201]


def test_a_link_is_too_old_after_ten_minutes(server: Server) -> None:
    ana = Person(server.address)
    code = ana.post("/me/link", {}).json()["code"]
    with closing(sqlite3.connect(server.data / "belvedere.db", timeout=20)) as database, database:
        database.execute("UPDATE links SET until = until - 600000 WHERE guest = ?", [ana.get("/me")["id"]])
    late = httpx.post(f"{server.address}/api/me/link/use", json={"code": code})
    assert late.json()["error"] == "NotFound.link"


def test_a_link_can_bring_a_cookie(server: Server) -> None:
    code = Person(server.address).post("/me/link", {}).json()["code"]
    answer = httpx.post(f"{server.address}/api/me/link/use", json={"code": code, "cookie": True})
    assert answer.json()["token"] is None
    assert "httponly" in answer.headers["set-cookie"].lower()


def with_phone(ana: Person) -> Person:
    code = ana.post("/me/link", {}).json()["code"]
    token = httpx.post(f"{ana.address}/api/me/link/use", json={"code": code, "device": "Phone"}).json()["token"]
    return Person(ana.address, token=token)


def test_devices_are_listed_and_can_be_revoked(server: Server) -> None:
    ana = Person(server.address)
    phone = with_phone(ana)
    here, there = ana.get("/me/devices")
    assert (here["is_this"], there["is_this"], there["label"]) == (True, False, "Phone")
    assert ana.http.delete(f"/api/me/devices/{there['id']}").status_code == 204
    refused = phone.http.get("/api/me")
    assert (refused.status_code, refused.json()["error"]) == (401, "Stranger.token")
    assert len(ana.get("/me/devices")) == 1


def test_the_last_device_is_kept(server: Server) -> None:
    ana = Person(server.address)
    (only,) = ana.get("/me/devices")
    answer = ana.http.delete(f"/api/me/devices/{only['id']}")
    assert (answer.status_code, answer.json()["error"]) == (409, "Refused.last_device")


def test_nobody_revokes_anothers_device(server: Server) -> None:
    ana, ben = Person(server.address), Person(server.address, "Ben")
    (device,) = ben.get("/me/devices")
    assert ana.http.delete(f"/api/me/devices/{device['id']}").json()["error"] == "NotFound.device"
    assert ben.get("/me")["name"] == "Ben"


def test_a_guest_has_so_many_devices_and_no_more(server: Server) -> None:
    ana = Person(server.address)
    for _ in range(19):
        with_phone(ana)
    code = ana.post("/me/link", {}).json()["code"]
    answer = httpx.post(f"{server.address}/api/me/link/use", json={"code": code})
    assert (answer.status_code, answer.json()["error"]) == (429, "TooMany.devices")


def test_a_revoked_device_can_not_go_on_over_its_socket(server: Server) -> None:
    ana = Person(server.address)
    phone = with_phone(ana)
    table = ana.open("california", {"who": "me", "name": "Ana"}, {"who": "bot", "level": "random"}, first=1)
    with phone.watch(table) as tab:
        tab.receive_until("snapshot")
        there = next(device for device in ana.get("/me/devices") if not device["is_this"])
        ana.http.delete(f"/api/me/devices/{there['id']}")
        command = tab.send("play", action="coin")
        assert tab.receive_until("refusal", id=command)["problem"]["error"] == "Stranger.token"
    assert ana.view(table)["view"]["step"] == 1
