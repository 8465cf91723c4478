"""Elo by the model of Bradley and Terry: the odds between two are the ratio of their strengths.

Written here since no kept library fits: choix takes whole wins of single games, while a shared win is a part of one
and the games of a deal belong together; and it brings SciPy for what is a page of algebra.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from math import log
from typing import Any

import numpy as np

from belvedere.arena.estimates import LOST_AND_WON, NORMAL_95
from belvedere.arena.schedule import Pairing, pairings

A_LOGIT = 400 / log(10)  # in Elo, where odds of ten to one are 400
MOST_STEPS = 100
CLOSE_ENOUGH = 1e-10
Array = np.ndarray[Any, np.dtype[np.float64]]


@dataclass(frozen=True)
class Result:
    """What the first of a pairing won of a set: between 0 and 1."""

    deal: int
    pairing: Pairing
    share: float


@dataclass(frozen=True)
class Rating:
    """Elo with its interval of 95 %; the mean of all entries is 0."""

    elo: float
    low: float
    high: float


def rate(entries: Sequence[str], results: Sequence[Result]) -> dict[str, Rating]:
    """The likeliest ratings, after each pairing has lost and won one set more, so that none is infinite."""
    met = dict.fromkeys(result.pairing for result in results) or pairings(entries)
    more = enumerate(product(met, LOST_AND_WON), 1)
    every = [*results, *(Result(-number, pairing, share) for number, (pairing, share) in more)]
    # A row a set: 1 for the first of the pairing, -1 for the other.
    sides = np.array([[(name == set_.pairing[0]) - (name == set_.pairing[1]) for name in entries] for set_ in every])
    shares = np.array([set_.share for set_ in every])
    strengths = fit(sides, shares)
    errors = standard_errors(sides, shares, strengths, np.array([set_.deal for set_ in every]))
    elos, halves = A_LOGIT * strengths, A_LOGIT * NORMAL_95 * errors
    return {
        name: Rating(float(elo), float(elo - half), float(elo + half))
        for name, elo, half in zip(entries, elos, halves, strict=True)
    }


def fit(sides: Array, shares: Array) -> Array:
    """The strengths at the summit of the log-likelihood, by Newton's method."""
    strengths = np.zeros(sides.shape[1])
    for _ in range(MOST_STEPS):
        slope = sides.T @ (shares - chances(sides, strengths))
        step = np.linalg.solve(curvature(sides, strengths), slope)
        step /= max(1.0, float(np.abs(step).max()))  # far from the summit it would leap too far
        strengths += step
        if np.abs(step).max() < CLOSE_ENOUGH:
            break
    return strengths


def standard_errors(sides: Array, shares: Array, strengths: Array, deals: Array) -> Array:
    """From how much deals really differ, not from how much independent games would: the sandwich estimator."""
    slopes = sides * (shares - chances(sides, strengths))[:, None]
    by_deal = np.array([slopes[deals == deal].sum(axis=0) for deal in np.unique(deals)])
    bread = np.linalg.inv(curvature(sides, strengths))
    errors: Array = np.sqrt(np.diag(bread @ by_deal.T @ by_deal @ bread))
    return errors


def chances(sides: Array, strengths: Array) -> Array:
    """What the first of each pairing is expected to win."""
    expected: Array = 1 / (1 + np.exp(-sides @ strengths))
    return expected


def curvature(sides: Array, strengths: Array) -> Array:
    expected = chances(sides, strengths)
    # Only differences of strengths count; the ones hold their mean at 0.
    bent: Array = (sides.T * (expected * (1 - expected))) @ sides + np.ones((sides.shape[1],) * 2)
    return bent
