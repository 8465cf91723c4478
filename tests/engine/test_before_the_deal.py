"""A table that waits for its first deal: nothing can be done, and that is said."""

from typing import Any

import pytest

import belvedere
from belvedere.engine.game import Game
from belvedere.engine.words import LANGUAGES
from conformance.tables import Setup, each_setup


def waiting(setup: Setup) -> Game:
    record: dict[str, Any] = setup.new(1).record()
    rules = belvedere.games()[setup.game]
    return Game(rules, rules.default_box, record["options"], record["seats"], record["first"], seed=1)


@each_setup
def test_nothing_is_legal_before_the_deal(setup: Setup) -> None:
    game = waiting(setup)
    assert [game.legal(seat) for seat in (None, *range(1, setup.players + 1))] == [[]] * (setup.players + 1)
    assert {type(game.why_not(action)).__name__ for action in game.rules.actions} == {"NotDealt"}


@each_setup
def test_an_action_before_the_deal_is_refused(setup: Setup) -> None:
    game = waiting(setup)
    before = game._table.tobytes()
    with pytest.raises(belvedere.IllegalAction) as refused:
        game.play(game.rules.actions[0])
    assert len({belvedere.text(refused.value, language) for language in LANGUAGES}) == len(LANGUAGES)
    assert (game.log, game._table.tobytes()) == ([], before)


@each_setup
def test_the_deal_that_is_due_comes_once(setup: Setup) -> None:
    game = waiting(setup)
    game.deal_if_due()
    assert game.log == setup.new(1).log
    game.deal_if_due()
    assert game.log == setup.new(1).log
