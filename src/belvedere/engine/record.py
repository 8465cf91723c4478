"""Records: a game as data, read back with every step checked."""

import json
from collections.abc import Mapping
from typing import Any

from belvedere.engine.box import Box, Source
from belvedere.engine.errors import BadBox, BadRecord, BelvedereError, shown
from belvedere.engine.game import FORMAT, Game, Seed
from belvedere.engine.rules import Rules

OWN_KEYS = ("format", "game", "rules", "box", "options", "seats", "first", "log", "result")


def parse(record: Mapping[str, Any] | str | bytes) -> dict[str, Any]:
    """A record's data, its outermost form checked."""
    if isinstance(record, str | bytes):
        try:
            record = json.loads(record)
        except (ValueError, RecursionError) as error:  # ValueError: broken, not UTF-8, a number of thousands of digits
            raise BadRecord(how="json", detail=str(error)) from None
    if not isinstance(record, Mapping):
        raise BadRecord(how="not_object")
    if record.get("format") != FORMAT:
        raise BadRecord(how="format", got=shown(record.get("format")), expected=FORMAT)
    return dict(record)


def replay(rules: Rules, record: Mapping[str, Any], box: Source | None, seed: Seed | None) -> Game:
    """A game at the record's end, every step checked."""
    version = _field(record, "rules", int, rules.version)
    if version not in rules.versions:
        raise BadRecord(how="version", got=version, known=tuple(sorted(rules.versions)))
    seats = _field(record, "seats", list)
    try:
        rules.check_players(len(seats))
        options = rules.complete_options(_field(record, "options", dict, {}))
        used = _box(rules, record, box)
        completed = rules.complete_seats(used, [_seat(seat, number) for number, seat in enumerate(seats, 1)], "")
        if any(given.keys() != seat.keys() for given, seat in zip(seats, completed, strict=True)):
            raise BadRecord(how="seats")
    except BelvedereError as error:
        raise error if isinstance(error, BadRecord) else BadRecord(how="set_up", error=error) from None
    first = _field(record, "first", int)
    if not 1 <= first <= len(seats):
        raise BadRecord(how="first", got=first, players=len(seats))
    more = {key: value for key, value in record.items() if key not in OWN_KEYS}
    game = Game(rules, used, options, completed, first, record.get("seed"), more, version)
    game.follow(_field(record, "log", list))
    _check_result(game, record)
    if seed is not None:
        game.shuffle_anew(seed)
    game.deal_if_due()
    return game


def _field(record: Mapping[str, Any], key: str, kind: type, default: Any = None) -> Any:
    value = default if record.get(key) is None else record[key]
    if value is None:
        raise BadRecord(how="missing", key=key)
    if type(value) is not kind:
        raise BadRecord(how="type", key=key, got=type(value).__name__, kind=kind.__name__)
    return value


def _seat(seat: Any, number: int) -> dict[str, Any]:
    if not isinstance(seat, dict) or not isinstance(seat.get("name"), str):
        raise BadRecord(how="seat", number=number)
    return seat


def _box(rules: Rules, record: Mapping[str, Any], given: Source | None) -> Box:
    """The box a record was played with: its own data, or the given one, or the usual one."""
    about = _field(record, "box", dict, {})
    # Only a table: a record from elsewhere must not name a file to be read.
    source = _field(about, "data", dict) if "data" in about else given
    box = rules.load_box(source)
    if about.get("digest", box.digest) != box.digest:
        raise BadBox(how="digest", got=box.digest, expected=str(about["digest"]))
    return box


def _check_result(game: Game, record: Mapping[str, Any]) -> None:
    told = record.get("result")
    if told is None:
        return
    if not game.over:
        raise BadRecord(how="unfinished")
    result = game.record()["result"]
    if not isinstance(told, dict) or any(told.get(key) != value for key, value in result.items()):
        raise BadRecord(how="result", got=shown(json.dumps(told)), expected=json.dumps(result))
