"""Records from elsewhere: nothing in them is believed before it was checked."""

from collections.abc import Iterable
from typing import Any

from msgspec.json import encode

import belvedere
from belvedere.engine.game import Game
from belvedere.server.errors import BadRequest, TooLarge

LARGEST_RECORD = 32 * 1024  # bytes; one of a long game has a tenth of them
DEEPEST = 12  # what lies in what; a record has five
LONGEST_BROUGHT = 80  # a name in a record from elsewhere


def checked(data: dict[str, Any]) -> Game:
    """The game of a record, every step of it checked, if it is no larger than a record has to be."""
    if not is_shallow(data, DEEPEST):
        raise BadRequest(how="deep", most=DEEPEST)
    game = belvedere.replay(data)
    if any(len(name) > LONGEST_BROUGHT for name in game.names):
        raise TooLarge(how="name", most=LONGEST_BROUGHT)
    if len(encode(game.record())) > LARGEST_RECORD:
        raise TooLarge(how="record", most=LARGEST_RECORD)
    return game


def is_shallow(data: Any, deepest: int) -> bool:
    """Whether nothing lies deeper than that, found without going deeper.

    >>> is_shallow([[1], {"a": 2}], 2), is_shallow([[[]]], 2)
    (True, False)
    """
    within = [data]
    for _ in range(deepest):
        within = [value for one in within for value in contents(one)]
    return not any(isinstance(one, dict | list) for one in within)


def contents(value: Any) -> Iterable[Any]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()
