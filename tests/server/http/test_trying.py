"""Trying out without a table."""

import httpx
import pytest

import belvedere
from belvedere.engine.words import tell
from server.harness.processes import Server


def tried(server: Server, **asked: object) -> httpx.Response:
    return httpx.post(f"{server.address}/api/positions", json=asked)


def test_a_record_is_looked_at_without_being_anyone(server: Server) -> None:
    game = belvedere.new("california", seed=1)
    seen = tried(server, record=game.record()).json()
    assert seen["view"] == game.view(game.to_move)
    assert (seen["to_move"], seen["over"], seen["story"]) == (game.to_move, False, [])
    assert seen["choices"]["seat"] == game.to_move
    assert seen["record"]["log"] == game.log


def test_an_action_is_done_and_told_and_added_to_the_record(server: Server) -> None:
    game = belvedere.new("california", seed=1, first=1, seats=["Ana", "Ben"])
    seen = tried(server, record=game.record(), action="coin").json()
    assert seen["record"]["log"] == [*game.log, "coin"]
    assert [one["text"] for one in seen["story"]] == ["Ana takes a gold coin; the bank has 3 coins left."]
    assert seen["to_move"] == 2


def test_what_is_dealt_after_it_is_dealt_anew(server: Server) -> None:
    game = belvedere.new("california", seed=1, first=1)
    for _ in range(3):
        game.play("coin")
    seen = [tried(server, record=game.record(), action="coin").json() for _ in range(3)]
    assert len({one["record"]["log"][-1] for one in seen}) > 1
    assert all(one["story"][-1]["kind"] == "Dealt.stack" for one in seen)
    for one in seen:
        belvedere.replay(one["record"])


@pytest.mark.parametrize(("name", "action"), [("california", "coin"), ("dolce_vita", "5>c")])
def test_what_an_action_would_bring_is_told_as_at_a_table(server: Server, name: str, action: str) -> None:
    game = belvedere.new(name, seed=1, first=1)
    seen = tried(server, record=game.record(), action=action).json()["preview"]
    assert seen["action"] == action
    assert [one["text"] for one in seen["events"]] == [tell(event, "en", game.names) for event in game.preview(action)]
    assert [one["text"] for one in seen["outlook"]] == [tell(event, "en", game.names) for event in game.outlook(action)]
    assert tried(server, record=game.record()).json()["preview"] is None


def test_what_can_not_be_done_is_refused_with_its_reason(server: Server) -> None:
    record = belvedere.new("california", seed=1).record()
    refused = tried(server, record=record, action="repay")
    assert (refused.status_code, refused.json()["error"]) == (409, "IllegalAction")
    assert "C8.2" in refused.json()["text"]
    assert tried(server, record=record, action="castle").json()["error"] == "MalformedAction"


@pytest.mark.parametrize("record", [{}, {"format": "belvedere-record/1"}, {"log": [[[[[[[[[[[[[[[]]]]]]]]]]]]]]]}])
def test_a_record_that_can_not_be_is_refused(server: Server, record: dict[str, object]) -> None:
    assert tried(server, record=record).status_code == 400


def test_a_game_can_be_played_to_its_end_so(server: Server) -> None:
    game = belvedere.new("dolce_vita", seed=1)
    while len(game.log) < 85:
        game.play(game.legal()[0])
    seen = tried(server, record=game.record()).json()
    while not seen["over"]:
        first = next(target for source in seen["choices"]["sources"] for target in source["targets"])
        seen = tried(server, record=seen["record"], action=first["actions"][0]).json()
    assert seen["choices"] is None
    assert seen["record"]["result"]["winners"]
