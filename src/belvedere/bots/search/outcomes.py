"""What the end of a game tells the search."""

from collections.abc import Callable
from typing import Any

import numpy as np

from belvedere.bots.search.tree import LEAD, SCORE, WIN, Work
from belvedere.engine import bits
from belvedere.engine.kernel import BoxRecord, Table, int64

A_CLOSE_GAME = 3.0  # points: who is ahead by so much leads clearly

# The open names.
TOTAL: int  # the column of the lines that holds the score
tally: Callable[[Table, BoxRecord, Any], int]


def judge(table: Table, box: BoxRecord, work: Work) -> None:
    """The outcome of a game that is over: shares of the win, of the lead, and scores."""
    winners = tally(table, box, work.lines)
    share = 1.0 / bits.count(winners)
    players = int64(table.players)
    best = work.lines[0, TOTAL]
    for seat in range(1, players):
        best = max(best, work.lines[seat, TOTAL])
    leads = 0.0
    for seat in range(players):
        score = work.lines[seat, TOTAL]
        work.outcome[WIN, seat] = share if winners >> seat & 1 else 0.0
        work.outcome[LEAD, seat] = np.exp((score - best) / A_CLOSE_GAME)
        work.outcome[SCORE, seat] = score
        leads += work.outcome[LEAD, seat]
    for seat in range(players):
        work.outcome[LEAD, seat] /= leads
