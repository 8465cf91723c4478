"""What a look found can be kept as JSON: the review that is put together of it is the same, as far as it goes."""

import json
from functools import cache

import pytest

import belvedere
from belvedere.bots.review import as_data, kept, look, look_from, positions, put_together
from conformance.tables import Setup, budget, finished, record_after

SETUPS = [Setup("california", 3, (("attic", "last_resort"), ("two_player_gift_from", 4))), Setup("dolce_vita", 3, ())]
each_game = pytest.mark.parametrize("setup", SETUPS, ids=str)


@cache
def part_of(setup: Setup):
    """The beginning of a game played at random, with a look at each of its positions."""
    game = belvedere.replay(record_after(finished(setup).record(), 12), seed=1)
    judge = belvedere.bot("expert", simulations=budget(60, 5), seed=1)
    return game, {step: look(game, step, judge) for step in positions(game)}


@each_game
def test_a_review_of_kept_looks_is_the_same(setup: Setup) -> None:
    game, looks = part_of(setup)
    stored = {step: json.dumps(kept(game, step, one)) for step, one in looks.items()}
    again = {step: look_from(game, json.loads(one)) for step, one in stored.items()}
    for language in ("en", "de"):
        assert as_data(put_together(game, again), game, language) == as_data(put_together(game, looks), game, language)


@each_game
def test_a_review_goes_as_far_as_the_looks_do_without_a_gap(setup: Setup) -> None:
    game, looks = part_of(setup)
    whole, steps = put_together(game, looks), positions(game)
    for known in range(len(steps)):
        so_far = put_together(game, {step: looks[step] for step in steps[:known]})
        assert so_far.moves == whole.moves[: max(known - 1, 0)]
    with_a_gap = put_together(game, {step: one for step, one in looks.items() if step != steps[2]})
    assert with_a_gap.moves == whole.moves[:1]
    assert with_a_gap.start == whole.start
