"""Sets of small numbers as bits: the machine's instructions against plain Python."""

import random

from belvedere.engine import bits
from belvedere.engine.kernel import kernel

CHANCE = random.Random(16)
SETS_OF_16 = [1, 0x8000, 0xFFFF, 0x00FF, 0xFF00, 0x0180, *(CHANCE.getrandbits(16) | 1 for _ in range(300))]
SETS = [*SETS_OF_16, 1 << 62, (1 << 63) - 1, *(CHANCE.getrandbits(63) | 1 << 40 for _ in range(300))]

# The instructions can only be called from kernels.


@kernel
def count(numbers: int) -> int:
    return bits.count(numbers)


@kernel
def lowest(numbers: int) -> int:
    return bits.lowest(numbers)


@kernel
def highest(numbers: int) -> int:
    return bits.highest(numbers)


def numbers_in(number: int) -> list[int]:
    return [place for place, digit in enumerate(reversed(f"{number:b}")) if digit == "1"]


def test_bits_are_counted() -> None:
    for number in SETS:
        assert count(number) == len(numbers_in(number))
    assert count(0) == 0


def test_the_lowest_bit_is_found() -> None:
    for number in SETS:
        assert lowest(number) == numbers_in(number)[0]


def test_the_highest_bit_is_found() -> None:
    for number in SETS:
        assert highest(number) == numbers_in(number)[-1]


def test_the_nth_bit_of_sixteen_is_found() -> None:
    for number in SETS_OF_16:
        numbers = numbers_in(number)
        assert [bits.nth(number, n) for n in range(len(numbers))] == numbers
