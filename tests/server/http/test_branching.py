"""Branch off at any point of a game that is over, and play on; and whether games were dealt fairly, in words."""

import json
from pathlib import Path
from typing import Any

import pytest

import belvedere
from belvedere.cli import main
from server.harness.people import ANA, ANYONE, Person, a_bot
from server.harness.processes import Server


@pytest.fixture
def ana(server: Server) -> Person:
    return Person(server.address)


ALF = {"who": "me", "name": "Alf"}
TRIO = [{"who": "me", "name": name} for name in ("Ana", "Ben", "Chloe")]


def over(ana: Person, moves: int = 6) -> str:
    """A game of Ana and Alf that was given up after some coins."""
    table = ana.open("california", ANA, ALF, first=2, options={"attic": "free"})
    for _ in range(moves):
        ana.do(table, "play", action="coin")
    ana.do(table, "resign", seat=1)
    return table


def branched(ana: Person, table: str, step: int, *seats: dict[str, Any], **more: Any) -> str:
    return ana.open("california", *(seats or (ANA, ALF)), branch={"table": table, "step": step}, **more)


def test_a_game_goes_on_where_the_other_one_stood(ana: Person) -> None:
    earlier = over(ana)
    table = branched(ana, earlier, 3)
    then, now = ana.get(f"/tables/{earlier}/positions/3")["view"], ana.view(table)
    assert now["branch_of"] == {"table": earlier, "replay": None, "step": 3}
    assert now["options"]["attic"] == "free"
    for field in ("step", "to_move", "first", "stores", "bank", "last"):
        assert now["view"][field] == then[field]
    assert [seat["mansion"] for seat in now["view"]["seats"]] == [seat["mansion"] for seat in then["seats"]]
    ana.do(table, "play", action="coin")
    assert ana.view(table)["view"]["step"] == 4


def test_where_a_deal_followed_it_lies_there(ana: Person) -> None:
    earlier = over(ana)
    table = branched(ana, earlier, 5)  # four coins end the day
    log = ana.get(f"/tables/{earlier}/record")["log"]
    assert ana.get(f"/tables/{table}/record")["log"] == log[:6]


def test_what_comes_then_is_shuffled_anew(ana: Person) -> None:
    earlier = over(ana)
    log = ana.get(f"/tables/{earlier}/record")["log"]
    dealt = set()
    for _ in range(3):
        table = branched(ana, earlier, 4)
        ana.do(table, "play", action="coin")
        dealt.add(ana.get(f"/tables/{table}/record")["log"][-1])
    assert len(dealt | {log[5]}) == 4


def test_what_was_before_can_not_be_taken_back(ana: Person) -> None:
    table = branched(ana, over(ana), 3)
    assert ana.view(table)["can_undo"] is None
    assert ana.refused(table, "undo") == "Refused.nothing_to_undo"
    ana.do(table, "play", action="coin")
    ana.do(table, "undo")
    assert ana.view(table)["view"]["step"] == 3


def test_taking_back_a_deal_brings_the_same_deal(ana: Person) -> None:
    table = branched(ana, over(ana), 3)
    for _ in range(6):
        ana.do(table, "play", action="coin")
    log = ana.get(f"/tables/{table}/record")["log"]
    assert [entry.split()[0] for entry in log] == ["deal", *["coin"] * 4, "deal", *["coin"] * 4, "deal"][: len(log)]
    for _ in range(4):
        ana.do(table, "undo")
    for _ in range(4):
        ana.do(table, "play", action="coin")
    assert ana.get(f"/tables/{table}/record")["log"] == log


def test_a_replay_can_be_played_on_from(ana: Person) -> None:
    game = belvedere.new("dolce_vita", seed=5, first=2)
    game.play("5>c")
    replay = ana.post("/replays", game.record()).json()["replay"]
    table = ana.open("dolce_vita", *TRIO, branch={"replay": replay, "step": 2})
    view = ana.view(table)
    assert view["branch_of"] == {"table": None, "replay": replay, "step": 2}
    assert view["view"]["below"]["c"]["2"] == [5]
    assert (view["turn"]["seat"], view["first"]) == (3, 2)


def test_the_table_may_wait_for_others_first(ana: Person, server: Server) -> None:
    table = branched(ana, over(ana), 3, ANA, ANYONE)
    assert ana.view(table)["phase"] == "open"
    Person(server.address, "Ben").do(table, "join", name="Ben")
    assert ana.view(table)["view"]["step"] == 3
    assert ana.get(f"/tables/{table}/log")[-1]["story"] == []


def test_the_same_branch_can_be_dealt_again(ana: Person) -> None:
    table = branched(ana, over(ana), 4)
    ana.do(table, "play", action="coin")
    ana.do(table, "resign", seat=1)
    again = ana.do(table, "same_deal")["table"]
    ana.do(again, "play", action="coin")
    logs = [ana.get(f"/tables/{name}/record")["log"] for name in (table, again)]
    assert logs[0] == logs[1]


@pytest.mark.parametrize(
    ("branch", "error"),
    [
        ({"step": 3}, "BadRequest.branch"),
        ({"step": 3, "table": "0" * 18, "replay": "0" * 16}, "BadRequest.branch"),
        ({"step": 3, "table": "0" * 18}, "NotFound.table"),
        ({"step": 3, "replay": "0" * 16}, "NotFound.replay"),
        ({"step": 0, "table": "0" * 18}, "BadRequest.invalid"),
    ],
)
def test_a_branch_that_leads_nowhere_is_refused(ana: Person, branch: dict[str, Any], error: str) -> None:
    answer = ana.post("/tables", {"game": "california", "seats": [ANA, ALF], "branch": branch})
    assert answer.json()["error"] == error


def test_nothing_branches_off_from_what_goes_on_or_is_at_its_end(ana: Person) -> None:
    def refused(game: str, seats: list[Any], **branch: Any) -> str:
        return str(ana.post("/tables", {"game": game, "seats": seats, "branch": branch}).json()["error"])

    going_on = ana.open("california", ANA, ALF)
    assert refused("california", [ANA, ALF], table=going_on, step=1) == "Refused.not_over"
    earlier = over(ana)
    assert refused("california", [ANA, ALF], table=earlier, step=99) == "Refused.no_such_step"
    assert refused("california", [ANA, ALF, a_bot()], table=earlier, step=2) == "Refused.branch"
    assert refused("dolce_vita", TRIO, table=earlier, step=2) == "Refused.branch"
    game = belvedere.new("dolce_vita", seed=1)
    while not game.over:
        game.play(game.legal()[0])
    replay = ana.post("/replays", game.record()).json()["replay"]
    assert refused("dolce_vita", TRIO, replay=replay, step=len(game.log)) == "Refused.over"


# The proof


def played_out(ana: Person, table: str) -> dict[str, Any]:
    while (view := ana.view(table))["phase"] == "playing":
        action = next(one for one in view["legal"][str(view["turn"]["seat"])] if one not in ("loan", "repay"))
        ana.do(table, "play", at=view["number"], action=action)
    record: dict[str, Any] = ana.get(f"/tables/{table}/record")
    return record


def test_what_branched_off_proves_what_came_after(ana: Person, tmp_path: Path, capsys: Any) -> None:
    record = played_out(ana, branched(ana, over(ana), 3, salt="tulip"))
    assert record["fair"]["since"] == 3
    assert belvedere.verify(record) == 11
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    assert main(["check", "--fair", str(file)]) in (0, None)
    cheated = {**record, "fair": {**record["fair"], "since": 2}}
    with pytest.raises(belvedere.Unfair):
        belvedere.verify(cheated | {"fair": {**record["fair"], "salts": ["x", ""]}, "seed": None})


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_fairness_is_told_step_by_step(ana: Person, language: str) -> None:
    table = ana.open("dolce_vita", *TRIO, salt="rose")
    waiting = ana.get(f"/tables/{table}/fair", lang=language)
    assert (waiting["is_fair"], [one["kind"] for one in waiting["findings"]]) == (None, ["Unfair.no_secret"])
    ana.do(table, "resign", seat=1)
    ana.do(table, "resign", seat=2)
    found = ana.get(f"/tables/{table}/fair", lang=language)
    assert found["is_fair"] is True
    kinds = ["Checked.promise", "Checked.salts", "Checked.first", "Checked.seats", "Checked.deals"]
    assert [one["kind"] for one in found["findings"]] == kinds
    assert all(one["ok"] and one["text"] for one in found["findings"])


def test_a_replay_without_a_proof_says_so_and_a_wrong_one_is_found_out(ana: Person) -> None:
    game = belvedere.new("dolce_vita", seed=1)
    replay = ana.post("/replays", game.record()).json()["replay"]
    found = ana.get(f"/replays/{replay}/fair")
    assert (found["is_fair"], found["findings"][0]["ok"]) == (None, None)
    table = ana.open("dolce_vita", *TRIO)
    ana.do(table, "resign", seat=1)
    ana.do(table, "resign", seat=2)
    record = ana.get(f"/tables/{table}/record")
    record["fair"]["salts"][0] = "another"
    wrong = ana.post("/replays", {**record, "seed": None}).json()["replay"]
    found = ana.get(f"/replays/{wrong}/fair")
    assert found["is_fair"] is False
    assert [one["ok"] for one in found["findings"]][-1] is False
    assert found["findings"][0]["ok"] is True
