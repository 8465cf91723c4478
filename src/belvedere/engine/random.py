"""Random numbers for play-outs: two words (xoroshiro128+) that are never part of a table."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy import uint64

from belvedere.engine.kernel import int64, kernel

Generator = Any  # uint64[2]
A_53RD_BIT = 2.0**-53


def generator(seed: int | Sequence[int]) -> Generator:
    """Two words that follow from ``seed``, never both zero."""
    return np.random.SeedSequence(seed).generate_state(2, np.uint64) | uint64(1)


@kernel
def next_word(words: Generator) -> int:
    first, second = words[0], words[1]
    result: int = np.add(first, second)  # the function, not the sign: wraps without a warning when interpreted
    second ^= first
    words[0] = (first << uint64(24) | first >> uint64(40)) ^ second ^ second << uint64(16)
    words[1] = second << uint64(37) | second >> uint64(27)
    return result


@kernel
def below(words: Generator, n: int) -> int:
    """A number from 0 to n - 1; off from uniform by less than n in four thousand million."""
    return int64((next_word(words) >> uint64(32)) * uint64(n) >> uint64(32))


@kernel
def chance(words: Generator) -> float:
    """A number from 0 up to, but not, 1."""
    return float(next_word(words) >> uint64(11)) * A_53RD_BIT


@kernel
def draw(words: Generator, pile: Any, size: int, pieces: int) -> int:
    """Move random pieces to the end of a pile; its size without them."""
    for _ in range(pieces):
        place = below(words, size)
        size -= 1
        pile[place], pile[size] = pile[size], pile[place]
    return size
