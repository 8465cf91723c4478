"""Means with what chance makes of them. A deal is the unit: games with the same deal are no independent witnesses."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

NORMAL_95 = 1.96  # standard errors to either side that hold 95 %
LOST_AND_WON = (0.0, 1.0)


@dataclass(frozen=True)
class Share:
    """A share with its interval of 95 %."""

    share: float
    low: float
    high: float


@dataclass(frozen=True)
class Mean:
    """A mean with its standard error; a single deal tells none."""

    mean: float
    error: float | None


def by_deal(observed: Iterable[tuple[int, float]]) -> dict[int, float]:
    """The mean of each deal.

    >>> by_deal([(1, 0.0), (2, 1.0), (1, 0.5)])
    {1: 0.25, 2: 1.0}
    """
    values = defaultdict(list)
    for deal, value in observed:
        values[deal].append(value)
    return {deal: fmean(of_deal) for deal, of_deal in values.items()}


def estimate_mean(values: Sequence[float]) -> Mean:
    return Mean(fmean(values), standard_error(values) if len(values) > 1 else None)


def estimate_share(shares: Sequence[float]) -> Share:
    """The interval reckons with one deal more that is lost and one that is won: ten wins of ten are no certainty.

    >>> estimate_share([1.0] * 10)
    Share(share=1.0, low=0.75..., high=1.0)
    """
    cautious = [*shares, *LOST_AND_WON]
    middle, half = fmean(cautious), NORMAL_95 * standard_error(cautious)
    return Share(fmean(shares), max(0.0, middle - half), min(1.0, middle + half))


def standard_error(values: Sequence[float]) -> float:
    return stdev(values) / sqrt(len(values))
