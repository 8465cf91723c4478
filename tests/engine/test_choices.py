"""What can be tapped: every legal action is found there once, and what can't be used says why."""

import pytest

from belvedere.engine.choices import Source, choices
from belvedere.games.california.reasons import (
    AlreadyExpanded,
    AtticFull,
    CellTaken,
    EmptySlot,
    HasLoan,
    MustTouch,
    NoLoan,
    NotItsRoom,
    TooDear,
)
from belvedere.games.california.state import CELLS, SLOTS
from belvedere.games.dolce_vita.reasons import NotInHand
from conformance.tables import SEED, Setup, each_setup, finished, game_with_a_choice_of_furniture, play_at_random
from games.california.stories import FIFTEEN_ROOMS
from positions import california, dolce_vita, play, told


def source(game, name: str, seat: int | None = None) -> Source:
    return next(one for one in choices(game, seat) if one.source == name)


def target(game, name: str):
    slot, _, place = name.partition(">")
    return next(one for one in source(game, slot).targets if one.target == place)


def all_actions(found: list[Source]) -> list[str]:
    return [action for one in found for part in (one, *one.targets) for action in part.actions]


@each_setup
def test_every_legal_action_is_found_once_and_the_rest_has_its_reason(setup: Setup) -> None:
    game = setup.new(SEED)
    for number, _ in enumerate(play_at_random(game)):
        if number % 9 or game.over:
            continue
        for seat in range(1, game.players + 1):
            found = choices(game, seat)
            assert sorted(all_actions(found)) == sorted(map(str, game.legal(seat)))
            for one in found:
                assert (one.reason is None) == bool(all_actions([one]))
                assert all((part.reason is None) == bool(part.actions) for part in one.targets)


@each_setup
def test_after_the_end_there_is_nothing_to_choose(setup: Setup) -> None:
    assert choices(finished(setup)) == []


# California


def test_sources_are_the_coin_the_loan_and_the_slots() -> None:
    game = california("red harp")
    assert [one.source for one in choices(game)] == ["coin", "loan", "repay", *SLOTS]
    assert source(game, "coin") == Source("coin", ("coin",), None, None, ())
    assert [one.target for one in source(game, "A1").targets] == [*CELLS, "attic"]


def test_what_is_paid_is_price_and_fee() -> None:
    game = california("red harp: coin")
    assert (target(game, "A1>b1").cost, target(game, "A1>c1").cost) == (4, 5)
    assert source(game, "A1").cost == 3  # a blue mansion's red room may go to the corner
    assert target(game, "A2>attic").cost == 3
    assert source(california(": loan"), "repay").cost == 4
    assert source(game, "loan").cost is None


def test_what_an_action_costs_is_what_is_paid_for_it() -> None:
    game = california("red harp blue expansion")
    for one in choices(game):
        for place in one.targets:
            for action in place.actions:
                before = game.view(None)["seats"][0]["silver"]
                after = int(game.position_after(action)[0].seats[0].silver)
                assert before - after == place.cost


def test_another_seat_has_its_loan_out_of_turn() -> None:
    game = california()
    assert [(one.source, one.actions) for one in choices(game, 2)] == [("loan", ("loan@2",)), ("repay", ())]
    assert source(game, "repay", 2).reason == NoLoan(2)
    play(game, "loan@2")
    assert source(game, "loan", 2).reason == HasLoan(2)
    assert source(game, "repay", 2).actions == ("repay@2",)


def test_a_choice_between_two_pieces_is_one_target_with_two_actions() -> None:
    game = game_with_a_choice_of_furniture()
    two = [place for one in choices(game) for place in one.targets if len(place.actions) == 2]
    assert two
    assert all(action.partition("<")[0].endswith(place.target) for place in two for action in place.actions)


def test_an_empty_slot_has_no_targets_and_says_so() -> None:
    game = california("brown: A1>a1")
    assert source(game, "A1") == Source("A1", (), None, EmptySlot("A1"), ())


@pytest.mark.parametrize(
    ("days", "slot", "reason", "words"),
    [
        (["brown purple harp: A1>a1 A2>a1"], "A3", TooDear(4, 0, 4, 2), "it costs 4 silver, you have 2"),
        (["dog statue: coin coin A1>attic coin"], "A2", AtticFull(), "the attic is full"),
        (
            ["expansion expansion: coin coin A1>attic coin"],
            "A2",
            AlreadyExpanded(),
            "your attic is expanded already",
        ),
        ([*FIFTEEN_ROOMS[:-1], "green purple: coin coin A1>d4 coin"], "A2", CellTaken("a1"), "there is a room on a1"),
    ],
)
def test_a_tile_that_can_go_nowhere_says_what_tells_most(days, slot, reason, words) -> None:
    game = california(*days)
    found = source(game, slot)
    assert found.reason == reason
    assert words in told([found.reason])[0]


def test_of_what_is_too_dear_everywhere_the_cheapest_place_is_told() -> None:
    game = california("red red: A1>b1 coin")
    assert target(game, "A2>c1").reason == TooDear(3, 2, 5, 1)
    assert "3 + 2 = 5 silver, you have 1" in told([target(game, "A2>c1").reason])[0]
    assert source(game, "A2").reason == TooDear(3, 0, 3, 1)
    assert source(game, "A2").cost == 3


def test_a_room_with_no_place_beside_its_own_must_touch_it() -> None:
    reasons = [CellTaken("a1"), MustTouch("red"), CellTaken("b1")]
    rules = california().rules
    assert rules.most_telling(reasons) == MustTouch("red")
    assert rules.most_telling([NotItsRoom("a1", "dog", "green"), AtticFull()]) == AtticFull()
    assert rules.most_telling([MustTouch("red"), TooDear(4, 2, 6, 5), TooDear(4, 1, 5, 4)]) == TooDear(4, 1, 5, 4)


def test_a_place_says_why_not() -> None:
    game = california("red gray: coin coin coin")
    assert "it must touch your blue room" in told([target(california("blue: coin"), "A1>d4").reason])[0]
    assert target(game, "A2>b2").reason == CellTaken("b2")


def test_in_california_nothing_is_counted_before_the_end() -> None:
    assert california().outlook("coin") == []


# Dolce Vita


def test_sources_are_the_number_cards_and_targets_the_columns() -> None:
    game = play(dolce_vita(), "5>c 1>a 1>a")
    assert [one.source for one in choices(game)] == list("123456")
    assert [place.target for place in source(game, "6").targets] == list("abcdefg")
    assert all(place.cost is None for place in source(game, "6").targets)
    assert source(game, "5") == Source("5", (), None, NotInHand(5, "c"), ())
    assert choices(game, 2) == []
