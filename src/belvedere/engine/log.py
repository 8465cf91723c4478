"""The entries of a log as numbers: what was dealt and what was done."""

from collections.abc import Sequence
from typing import Any

from belvedere.engine.errors import BadRecord, shown
from belvedere.engine.loops import DEAL_DUE, DEAL_NOT_DUE, DEALT, GAME_OVER, NOT_THERE
from belvedere.engine.rules import Rules

# Refusals of a log's entry that are not about an action; each has its sentence.
REFUSED_ENTRIES = {DEAL_NOT_DUE: "deal_not_due", DEAL_DUE: "deal_due", NOT_THERE: "not_there", GAME_OVER: "after_end"}


def read_log(rules: Rules, log: Sequence[Any], earlier: int = 0) -> tuple[list[int], list[int]]:
    """The numbers of the entries, and all pieces dealt; raises BadRecord where an entry can't be read.

    Steps are counted from 1; ``earlier`` steps came before this log.
    """
    numbers: list[int] = []
    pieces: list[int] = []
    for step, entry in enumerate(log, earlier + 1):
        number = rules.action_numbers.get(entry) if isinstance(entry, str) else None
        if number is None:
            pieces += _read_deal(rules, entry, step)
            number = DEALT
        numbers.append(number)
    return numbers, pieces


def _read_deal(rules: Rules, entry: Any, step: int) -> list[int]:
    if not isinstance(entry, str) or not entry.startswith("deal "):
        raise BadRecord(how="malformed", step=step, entry=shown(entry))
    names = entry.split(" ")[1:]
    unknown = [name for name in names if name not in rules.piece_numbers]
    if unknown:
        raise BadRecord(how="unknown_piece", step=step, piece=shown(unknown[0]))
    if len(names) != rules.deal_size:
        raise BadRecord(how="deal_size", step=step, got=len(names), size=rules.deal_size)
    return [rules.piece_numbers[name] for name in names]
