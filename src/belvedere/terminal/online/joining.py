"""Sitting down at a table on a server, or going on where one sat already."""

import secrets
from collections.abc import Callable
from typing import Any

from belvedere.games import find
from belvedere.terminal.mistakes import Mistake
from belvedere.terminal.online.address import Address, read_address
from belvedere.terminal.online.house import House
from belvedere.terminal.online.table import OPEN, TableOnline
from belvedere.terminal.phrases import Phrases, printable


def visit(text: str, say: Phrases) -> tuple[House, Address]:
    """The server that an address names; a link for another device is used up by that."""
    address = read_address(text)
    house = House(address.origin, say)
    if address.code is not None:
        house.use_link(address.code)
    else:
        house.check_token()
    return house, address


def needs_name(house: House, table: str) -> bool:
    """Whether someone who sits down there has to say what they want to be called."""
    return house.token is None and has_room(house.ask("GET", f"/tables/{table}"))


def sit_down(house: House, table: str, ask_name: Callable[[], str]) -> TableOnline:
    """The table, with a seat there if one is free and none is ours; whoever finds none watches."""
    if has_room(house.ask("GET", f"/tables/{table}")):
        name = house.own_name() or ask_name()
        house.become(name)
        join = {"type": "join", "id": secrets.token_hex(8), "at": 0, "name": name}
        house.ask("POST", f"/tables/{table}/commands", join)
    found = TableOnline(house, table)
    found.open()
    return found


def has_room(view: dict[str, Any]) -> bool:
    return (
        view["phase"] == OPEN
        and not view["you"]
        and any(seat["kind"] in ("open", "reserved") for seat in view["seats"])
    )


def own_tables(house: House) -> list[dict[str, Any]]:
    """The tables to choose from; raises Mistake if there are none."""
    tables = house.own_tables()
    if not tables:
        raise Mistake("no_tables", server=house.origin)
    return tables


def tell_table(summary: dict[str, Any], say: Phrases) -> str:
    """One of the own tables on a line: the game, who plays, whose turn it is."""
    seats = [seat["name"] or say("free_seat") for seat in summary["seats"]]
    to_move = summary["to_move"]
    turn = (
        ""
        if to_move is None
        else say("your_turn")
        if to_move in summary["you"]
        else say("turn_of", name=seats[to_move - 1])
    )
    return printable(" · ".join(filter(None, [find(summary["game"]).title, ", ".join(seats), turn])))
