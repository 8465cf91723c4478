"""What a move is called, where a game turned, and how a seat played."""

from collections import Counter
from collections.abc import Sequence
from statistics import fmean

from belvedere.bots.review.moves import Chances, Move, Outlook, Tally, TurningPoint, likeliest

# Chances of winning that a move gives away. What is less than an inaccuracy may be chance: two searches of one position
# differ by about as much.
INACCURACY = 0.02
MISTAKE = 0.05
BLUNDER = 0.10
JUDGMENTS = ("only", "best", "good", "inaccuracy", "mistake", "blunder")
COSTLY = ("inaccuracy", "mistake", "blunder")

A_SWING = 0.10  # chances that change hands: with less, only a new leader is a turning point
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
    outlooks = (start, *(move.after for move in moves))
    points = (turning_point(move, outlooks, number) for number, move in enumerate(moves))
    found = sorted(filter(None, points), key=lambda point: -max(point.swing, point.move.cost))
    return tuple(sorted(found[:MOST_TURNS], key=lambda point: point.move.step))


def turning_point(move: Move, outlooks: Sequence[Outlook], number: int) -> TurningPoint | None:
    """A costly move, one after which others have lasting chances, or a new leader who stays ahead for a while.

    A while is a turn of everyone: what the next moves undo was no turn of the game.
    """
    before, after = outlooks[number], move.after
    a_while = len(after.chances)
    earlier = mean_chances(outlooks[max(0, number + 1 - a_while) : number + 1])
    later = mean_chances(outlooks[number + 1 : number + 1 + a_while])
    swing = min(changed_hands(before.chances, after.chances), changed_hands(earlier, later))
    is_new = likeliest(earlier) != after.leader != before.leader and likeliest(later) == after.leader
    if move.cost < MISTAKE and swing < A_SWING and not is_new:
        return None
    how = "cost" if move.cost >= MISTAKE else "deal" if move.is_before_deal else "play"
    gains = [now - then for then, now in zip(before.chances, after.chances, strict=True)]
    return TurningPoint(move, how, before, swing, likeliest(gains), after.leader if is_new else None)


def changed_hands(before: Chances, after: Chances) -> float:
    """
    >>> changed_hands((0.5, 0.25, 0.25), (0.25, 0.375, 0.375))
    0.25
    """
    return sum(max(0.0, now - then) for then, now in zip(before, after, strict=True))


def mean_chances(outlooks: Sequence[Outlook]) -> list[float]:
    return [fmean(of_seat) for of_seat in zip(*(outlook.chances for outlook in outlooks), strict=True)]


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
        mean_cost=given_away / max(len(own) - found["only"], 1),
        accuracy=1 - given_away / had if had else 1.0,
    )
