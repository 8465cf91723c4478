"""Sets of small numbers as the bits of an integer, and the machine's instructions for them."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numba import types
from numba.extending import intrinsic

from belvedere.engine.kernel import COMPILED, int64, kernel


@intrinsic  # type: ignore[untyped-decorator]
def _compiled_count(typing: Any, bits: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


@intrinsic  # type: ignore[untyped-decorator]
def _compiled_lowest(typing: Any, bits: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], context.get_constant(types.boolean, True))

    return types.int64(types.int64), generate


@intrinsic  # type: ignore[untyped-decorator]
def _compiled_highest(typing: Any, bits: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        leading_zeros = builder.ctlz(arguments[0], context.get_constant(types.boolean, True))
        return builder.sub(context.get_constant(types.int64, 63), leading_zeros)

    return types.int64(types.int64), generate


def _interpreted_count(bits: int) -> int:
    return int(bits).bit_count()


def _interpreted_lowest(bits: int) -> int:
    return (int(bits) & -int(bits)).bit_length() - 1


def _interpreted_highest(bits: int) -> int:
    return int(bits).bit_length() - 1


Measure = Callable[[int], int]

count: Measure = _compiled_count if COMPILED else _interpreted_count
lowest: Measure = _compiled_lowest if COMPILED else _interpreted_lowest
highest: Measure = _compiled_highest if COMPILED else _interpreted_highest


def _table_of_nth() -> Any:
    table = np.zeros((256, 8), np.uint8)
    for bits in range(256):
        for n, bit in enumerate(bit for bit in range(8) if bits >> bit & 1):
            table[bits, n] = bit
    return table


_NTH = _table_of_nth()


@kernel
def nth(bits: int, n: int) -> int:
    """The n-th set bit, from 0, of a set of 16."""
    in_low_half = count(bits & 255)
    high = int64(n >= in_low_half)  # arithmetic instead of a branch: nobody can predict it
    return 8 * high + int64(_NTH[bits >> 8 * high & 255, n - in_low_half * high])
