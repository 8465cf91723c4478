"""Looking back on games: the expert thinks once of each position, and what it found is put together."""

from typing import Any

import httpx
import pytest

import belvedere
from server.harness.people import ANA, Person, a_bot
from server.harness.processes import Server


@pytest.fixture
def ana(server: Server) -> Person:
    return Person(server.address)


def short_record(**more: Any) -> dict[str, Any]:
    game = belvedere.new("california", seats=["Ana", "Ben"], first=1, seed=11)
    for action in ("coin", "coin", "coin", "coin", "coin"):
        game.play(action)
    return game.record() | more


def brought(person: Person, record: dict[str, Any]) -> str:
    return str(person.post("/replays", record).json()["replay"])


def test_steps_are_analysed_one_by_one_and_put_together(ana: Person) -> None:
    path = f"/replays/{brought(ana, short_record(note='whole'))}"
    review = ana.get(f"{path}/review")
    assert (review["steps"], review["steps_done"], review["moves"]) == (6, 0, [])
    assert review["missing"] == [2, 3, 4, 5, 7, 8]  # step 6 is a deal
    for done, step in enumerate(review["missing"], 1):
        analysed = ana.get(f"{path}/analysis/{step}")
        assert (analysed["step"], len(analysed["chances"])) == (step, 2)
        assert analysed["actions"][0]["reasons"]
        so_far = ana.get(f"{path}/review", lang="de")
        assert so_far["steps_done"] == done
        assert len(so_far["moves"]) == (5 if done == 6 else done - 1)
    whole = ana.get(f"{path}/review")
    assert [move["step"] for move in whole["moves"]] == [2, 3, 4, 5, 7]
    assert [move["action"] for move in whole["moves"]] == ["coin"] * 5
    assert [player["name"] for player in whole["players"]] == ["Ana", "Ben"]
    assert whole["moves"][0]["best"]["reasons"][0]["text"] != so_far["moves"][0]["best"]["reasons"][0]["text"]


def test_what_was_thought_is_kept_for_everyone(ana: Person, server: Server) -> None:
    path = f"/replays/{brought(ana, short_record(note='kept'))}/analysis/3"
    other = brought(ana, short_record(note="the same game"))
    known = ana.get(path)
    for same in (path, f"/replays/{other}/analysis/3"):
        assert httpx.get(f"{server.address}/api{same}").json() == known


def test_only_guests_make_it_think(ana: Person, server: Server) -> None:
    replay = brought(ana, belvedere.new("dolce_vita", seed=77).record())
    answer = httpx.get(f"{server.address}/api/replays/{replay}/analysis/2")
    assert (answer.status_code, answer.json()["error"]) == (401, "Stranger.nobody")
    assert httpx.get(f"{server.address}/api/replays/{replay}/review").json()["steps_done"] == 0


def test_steps_without_a_choice_are_refused(ana: Person) -> None:
    path = f"/api/replays/{brought(ana, short_record())}/analysis"
    assert ana.http.get(f"{path}/1").json()["error"] == "Refused.nothing_chosen"
    assert ana.http.get(f"{path}/9").json()["error"] == "Refused.no_such_step"
    assert ana.http.get(f"{path}/0").json()["error"] == "Refused.no_such_step"


def test_a_game_that_goes_on_is_not_analysed(ana: Person) -> None:
    table = ana.open("california", ANA, a_bot("random"), first=1)
    for path in ("analysis/2", "review"):
        answer = ana.http.get(f"/api/tables/{table}/{path}")
        assert (answer.status_code, answer.json()["error"]) == (409, "Refused.not_over")
    ana.do(table, "play", action="coin")
    ana.do(table, "resign")
    analysed = ana.get(f"/tables/{table}/analysis/2")
    assert analysed["seat"] == 1
    assert ana.get(f"/tables/{table}/review")["steps_done"] == 1


def test_servers_that_share_a_database_share_what_was_thought(house: list[Server]) -> None:
    one, two = house
    ana = Person(one.address)
    path = f"/replays/{brought(ana, short_record(note='shared'))}"
    known = ana.get(f"{path}/analysis/3")
    assert httpx.get(f"{two.address}/api{path}/analysis/3").json() == known  # nobody asks, so nobody has to think
    assert httpx.get(f"{two.address}/api{path}/review").json()["steps_done"] == 1
    table = ana.open("california", ANA, a_bot("random"))
    shown = next(mine for mine in ana.at(two.address).get("/me/tables") if mine["table"] == table)
    assert (shown["you"], shown["changed_at"] > 0) == ([1], True)


def test_branches_are_opened_at_any_server(house: list[Server]) -> None:
    one, two = house
    ana = Person(one.address)
    replay = brought(ana, short_record(note="branch"))
    seats = [{"who": "me", "name": name} for name in ("Ana", "Ben")]
    table = ana.open("california", *seats, branch={"replay": replay, "step": 3})
    there = ana.at(two.address)
    there.do(table, "play", action="coin")
    assert ana.view(table)["view"]["step"] == 4
