"""Many tables at once: each of them is a game by the rules."""

import subprocess
import sys
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

import belvedere
from belvedere.arena.errors import NotItsTurn
from belvedere.engine.loops import DEAL, OVER
from belvedere.envs import Vector, action_number
from conformance.tables import Setup, budget, each_setup

TABLES, STEPS = budget(compiled=150, interpreted=2), budget(compiled=250, interpreted=130)


def vector(setup: Setup, **settings: Any) -> Vector:
    given = {"tables": TABLES, "seed": 5, **settings}
    return Vector(setup.game, given.pop("tables"), setup.players, **given, **dict(setup.options))


def played(rules: Any, table: Any, number: int) -> Any:
    """A table after an action, before anything is dealt, as the engine itself plays it."""
    after = table.copy()
    choice, nothing = np.array([number], np.int16), np.zeros(0, np.uint8)
    assert rules.loops.advance(after, rules.default_box.records, choice, nothing) == (1, 0)
    return after


@each_setup
def test_every_step_is_the_one_that_the_engine_makes(setup: Setup) -> None:
    tables = vector(setup)
    for _ in range(STEPS):
        before, actions = tables.tables.copy(), tables.sample().copy()
        tables.step(actions)
        for number in range(0, len(tables), 37):
            after = played(tables.rules, before[number : number + 1], actions[number])
            now = tables.tables[number : number + 1]
            if after["phase"][0] not in (DEAL, OVER):
                assert after.tobytes() == now.tobytes()
            assert tables.now.over[number] == (after["phase"][0] == OVER)
            assert tables.now.to_move[number] == now["to_move"][0]


@each_setup
def test_who_has_finished_is_rewarded_and_begins_anew(setup: Setup) -> None:
    ended = 0
    wins, margins = (vector(setup, reward=reward) for reward in ("win", "margin"))
    for _ in range(STEPS):
        before, actions = wins.tables.copy(), wins.sample().copy()
        over = wins.step(actions).over
        margins.step(actions)
        assert (wins.now.rewards[~over] == 0).all()
        for number in np.flatnonzero(over):
            end = played(wins.rules, before[number : number + 1], actions[number])
            result = wins.rules.result(end, wins.rules.default_box)
            check_rewards(setup, result, wins.now.rewards[number], margins.now.rewards[number])
            ended += 1
    assert ended >= TABLES
    assert (wins.tables["phase"] != OVER).all()


def check_rewards(setup: Setup, result: dict[str, Any], win: Any, margin: Any) -> None:
    winners = [seat + 1 in result["winners"] for seat in range(setup.players)]
    share = np.array(winners) / sum(winners)
    assert win == pytest.approx((share * setup.players - 1) / (setup.players - 1))
    scores = np.array(result["scores"]) / (100_000 if setup.game == "dolce_vita" else 1)
    others = [np.delete(scores, seat).mean() for seat in range(setup.players)]
    assert margin == pytest.approx(scores - others, abs=1e-4)
    assert win.sum() == pytest.approx(0, abs=1e-6)


@each_setup
def test_what_is_dealt_can_be_dealt(setup: Setup) -> None:
    """Counted on the record itself: nothing appears that is not in the box, and nothing gets lost."""
    tables = vector(setup)
    for _ in range(STEPS):
        tables.step(tables.sample())
        for number in range(0, len(tables), 50):
            table = tables.tables[number : number + 1]
            hidden = tables.rules.unseen(table, tables.rules.default_box)
            if setup.game == "dolce_vita":
                assert sum(hidden["box"].values()) == 3
            else:
                stack = sum(hidden["stack"].values())
                assert stack == 8 * (11 - min(int(table["day"][0]), 11))


@pytest.mark.parametrize("game", belvedere.games())
def test_the_same_seed_plays_the_same_games_on_however_many_threads(game: str) -> None:
    count = budget(compiled=300, interpreted=130)
    several = [Vector(game, count, seed=9, threads=threads) for threads in (1, 2, 3)]
    for _ in range(budget(compiled=200, interpreted=5)):
        for tables in several:
            tables.step(tables.sample())
        for one, other in pairwise(several):
            assert one.tables.tobytes() == other.tables.tobytes()
            for mine, theirs in zip(one.now, other.now, strict=True):
                assert mine.tobytes() == theirs.tobytes()
    for tables in several:
        tables.close()


def test_a_reset_with_a_seed_begins_as_before_and_another_seed_otherwise() -> None:
    tables = Vector("california", 4, 3, seed=1)
    begun = tables.tables.tobytes()
    tables.step(tables.sample())
    tables.reset(2)
    assert tables.tables.tobytes() != begun
    tables.reset(1)
    assert tables.tables.tobytes() == begun


def test_all_seats_begin_games() -> None:
    assert set(Vector("dolce_vita", 60, 5, seed=1).now.to_move) == set(range(5))


def test_sampled_actions_are_alike() -> None:
    tables = Vector("dolce_vita", budget(compiled=42_000, interpreted=420), 3, seed=1)
    counts = np.bincount(tables.sample(), minlength=42)
    expected = len(tables) / 42
    assert np.abs(counts - expected).max() < 5 * np.sqrt(expected)


@pytest.mark.parametrize(
    ("action", "error", "words"),
    [
        ("repay", belvedere.IllegalAction, "C8.2"),
        ("A1>attic", belvedere.IllegalAction, "can’t be done"),
        ("loan@{other}", NotItsTurn, "loan@"),
    ],
)
def test_one_action_that_cant_be_done_is_refused_and_nothing_changes(action, error, words) -> None:
    tables = Vector("california", 3, 3, seed=3)
    tables.tables["store"][1, 0] = 1  # a room in A1
    before, actions = tables.tables.tobytes(), tables.sample().copy()
    actions[1] = action_number("california", action.format(other=(int(tables.now.to_move[1]) + 1) % 3 + 1))
    with pytest.raises(error, match=words):
        tables.step(actions)
    assert tables.tables.tobytes() == before


@pytest.mark.parametrize("actions", [[0, 0], [0.0, 0.0, 0.0], [[0, 0, 0]], ["coin"] * 3])
def test_what_are_no_actions_for_all_tables_is_refused_with_a_sentence(actions) -> None:
    with pytest.raises(ValueError, match="step needs 3 whole numbers, one a table"):
        Vector("california", 3, seed=1).step(actions)


@pytest.mark.parametrize("number", [-1, 1685, 70_000])
def test_numbers_of_no_action_are_refused(number: int) -> None:
    tables = Vector("california", 2, seed=1)
    with pytest.raises(belvedere.MalformedAction):
        tables.step(np.array([0, number]))


@pytest.mark.parametrize(
    ("settings", "error"),
    [
        ({"players": 9}, belvedere.WrongPlayers),
        ({"players": 0}, belvedere.WrongPlayers),
        ({"tables": 0}, belvedere.UnknownOption),
        ({"tables": "many"}, belvedere.UnknownOption),
        ({"threads": -1}, belvedere.UnknownOption),
        ({"reward": "glory"}, belvedere.UnknownOption),
        ({"attic": "huge"}, belvedere.UnknownOption),
    ],
)
def test_wrong_settings_are_refused_with_a_sentence(settings, error) -> None:
    with pytest.raises(error):
        Vector("california", **{"tables": 2, **settings})


def test_the_arrays_are_the_same_at_every_step_and_leave_through_dlpack() -> None:
    tables = Vector("dolce_vita", 8, 3, seed=1)
    first = tables.now
    outside = [np.from_dlpack(array) for array in first]
    second = tables.step(tables.sample())
    for mine, theirs, there in zip(first, second, outside, strict=True):
        assert mine is theirs
        assert np.shares_memory(mine, there)
        assert mine.tobytes() == there.tobytes()


def test_options_hold_for_every_game_of_a_table() -> None:
    tables = Vector("california", 4, 2, seed=1, attic="free", two_player_gift_from=3)
    for _ in range(budget(compiled=300, interpreted=150)):
        tables.step(tables.sample())
        assert (tables.tables["attic_is_free"] == 1).all()
        assert (tables.tables["gift_from"] == 3).all()


def test_it_needs_none_of_the_packages_that_come_with_the_extra() -> None:
    code = (
        "import sys\n"
        "for name in ('gymnasium', 'pettingzoo', 'PIL', 'pyspiel'):\n"
        "    sys.modules[name] = None\n"
        "from belvedere.envs import Vector, aec_env\n"
        "print(Vector('dolce_vita', 2, seed=1).now.masks.sum())\n"
        "aec_env('dolce_vita')"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stdout == "84\n"
    assert 'pip install "belvedere[envs]"' in done.stderr
