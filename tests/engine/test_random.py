"""Random numbers of play-outs against xoroshiro128+ in plain Python."""

from collections import Counter

import numpy as np
import pytest

from belvedere.engine.random import below, draw, generator, next_word

ALL_BITS = 2**64 - 1


def rotated(word: int, places: int) -> int:
    return (word << places | word >> 64 - places) & ALL_BITS


class Xoroshiro:
    """xoroshiro128+ 1.0 by Blackman and Vigna (2018): constants 24, 16 and 37."""

    def __init__(self, first: int, second: int) -> None:
        self.first, self.second = first, second

    def next(self) -> int:
        result = (self.first + self.second) & ALL_BITS
        mixed = self.second ^ self.first
        self.first = rotated(self.first, 24) ^ mixed ^ (mixed << 16) & ALL_BITS
        self.second = rotated(mixed, 37)
        return result


@pytest.mark.parametrize("seed", [0, 1, 2006, 2**40])
def test_words_are_those_of_xoroshiro(seed: int) -> None:
    words = generator(seed)
    plain = Xoroshiro(*words.tolist())
    for _ in range(300):
        assert int(next_word(words)) & ALL_BITS == plain.next()
        assert words.tolist() == [plain.first, plain.second]


def test_words_wrap_around_without_a_warning() -> None:
    words = np.array([ALL_BITS, ALL_BITS], np.uint64)
    assert int(next_word(words)) & ALL_BITS == Xoroshiro(ALL_BITS, ALL_BITS).next()


def test_generators_follow_from_their_seed_and_are_never_stuck() -> None:
    assert generator(5).tolist() == generator(5).tolist()
    states = [tuple(generator(seed).tolist()) for seed in range(200)]
    assert len(set(states)) == 200
    assert (0, 0) not in states


@pytest.mark.parametrize("n", [1, 2, 3, 7, 42, 96])
def test_numbers_stay_below_and_all_come_up(n: int) -> None:
    words = generator(n)
    assert {int(below(words, n)) for _ in range(40 * n)} == set(range(n))


def test_numbers_come_up_about_as_often() -> None:
    words = generator(2006)
    numbers = Counter(int(below(words, 10)) for _ in range(5000))
    assert sum((number - 500) ** 2 / 500 for number in numbers.values()) < 27.9  # one in a thousand lies above


def test_pieces_are_drawn_to_the_end_of_the_pile() -> None:
    pile = np.arange(20, dtype=np.uint8)
    assert draw(generator(1), pile, 15, 6) == 9
    assert sorted(pile[:15].tolist()) == list(range(15))
    assert pile[15:].tolist() == [15, 16, 17, 18, 19]


def test_every_piece_may_be_drawn() -> None:
    words = generator(3)
    drawn = set()
    for _ in range(200):
        pile = np.arange(8, dtype=np.uint8)
        drawn.add(int(pile[draw(words, pile, 8, 1)]))
    assert drawn == set(range(8))
