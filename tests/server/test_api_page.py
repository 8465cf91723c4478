"""docs/api.md is true: its bot plays whole games, its addresses are there, and its limits are the server's."""

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from belvedere.engine import errors as engine_errors
from belvedere.games import GAMES
from belvedere.server import app
from belvedere.server.errors import BadSetting, ServerError
from belvedere.server.http import brought, records, tables
from belvedere.server.http.problems import status_of
from belvedere.server.limits import Limit
from belvedere.server.live.messages import Problem
from belvedere.server.services import Services
from belvedere.server.settings import Settings
from belvedere.server.storage import guests, lists
from belvedere.server.tables import deeds, setup
from belvedere.server.tables.deeds import talking
from belvedere.server.typescript import operations
from server.harness.people import ANYONE, Person, a_bot
from server.harness.processes import Server
from server.pages import blocks, page, quoted, rows, section
from server.test_whole_games import check_record

PAGE = page("api.md")
LONGEST_GAME = 300  # seconds that a bot may take on a busy machine


# The bot


@pytest.fixture(scope="module")
def bot(tmp_path_factory: pytest.TempPathFactory) -> Path:
    (code,) = blocks(PAGE, "python")
    assert len(code.splitlines()) <= 40
    file = tmp_path_factory.mktemp("bot") / "bot.py"
    file.write_text(code, encoding="utf-8")
    return file


def start(bot: Path, *arguments: str) -> subprocess.Popen[str]:
    """As anyone would, where nothing but Python is to be found."""
    command = [sys.executable, "-I", "-S", str(bot), *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


@pytest.mark.parametrize("game", GAMES)
def test_the_bot_plays_a_whole_game_against_its_like_and_others(
    server: Server, bot: Path, game: str, tmp_path: Path
) -> None:
    ana = Person(server.address)
    others = [a_bot("random")] * (GAMES[game].players[0] - 2)
    table = ana.open(game, ANYONE, ANYONE, *others)
    playing = [start(bot, f"{server.address}/t/{table}", name) for name in ("Pythia", "Sibyl")]
    told = [one.communicate(timeout=LONGEST_GAME) for one in playing]
    view = ana.view(table)
    assert view["phase"] == "over"
    assert {seat["name"] for seat in view["seats"]} >= {"Pythia", "Sibyl"}
    assert told == [(f"{view['end']}\n", "")] * 2
    check_record(ana.get(f"/tables/{table}/record"), view, tmp_path)


def test_the_bot_says_why_it_can_not_play(server: Server, bot: Path) -> None:
    table = Person(server.address).open("california", {"who": "me", "name": "Ana"}, a_bot())
    late = start(bot, f"{server.address}/api/tables/{table}")
    assert late.communicate(timeout=60)[1] == "The game has begun.\n"
    assert late.returncode == 1


# What can be asked for


def test_every_operation_is_told() -> None:
    told = {(method, path) for method, path in re.findall(r"`(GET|POST|PATCH|DELETE)\s+(/[^`?]*)", PAGE)}
    shown = {("POST", path) for path in ("/api/me", "/api/tables")}  # as commands
    there = {(one.method, one.path) for one in operations() if one.path != "/health"}
    assert told <= there
    assert told | shown == there


def test_the_commands_for_curl_are_answered(server: Server) -> None:
    """Asked as they stand, one after the other; someone else takes the free seat in between."""
    facts: dict[str, str] = {}
    for words in commands():
        answer = ask([filled(word, facts, server) for word in words])
        facts |= {name.upper(): answer[name] for name in ("token", "table") if answer.get(name)}
        if words[1].endswith("/api/tables"):
            Person(server.address, "Ben").do(facts["TABLE"], "join", name="Ben")
    assert answer["number"] == 5


def commands() -> list[list[str]]:
    joined = re.sub(r" \\\n\s+", " ", PAGE)
    found = re.findall(r"^    (curl .*)$", joined, re.MULTILINE)
    assert len(found) == 4
    return [shlex.split(command) for command in found]


def filled(word: str, facts: dict[str, str], server: Server) -> str:
    word = word.replace("http://localhost:8000", server.address)
    return re.sub(r"\$([A-Z]+)", lambda name: facts[name[1]], word)


def ask(words: list[str]) -> Any:
    """What curl would ask for, for machines that have none."""
    options = list(zip(words[2::2], words[3::2], strict=True))
    assert {option for option, _ in options} <= {"-H", "-d"}
    headers = dict(value.split(": ", 1) for option, value in options if option == "-H")
    body = dict(options).get("-d")
    response = httpx.request("POST" if body else "GET", words[1], headers=headers, content=body)
    assert response.is_success, response.text
    return response.json()


def test_the_schema_is_where_the_page_says(server: Server) -> None:
    described = Person(server.address).get("/schema/openapi.json")
    paths = {path for path in described["paths"] if path.startswith("/api/")}
    assert paths == {one.path for one in operations() if one.path != "/health"}


def test_every_field_of_a_plan_is_told() -> None:
    told = [quoted(row[0])[0] for row in rows(section(PAGE, "## Opening a table"), "field")]
    assert told == [field.name for field in msgspec.structs.fields(setup.Plan)]


# Errors and limits


def test_every_error_is_told_with_its_status() -> None:
    told = {
        name: int(status) for names, status, _ in rows(section(PAGE, "## Errors"), "error") for name in quoted(names)
    }
    own = {kind.__name__: kind.status for kind in ServerError.__subclasses__() if kind is not BadSetting}
    of_games = {name: status_of(getattr(engine_errors, name)()) for name in told.keys() - own.keys()}
    assert told == own | of_games


def test_the_example_of_an_error_is_one() -> None:
    (example,) = blocks(PAGE, "json")
    assert msgspec.to_builtins(msgspec.json.decode(example, type=Problem)) == json.loads(example)


def paced(limit: Limit) -> str:
    pace = f"{limit.per_second:g} a second" if limit.per_second >= 1 else f"one every {1 / limit.per_second:g} s"
    return f"{pace}, {limit.at_once} at once"


def test_limits_are_those_of_the_server(tmp_path: Path) -> None:
    usual = Settings(data=tmp_path)
    services = Services(usual)
    told = {what: (limit, setting.strip("`")) for what, limit, setting in rows(section(PAGE, "## Limits"), "what")}
    lengths = f"{setup.LONGEST_NAME}, {setup.LONGEST_CHAT}, {setup.LONGEST_SALT} characters"
    assert told == {
        "requests and messages of one guest": (paced(services.guest_limit), "guest_rate"),
        "requests and messages from one address": (paced(services.address_limit), "address_rate"),
        "new guests from one address": (f"{usual.new_guests} an hour", "new_guests"),
        "tables that one guest opens": (f"{usual.new_tables} an hour", "new_tables"),
        "tables of one guest that are not over": (f"{usual.tables_per_guest}", "tables_per_guest"),
        "sockets of one guest": (f"{usual.sockets_per_guest}", "sockets_per_guest"),
        "sockets from one address": (f"{usual.sockets_per_address}", "sockets_per_address"),
        "hints of one guest": (paced(services.hint_limit), ""),
        "positions tried out from one address": (paced(services.try_limit), ""),
        "positions that one guest has analysed": (f"{paced(services.analyst.limit)}; one at a time", ""),
        "chat of one guest": (paced(services.chat_limit), ""),
        "chat at one table": (f"{talking.MOST_SAID}, of one guest {talking.MOST_BY_ONE}", ""),
        "events at one table": (f"{deeds.MOST_EVENTS}; then only the game itself goes on", ""),
        "events in one answer": (f"{tables.MOST_EVENTS_TOLD}", ""),
        "positions in one answer": (f"{records.MOST_POSITIONS}", ""),
        "length of a name, of what is said, of a salt": (lengths, ""),
        "devices of one guest": (f"{guests.MOST_DEVICES}", ""),
        "all my records": (paced(services.export_limit), ""),
        "a replay, a name in it": (f"{brought.LARGEST_RECORD // 1024} KiB, {brought.LONGEST_BROUGHT} characters", ""),
        "replays that one guest brought": (f"{lists.MOST_REPLAYS}", ""),
        "tables in one part of a list": (f"{lists.MOST_LISTED}", ""),
        "a request": (f"{app.LARGEST_BODY // 1024} KiB", ""),
    }
