"""The shuffle of a real deal: a stream of numbers out of SHA-256 that anyone can compute again.

The stream named ``label`` of a seed is the bytes SHA-256(seed + "/" + label + "/" + block), block = 0, 1, 2, …,
read as big-endian 32-bit numbers. A number below n is the next one that lies under the largest multiple of n
that 32 bits hold, modulo n. A shuffle goes from the last place to the second and swaps each with a place at
or before it.
"""

import hashlib
from collections.abc import Iterator, Sequence
from typing import TypeVar

Piece = TypeVar("Piece")


class Stream:
    """Numbers that follow from a seed and a label.

    >>> Stream("7", "stack").shuffled("abcd")
    ['b', 'a', 'c', 'd']
    """

    def __init__(self, seed: str, label: str) -> None:
        self._words = _words(f"{seed}/{label}")

    def below(self, n: int) -> int:
        limit = (1 << 32) - (1 << 32) % n
        return next(word for word in self._words if word < limit) % n

    def shuffled(self, pieces: Sequence[Piece]) -> list[Piece]:
        order = list(pieces)
        for last in range(len(order) - 1, 0, -1):
            place = self.below(last + 1)
            order[last], order[place] = order[place], order[last]
        return order


def draw_first(seed: str, players: int) -> int:
    """Who begins where nobody was named: a seat, from 1."""
    return Stream(seed, "first").below(players) + 1


def _words(name: str) -> Iterator[int]:
    block = 0
    while True:
        digest = hashlib.sha256(f"{name}/{block}".encode(errors="surrogatepass")).digest()
        yield from (int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4))
        block += 1
