"""What the client of a table asks, since it knows no rules: what can be tapped, what would come of it, what came."""

from typing import Any

import pytest

from server.harness.people import ANA, ANYONE, Person, a_bot
from server.harness.processes import Server


@pytest.fixture
def ana(server: Server) -> Person:
    return Person(server.address)


def two(server: Server, **plan: Any) -> tuple[Person, Person, str]:
    """Ana, who begins, and Ben."""
    ana, ben = Person(server.address), Person(server.address, "Ben")
    table = ana.open("california", ANA, ANYONE, first=1, **plan)
    ben.do(table, "join", name="Ben")
    return ana, ben, table


def actions(choices: dict[str, Any]) -> list[str]:
    return [one for source in choices["sources"] for part in (source, *source["targets"]) for one in part["actions"]]


# Choices


def test_choices_are_all_that_is_legal_and_why_the_rest_is_not(server: Server) -> None:
    ana, ben, table = two(server)
    found, view = ana.get(f"/tables/{table}/choices"), ana.view(table)
    assert (found["seat"], found["number"]) == (1, view["number"])
    assert sorted(actions(found)) == sorted(view["legal"]["1"])
    repay = next(source for source in found["sources"] if source["source"] == "repay")
    assert (repay["actions"], repay["cost"]) == ([], 4)
    assert repay["reason"]["kind"] == "NoLoan"
    assert repay["reason"]["text"] == "C8.2: Ana has no loan"
    assert actions(ben.get(f"/tables/{table}/choices")) == ["loan@2"]


def test_reasons_are_told_in_the_language_asked_for(server: Server) -> None:
    ana, _, table = two(server)
    texts = {str(ana.get(f"/tables/{table}/choices", lang=language)) for language in ("en", "fr", "de")}
    assert len(texts) == 3


def test_choices_are_for_whoever_holds_the_seat(server: Server) -> None:
    ana, ben, table = two(server)
    dirk = Person(server.address, "Dirk")
    assert ana.http.get(f"/api/tables/{table}/choices?seat=2").json()["error"] == "NotAllowed.not_yours"
    assert dirk.http.get(f"/api/tables/{table}/choices").json()["error"] == "NotAllowed.no_seat"
    assert ben.get(f"/tables/{table}/choices", seat=2)["seat"] == 2


def test_after_the_game_there_is_nothing_to_choose(server: Server) -> None:
    ana = Person(server.address)
    table = ana.open("dolce_vita", *({"who": "me", "name": name} for name in ("Ana", "Ben", "Chloe")))
    while (view := ana.view(table))["phase"] == "playing":
        seat = view["turn"]["seat"]
        ana.do(table, "play", at=view["number"], action=view["legal"][str(seat)][0])
    assert ana.get(f"/tables/{table}/choices")["sources"] == []


# Previews


def test_a_card_of_dolce_vita_tells_how_the_round_would_be_settled(ana: Person) -> None:
    table = ana.open("dolce_vita", *({"who": "me", "name": name} for name in ("Ana", "Ben", "Chloe")), first=1)
    told = ana.get(f"/tables/{table}/preview", action="5>c")
    assert [event["kind"] for event in told["events"]] == ["NumberPlaced"]
    taken = next(event for event in told["outlook"] if event["facts"]["column"] == "c")
    assert taken["text"].startswith("Column c: Ana takes")
    assert ana.get(f"/tables/{table}/preview", action="5>c", lang="de")["outlook"][0]["text"].startswith("Spalte a")


def test_in_california_there_is_no_outlook(server: Server) -> None:
    ana, _, table = two(server)
    assert ana.get(f"/tables/{table}/preview", action="coin")["outlook"] == []


# The log in words


def test_the_log_tells_what_happened_and_what_it_did(server: Server) -> None:
    ana, ben, table = two(server)
    ana.do(table, "play", action="coin")
    ana.do(table, "undo")
    ana.do(table, "play", action="loan")
    ben.do(table, "say", text="Nice house!")
    log = ana.get(f"/tables/{table}/log")
    assert [line["number"] for line in log] == list(range(1, len(log) + 1))
    assert [line["event"] for line in log] == [entry["event"] for entry in ana.get(f"/tables/{table}/events")]
    told = {line["event"]["type"]: [one["text"] for one in line["story"]] for line in log}
    assert told["started"][0].startswith("Day 1.")
    assert told["played"] == ["Ana takes a loan of 3 silver."]
    assert told["taken_back"] == told["said"] == []
    coin = next(line for line in log if line["event"].get("action") == "coin")
    assert coin["story"][0]["text"] == "Ana takes a gold coin; the bank has 3 coins left."


def test_the_log_goes_on_from_a_number_in_any_language(server: Server) -> None:
    ana, _, table = two(server)
    ana.do(table, "play", action="coin")
    number = ana.view(table)["number"]
    (line,) = ana.get(f"/tables/{table}/log", since=number - 1, lang="de")
    assert (line["number"], line["story"][0]["text"][:3]) == (number, "Ana")
    assert ana.get(f"/tables/{table}/log", since=number) == []


def test_the_log_can_be_read_before_the_game_and_by_anyone(server: Server, ana: Person) -> None:
    table = ana.open("california", ANA, ANYONE)
    ana.http.headers.pop("Authorization")
    assert [line["event"]["type"] for line in ana.get(f"/tables/{table}/log")] == ["opened", "joined"]
    assert ana.http.get(f"/api/tables/{'0' * 18}/log").status_code == 404


# My tables


def test_my_tables_tell_my_seats_and_when_something_happened(server: Server) -> None:
    ana, ben, table = two(server)
    (before,) = ben.get("/me/tables")
    assert (before["you"], before["to_move"]) == ([2], 1)
    ana.do(table, "play", action="coin")
    (after,) = ben.get("/me/tables")
    assert after["changed_at"] > before["changed_at"] >= before["opened_at"]
    assert after["to_move"] == 2


def test_several_seats_on_one_device_are_all_mine(ana: Person) -> None:
    ana.open("california", ANA, a_bot("random"), {"who": "me", "name": "Alf"})
    assert ana.get("/me/tables")[0]["you"] == [1, 3]


def test_the_lobby_tells_nobodys_seats(ana: Person) -> None:
    table = ana.open("california", ANA, ANYONE, access="public")
    shown = next(one for one in ana.get("/lobby")["open"] if one["table"] == table)
    assert shown["you"] == []
