"""What a search has to say: the best first, shares that add up, lines that can be played."""

from typing import Any

import pytest

import belvedere
from belvedere.bots import Analysis, Choice
from belvedere.bots.telling import WORTH_TELLING
from belvedere.engine.words import LANGUAGES
from bots.players import SMALLEST, searcher
from conformance.tables import Setup, budget, each_setup, moments

SIMULATIONS = budget(compiled=300, interpreted=3)
each_game = pytest.mark.parametrize("setup", SMALLEST.values(), ids=str)


def analyses(setup: Setup, level: str = "expert", **settings: Any) -> list[tuple[Any, Analysis]]:
    games = moments(setup, budget(compiled=4, interpreted=2))
    return [(game, searcher(level, simulations=SIMULATIONS, **settings).analyse(game)) for game in games]


@each_setup
def test_the_seat_the_chances_and_the_scores(setup: Setup) -> None:
    for game, analysis in analyses(setup):
        assert analysis.seat == game.to_move
        assert analysis.simulations == SIMULATIONS
        assert len(analysis.chances) == len(analysis.scores) == game.players
        assert sum(analysis.chances) == pytest.approx(1)
        assert min(analysis.chances) >= 0


@each_game
@pytest.mark.parametrize("level", ["medium", "expert", "uct"])
def test_the_best_comes_first_and_is_what_the_bot_chooses(setup: Setup, level: str) -> None:
    for game, analysis in analyses(setup, level):
        visits = [choice.visits for choice in analysis.choices]
        assert visits == sorted(visits, reverse=True)
        assert analysis.best is analysis.choices[0]
        assert analysis.best.chance == analysis.chances[analysis.seat - 1]
        assert analysis.best.score == analysis.scores[analysis.seat - 1]
        others = [score for seat, score in enumerate(analysis.scores, 1) if seat != analysis.seat]
        assert analysis.best.margin == pytest.approx(analysis.best.score - max(others))
        assert len({str(choice.action) for choice in analysis.choices}) == len(analysis.choices)
        assert all(choice.visits > WORTH_TELLING * SIMULATIONS for choice in analysis.choices)
        assert searcher(level, simulations=SIMULATIONS).choose(game) == analysis.best.action


@each_setup
def test_expected_lines_can_be_played_up_to_the_next_deal(setup: Setup) -> None:
    for game, analysis in analyses(setup):
        for choice in analysis.choices:
            assert choice.line[0] == choice.action
            twin = game.copy()
            for step, action in enumerate(choice.line, 1):
                twin.play(action)
                assert step == len(choice.line) or len(twin.log) == len(game.log) + step


@each_game
def test_scores_are_told_in_points_of_the_game(setup: Setup) -> None:
    """In Dolce Vita in dollars, like the scores on the table."""
    game = moments(setup, 4)[-2]
    analysis = searcher("expert", simulations=SIMULATIONS).analyse(game)
    for expected, now in zip(analysis.scores, game.scores(), strict=True):
        assert 0.3 * now <= expected <= 4 * max(game.scores())


@each_game
def test_reasons_are_told_in_every_language(setup: Setup) -> None:
    told = 0
    for game, analysis in analyses(setup):
        for choice in analysis.choices:
            for because in choice.reasons:
                assert len({belvedere.text(because, language, game.names) for language in LANGUAGES}) > 1
                told += 1
    assert told


@each_game
def test_a_choice_is_found_by_object_and_by_notation(setup: Setup) -> None:
    _, analysis = analyses(setup)[0]
    for choice in analysis.choices:
        assert analysis.choice(choice.action) is analysis.choice(str(choice.action)) is choice
    with pytest.raises(KeyError, match="castle"):
        analysis.choice("castle")


@each_game
def test_another_budget_can_be_given_for_once(setup: Setup) -> None:
    game = moments(setup, 2)[0]
    thinker = searcher("expert", simulations=2)
    assert thinker.analyse(game, belvedere.bots.Budget(simulations=3)).simulations == 3
    assert thinker.analyse(game).simulations == 2


@each_game
def test_what_was_asked_about_is_told_however_bad_it_is(setup: Setup) -> None:
    game = moments(setup, 3)[1]
    asked = game.legal()[:: budget(compiled=1, interpreted=8)]
    analysis = searcher("expert", simulations=SIMULATIONS).analyse(game, also=asked)
    for action in asked:
        told: Choice = analysis.choice(action)
        assert 0 <= told.chance <= 1
        assert told.visits > 0
