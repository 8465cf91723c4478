"""What a move is called, where a game turned, and how a seat played."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from belvedere.bots.review.moves import Move, Outlook, Tally, TurningPoint

# Chances of winning that a move gives away. What is less than an inaccuracy may be chance: two searches of one position
# differ by about as much.
INACCURACY = 0.02
MISTAKE = 0.05
BLUNDER = 0.10
JUDGMENTS = ("only", "best", "good", "inaccuracy", "mistake", "blunder")
COSTLY = ("inaccuracy", "mistake", "blunder")

A_SWING = 0.10  # of chances that change hands: with less, only a new leader is a turning point
A_LEAD = 0.04  # before others by less, nobody is called the leader instead of someone else
MOST_TURNS = 5


def judge(options: int, is_best: bool, cost: float) -> str:
    """
    >>> judge(1, True, 0.0), judge(9, False, 0.004), judge(9, False, 0.07)
    ('only', 'good', 'mistake')
    """
    if options == 1:
        return "only"
    if is_best:
        return "best"
    if cost < INACCURACY:
        return "good"
    return "inaccuracy" if cost < MISTAKE else "mistake" if cost < BLUNDER else "blunder"


def is_costly(move: Move) -> bool:
    return move.judgment in COSTLY


def find_turning_points(start: Outlook, moves: Sequence[Move]) -> tuple[TurningPoint, ...]:
    """The moves that changed the game most, a few."""
    found = sorted(turning_points(start, moves), key=lambda point: -max(point.swing, point.move.cost))
    return tuple(sorted(found[:MOST_TURNS], key=lambda point: point.move.step))


def turning_points(start: Outlook, moves: Sequence[Move]) -> Iterator[TurningPoint]:
    befores = (start, *(move.after for move in moves))
    leaders = follow_leader(befores)
    for before, move, (earlier, leader) in zip(befores, moves, pairwise(leaders), strict=False):
        gains = [now - then for then, now in zip(before.chances, move.after.chances, strict=True)]
        swing = sum(gain for gain in gains if gain > 0)
        new_leader = leader if leader != earlier else None
        if move.cost >= MISTAKE or swing >= A_SWING or new_leader:
            how = "cost" if move.cost >= MISTAKE else "deal" if move.is_before_deal else "play"
            yield TurningPoint(move, how, before, swing, gains.index(max(gains)) + 1, new_leader)


def follow_leader(outlooks: Sequence[Outlook]) -> list[int]:
    """Who is likeliest to win, one after the other; nobody takes over by a hair's breadth."""
    leaders = [outlooks[0].leader]
    for outlook in outlooks[1:]:
        ahead = max(outlook.chances) - outlook.chances[leaders[-1] - 1]
        leaders.append(outlook.leader if ahead >= A_LEAD else leaders[-1])
    return leaders


def tally(seat: int, moves: Sequence[Move]) -> Tally:
    """Small costs are left out: they are never less than nothing, so that chance would add up."""
    own = [move for move in moves if move.seat == seat and move.judgment]
    found = Counter(move.judgment for move in own)
    given_away = sum(move.cost for move in own if is_costly(move))
    had = sum(move.best.chance for move in own if move.best)
    return Tally(
        seat=seat,
        counts={judgment: found[judgment] for judgment in JUDGMENTS},
        given_away=given_away,
        accuracy=1 - given_away / had if had else 1.0,
    )
