"""What speaks for an action, whatever the game."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import TypeVar

from belvedere.engine.words import tell

Situation = TypeVar("Situation")

MOST = 4
ENOUGH = 2  # with so many reasons of weight, nobody wants the small ones


class Because:
    """Something true of a position that speaks for an action; its fields hold what the sentence needs."""

    def __str__(self) -> str:
        return tell(self)


Finder = Callable[[Situation], Because | None]


def most_telling(
    situation: Situation, main: Sequence[Finder[Situation]], minor: Sequence[Finder[Situation]]
) -> list[Because]:
    """What the finders find, in their order, the minor ones asked only where there is little else to say."""
    found = list(islice(_found(situation, main), MOST))
    return found + list(islice(_found(situation, minor), max(ENOUGH - len(found), 0)))


def _found(situation: Situation, finders: Sequence[Finder[Situation]]) -> Iterator[Because]:
    for find in finders:
        because = find(situation)
        if because is not None:
            yield because
