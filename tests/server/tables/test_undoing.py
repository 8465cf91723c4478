"""Taking back: free until something new was dealt or someone else acted, then the others are asked."""

import pytest

from belvedere.server.tables import commands as cmd
from belvedere.server.tables import events as ev
from server.tables.evening import ANA, BEN, BOT, CHLOE, DIRK, OPEN, Evening, me, three_people, two_people

A_DAY = ["coin"] * 4  # the bank is empty, and a new day is dealt


def test_the_own_last_action_is_taken_back_freely() -> None:
    evening = two_people()
    evening.play("coin")
    assert evening.view(ANA).can_undo == "free"
    assert evening.view(BEN).can_undo is None
    assert evening.do(ANA, cmd.Undo) == [ev.TakenBack(1, 1)]
    assert evening.table.to_move == 1
    assert evening.table.game.log == evening.table.log


def test_several_own_actions_are_taken_back_one_by_one() -> None:
    evening = two_people()
    evening.play("loan", "coin")
    evening.do(ANA, cmd.Undo)
    assert evening.table.log[1:] == ["loan"]
    evening.do(ANA, cmd.Undo)
    assert evening.table.log[1:] == []
    assert evening.refused(ANA, cmd.Undo) == "Refused.nothing_to_undo"


def test_a_loan_in_anothers_turn_is_taken_back_freely() -> None:
    evening = two_people()
    evening.do(BEN, cmd.Play, action="loan@2")
    assert evening.do(BEN, cmd.Undo) == [ev.TakenBack(2, 1)]
    assert evening.table.to_move == 1


def test_after_someone_else_acted_the_others_are_asked() -> None:
    evening = three_people()
    evening.play("coin", "coin")
    assert evening.view(ANA).can_undo == "ask"
    assert evening.do(ANA, cmd.Undo) == [ev.UndoAsked(1, 1)]
    assert evening.view(ANA).can_undo is None
    asked = evening.view(CHLOE).undo
    assert asked is not None
    assert asked.waits_for == [2, 3]
    assert evening.do(BEN, cmd.AnswerUndo, agreed=True) == [ev.UndoAnswered(2, True)]
    assert evening.do(CHLOE, cmd.AnswerUndo, agreed=True) == [
        ev.UndoAnswered(3, True),
        ev.TakenBack(1, 1, agreed=True),
    ]
    assert evening.table.to_move == 1
    assert evening.view(ANA).undo is None


def test_after_a_deal_the_others_are_asked() -> None:
    evening = two_people()
    evening.play(*A_DAY)
    assert evening.view(BEN).can_undo == "ask"
    assert evening.do(BEN, cmd.Undo) == [ev.UndoAsked(2, 4)]
    evening.do(ANA, cmd.AnswerUndo, agreed=True)
    assert evening.table.to_move == 2


def test_the_same_deal_comes_again_after_an_undo() -> None:
    evening = two_people()
    (first,) = evening.play(*A_DAY)
    evening.do(BEN, cmd.Undo)
    evening.do(ANA, cmd.AnswerUndo, agreed=True)
    (second,) = evening.play("coin")
    assert first == second


def test_one_refusal_ends_it() -> None:
    evening = three_people()
    evening.play("coin", "coin")
    evening.do(ANA, cmd.Undo)
    assert evening.do(CHLOE, cmd.AnswerUndo, agreed=False) == [ev.UndoAnswered(3, False)]
    assert evening.refused(BEN, cmd.AnswerUndo, agreed=True) == "Refused.nothing_asked"
    assert len(evening.table.log) == 3


def test_going_on_cancels_it() -> None:
    evening = three_people()
    evening.play("coin", "coin")
    evening.do(ANA, cmd.Undo)
    evening.do(CHLOE, cmd.Play, action="coin")
    assert evening.view(ANA).undo is None
    assert evening.refused(BEN, cmd.AnswerUndo, agreed=True) == "Refused.nothing_asked"


def test_an_answer_to_an_earlier_question_is_stale() -> None:
    evening = three_people()
    evening.play("coin", "coin")
    evening.do(ANA, cmd.Undo)
    number = evening.table.number
    evening.do(BEN, cmd.AnswerUndo, agreed=False)
    evening.do(BEN, cmd.Undo)  # its own last action, freely
    evening.play("coin")
    evening.do(ANA, cmd.Undo)
    assert evening.refused(CHLOE, cmd.AnswerUndo, agreed=True, at=number) == "Stale"


def test_only_those_who_are_asked_answer() -> None:
    evening = two_people()
    evening.play("coin", "coin")
    evening.do(ANA, cmd.Undo)
    assert evening.refused(ANA, cmd.AnswerUndo, agreed=True) == "NotAllowed.not_asked"
    assert evening.refused(DIRK, cmd.AnswerUndo, agreed=True) == "NotAllowed.no_seat"


def test_two_questions_are_not_asked_at_once() -> None:
    evening = three_people()
    evening.play("coin", "coin", "coin")
    evening.do(ANA, cmd.Undo)
    assert evening.refused(BEN, cmd.Undo) == "Refused.undo_asked"


def test_whoever_has_several_seats_is_asked_once() -> None:
    evening = Evening(me(), OPEN, OPEN, first=1)
    evening.do(BEN, cmd.Join, name="Ben")
    evening.do(BEN, cmd.Join, name="Bea")
    evening.play("coin", "coin", "coin")
    evening.do(ANA, cmd.Undo)
    asked = evening.view(None).undo
    assert asked is not None
    assert len(asked.waits_for) == 1
    assert isinstance(evening.do(BEN, cmd.AnswerUndo, agreed=True)[-1], ev.TakenBack)


def test_people_on_one_device_need_nobodys_word() -> None:
    evening = Evening(me("Ana"), me("Alf"), first=1)
    evening.play("coin", "coin")
    assert evening.do(ANA, cmd.Undo) == [ev.TakenBack(2, 2)]
    evening.play("coin")
    assert evening.do(ANA, cmd.Undo, seat=1) == [ev.TakenBack(1, 1, agreed=True)]


def test_bots_do_not_mind() -> None:
    evening = Evening(me(), BOT, BOT, first=1)
    evening.play("coin", "coin", "coin")
    assert evening.do(ANA, cmd.Undo) == [ev.TakenBack(1, 1, agreed=True)]
    evening.play(*A_DAY)
    assert evening.do(ANA, cmd.Undo) == [ev.TakenBack(1, 4, agreed=True)]


def test_those_who_are_away_are_asked_too() -> None:
    evening = three_people()
    evening.play("coin", "coin")
    evening.do(CHLOE, cmd.Leave)
    evening.do(ANA, cmd.Undo)
    asked = evening.view(ANA).undo
    assert asked is not None
    assert asked.waits_for == [2, 3]
    evening.do(BEN, cmd.AnswerUndo, agreed=True)
    assert evening.do(CHLOE, cmd.AnswerUndo, agreed=True)[-1] == ev.TakenBack(1, 1, agreed=True)


def test_nobody_looks_at_a_deal_behind_the_back_of_someone_away() -> None:
    evening = two_people()
    evening.play("coin", "coin", "coin")
    evening.do(ANA, cmd.Leave)
    evening.play("coin")
    assert evening.do(BEN, cmd.Undo) == [ev.UndoAsked(2, 4)]


def test_those_who_gave_up_are_not_asked() -> None:
    evening = three_people()
    evening.play("coin", "coin")
    evening.do(CHLOE, cmd.Resign)
    evening.do(ANA, cmd.Undo)
    asked = evening.view(ANA).undo
    assert asked is not None
    assert asked.waits_for == [2]


def test_when_someone_leaves_the_question_is_off() -> None:
    evening = three_people()
    evening.play("coin", "coin")
    evening.do(ANA, cmd.Undo)
    evening.do(BEN, cmd.Leave)
    assert evening.view(ANA).undo is None


def test_nobody_takes_back_for_another_seat() -> None:
    evening = two_people()
    evening.play("coin")
    assert evening.refused(BEN, cmd.Undo, seat=1) == "NotAllowed.not_yours"
    assert evening.refused(DIRK, cmd.Undo) == "NotAllowed.no_seat"
    assert evening.refused(BEN, cmd.Undo, seat=3) == "Refused.no_such_seat"
    assert evening.refused(BEN, cmd.Undo) == "Refused.nothing_to_undo"


def test_what_a_bot_did_for_someone_away_can_be_taken_back_on_return() -> None:
    evening = two_people()
    evening.do(ANA, cmd.Leave)
    evening.play("coin")
    assert evening.do(ANA, cmd.Undo) == [ev.CameBack(1), ev.TakenBack(1, 1)]
    assert not evening.table.seat(1).is_played_by_bot


def test_whoever_gave_up_takes_nothing_back() -> None:
    evening = three_people()
    evening.play("coin")
    evening.do(ANA, cmd.Resign)
    assert evening.view(ANA).can_undo is None
    assert evening.refused(ANA, cmd.Undo) == "Refused.resigned"


@pytest.mark.parametrize("kind", [cmd.Undo, lambda **facts: cmd.AnswerUndo(agreed=True, **facts)])
def test_when_the_game_is_over_nothing_is_taken_back(kind: type) -> None:
    evening = Evening(me(), OPEN, starts="host")
    assert evening.refused(ANA, kind) == "Refused.not_started"
    evening.join(BEN)
    evening.do(ANA, cmd.Start)
    evening.play_out()
    assert evening.refused(ANA, kind) == "Refused.over"
    assert evening.view(ANA).can_undo is None
