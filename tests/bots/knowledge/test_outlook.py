"""How a table stands, told seat by seat."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from belvedere.bots.knowledge import find_knowledge
from belvedere.engine.game import Game
from belvedere.engine.kernel import COMPILED
from belvedere.engine.loops import OVER
from bots.knowledge.notes import UNTOUCHED, describe, relabelled
from bots.players import LARGEST, SMALLEST, walk
from conformance.tables import Setup, budget, each_setup

GAMES = budget(compiled=4, interpreted=1)
SANE = 3.0

each_game = pytest.mark.parametrize("setup", SMALLEST.values(), ids=str)


def described(game: Game) -> Any:
    return describe(game.rules, game.position(), game.box.records)


def between_chapters(setup: Setup, games: int) -> Iterator[tuple[Game, Any]]:
    """The tables that the network judges: a day or a round is over, and nothing is dealt yet."""
    knowledge = find_knowledge(setup.game)
    for game in walk(setup, games, stride=1):
        tables = game.position_after(game.legal()[0])  # the last coin ends a day, the last number a round
        if tables[0].phase != OVER and knowledge.parts["is_between_chapters"](tables[0]):
            yield game, tables


@each_setup
def test_every_seat_has_its_row_and_nobody_else(setup: Setup) -> None:
    for game in walk(setup, GAMES):
        rows = described(game)
        assert np.isfinite(rows).all()
        assert (rows[: game.players] != UNTOUCHED).all()
        assert (rows[game.players :] == UNTOUCHED).all()


@each_setup
def test_outlooks_are_told_as_parts(setup: Setup) -> None:
    names = find_knowledge(setup.game).outlook
    told = 0
    for game, tables in between_chapters(setup, GAMES):
        rows = describe(game.rules, tables, game.box.records)[: game.players]
        beyond = [name for name, column in zip(names, rows.T, strict=True) if abs(column).max() > SANE]
        assert not beyond
        told += 1
    assert told


@each_setup
def test_describing_changes_nothing(setup: Setup) -> None:
    for game in walk(setup, budget(compiled=2, interpreted=1)):
        tables = game.position()
        before = tables.tobytes()
        describe(game.rules, tables, game.box.records)
        assert tables.tobytes() == before


@each_setup
def test_whoever_moves_to_another_seat_takes_the_row_along(setup: Setup) -> None:
    for game in walk(setup, budget(compiled=2, interpreted=1)):
        rows = described(game)[: game.players]
        for places in range(1, game.players):
            moved = describe(game.rules, relabelled(game.rules, game.position(), places), game.box.records)
            assert np.allclose(moved[: game.players], np.roll(rows, places, axis=0), atol=1e-6)


@each_setup
def test_one_seat_begins_and_the_others_follow_in_turn(setup: Setup) -> None:
    names = find_knowledge(setup.game).outlook
    turns = [number for number, name in enumerate(names) if name.startswith("turn ")]
    for game in walk(setup, 1):
        rows = described(game)[: game.players, turns]
        assert (rows.sum(axis=1) == 1).all()
        assert sorted(rows.argmax(axis=1)) == list(range(game.players))


@each_setup
def test_the_best_is_ahead_of_the_next_and_the_others_are_behind(setup: Setup) -> None:
    """Counted anew from the scores that everyone sees."""
    names = find_knowledge(setup.game).outlook
    ahead, mean = names.index("ahead of the best other"), names.index("ahead of the others' mean")
    unit = find_knowledge(setup.game).unit
    for game in walk(setup, budget(compiled=2, interpreted=1)):
        rows = described(game)
        scores = [score / unit for score in game.scores()]
        for seat, score in enumerate(scores):
            others = scores[:seat] + scores[seat + 1 :]
            assert abs(rows[seat, ahead] - (score - max(others)) / 10) < 1e-5
            assert abs(rows[seat, mean] - (score - sum(others) / len(others)) / 10) < 1e-5


@pytest.mark.skipif(not COMPILED, reason="needs many tables")
@pytest.mark.parametrize("setup", LARGEST.values(), ids=str)
def test_every_feature_of_a_seat_is_seen_somewhere(setup: Setup) -> None:
    names = find_knowledge(setup.game).outlook
    seen = np.zeros(len(names), bool)
    for game in walk(setup, 30):
        seen |= (described(game) != 0).any(axis=0)
    assert [name for name, is_seen in zip(names, seen, strict=True) if not is_seen] == []


@each_game
def test_names_of_features_are_told_once_each(setup: Setup) -> None:
    knowledge = find_knowledge(setup.game)
    for names in (knowledge.moves, knowledge.outlook, knowledge.styles):
        assert len(set(names)) == len(names)
    assert set(knowledge.by_hand) <= set(range(len(knowledge.moves)))


@each_game
def test_a_style_has_its_taste(setup: Setup) -> None:
    """Different ones, that grow during a game and stay within bounds."""
    knowledge = find_knowledge(setup.game)
    tastes = []
    for game in walk(setup, 2):
        table, box = game.position()[0], game.box.records[0]
        styles = range(1, len(knowledge.styles) + 1)
        tastes.append([knowledge.parts["taste"](table, box, 0, style) for style in styles])
    liked = np.array(tastes)
    assert np.isfinite(liked).all()
    assert liked.min() >= 0
    assert liked.max() < 2
    assert len({tuple(column) for column in liked.T}) == len(knowledge.styles)


def test_the_end_of_a_day_is_between_two_days_and_so_is_the_end_of_a_round() -> None:
    for setup in SMALLEST.values():
        knowledge = find_knowledge(setup.game)
        chapter, is_between = knowledge.parts["chapter"], knowledge.parts["is_between_chapters"]
        number = {"california": "day", "dolce_vita": "round"}[setup.game]
        for game in walk(setup, budget(compiled=3, interpreted=1)):
            here = game.view(None)[number]
            assert chapter(game.position()[0]) == here
            for action in game.legal()[:8]:
                after = game.position_after(action)[0]
                if after.phase != OVER:
                    assert is_between(after) == (chapter(after) == here + 1)
