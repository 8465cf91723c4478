"""Why a choice that is not in the mask can't be played."""

from typing import Any

import numpy as np

from belvedere.arena.errors import NotItsTurn
from belvedere.engine.box import Box
from belvedere.engine.errors import BelvedereError, IllegalAction
from belvedere.engine.loops import ALLOWED
from belvedere.engine.rules import Rules
from belvedere.envs.numbering import notation


def refusal(rules: Rules, box: Box, table: Any, number: int) -> BelvedereError:
    """The error to raise, which tells why; the table waits for an action. Raises MalformedAction for no action."""
    action = notation(rules.name, number)
    choice, nothing_dealt = np.array([number], np.int16), np.zeros(0, np.uint8)
    _, why = rules.loops.advance(table.copy(), box.records, choice, nothing_dealt)
    if why == ALLOWED:  # what others may do in a turn is not the choice of the seat to move
        return NotItsTurn(action=action)
    return IllegalAction(action=action, reason=rules.reason(table, box, rules.actions[number], why))
