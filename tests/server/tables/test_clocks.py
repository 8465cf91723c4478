"""Clocks: whose time runs, when it is up, and what is charged to nobody."""

import pytest

from belvedere.server.tables import commands as cmd
from belvedere.server.tables import events as ev
from belvedere.server.tables.setup import BankClock, MoveClock, NoClock
from server.tables.evening import ANA, BEN, BOT, CHLOE, MINUTE, OPEN, Evening, me, three_people, two_people

THREE_MINUTES = MoveClock(180)
BANK = BankClock(600, 10)  # ten minutes, and ten seconds for each turn
SECOND = 1000


def bank(evening: Evening, seat: int) -> int | None:
    return evening.view(None).seats[seat - 1].bank


# None


def test_without_a_clock_nobody_is_hurried() -> None:
    evening = two_people(clock=NoClock())
    evening.wait(1000 * MINUTE)
    assert evening.deadline() is None
    assert evening.due_in() is None
    assert evening.time_passes() == []
    assert bank(evening, 1) is None
    turn = evening.view(ANA).turn
    assert turn is not None
    assert turn.allowed is None


# A limit for each turn


def test_every_turn_has_the_same_limit() -> None:
    evening = two_people(clock=THREE_MINUTES)
    evening.wait(MINUTE)
    assert evening.deadline() == evening.due_in() == 2 * MINUTE
    evening.play("coin")
    assert evening.deadline() == 3 * MINUTE


def test_what_does_not_end_a_turn_gives_no_new_time() -> None:
    evening = two_people(clock=THREE_MINUTES)
    evening.wait(MINUTE)
    evening.play("loan")
    evening.do(BEN, cmd.Play, action="loan@2")
    assert evening.deadline() == 2 * MINUTE


def test_when_time_is_up_a_bot_sits_in() -> None:
    evening = two_people(clock=THREE_MINUTES)
    evening.wait(3 * MINUTE - 1)
    assert evening.time_passes() == []
    evening.wait(1)
    assert evening.time_passes() == [ev.BotSatIn(1, "time", 3 * MINUTE)]
    assert evening.time_passes() == []
    assert evening.due_in() == 700
    assert evening.play("coin") == [ev.Played(1, "coin", by_bot=True)]
    assert evening.deadline() == 3 * MINUTE


def test_whoever_was_late_and_comes_back_goes_on_with_the_next_turn() -> None:
    evening = two_people(clock=THREE_MINUTES)
    evening.wait(3 * MINUTE)
    evening.time_passes()
    assert evening.do(ANA, cmd.Return) == [ev.CameBack(1, next_turn=True)]
    turn = evening.view(ANA).turn
    assert turn is not None
    assert turn.by_bot
    assert evening.view(ANA).legal == {}
    assert evening.refused(ANA, cmd.Play, action="coin") == "Refused.late"
    assert evening.due_in() == 700
    evening.play("coin", "coin")
    assert evening.view(ANA).turn.by_bot is False  # type: ignore[union-attr]  # it is hers
    assert evening.deadline() == 3 * MINUTE
    assert evening.do(ANA, cmd.Play, action="coin")[0] == ev.Played(1, "coin")


def test_a_turn_that_was_late_is_the_bots_also_for_someone_who_does_not_come_back() -> None:
    evening = two_people(clock=THREE_MINUTES)
    evening.wait(3 * MINUTE)
    evening.time_passes()
    assert evening.refused(ANA, cmd.Play, action="coin") == "Refused.late"


def test_whoever_comes_back_in_a_later_turn_has_all_of_it() -> None:
    evening = two_people(clock=THREE_MINUTES)
    evening.wait(3 * MINUTE)
    evening.time_passes()
    evening.play("coin", "coin")
    evening.wait(MINUTE)
    assert evening.do(ANA, cmd.Return) == [ev.CameBack(1)]
    assert evening.deadline() == 3 * MINUTE


def test_what_a_bot_did_in_a_late_turn_is_not_taken_back_freely() -> None:
    evening = two_people(clock=THREE_MINUTES)
    evening.wait(3 * MINUTE)
    evening.time_passes()
    evening.do(ANA, cmd.Return)
    evening.play("coin")
    assert evening.view(ANA).can_undo == "ask"
    assert evening.do(ANA, cmd.Undo) == [ev.UndoAsked(1, 1)]
    evening.do(BEN, cmd.AnswerUndo, agreed=True)
    assert evening.deadline() == 3 * MINUTE
    assert evening.play("coin") == [ev.Played(1, "coin")]
    assert evening.view(ANA).can_undo == "free"


def test_a_turn_stays_late_when_something_in_it_is_taken_back() -> None:
    evening = two_people(clock=THREE_MINUTES)
    evening.play("loan")
    evening.wait(3 * MINUTE)
    evening.time_passes()
    evening.do(ANA, cmd.Undo)
    assert evening.refused(ANA, cmd.Play, action="coin") == "Refused.late"


def test_logs_of_old_gave_the_late_turn_back() -> None:
    evening = two_people(clock=THREE_MINUTES)
    evening.wait(3 * MINUTE)
    evening.time_passes()
    evening.add(lambda draft: draft.add(ev.CameBack(1)), ANA)
    assert evening.deadline() == 3 * MINUTE
    assert evening.play("coin") == [ev.Played(1, "coin")]


def test_whoever_is_late_may_still_play_until_someone_notices() -> None:
    evening = two_people(clock=THREE_MINUTES)
    evening.wait(4 * MINUTE)
    assert evening.do(ANA, cmd.Play, action="coin") == [ev.Played(1, "coin", spent=4 * MINUTE)]


@pytest.mark.parametrize("clock", [THREE_MINUTES, BankClock(180)])
def test_nobody_gains_time_by_leaving(clock: MoveClock | BankClock) -> None:
    evening = two_people(clock=clock)
    for _ in range(2):
        evening.wait(MINUTE)
        evening.do(ANA, cmd.Leave)
        evening.wait(5 * SECOND)
        evening.do(ANA, cmd.Return)
    assert evening.deadline() == MINUTE


# A bank


def test_a_bank_is_charged_at_the_end_of_a_turn_and_gains_the_increment() -> None:
    evening = two_people(clock=BANK)
    assert (bank(evening, 1), evening.deadline()) == (10 * MINUTE, 10 * MINUTE)
    evening.wait(MINUTE)
    evening.play("loan")
    assert bank(evening, 1) == 10 * MINUTE
    evening.wait(MINUTE)
    assert evening.play("coin") == [ev.Played(1, "coin", spent=2 * MINUTE)]
    assert (bank(evening, 1), bank(evening, 2)) == (8 * MINUTE + 10 * SECOND, 10 * MINUTE)
    assert evening.deadline() == 10 * MINUTE


def test_a_loan_in_anothers_turn_costs_no_time() -> None:
    evening = two_people(clock=BANK)
    evening.wait(MINUTE)
    evening.do(BEN, cmd.Play, action="loan@2")
    assert bank(evening, 2) == 10 * MINUTE
    assert evening.deadline() == 9 * MINUTE


def test_when_the_bank_is_empty_a_bot_sits_in() -> None:
    evening = two_people(clock=BANK)
    evening.wait(10 * MINUTE)
    assert evening.time_passes() == [ev.BotSatIn(1, "time", 10 * MINUTE)]
    evening.play("coin")
    assert bank(evening, 1) == 10 * SECOND


@pytest.mark.parametrize(("increment", "least"), [(0, 60), (10, 60), (90, 90)])
def test_whoever_emptied_it_and_comes_back_gets_some_time(increment: int, least: int) -> None:
    evening = two_people(clock=BankClock(600, increment))
    evening.wait(10 * MINUTE)
    evening.time_passes()
    evening.do(ANA, cmd.Return)
    evening.play("coin", "coin")
    assert evening.deadline() == (least + increment) * SECOND


def test_it_is_given_once_for_each_turn() -> None:
    evening = two_people(clock=BankClock(600))
    evening.wait(10 * MINUTE)
    evening.time_passes()
    for _ in range(3):
        evening.do(ANA, cmd.Return)
        evening.do(ANA, cmd.Leave)
        evening.wait(MINUTE)
        evening.time_passes()
    evening.play("coin", "coin")
    evening.do(ANA, cmd.Return)
    assert evening.deadline() == MINUTE


def test_leaving_and_coming_back_fills_no_bank() -> None:
    evening = two_people(clock=BANK)
    evening.wait(10 * MINUTE - SECOND)
    evening.do(ANA, cmd.Leave)
    evening.do(ANA, cmd.Return)
    assert evening.deadline() == SECOND


def test_what_a_bot_thinks_for_someone_away_is_not_charged() -> None:
    evening = two_people(clock=BANK)
    evening.wait(MINUTE)
    evening.do(ANA, cmd.Leave)
    evening.wait(MINUTE)
    evening.play("coin")
    assert bank(evening, 1) == 9 * MINUTE + 10 * SECOND


def test_while_nobody_is_there_no_time_runs() -> None:
    evening = Evening(me(), BOT, first=1, clock=BANK)
    evening.wait(MINUTE)
    evening.do(ANA, cmd.Leave)
    evening.wait(10_000 * MINUTE)
    evening.do(ANA, cmd.Return)
    assert evening.deadline() == 9 * MINUTE


# Downtime


def test_time_that_the_server_was_down_is_charged_to_nobody() -> None:
    evening = two_people(clock=BANK)
    evening.wait(MINUTE)
    evening.be_down(60 * MINUTE)
    assert evening.deadline() == 9 * MINUTE
    assert evening.time_passes() == []
    evening.wait(MINUTE)
    assert evening.play("coin") == [ev.Played(1, "coin", spent=2 * MINUTE)]
    assert bank(evening, 1) == 8 * MINUTE + 10 * SECOND


def test_a_limit_is_not_passed_while_the_server_is_down() -> None:
    evening = two_people(clock=THREE_MINUTES)
    evening.wait(2 * MINUTE)
    for _ in range(3):
        evening.be_down(10 * MINUTE)
    assert evening.time_passes() == []
    assert evening.deadline() == MINUTE
    evening.wait(MINUTE)
    assert evening.time_passes() == [ev.BotSatIn(1, "time", 3 * MINUTE)]


# Taking back


def test_a_free_undo_goes_on_as_if_the_turn_had_never_ended() -> None:
    evening = two_people(clock=BANK)
    evening.wait(MINUTE)
    evening.play("coin")
    evening.wait(MINUTE)
    evening.do(ANA, cmd.Undo)
    assert bank(evening, 1) == 10 * MINUTE
    assert evening.deadline() == 8 * MINUTE


def test_an_undo_that_others_agreed_to_gives_the_time_of_then() -> None:
    evening = two_people(clock=BANK)
    evening.wait(MINUTE)
    evening.play("coin")
    evening.wait(2 * MINUTE)
    evening.play("coin")
    evening.wait(3 * MINUTE)
    evening.do(ANA, cmd.Undo)
    evening.wait(4 * MINUTE)
    evening.do(BEN, cmd.AnswerUndo, agreed=True)
    assert (bank(evening, 1), bank(evening, 2)) == (10 * MINUTE, 10 * MINUTE)
    assert evening.deadline() == 10 * MINUTE


@pytest.mark.parametrize("clock", [THREE_MINUTES, BankClock(180)])
def test_an_undo_takes_no_time_from_whoever_came_back(clock: MoveClock | BankClock) -> None:
    evening = three_people(clock=clock)
    evening.wait(3 * MINUTE)
    evening.time_passes()
    evening.play("coin", "coin", "coin")
    evening.do(ANA, cmd.Return)
    left = evening.deadline()
    evening.do(BEN, cmd.Play, action="loan@2")
    evening.do(BEN, cmd.Undo)
    assert evening.deadline() == left


def test_an_undo_by_another_gives_no_time_to_whoever_left() -> None:
    evening = three_people(clock=THREE_MINUTES)
    evening.wait(2 * MINUTE)
    evening.do(ANA, cmd.Leave)
    evening.do(BEN, cmd.Play, action="loan@2")
    evening.do(BEN, cmd.Undo)
    evening.do(ANA, cmd.Return)
    assert evening.deadline() == MINUTE


# Bots


def test_a_bot_is_due_after_its_pause_and_has_no_deadline() -> None:
    evening = Evening(me(), BOT, OPEN, first=2, clock=THREE_MINUTES)
    evening.join(CHLOE)
    evening.wait(200)
    assert evening.due_in() == 500
    evening.wait(10 * MINUTE)
    assert evening.time_passes() == []
