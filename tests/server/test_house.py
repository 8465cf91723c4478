"""Whole games in a house of two servers and a worker on PostgreSQL: people at either server, the worker moves bots."""

import json
import random
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from belvedere.cli import main
from belvedere.games import GAMES
from server.harness.people import ANA, ANYONE, Person, Tab, a_bot
from server.harness.processes import Server

TABLES = [(rules.name, players) for rules in GAMES.values() for players in rules.players]
each_table = pytest.mark.parametrize(("game", "players"), TABLES)
NAMES = ("Ana", "Ben", "Chloe", "Dirk")


def come(house: list[Server], people: int) -> list[Person]:
    """People at either server in turn."""
    return [Person(house[number % 2].address, name) for number, name in enumerate(NAMES[:people])]


def sit_down(people: list[Person], game: str, bots: int) -> str:
    table = people[0].open(game, ANA, *[ANYONE] * (len(people) - 1), *[a_bot("random")] * bots)
    for person in people[1:]:
        person.do(table, "join", name=person.name)
    return table


def check_records(house: list[Server], ana: Person, table: str, folder: Path) -> None:
    """Both servers tell the same record, and it is accepted."""
    records = [ana.at(server.address).get(f"/tables/{table}/record") for server in house]
    assert records[0] == records[1]
    file = folder / "record.json"
    file.write_text(json.dumps(records[0]), encoding="utf-8")
    assert main(["check", "--fair", str(file)]) == 0


@each_table
def test_a_whole_game_over_http_at_two_servers(house: list[Server], game: str, players: int, tmp_path: Path) -> None:
    people, lot = come(house, min(2, players - 1)), random.Random(players)
    table = sit_down(people, game, players - len(people))
    while (view := lot.choice(people).view(table))["phase"] != "over":
        to_move = view["turn"]["seat"]
        if to_move in view["you"]:
            mover = people[to_move - 1]
            mover.do(table, "play", action=lot.choice(view["legal"][str(to_move)]), at=view["number"])
    bots = [seat["name"] for seat in view["seats"] if seat["kind"] == "bot"]
    assert len(bots) == players - len(people)
    check_records(house, people[0], table, tmp_path)


@each_table
def test_a_whole_game_over_sockets_at_two_servers(house: list[Server], game: str, players: int, tmp_path: Path) -> None:
    people, lot = come(house, players - 1), random.Random(players)
    table = sit_down(people, game, 1)
    tabs = [person.watch(table) for person in people]
    mirror = people[0].at(house[1].address).watch(table)
    everyone = [*tabs, mirror]
    for tab in everyone:
        tab.receive_until("snapshot")
    catch_up(everyone, max(tab.view["number"] for tab in everyone))
    while mirror.view["phase"] != "over":
        turn, number = mirror.view["turn"], mirror.view["number"]
        if turn and turn["seat"] <= len(people):  # nobody's, when only the end is still to be told
            seat = turn["seat"]
            mover = tabs[seat - 1]
            command = mover.send("play", action=lot.choice(mover.view["legal"][str(seat)]))
            mover.receive_until("accepted", id=command)
        catch_up(everyone, number + 1)
        catch_up(everyone, max(tab.view["number"] for tab in everyone))
    for tab in everyone:
        numbers = [message["number"] for message in told(tab)]
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    here, there = views(tabs[0]), views(mirror)
    assert here.keys() & there.keys()
    assert all(here[number] == there[number] for number in here.keys() & there.keys())
    assert any(message["event"].get("by_bot") for message in told(tabs[0]))
    check_records(house, people[0], table, tmp_path)


def catch_up(tabs: list[Tab], number: int) -> None:
    for tab in tabs:
        while tab.view["number"] < number:
            tab.receive()


def told(tab: Tab) -> list[dict[str, Any]]:
    return [message for message in tab.messages if message["type"] == "happened"]


def views(tab: Tab) -> dict[int, str]:
    return {message["number"]: json.dumps(message["table"], sort_keys=True) for message in told(tab)}


def test_who_is_there_is_known_at_the_other_server(house: list[Server]) -> None:
    ana, ben = come(house, 2)
    table = sit_down([ana, ben], "california", 0)
    here = ana.watch(table)
    here.receive_until("presence", seats=[1])
    with ben.watch(table) as there:
        here.receive_until("presence", seats=[1, 2], spectators=0)
        there.receive_until("presence", seats=[1, 2], spectators=0)
        with Person(house[1].address, "Eva").watch(table):
            here.receive_until("presence", seats=[1, 2], spectators=1)
    here.receive_until("presence", seats=[1], spectators=0)


def test_a_guest_is_the_same_at_both_servers(house: list[Server]) -> None:
    ana = Person(house[0].address)
    table = ana.open("dolce_vita", ANA, a_bot("random"), a_bot("random"))
    there = ana.at(house[1].address)
    assert there.view(table)["you"] == [1]
    assert [one["table"] for one in there.get("/me/tables")] == [table]


def test_a_command_that_was_done_at_one_server_is_done_at_the_other(house: list[Server]) -> None:
    ana = Person(house[0].address)
    table = ana.open("california", ANA, {"who": "me", "name": "Ben"})
    view = ana.view(table)
    action = view["legal"][str(view["turn"]["seat"])][0]
    done = ana.do(table, "play", action=action, at=view["number"], id="once")
    there = ana.at(house[1].address)
    assert there.do(table, "play", action=action, at=view["number"], id="once") == done
    assert there.refused(table, "play", action=action, at=view["number"]) == "Stale"
    assert there.view(table)["number"] == view["number"] + 1


def test_a_table_that_is_opened_at_both_servers_by_the_same_id_is_one(house: list[Server]) -> None:
    ana = Person(house[0].address)
    here_and_there = [ana.at(server.address) for server in house] * 4
    with ThreadPoolExecutor(8) as tabs:
        tables = set(tabs.map(lambda person: person.open("california", ANA, ANYONE, id="once"), here_and_there))
    assert {one["table"] for one in ana.get("/me/tables")} == tables
    assert len(tables) == 1


def test_a_rematch_that_is_asked_for_again_by_the_same_id_is_the_same(house: list[Server]) -> None:
    ana = Person(house[0].address)
    table = ana.open("california", ANA, a_bot("random"))
    ana.do(table, "resign")
    done = ana.do(table, "rematch", id="again")
    assert ana.at(house[1].address).do(table, "rematch", id="again") == done
    ana.do(done["table"], "resign")
    assert ana.do(table, "rematch", id="again") == done
