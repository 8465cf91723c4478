"""A bot sits in for someone who is away and hands the seat back; whoever gives up is not waited for."""

import pytest

from belvedere.server.tables import commands as cmd
from belvedere.server.tables import events as ev
from belvedere.server.tables.deeds.away import take_back_seats
from belvedere.server.tables.setup import BankClock, MoveClock
from server.tables.evening import ANA, BEN, BOT, CHLOE, DIRK, MINUTE, OPEN, Evening, me, three_people, two_people

# Leaving, and coming back


def test_when_someone_leaves_a_game_a_bot_sits_in() -> None:
    evening = two_people()
    assert evening.do(BEN, cmd.Leave) == [ev.BotSatIn(2, "left")]
    seat = evening.view(ANA).seats[1]
    assert (seat.kind, seat.name, seat.away, seat.level) == ("person", "Ben", "left", None)
    evening.play("coin")
    assert evening.play("coin") == [ev.Played(2, "coin", by_bot=True)]


def test_a_seat_is_handed_back_when_asked_for() -> None:
    evening = two_people()
    evening.do(BEN, cmd.Leave)
    assert evening.do(BEN, cmd.Return) == [ev.CameBack(2)]
    assert evening.do(BEN, cmd.Return) == []
    assert evening.view(BEN).seats[1].away is None


def test_whoever_plays_is_back() -> None:
    evening = two_people()
    evening.do(ANA, cmd.Leave)
    assert evening.do(ANA, cmd.Play, action="coin") == [ev.CameBack(1), ev.Played(1, "coin")]


def test_whoever_is_away_stays_away_when_what_they_want_is_refused() -> None:
    evening = two_people()
    evening.do(ANA, cmd.Leave)
    assert evening.refused(ANA, cmd.Play, action="repay") == "IllegalAction"
    assert evening.table.seat(1).away == "left"


def test_whoever_has_left_leaves_once() -> None:
    evening = two_people()
    evening.do(BEN, cmd.Leave)
    assert evening.do(BEN, cmd.Leave) == []


def test_all_seats_of_one_device_leave_and_return_together() -> None:
    evening = Evening(me("Ana"), me("Alf"), OPEN, first=3)
    evening.join(BEN)
    assert evening.do(ANA, cmd.Leave) == [ev.BotSatIn(1, "left"), ev.BotSatIn(2, "left")]
    assert evening.do(ANA, cmd.Return) == [ev.CameBack(1), ev.CameBack(2)]


@pytest.mark.parametrize("kind", [cmd.Leave, cmd.Return, cmd.Resign])
def test_only_players_leave_return_and_give_up(kind: type) -> None:
    assert two_people().refused(DIRK, kind) == "NotAllowed.no_seat"


@pytest.mark.parametrize("kind", [cmd.Leave, cmd.Return, cmd.Resign, lambda **facts: cmd.SitIn(seat=1, **facts)])
def test_after_the_game_nobody_is_away(kind: type) -> None:
    evening = two_people()
    evening.do(BEN, cmd.Leave)
    evening.play_out()
    assert evening.refused(BEN, kind) == "Refused.over"


def test_whoever_looks_at_a_game_that_is_over_changes_nothing() -> None:
    evening = two_people()
    evening.do(BEN, cmd.Leave)
    evening.play_out()
    assert evening.add(lambda draft: take_back_seats(draft, (2,)), BEN) == []


# Asking a bot to sit in


def test_a_bot_sits_in_for_someone_absent_whose_turn_it_is() -> None:
    evening = two_people()
    assert evening.do(BEN, cmd.SitIn, seat=1, present={BEN}) == [ev.BotSatIn(1, "absent")]
    evening.do(ANA, cmd.Return)


@pytest.mark.parametrize(
    ("guest", "seat", "present", "refusal"),
    [
        (BEN, 1, {ANA, BEN}, "Refused.here"),
        (ANA, 1, {ANA}, "Refused.here"),
        (ANA, 2, {ANA}, "Refused.not_awaited"),
        (BEN, 4, {BEN}, "Refused.no_such_seat"),
        (DIRK, 1, {DIRK}, "NotAllowed.no_seat"),
    ],
)
def test_no_bot_sits_in_for_someone_who_is_here_or_not_awaited(
    guest: str, seat: int, present: set[str], refusal: str
) -> None:
    assert two_people().refused(guest, cmd.SitIn, seat=seat, present=present) == refusal


@pytest.mark.parametrize("clock", [MoveClock(3 * 24 * 3600), BankClock(600)])
def test_no_bot_sits_in_for_someone_whose_clock_gives_time(clock: MoveClock | BankClock) -> None:
    evening = two_people(clock=clock)
    evening.wait(5 * MINUTE)
    assert evening.refused(BEN, cmd.SitIn, seat=1, present={BEN}) == "Refused.has_time"


def test_nobody_waits_for_a_bot() -> None:
    evening = Evening(me(), BOT, first=2)
    assert evening.refused(ANA, cmd.SitIn, seat=2) == "Refused.not_awaited"


# Rest


def test_a_game_rests_while_nobody_is_there() -> None:
    evening = Evening(me(), BOT, first=2)
    assert evening.due_in() == 700
    evening.do(ANA, cmd.Leave)
    assert evening.due_in() is None
    evening.wait(100_000)
    evening.do(ANA, cmd.Return)
    assert evening.due_in() is not None


def test_a_game_goes_on_as_long_as_one_person_is_there() -> None:
    evening = three_people()
    evening.do(ANA, cmd.Leave)
    assert evening.due_in() == 700
    evening.do(CHLOE, cmd.Leave)
    assert evening.due_in() == 700
    evening.do(BEN, cmd.Leave)
    assert evening.due_in() is None


# Giving up


def test_of_two_the_other_wins() -> None:
    evening = two_people()
    evening.play("coin")
    sat_in, ended = evening.do(ANA, cmd.Resign)
    assert sat_in == ev.BotSatIn(1, "resigned")
    assert isinstance(ended, ev.Ended)
    assert (ended.how, ended.winners, ended.secret) == ("resigned", (2,), evening.table.secret)
    assert evening.view(None).phase == "over"


def test_a_bot_wins_too_when_it_is_the_only_other() -> None:
    evening = Evening(me(), BOT)
    assert evening.do(ANA, cmd.Resign)[-1].winners == (2,)


def test_alone_against_several_bots_nobody_wins() -> None:
    evening = Evening(me(), BOT, BOT)
    ended = evening.do(ANA, cmd.Resign)[-1]
    assert isinstance(ended, ev.Ended)
    assert (ended.how, ended.winners) == ("resigned", ())


def test_of_three_the_others_go_on_with_a_bot() -> None:
    evening = three_people()
    assert evening.do(ANA, cmd.Resign) == [ev.BotSatIn(1, "resigned")]
    assert evening.table.phase == "playing"
    assert evening.play("coin") == [ev.Played(1, "coin", by_bot=True)]
    assert evening.do(CHLOE, cmd.Resign)[-1].winners == (2,)


def test_whoever_gave_up_does_not_come_back() -> None:
    evening = three_people()
    evening.do(ANA, cmd.Resign)
    assert evening.do(ANA, cmd.Return) == []
    assert evening.refused(ANA, cmd.Play, action="coin") == "Refused.resigned"
    assert evening.refused(ANA, cmd.Resign) == "Refused.resigned"
    assert evening.view(ANA).legal == {}


def test_a_seat_that_is_not_ones_own_is_not_given_up() -> None:
    evening = two_people()
    assert evening.refused(ANA, cmd.Resign, seat=2) == "NotAllowed.not_yours"
    assert evening.refused(ANA, cmd.Resign, seat=3) == "Refused.no_such_seat"


def test_of_several_people_on_one_device_one_may_give_up() -> None:
    evening = Evening(me("Ana"), me("Alf"), me("Ali"), first=1)
    assert evening.do(ANA, cmd.Resign, seat=2) == [ev.BotSatIn(2, "resigned")]
    assert evening.view(ANA).legal.keys() == {"1", "3"}


def test_nobody_gives_up_before_the_game() -> None:
    assert Evening(me(), OPEN).refused(ANA, cmd.Resign) == "Refused.not_started"


def test_a_game_that_the_others_have_left_waits_for_them() -> None:
    evening = three_people()
    evening.do(BEN, cmd.Leave)
    evening.do(CHLOE, cmd.Leave)
    evening.do(ANA, cmd.Resign)
    assert evening.table.phase == "playing"
    assert evening.due_in() is None
    evening.do(BEN, cmd.Return)
    assert evening.due_in() is not None
