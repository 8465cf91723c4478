"""What records add up to, by hand."""

import random
from math import sqrt

import pytest

from belvedere.arena import Contest, play, read_entries, summarise
from belvedere.arena.estimates import estimate_mean, estimate_share
from belvedere.arena.summary import seats_of


def record(deal, bots, winners, scores, first=1, seconds=None):
    """What the summary reads of a record."""
    return {
        "game": "california",
        "seats": [{"bot": bot} for bot in bots],
        "first": first,
        "log": ["deal …", *["coin"] * (10 * deal)],
        "result": {"scores": scores, "winners": winners},
        "arena": {
            "deal": deal,
            "decisions": [4] * len(bots),
            "seconds": seconds or [0.0] * len(bots),
            "score": [{"gifts": score - 1, "loan": 1, "total": score} for score in scores],
        },
    }


TWO_DEALS = [
    record(1, "ab", [1], [20, 10], seconds=[2.0, 0.4]),
    record(1, "ba", [2], [12, 18], seconds=[0.4, 4.0]),
    record(2, "ab", [1, 2], [10, 10], first=2),
    record(2, "ba", [1], [14, 12], first=2),
]


def test_shares_scores_and_times_of_two() -> None:
    summary = summarise("ab", TWO_DEALS)
    a, b = summary.standings
    assert (a.name, a.wins.share, b.wins.share) == ("a", (1 + 0.25) / 2, (0 + 0.75) / 2)
    assert (a.score.mean, b.score.mean) == (15, 11.5)
    assert a.score.error == pytest.approx(abs(19 - 11) / sqrt(2) / sqrt(2))
    assert a.lines == {"gifts": 14, "loan": 1}
    assert a.seconds_a_move == pytest.approx(6 / 16)
    assert (summary.games, summary.deals, summary.players) == (4, 2, 2)
    assert (summary.lengths.mean, summary.lengths.least, summary.lengths.most) == (15, 10, 20)
    assert summary.encounters[0].wins == a.wins


def test_seats_are_counted_from_whoever_begins() -> None:
    assert [seat.place for seat in seats_of(record(1, "aba", [1], [1, 2, 3], first=2))] == [3, 1, 2]
    first, second = summarise("ab", TWO_DEALS).places
    assert (first.wins.share, second.wins.share) == ((0.5 + 0.25) / 2, (0.5 + 0.75) / 2)
    assert first.score.mean == ((20 + 12) / 2 + (10 + 12) / 2) / 2


def test_with_an_odd_number_of_seats_half_is_still_equal() -> None:
    """A table where the first seat always wins favours nobody."""
    summary = summarise("ab", [record(1, "aba", [1], [3, 2, 1]), record(1, "bab", [1], [3, 2, 1])])
    assert [standing.wins.share for standing in summary.standings] == [0.5, 0.5]
    assert [place.wins.share for place in summary.places] == [1, 0, 0]


def test_the_share_against_all_is_the_mean_of_the_shares_against_each() -> None:
    games = [
        *[record(1, bots, [bots.index("a") + 1], [1, 1]) for bots in ("ab", "ba")],
        *[record(1, bots, [bots.index("c") + 1], [1, 1]) for bots in ("ac", "ca", "bc", "cb")],
    ]
    summary = summarise("abc", games)
    assert {one.name: one.wins.share for one in summary.standings} == {"a": 0.5, "b": 0, "c": 1}
    assert {one.pairing: one.wins.share for one in summary.encounters} == {
        ("a", "b"): 1,
        ("a", "c"): 0,
        ("b", "c"): 0,
    }
    assert [one.name for one in summary.standings] == ["c", "a", "b"]


def test_the_order_of_records_does_not_matter() -> None:
    assert summarise("ab", TWO_DEALS) == summarise("ab", TWO_DEALS[::-1])


def test_an_entry_alone_wins_half_and_has_no_elo() -> None:
    summary = summarise("a", [record(1, "aaa", [2], [1, 5, 3])])
    assert summary.standings[0].wins.share == pytest.approx(0.5)
    assert summary.standings[0].elo is None
    assert summary.standings[0].score.error is None
    assert summary.encounters == []


def test_an_interval_takes_a_deal_as_its_unit() -> None:
    wins = estimate_share([0.25, 0.75, 0.5, 1.0])
    assert wins.share == 0.625
    values = [0.25, 0.75, 0.5, 1.0, 0.0, 1.0]
    middle = sum(values) / 6
    half = 1.96 * sqrt(sum((value - middle) ** 2 for value in values) / 5 / 6)
    assert (wins.low, wins.high) == pytest.approx((middle - half, min(1, middle + half)))


@pytest.mark.parametrize("deals", [1, 2, 10, 1000])
@pytest.mark.parametrize("share", [0.0, 0.5, 1.0])
def test_an_interval_holds_its_share_and_is_never_empty(deals, share) -> None:
    wins = estimate_share([share] * deals)
    assert 0 <= wins.low <= wins.share <= wins.high <= 1
    assert wins.high > wins.low


def test_intervals_hold_what_they_promise() -> None:
    """Drawn many times, the truth lies within them about 19 times of 20."""
    dice, held = random.Random(1), 0
    for _ in range(2000):
        wins = estimate_share([(dice.random() < 0.7) / 2 + (dice.random() < 0.7) / 2 for _ in range(50)])
        held += wins.low <= 0.7 <= wins.high
    assert 0.94 < held / 2000 < 0.965


def test_a_mean_has_its_standard_error() -> None:
    assert estimate_mean([1, 2, 3]).error == pytest.approx(1 / sqrt(3))


def test_the_better_bot_comes_first() -> None:
    contest = Contest("dolce_vita", 3, read_entries(["random", "greedy"]))
    summary = summarise(contest.names, [play(contest, fixture) for fixture in contest.fixtures(games=20)])
    assert summary.standings[0].name == "greedy"
    assert summary.standings[0].elo.low > 0
    assert sum(summary.standings[0].lines.values()) == pytest.approx(summary.standings[0].score.mean)
    assert summary.as_data()["standings"][0]["wins"]["share"] > 0.5
