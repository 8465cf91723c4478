"""What learners see: what lies open, by name, counted from their own seat, and nothing else."""

from pathlib import Path

import numpy as np
import pytest

import belvedere
from belvedere.envs import layout, observe
from conformance.tables import SEED, Setup, budget, each_setup, play_at_random
from test_hidden import pairs

from .expected import EXPECTED
from .page import fields_table

PAGE = (Path(__file__).parents[2] / "docs" / "environments.md").read_text(encoding="utf-8")


@each_setup
def test_every_number_is_what_the_view_tells(setup: Setup) -> None:
    fields = layout(setup.game, setup.players)
    game = setup.new(SEED)
    for step, _ in enumerate(play_at_random(game)):
        if game.over or step % budget(compiled=5, interpreted=30):
            continue
        for seat in range(1, game.players + 1):
            seen = fields.split(observe(game, seat)["observation"])
            expected = EXPECTED[setup.game](game.view(seat), seat)
            assert list(seen) == list(expected)
            for name, numbers in expected.items():
                assert seen[name].tolist() == numbers, name


@each_setup
def test_every_number_stays_within_its_bounds(setup: Setup) -> None:
    fields = layout(setup.game, setup.players)
    game = setup.new(SEED)
    for _ in play_at_random(game):
        seen = observe(game, 1)["observation"]
        assert seen.dtype == np.int8
        assert (fields.low <= seen).all()
        assert (seen <= fields.high).all()
        assert np.abs(seen * fields.scale).max() <= 1


@each_setup
def test_what_is_hidden_changes_nothing_that_a_learner_sees(setup: Setup) -> None:
    for one, other in pairs(setup):
        for seat in range(1, one.players + 1):
            seen, again = observe(one, seat), observe(other, seat)
            assert seen["observation"].tobytes() == again["observation"].tobytes()
            assert seen["action_mask"].tobytes() == again["action_mask"].tobytes()


@each_setup
def test_the_mask_holds_the_legal_actions_of_the_seat_to_move_and_nobody_elses(setup: Setup) -> None:
    game = setup.new(SEED)
    numbers = game.rules.action_numbers
    for _ in play_at_random(game):
        for seat in range(1, game.players + 1):
            allowed = np.flatnonzero(observe(game, seat)["action_mask"]).tolist()
            legal = [] if game.over or seat != game.to_move else [numbers[str(action)] for action in game.legal()]
            assert allowed == sorted(legal)


@pytest.mark.parametrize("game", belvedere.games())
def test_fields_follow_one_another_without_a_gap(game: str) -> None:
    for players in belvedere.games()[game].players:
        fields = layout(game, players)
        ends = [fields.slices[field.name] for field in fields.fields]
        assert [part.start for part in ends] == [0, *(part.stop for part in ends[:-1])]
        assert ends[-1].stop == fields.size == len(fields.low) == len(fields.high)


def test_many_observations_are_split_at_once() -> None:
    fields = layout("dolce_vita", 3)
    rows = np.arange(2 * fields.size, dtype=np.int32).reshape(2, -1)
    split = fields.split(rows)
    assert split["hand"].shape == (2, 3, 6)
    assert split["hand"].ravel().tolist() == rows[:, fields.slices["hand"]].ravel().tolist()
    assert np.shares_memory(split["values"], rows)


@pytest.mark.parametrize("game", belvedere.games())
def test_the_page_tells_what_every_field_means(game: str) -> None:
    assert fields_table(game) in PAGE
