"""Trying out on a copy of a table what someone could do there."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from belvedere.engine.game import Game
from belvedere.engine.loops import ALLOWED, TURN

_NOTHING_DEALT = np.zeros(0, np.uint8)


def in_turn(tables: Any, seat: int) -> Any:
    """The same table, were it this seat's turn."""
    turned = tables.copy()
    turned[0].to_move = seat - 1
    return turned


def options(game: Game, tables: Any) -> list[Any]:
    """What the seat to move can do at a table."""
    if tables[0].phase != TURN:
        return []
    out = np.empty(game.rules.most_actions, np.int16)
    numbers = out[: game.rules.loops.list_legal(tables, game.box.records, out)]
    return [game.rules.actions[number] for number in numbers.tolist()]


def after(game: Game, tables: Any, action: Any) -> Any | None:
    """The table after an action, before anything is dealt; None if it can't be done there."""
    number = game.rules.action_numbers.get(str(action))
    if number is None:  # a deal: nobody knows what comes
        return None
    tried = tables.copy()
    _, why = game.rules.loops.advance(tried, game.box.records, np.array([number], np.int16), _NOTHING_DEALT)
    return tried if why == ALLOWED else None


def along(game: Game, tables: Any, line: Sequence[Any]) -> list[tuple[Any, Any, Any]]:
    """The steps of a line as long as they can be known: the table before, the action, the table after."""
    steps = []
    for entry in line:
        later = after(game, tables, entry)
        if later is None:
            break
        steps.append((tables, game.rules.actions[game.rules.action_numbers[str(entry)]], later))
        tables = later
    return steps
