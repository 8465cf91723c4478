"""How to provoke every error, by the key of its sentence."""

import json
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import belvedere

from .fair_games import another_deal, fair_record, other_mansions, with_proof
from .samples import box_of, deals_in, part, refusal_of, whole

Provocation = Callable[[], Any]


def new(game: str = "california", **facts: Any) -> belvedere.Game:
    return belvedere.new(game, **{"seed": 1, **facts})


def finished() -> belvedere.Game:
    return belvedere.replay(whole())


def raise_inner(record: dict[str, Any]) -> None:
    """Why the set-up of a record was refused."""
    raise refusal_of(record).error


# Boxes


def with_box(change: Callable[[dict[str, Any]], Any], game: str = "california") -> Provocation:
    def provoke() -> None:
        box = box_of(game)
        change(box)
        new(game, box=box)

    return provoke


def with_box_text(text: bytes) -> Provocation:
    def provoke() -> None:
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "box.toml"
            file.write_bytes(text)
            new(box=file)

    return provoke


def first_fees(box: dict[str, Any]) -> list[Any]:
    return box["mansions"][0]["for_2_3"]["fees"]


BOXES: dict[str, Provocation] = {
    "BadBox.unreadable": lambda: new(box="/nowhere/box.toml"),
    "BadBox.not_toml": with_box_text(b"this is [not toml"),
    "BadBox.not_a_table": with_box(lambda box: box.update(tiles=5)),
    "BadBox.missing": with_box(lambda box: box["tiles"].pop("expansion")),
    "BadBox.unknown": with_box(lambda box: box["tiles"].update(sofa=1)),
    "BadBox.not_one_of": with_box(lambda box: box["mansions"][0].update(color="pink")),
    "BadBox.number": with_box(lambda box: box["cards"].update(three_red=-1)),
    "BadBox.size": with_box(lambda box: box["mansions"].pop()),
    "BadBox.total": with_box(lambda box: box["tiles"].update(expansion=5)),
    "BadBox.cells": with_box(lambda box: first_fees(box).pop()),
    "BadBox.color_twice": with_box(lambda box: box["mansions"][0].update(color="red")),
    "BadBox.structure": with_box(lambda box: box["goods"].reverse(), "dolce_vita"),
    "BadBox.notes": with_box(lambda box: box.update(name=["a", "list"])),
    "BadBox.digest": lambda: raise_inner({**part(), "box": {"digest": "another"}}),
}


# Records


def with_log(change: Callable[[list[str]], Any]) -> Provocation:
    def provoke() -> None:
        record = whole()
        change(record["log"])
        belvedere.replay(record)

    return provoke


def with_fact(key: str, value: Any) -> Provocation:
    return lambda: belvedere.replay({**part(), key: value})


def second_deal() -> int:
    return deals_in(whole())[1]


RECORDS: dict[str, Provocation] = {
    "BadRecord.json": lambda: belvedere.replay(json.dumps(whole())[:-1]),
    "BadRecord.not_object": lambda: belvedere.replay("[]"),
    "BadRecord.format": with_fact("format", "chess/1"),
    "BadRecord.version": with_fact("rules", 99),
    "BadRecord.missing": with_fact("first", None),
    "BadRecord.type": with_fact("first", "Ana"),
    "BadRecord.seat": with_fact("seats", [{"name": "Ana"}, {}]),
    "BadRecord.seats": with_fact("seats", [{"name": "Ana"}, {"name": "Ben"}]),
    "BadRecord.first": with_fact("first", 4),
    "BadRecord.set_up": with_fact("options", {"attic": "never"}),
    "BadRecord.malformed": with_log(lambda log: log.insert(1, "castle")),
    "BadRecord.unknown_piece": with_log(lambda log: log.__setitem__(0, "deal sofa")),
    "BadRecord.deal_size": with_log(lambda log: log.__setitem__(0, "deal red")),
    "BadRecord.deal_not_due": with_log(lambda log: log.insert(1, log[0])),
    "BadRecord.deal_due": with_log(lambda log: log.pop(0)),
    "BadRecord.not_there": with_log(lambda log: log.__setitem__(second_deal(), "deal" + " harp" * 8)),
    "BadRecord.after_end": with_log(lambda log: log.append("coin")),
    "BadRecord.illegal": with_log(lambda log: log.insert(1, "repay")),
    "BadRecord.unfinished": with_fact("result", {}),
    "BadRecord.result": lambda: belvedere.replay({**whole(), "result": {}}),
}


# Proofs


def unfair(change: Callable[[dict[str, Any]], dict[str, Any]]) -> Provocation:
    return lambda: belvedere.verify(change(fair_record()))


PROOFS: dict[str, Provocation] = {
    "Unfair.no_proof": lambda: belvedere.verify(whole()),
    "Unfair.scheme": unfair(lambda record: with_proof(record, scheme="honest/1")),
    "Unfair.malformed": unfair(lambda record: with_proof(record, table=5)),
    "Unfair.no_secret": unfair(lambda record: with_proof(record, secret=None)),
    "Unfair.commitment": unfair(lambda record: with_proof(record, secret="0" * 64)),
    "Unfair.salts": unfair(lambda record: with_proof(record, salts=["tulip"])),
    "Unfair.seed": unfair(lambda record: {**record, "seed": 7}),
    "Unfair.first": lambda: belvedere.verify(fair_record(begins="another")),
    "Unfair.seats": unfair(other_mansions),
    "Unfair.deal": unfair(another_deal),
}


# Games

GAMES: dict[str, Provocation] = {
    "UnknownGame": lambda: new("chess"),
    "UnknownBot": lambda: belvedere.bot("nobody"),
    "WrongPlayers.number": lambda: new(players=6),
    "WrongPlayers.seats": lambda: new(players=3, seats=["Ana", "Ben"]),
    "WrongPlayers.seat": lambda: new(players=3).view(4),
    "WrongPlayers.list": lambda: new(seats=5),
    "WrongPlayers.name": lambda: new(seats=["Ana", 5]),
    "WrongPlayers.mansion": lambda: new(seats=["Ana", {"name": "Ben", "mansion": "gray"}]),
    "UnknownOption.name": lambda: new(cellar="free"),
    "UnknownOption.none": lambda: new("dolce_vita", attic="free"),
    "UnknownOption.value": lambda: new(attic="never"),
    "MalformedAction": lambda: new().play("castle"),
    "IllegalAction": lambda: new().play("repay"),
    "GameOver": lambda: finished().play("coin"),
    "NothingToUndo": lambda: new().undo(),
}

PROVOCATIONS = GAMES | BOXES | RECORDS | PROOFS
