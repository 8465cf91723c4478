"""Elo: cases that can be worked out by hand."""

from math import log, log10, sqrt

import pytest

from belvedere.arena.ratings import Result, rate

AB = ("a", "b")


def sets(pairing, *shares):
    return [Result(deal, pairing, share) for deal, share in enumerate(shares, 1)]


def test_between_two_the_odds_decide() -> None:
    """9 of 12 sets with the two added ones: odds of 3 to 1."""
    ratings = rate(AB, sets(AB, *[1.0] * 8, 0.0, 0.0))
    assert ratings["a"].elo == pytest.approx(200 * log10(3))
    assert ratings["b"].elo == pytest.approx(-200 * log10(3))


def test_the_interval_between_two_is_that_of_the_logarithm_of_the_odds() -> None:
    """Of 12 independent sets 9 won: the log odds have the variance 1/9 + 1/3; either's strength is half of them."""
    rating = rate(AB, sets(AB, *[1.0] * 8, 0.0, 0.0))["a"]
    half = 1.96 * sqrt(1 / 9 + 1 / 3) / 2 * 400 / log(10)
    assert rating.high - rating.elo == pytest.approx(half)
    assert rating.elo - rating.low == pytest.approx(half)


def test_sets_that_are_alike_tell_more_than_sets_that_differ() -> None:
    alike, differing = rate(AB, sets(AB, *[0.5] * 10)), rate(AB, sets(AB, *[0.0, 1.0] * 5))
    assert alike["a"].elo == pytest.approx(0)
    assert differing["a"].elo == pytest.approx(0)
    assert alike["a"].high < differing["a"].high / 2


def test_who_wins_always_stays_finite_and_unsure() -> None:
    rating = rate(AB, sets(AB, *[1.0] * 400))["a"]
    assert rating.elo == pytest.approx(200 * log10(401))
    assert rating.high - rating.low > 100


def test_strengths_that_fit_exactly_are_found() -> None:
    """Odds of 2 to 1 between neighbours make 4 to 1 between the ends; the added sets pull a little."""
    won = {("a", "b"): 2 / 3, ("a", "c"): 4 / 5, ("b", "c"): 2 / 3}
    many = [Result(deal, pairing, share) for pairing, share in won.items() for deal in range(5000)]
    ratings = rate("abc", many)
    assert [ratings[name].elo for name in "abc"] == pytest.approx([400 * log10(2), 0, -400 * log10(2)], abs=0.2)


def test_games_of_the_same_deal_are_one_witness() -> None:
    """The same results twice say no more if they come from the same deals."""
    once = sets(AB, *[1.0, 0.0, 0.5] * 20)
    apart = [Result(one.deal + 100, AB, one.share) for one in once]
    together = rate(AB, once + once)["a"]
    independent = rate(AB, once + apart)["a"]
    assert together.high == pytest.approx(independent.high * sqrt(2), rel=0.02)


def test_the_mean_of_all_is_zero_and_an_entry_alone_has_it() -> None:
    results = sets(("a", "b"), 1, 0.5) + sets(("a", "c"), 1, 1) + sets(("b", "c"), 0.5, 0)
    assert sum(rating.elo for rating in rate("abc", results).values()) == pytest.approx(0)
    assert rate("a", [])["a"].elo == 0
