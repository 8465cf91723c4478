"""Thousands of wrong actions, at any time in a game: each is refused in a sentence, and none changes anything."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test

import belvedere
from belvedere.engine.game import Game
from belvedere.games.california import actions as california
from belvedere.games.dolce_vita import actions as dolce_vita

from .tables import SETUPS, any_action, budget, state

BUDGET = settings(
    max_examples=budget(compiled=200, interpreted=10),
    stateful_step_count=20,
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
AT_LEAST = budget(compiled=6_000, interpreted=500)  # in each game

FOREIGN = {"california": dolce_vita.ACTIONS, "dolce_vita": california.ACTIONS}
SCRAPS = [
    "coin",
    "loan",
    "repay",
    "@",
    "A1",
    "B4",
    ">",
    "<",
    "b2",
    "attic",
    "harp",
    "5",
    "c",
    "deal",
    " ",
    "\n",
    "0",
    "é",
]
WRONG_SEATS = st.one_of(
    st.integers(max_value=0),
    st.integers(min_value=6),
    st.floats(),
    st.text(),
    st.binary(),
    st.booleans(),
    st.tuples(st.integers(1, 2)),
)
WRONG_TYPES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.binary(),
    st.complex_numbers(),
    st.lists(st.text()),
    st.dictionaries(st.text(), st.integers()),
    st.builds(object),
)
WRONG_TEXTS = st.one_of(
    st.text(),
    st.lists(st.sampled_from(SCRAPS), max_size=6).map("".join),
    st.tuples(st.sampled_from(SCRAPS), st.integers(1_000, 100_000)).map(lambda parts: parts[0] * parts[1]),
    st.sampled_from(["\ud800", "\0", "coin\0", "COIN", "a3>B2", "A3>b2<", "loan@0", "loan@6", "7>a", "1>h", "５>c"]),
)


class Tally:
    """How many wrong actions and seats were tried."""

    def __init__(self) -> None:
        self.actions = 0
        self.seats = 0


class Table(RuleBasedStateMachine):
    """A game where some play by the rules and some don't."""

    def __init__(self, name: str, tally: Tally) -> None:
        super().__init__()
        self.name = name
        self.tally = tally
        self.game: Any = None

    @initialize(data=st.data(), seed=st.integers(0, 1000))
    def sit_down(self, data: st.DataObject, seed: int) -> None:
        setups = [setup for setup in SETUPS if setup.game == self.name]
        self.game = data.draw(st.sampled_from(setups)).new(seed)

    @rule(seed=st.integers(0, 1000), number=st.integers(1, 30))
    def play_on(self, seed: int, number: int) -> None:
        chance = random.Random(seed)
        for _ in range(number):
            if not self.game.over:
                self.game.play(any_action(self.game, chance))

    @rule(seed=st.integers(0, 1000))
    def play_to_the_end(self, seed: int) -> None:
        self.play_on(seed, 500)

    @rule()
    def take_back(self) -> None:
        if len(self.game.log) > 1:
            self.game.undo()

    @rule(texts=st.lists(WRONG_TEXTS, min_size=5, max_size=15))
    def write_nonsense(self, texts: list[str]) -> None:
        for text in texts:
            if text.strip() not in self.game.rules.action_numbers:
                self.refuse(text, belvedere.MalformedAction)

    @rule(things=st.lists(WRONG_TYPES, min_size=5, max_size=15))
    def hand_in_other_things(self, things: list[Any]) -> None:
        for thing in things:
            self.refuse(thing, belvedere.MalformedAction)

    @rule(data=st.data())
    def play_another_game(self, data: st.DataObject) -> None:
        for action in data.draw(st.lists(st.sampled_from(FOREIGN[self.name]), min_size=1, max_size=5)):
            self.refuse(action, belvedere.MalformedAction)

    @rule(seed=st.integers(0, 1000))
    def break_the_rules(self, seed: int) -> None:
        legal = {action for seat in range(1, self.game.players + 1) for action in self.game.legal(seat)}
        for action in random.Random(seed).sample(self.game.rules.actions, 40):
            if action not in legal:
                self.refuse(action, belvedere.GameOver if self.game.over else belvedere.IllegalAction)

    @rule(seats=st.lists(WRONG_SEATS, min_size=1, max_size=5))
    def look_from_no_seat(self, seats: list[Any]) -> None:
        for seat in seats:
            self.tally.seats += 1
            for door in (self.game.view, self.game.legal):
                assert_refused(self.game, door, seat, belvedere.WrongPlayers)

    def refuse(self, action: Any, error: type[belvedere.BelvedereError]) -> None:
        self.tally.actions += 1
        for door in (self.game.play, self.game.preview, self.game.position_after):
            assert_refused(self.game, door, action, error)


def assert_refused(game: Game, door: Callable[[Any], Any], wrong: Any, error: type[Exception]) -> None:
    before = state(game)
    with pytest.raises(error) as refused:
        door(wrong)
    assert type(refused.value) is error
    assert str(refused.value).strip()[-1] == "."
    assert state(game) == before


@pytest.mark.parametrize("name", belvedere.games())
def test_thousands_of_wrong_actions_change_nothing(name: str) -> None:
    tally = Tally()
    run_state_machine_as_test(lambda: Table(name, tally), settings=BUDGET)
    assert tally.actions >= AT_LEAST
    assert tally.seats >= AT_LEAST // 100


def test_a_number_too_long_to_be_written_is_no_action() -> None:
    """Python refuses to turn a number of more than 4,300 digits into text."""
    game = belvedere.new("california", seed=1)
    assert_refused(game, game.play, 10**5000, belvedere.MalformedAction)
    assert_refused(game, game.view, 10**5000, belvedere.WrongPlayers)
