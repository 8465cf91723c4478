"""Records: exported one by one or all together, brought from elsewhere, looked at step by step."""

import json
from typing import Any

import pytest

import belvedere
from server.harness.people import ANA, ANYONE, Person, a_bot
from server.harness.processes import Server


@pytest.fixture
def ana(server: Server) -> Person:
    return Person(server.address)


def a_game(seed: int = 1, game: str = "california") -> Any:
    made = belvedere.new(game, seed=seed)
    while not made.over:
        made.play(made.legal()[0])
    return made


def test_the_record_of_a_game_that_goes_on_tells_no_secret(ana: Person) -> None:
    table = ana.open("california", ANA, {"who": "me", "name": "Alf"}, first=1)
    ana.do(table, "play", action="coin")
    record = ana.get(f"/tables/{table}/record")
    assert belvedere.replay(record).log == record["log"]
    assert record["table"] == table
    assert "seed" not in record
    assert "secret" not in record["fair"]


def test_a_game_that_has_not_begun_has_no_record(ana: Person) -> None:
    table = ana.open("california", ANA, ANYONE)
    for path in ("record", "positions/1", "story"):
        answer = ana.http.get(f"/api/tables/{table}/{path}")
        assert (answer.status_code, answer.json()["error"]) == (409, "Refused.not_started")


def test_a_game_that_was_given_up_can_be_verified(ana: Person) -> None:
    table = ana.open("california", ANA, ANYONE, first=1)
    ben = Person(ana.address, "Ben")
    ben.do(table, "join", name="Ben")
    ana.do(table, "play", action="coin")
    ben.do(table, "resign")
    record = ana.get(f"/tables/{table}/record")
    assert record["resigned"] == [2]
    assert belvedere.verify(record) == 1


def test_positions_are_shown_step_by_step(ana: Person) -> None:
    table = ana.open("california", ANA, {"who": "me", "name": "Alf"}, first=1)
    for _ in range(4):
        ana.do(table, "play", action="coin")
    steps = [ana.get(f"/tables/{table}/positions/{step}") for step in range(1, 7)]
    assert [one["steps"] for one in steps] == [6] * 6
    assert [one["view"]["to_move"] for one in steps[:4]] == [1, 2, 1, 2]
    assert all(one["story"] for one in steps)
    assert ana.get(f"/tables/{table}/positions/2", lang="fr")["story"] != steps[1]["story"]
    for step in (0, 7):
        answer = ana.http.get(f"/api/tables/{table}/positions/{step}")
        assert (answer.status_code, answer.json()["error"]) == (409, "Refused.no_such_step")


def test_many_positions_come_together(ana: Person) -> None:
    record = a_game(3).record()
    replay = ana.post("/replays", record).json()["replay"]
    first = ana.get(f"/replays/{replay}/positions")
    rest = ana.get(f"/replays/{replay}/positions", since=first[-1]["step"])
    assert len(first) == 50
    assert [one["step"] for one in first + rest] == list(range(1, len(record["log"]) + 1))
    assert first[6] == ana.get(f"/replays/{replay}/positions/7")
    assert ana.get(f"/replays/{replay}/positions", since=len(record["log"])) == []


def test_many_positions_of_a_table_come_together(ana: Person) -> None:
    table = ana.open("california", ANA, {"who": "me", "name": "Alf"}, first=1)
    ana.do(table, "play", action="coin")
    assert [one["step"] for one in ana.get(f"/tables/{table}/positions")] == [1, 2]


def test_all_my_records_are_one_file_of_lines(ana: Person) -> None:
    tables = [ana.open("california", ANA, a_bot("random")) for _ in range(2)]
    ana.open("california", ANA, ANYONE)
    others = Person(ana.address, "Ben").open("california", {"who": "me", "name": "Ben"}, a_bot("random"))
    answer = ana.http.get("/api/me/records")
    assert answer.headers["content-type"].startswith("application/jsonl")
    assert "attachment" in answer.headers["content-disposition"]
    records = [json.loads(line) for line in answer.text.splitlines()]
    assert [record["table"] for record in records] == tables
    assert others not in answer.text


# Brought from elsewhere


@pytest.mark.parametrize("game", ["california", "dolce_vita"])
def test_a_record_is_brought_and_shown_to_everyone(ana: Person, game: str) -> None:
    made = a_game(game=game)
    brought = ana.post("/replays", made.record())
    assert brought.status_code == 201
    replay = brought.json()["replay"]
    ben = Person(ana.address, "Ben")
    assert ben.get(f"/replays/{replay}") == json.loads(json.dumps(made.record()))
    last = ben.get(f"/replays/{replay}/positions/{len(made.log)}")
    assert last["view"] == json.loads(json.dumps(made.view(None)))
    assert ben.get(f"/replays/{replay}/positions/1")["view"]["step"] >= 1


def broken(**changes: Any) -> dict[str, Any]:
    return {**a_game().record(), **changes}


@pytest.mark.parametrize(
    "record",
    [
        {},
        {"format": "chess"},
        broken(game="chess"),
        broken(log=["coin"]),
        broken(log="coin"),
        broken(log=[*a_game().log[:2], "castle"]),
        broken(log=None),
        broken(seats=[]),
        broken(first=9),
        broken(result={"scores": [9, 9], "winners": [1]}),
        broken(rules=99),
    ],
)
def test_a_record_that_can_not_have_happened_is_refused(ana: Person, record: dict[str, Any]) -> None:
    answer = ana.post("/replays", record)
    assert answer.status_code == 400
    assert answer.json()["text"]


def test_only_a_guest_brings_records(server: Server, ana: Person) -> None:
    ana.http.headers.pop("Authorization")
    assert ana.post("/replays", a_game().record()).status_code == 401


@pytest.mark.parametrize("path", ["", "/positions/1"])
def test_a_replay_that_is_not_there_is_not_found(ana: Person, path: str) -> None:
    answer = ana.http.get(f"/api/replays/{'0' * 16}{path}")
    assert (answer.status_code, answer.json()["error"]) == (404, "NotFound.replay")
