"""Seats are balanced and deals are shared."""

from collections import Counter

import pytest

from belvedere.arena.schedule import deals_for, games_in_set, pairings, schedule

NAMES = ["a", "b", "c", "d"]

each_table = pytest.mark.parametrize("players", [2, 3, 4, 5])
each_field = pytest.mark.parametrize("entries", [NAMES[:2], NAMES[:3], NAMES])


@each_table
@each_field
def test_everyone_meets_everyone_equally_often(entries, players) -> None:
    met = Counter(frozenset(fixture.seating) for fixture in schedule(entries, players, deals=3))
    assert met == {frozenset(pairing): 6 for pairing in pairings(entries)}


@each_table
@each_field
def test_over_a_set_both_take_every_seat_equally_often(entries, players) -> None:
    for deal in (1, 2):
        fixtures = [fixture for fixture in schedule(entries, players, deals=2) if fixture.deal == deal]
        for pairing in pairings(entries):
            of_set = [fixture.seating for fixture in fixtures if set(fixture.seating) == set(pairing)]
            for seat in range(players):
                assert Counter(seating[seat] for seating in of_set) == dict.fromkeys(pairing, 1)


@each_table
def test_neighbours_differ_within_a_row_of_seats(players) -> None:
    for fixture in schedule(NAMES, players, deals=1):
        assert all(one != other for one, other in zip(fixture.seating, fixture.seating[1:], strict=False))


@each_field
def test_all_pairings_get_the_same_deals(entries) -> None:
    deals = {}
    for fixture in schedule(entries, 3, deals=4):
        deals.setdefault(frozenset(fixture.seating), set()).add(fixture.deal)
    assert all(of_pairing == {1, 2, 3, 4} for of_pairing in deals.values())


def test_an_entry_alone_plays_itself_once_a_deal() -> None:
    assert [fixture.seating for fixture in schedule(["a"], 3, deals=2)] == [("a", "a", "a")] * 2
    assert games_in_set(["a"]) == 1


def test_games_are_rounded_up_to_whole_sets() -> None:
    assert [deals_for(games, ["a", "b"]) for games in (1, 2, 3, 400)] == [1, 1, 2, 200]
    assert deals_for(3, ["a"]) == 3


def test_more_games_only_add_to_the_schedule() -> None:
    assert schedule(NAMES, 4, deals=5)[:24] == schedule(NAMES, 4, deals=2)
