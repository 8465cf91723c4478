"""Whole games over HTTP and over sockets, by scripts, on both databases."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

import belvedere
from belvedere.cli import main
from belvedere.games import GAMES
from server.harness.people import ANA, ANYONE, Person, a_bot
from server.harness.processes import Server

TABLES = [(rules.name, players) for rules in GAMES.values() for players in rules.players]
each_table = pytest.mark.parametrize(("game", "players"), TABLES)


def check_record(record: dict[str, Any], view: dict[str, Any], folder: Path) -> None:
    """It ended as the table says, and ``belvedere check`` accepts it, with its deal."""
    again = belvedere.replay(record)
    assert again.over
    assert again.scores() == view["end"]["scores"]
    assert again.winners() == view["end"]["winners"]
    file = folder / "game.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    assert main(["check", "--fair", str(file)]) == 0


@each_table
def test_a_whole_game_over_http(server: Server, game: str, players: int, tmp_path: Path) -> None:
    ana, lot = Person(server.address), random.Random(players)
    table = ana.open(game, ANA, *[a_bot("random")] * (players - 1))
    while (view := ana.view(table))["phase"] != "over":
        if view["turn"]["seat"] == 1:
            ana.do(table, "play", action=lot.choice(view["legal"]["1"]), at=view["number"])
    check_record(ana.get(f"/tables/{table}/record"), view, tmp_path)


@each_table
def test_a_whole_game_between_people_over_sockets(server: Server, game: str, players: int, tmp_path: Path) -> None:
    people = [Person(server.address, name) for name in ("Ana", "Ben", "Chloe", "Dirk", "Eva")[:players]]
    lot = random.Random(players)
    table = people[0].open(game, ANA, *[ANYONE] * (players - 1))
    for person in people[1:]:
        person.do(table, "join", name=person.name)
    tabs = [person.watch(table) for person in people]
    for tab in tabs:
        tab.receive_until("snapshot")
    while tabs[0].view["phase"] != "over":
        seat = tabs[0].view["turn"]["seat"]
        mover = tabs[seat - 1]
        command = mover.send("play", action=lot.choice(mover.view["legal"][str(seat)]))
        number = mover.receive_until("accepted", id=command)["number"]
        while mover.view["number"] < number:
            mover.receive()
        while mover.view["view"]["over"] and mover.view["phase"] != "over":
            mover.receive()  # that the game has ended
        for tab in tabs:
            while tab.view["number"] < mover.view["number"]:
                tab.receive()
    for tab in tabs:
        numbers = [message["number"] for message in tab.messages if message["type"] == "happened"]
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
        tab.close()
    check_record(people[0].get(f"/tables/{table}/record"), tabs[0].view, tmp_path)
