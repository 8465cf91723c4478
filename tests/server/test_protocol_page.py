"""docs/protocol.md is true: its examples are messages, and it leaves no message, event or field out."""

import json
from typing import Any, get_args

import msgspec
import pytest

import belvedere
from belvedere.games import GAMES
from belvedere.server.http import live
from belvedere.server.live import messages as msg
from belvedere.server.live.presence import BELIEVED_SECONDS
from belvedere.server.live.viewers import MOST_WAITING
from belvedere.server.starting import LARGEST_FRAME
from belvedere.server.storage.guests import ABSENT_AFTER
from belvedere.server.tables import commands as cmd
from belvedere.server.tables import events as ev
from belvedere.server.tables import views
from server.harness.people import ANA, ANYONE, Person, a_bot
from server.harness.processes import Server
from server.pages import blocks, page, quoted, rows, section

PAGE = page("protocol.md")
MESSAGES = {kind.__struct_config__.tag: kind for kind in get_args(msg.ServerMessage | msg.ClientMessage)}


def examples(heading: str) -> list[dict[str, Any]]:
    return [json.loads(block) for block in blocks(section(PAGE, heading), "json")]


def a_table() -> dict[str, Any]:
    return next(one["table"] for one in examples("## From the server") if one["type"] == "snapshot")


@pytest.mark.parametrize(
    ("heading", "union"), [("## From the server", msg.ServerMessage), ("## From the client", msg.ClientMessage)]
)
def test_every_message_has_an_example_that_is_one(heading: str, union: Any) -> None:
    shown = examples(heading)
    assert sorted(example["type"] for example in shown) == sorted(
        kind.__struct_config__.tag for kind in get_args(union)
    )
    for example in shown:
        whole = {**example, "table": a_table()} if example.get("table") == "…" else example
        assert msgspec.to_builtins(msgspec.convert(whole, union)) == whole


def test_every_example_is_a_message() -> None:
    assert len(blocks(PAGE, "json")) == len(MESSAGES)


def test_commands_that_can_be_stale_are_named() -> None:
    timely = [kind.__struct_config__.tag for kind in get_args(cmd.AnyCommand) if kind.is_timely]
    assert timely == ["play", "undo", "answer_undo"]
    assert "`play`, `undo` and `answer_undo` are meant for the table as it was" in PAGE


def test_every_event_is_told_with_its_fields() -> None:
    told = {quoted(kind)[0]: quoted(fields) for kind, fields, _ in rows(section(PAGE, "## Events"), "type")}
    assert told == {
        kind.__struct_config__.tag: [
            field.name + ("" if field.required else "?") for field in msgspec.structs.fields(kind)
        ]
        for kind in get_args(ev.AnyEvent)
    }


def test_every_field_of_a_table_is_told() -> None:
    text = section(PAGE, "## The table")
    fields = [name for row in rows(text, "field") for name in quoted(row[0])]
    assert fields == [field.name for field in msgspec.structs.fields(views.TableView)]
    for name in ("TurnView", "UndoView", "FairView", "EndView"):
        told = set(quoted(text))
        assert {field.name for field in msgspec.structs.fields(getattr(views, name))} <= told, name


def test_every_field_of_a_seat_is_told() -> None:
    fields = {name for row in rows(section(PAGE, "## The table"), "field of a seat") for name in quoted(row[0])}
    assert fields == {field.name for field in msgspec.structs.fields(views.SeatView)}


@pytest.mark.parametrize("game", GAMES)
def test_every_field_of_a_game_is_told(game: str) -> None:
    view = belvedere.new(game, seed=1).view(None)
    text = section(PAGE, "## The game")
    shared, own = text.partition("### ")[0], section(text, f"### {GAMES[game].title}")
    told = {name for part in (shared, own) for row in rows(part, "field") for name in quoted(row[0])}
    assert told == view.keys()
    of_seat = {name for row in rows(own, "field of a seat") for name in quoted(row[0])} | {"name", "seat"}
    assert of_seat | {"score"} == view["seats"][0].keys()
    assert view["seats"][0]["score"].keys() <= set(quoted(own))


def test_a_table_keeps_its_fields_to_the_end(server: Server) -> None:
    ana = Person(server.address)
    table = ana.open("california", ANA, a_bot("random"))
    before = ana.view(table)
    ana.do(table, "resign")
    assert ana.view(table)["view"].keys() == before["view"].keys()
    assert ana.view(table).keys() == a_table().keys()


def test_the_example_of_a_snapshot_is_what_a_table_looks_like(server: Server) -> None:
    ana = Person(server.address)
    clock = {"type": "bank", "seconds": 1200, "increment": 10}
    table = ana.open("california", ANA, ANYONE, a_bot("hard"), access="public", clock=clock, salt="tulip")
    shown, seen = a_table(), ana.view(table)
    assert {**seen, "table": shown["table"], "fair": shown["fair"]} == shown


def test_closing_codes_and_limits_are_those_of_the_server() -> None:
    codes = [row[0] for row in rows(section(PAGE, "## How it ends"), "code")]
    assert [int(code) for code in codes if code.startswith("44")] == [
        live.TOO_MANY_MISTAKES,
        live.NO_ENTRY,
        live.TOO_SLOW,
    ]
    told = " ".join(PAGE.split())
    assert f"More than {live.MOST_MISTAKES} messages" in told
    assert f"more than {MOST_WAITING} messages" in told
    assert f"larger than {LARGEST_FRAME // 1024} KiB. One of more than {live.LONGEST_MESSAGE} characters" in told
    assert f"present for up to {BELIEVED_SECONDS:.0f} seconds" in told
    assert ABSENT_AFTER == 60_000
    assert "gave no sign for a minute" in told
