"""Who plays whom, on which seats, with which deal: the same for everyone, so that luck evens out."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

Pairing = tuple[str, str]


@dataclass(frozen=True)
class Fixture:
    """A game to play: the number of its deal and the entry on each seat, by name."""

    deal: int
    seating: tuple[str, ...]


def pairings(entries: Sequence[str]) -> list[Pairing]:
    """Everyone against everyone; an entry alone plays itself.

    >>> pairings(["a", "b", "c"])
    [('a', 'b'), ('a', 'c'), ('b', 'c')]
    >>> pairings(["a"])
    [('a', 'a')]
    """
    return list(combinations(entries, 2)) or [(entries[0], entries[0])]


def seatings(pairing: Pairing, players: int) -> list[tuple[str, ...]]:
    """A set: one deal played with every seat taken by either in turn.

    >>> seatings(("a", "b"), 3)
    [('a', 'b', 'a'), ('b', 'a', 'b')]
    >>> seatings(("a", "a"), 2)
    [('a', 'a')]
    """
    one, other = pairing
    turns = [pairing] if one == other else [pairing, (other, one)]
    return [tuple(turn[seat % 2] for seat in range(players)) for turn in turns]


def deals_for(games: int, entries: Sequence[str]) -> int:
    """How many deals make at least so many games in each pairing, in whole sets."""
    return -(-games // games_in_set(entries))


def games_in_set(entries: Sequence[str]) -> int:
    return len(seatings(pairings(entries)[0], players=2))


def schedule(entries: Sequence[str], players: int, deals: int) -> list[Fixture]:
    """Deal by deal, so that whoever stops early has played every pairing alike; more deals only add to it."""
    return [
        Fixture(deal, seating)
        for deal in range(1, deals + 1)
        for pairing in pairings(entries)
        for seating in seatings(pairing, players)
    ]
