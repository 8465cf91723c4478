"""Looking back on a game: costs, chances, judgments, turning points."""

import json
from dataclasses import replace
from functools import cache

import pytest

import belvedere
from belvedere.bots import Analysis, Choice, bot
from belvedere.bots.review import Look, as_data, at, judge, look, positions, put_together, review
from belvedere.bots.review.judging import find_turning_points, tally
from belvedere.bots.review.moves import Move, Outlook
from conformance.tables import SETUPS, budget, finished

OF_CALIFORNIA = next(setup for setup in SETUPS if setup.game == "california" and setup.players == 3)
OF_DOLCE_VITA = next(setup for setup in SETUPS if setup.game == "dolce_vita" and setup.players == 3)
each_game = pytest.mark.parametrize("setup", [OF_CALIFORNIA, OF_DOLCE_VITA], ids=lambda setup: setup.game)


def expert(simulations: int = budget(200, 2), seed: int = 1):
    return bot("expert", simulations=simulations, seed=seed)


class Prophet:
    """Says what it was told to say: who wins how likely if which action is done, and otherwise that all are equal."""

    def __init__(self, worth: dict[str, float] | None = None) -> None:
        self.worth = worth or {}

    def analyse(self, game, bounds=None, *, also=(), stop=None) -> Analysis:
        even = 1 / game.players
        actions = dict.fromkeys([str(game.legal()[0]), *self.worth, *map(str, also)])
        legal = {str(action): action for action in game.legal()}
        choices = [
            Choice(legal[name], self.worth.get(name, even), 0.0, 0.0, 9, (legal[name],), ())
            for name in actions
            if name in legal
        ]
        choices.sort(key=lambda choice: -choice.chance)
        return Analysis(game.to_move, 9, (even,) * game.players, (0.0,) * game.players, tuple(choices))


def after(game, *actions):
    for action in actions:
        game.play(action)
    return game


@cache
def finished_review(setup):
    return review(finished(setup), Prophet())


# Costs and judgments


def test_a_cost_is_the_chance_that_the_best_action_would_have_kept() -> None:
    game = after(belvedere.new("dolce_vita", players=3, seed=1, first=1), "5>c", "6>a")
    first, second = review(game, Prophet({"6>a": 0.5, "5>c": 0.485})).moves
    assert (str(first.best.action), first.judgment) == ("6>a", "good")
    assert first.cost == pytest.approx(0.015)
    assert (second.cost, second.judgment) == (0.0, "best")


@pytest.mark.parametrize(
    ("cost", "judgment"),
    [(0, "good"), (0.019, "good"), (0.02, "inaccuracy"), (0.05, "mistake"), (0.1, "blunder"), (1, "blunder")],
)
def test_what_a_move_is_called(cost, judgment) -> None:
    assert judge(5, False, cost) == judgment
    assert judge(5, True, 0.0) == "best"
    assert judge(1, True, 0.0) == "only"


def test_a_move_that_comes_to_the_same_as_the_best_is_the_best() -> None:
    game = after(belvedere.new("california", seats=["Ana", "Ben"], first=1, seed=7), "A2>b1")
    (move,) = review(game, Prophet({"A1>b1": 0.9, "A2>b1": 0.1})).moves
    assert (move.judgment, move.cost) == ("best", 0.0)
    assert move.played.chance == 0.9
    assert str(move.played.action) == "A2>b1"


def test_a_second_look_can_clear_a_move() -> None:
    game = after(belvedere.new("dolce_vita", players=3, seed=1, first=1), "5>c", "6>a")
    looks = {step: look(game, step, Prophet({"6>a": 0.5, "5>c": 0.2})) for step in positions(game)}
    assert looks[1].after_best is not None
    assert put_together(game, looks).moves[0].cost == 0.0  # all are equal in both searches
    worse = Outlook((0.45, 0.3, 0.25), (0.0,) * 3)
    looks[1] = Look(looks[1].analysis, worse)
    assert put_together(game, looks).moves[0].cost == pytest.approx(0.45 - 1 / 3)
    looks[1] = Look(looks[1].analysis, None)
    assert put_together(game, looks).moves[0].cost == pytest.approx(0.3)


def test_a_loan_in_anothers_turn_is_not_judged() -> None:
    game = after(belvedere.new("california", seats=["Ana", "Ben"], first=1, seed=7), "loan@2", "coin")
    loan, coin = review(game, Prophet()).moves
    assert (loan.seat, loan.options, loan.judgment, loan.cost, loan.best) == (2, 0, None, 0.0, None)
    assert (coin.seat, coin.judgment) == (1, "best")


def test_what_is_the_only_thing_to_do_costs_nothing() -> None:
    found = [move for move in finished_review(OF_CALIFORNIA).moves if move.options == 1]
    assert all((move.judgment, move.cost) == ("only", 0.0) for move in found)


@pytest.mark.parametrize(("name", "players", "seed"), [("california", 2, 375), ("dolce_vita", 3, 1)])
def test_a_game_lost_by_its_last_move_turned_there(name, players, seed) -> None:
    game = finished_at_random(name, players, seed)
    last = len(game.log) - 1
    assert can_be_won(game, last)
    looks = {step: look(game, step, Prophet()) for step in positions(game)}
    looks[last] = look(game, last, expert(budget(1000, 40)))
    found = put_together(game, looks)
    costliest = max(found.moves, key=lambda move: move.cost)
    assert (costliest.step, costliest.judgment) == (last + 1, "blunder")
    assert costliest.cost > 0.9
    assert found.turning_points[-1].move == costliest
    assert found.turning_points[-1].how == "cost"


def finished_at_random(name, players, seed):
    game, anyone = belvedere.new(name, players, seed=seed), bot("random", seed=seed)
    while not game.over:
        game.play(anyone.choose(game))
    return game


def can_be_won(game, step):
    """Whether who lost could have won with another action."""
    seat = at(game, step).to_move
    tried = [at(game, step) for _ in at(game, step).legal()]
    for one, action in zip(tried, at(game, step).legal(), strict=True):
        one.follow([str(action)])
    return seat not in game.winners() and any(one.winners() == [seat] for one in tried)


# Chances


@each_game
def test_chances_add_up_and_costs_are_never_below_nothing(setup) -> None:
    game = after_some_moves(setup)
    found = review(game, expert())
    assert len(found.moves) == 4
    for outlook in found.outlooks:
        assert sum(outlook.chances) == pytest.approx(1, abs=1e-3)
        assert all(0 <= chance <= 1 for chance in outlook.chances)
    assert all(move.cost >= 0 for move in found.moves)


def after_some_moves(setup):
    game = setup.new(3)
    for number in range(4):
        game.play(game.legal()[number * 3 % len(game.legal())])
    return game


@each_game
def test_the_same_seed_and_simulations_find_the_same(setup) -> None:
    game = after_some_moves(setup)
    assert review(game, expert()) == review(game, expert())


@each_game
def test_the_end_is_the_result(setup) -> None:
    game, end = finished(setup), finished_review(setup).outlooks[-1]
    winners = game.winners()
    assert end.chances == tuple((seat in winners) / len(winners) for seat in (1, 2, 3))
    assert list(end.scores) == game.scores()


@each_game
def test_every_action_of_the_log_has_its_place(setup) -> None:
    game, found = finished(setup), finished_review(setup)
    told = {move.step: str(move.action) for move in found.moves}
    assert told == {step: entry for step, entry in enumerate(game.log, 1) if not entry.startswith("deal ")}
    dealt_after = {move.step for move in found.moves if move.is_before_deal}
    assert dealt_after == {step for step, entry in enumerate(game.log) if step and entry.startswith("deal ")}
    chapters = [move.chapter for move in found.moves]
    assert chapters == sorted(chapters)
    assert chapters[0] == 1


def test_the_chances_after_a_move_are_those_of_the_next_position() -> None:
    game = after_some_moves(OF_DOLCE_VITA)
    judge = expert()
    found = review(game, judge)
    assert found.moves[-1].after.chances == judge.analyse(game).chances


def test_a_game_in_which_nothing_was_played_has_only_a_start() -> None:
    found = review(belvedere.new("california", players=4, seed=1), Prophet())
    assert found.moves == ()
    assert found.start.chances == (0.25,) * 4
    assert [one.accuracy for one in found.tallies] == [1.0] * 4


def test_a_record_may_end_where_something_is_dealt_next() -> None:
    game = belvedere.new("california", 2, seed=1, first=1)
    for _ in range(4):
        game.play("coin")
    cut = at(game, 5)
    found = review(cut, Prophet())
    assert [move.step for move in found.moves] == [2, 3, 4, 5]
    assert found.outlooks[-1].chances == (0.5, 0.5)
    assert cut.log == game.log[:5]


# Turning points and tallies


def moves_with(*chances, costs=None, dealt=()):
    """A start and moves by seats 1, 2 and 3 in turn, after which the chances are as given."""
    outlooks = [Outlook(one, (0.0, 0.0, 0.0)) for one in chances]
    choice = Choice("x", 0.5, 0.0, 0.0, 9, ("x",), ())
    move = Move(0, 1, 1, "x", 9, "best", 0.0, choice, choice, False, outlooks[0])
    return outlooks[0], [
        replace(
            move,
            step=number,
            seat=(number - 1) % 3 + 1,
            after=outlook,
            cost=(costs or {}).get(number, 0.0),
            judgment=judge(9, number not in (costs or {}), (costs or {}).get(number, 0.0)),
            is_before_deal=number in dealt,
        )
        for number, outlook in enumerate(outlooks[1:], 1)
    ]


EVEN, ANA, BEN = (0.34, 0.33, 0.33), (0.5, 0.25, 0.25), (0.25, 0.5, 0.25)


def test_a_game_turns_where_chances_change_hands_for_good() -> None:
    (point,) = find_turning_points(*moves_with(EVEN, EVEN, EVEN, EVEN, BEN, BEN, BEN, BEN))
    assert (point.move.step, point.how, point.gainer, point.leader) == (4, "play", 2, 2)
    assert point.swing == pytest.approx(0.17)


def test_what_is_undone_at_once_is_no_turn() -> None:
    assert find_turning_points(*moves_with(ANA, ANA, ANA, ANA, BEN, ANA, ANA, ANA, ANA)) == ()


def test_what_was_dealt_can_turn_a_game() -> None:
    (point,) = find_turning_points(*moves_with(EVEN, EVEN, BEN, BEN, BEN, dealt=[2]))
    assert (point.move.step, point.how) == (2, "deal")


def test_a_costly_move_is_a_turning_point_whatever_came_of_it() -> None:
    (point,) = find_turning_points(*moves_with(EVEN, EVEN, EVEN, EVEN, costs={2: 0.06, 3: 0.04}))
    assert (point.move.step, point.how, point.leader) == (2, "cost", None)


def test_there_are_few_turning_points_and_they_come_in_order() -> None:
    costs = {number: 0.05 + number / 100 for number in range(1, 10)}
    points = find_turning_points(*moves_with(*[EVEN] * 10, costs=costs))
    assert [point.move.step for point in points] == [5, 6, 7, 8, 9]


def test_a_tally_counts_judgments_and_leaves_out_small_costs() -> None:
    _, moves = moves_with(*[EVEN] * 8, costs={1: 0.015, 4: 0.1, 7: 0.03})
    own = tally(1, moves)
    assert {name: count for name, count in own.counts.items() if count} == {"good": 1, "blunder": 1, "inaccuracy": 1}
    assert own.given_away == pytest.approx(0.13)
    assert own.mean_cost == pytest.approx(0.13 / 3)
    assert own.accuracy == pytest.approx(1 - 0.13 / 1.5)
    assert tally(2, moves).accuracy == 1.0


# As data


@each_game
def test_all_of_it_is_fit_for_json(setup) -> None:
    game = after_some_moves(setup)
    data = as_data(review(game, expert()), game, "fr")
    assert json.loads(json.dumps(data)) is not None
    assert data["format"] == "belvedere-analysis/1"
    assert [move["action"] for move in data["moves"]] == [entry for entry in game.log if not entry.startswith("deal ")]
    reasons = [reason for move in data["moves"] for reason in move["best"]["reasons"]]
    assert all(reason["text"] and reason["reason"] for reason in reasons)
