"""Sitting down, getting up, and what the host may do before the game."""

import pytest

from belvedere.server.tables import commands as cmd
from belvedere.server.tables import events as ev
from belvedere.server.tables.deeds.ending import expire
from belvedere.server.tables.deeds.seating import MOST_BEFORE, MOST_SITTINGS
from server.tables.evening import ANA, BEN, BOT, CHLOE, DIRK, OPEN, Evening, me, three_people, two_people


def names(evening: Evening) -> list[str]:
    return [seat.name for seat in evening.table.seats]


# Joining


def test_whoever_joins_gets_the_first_free_seat() -> None:
    evening = Evening(BOT, OPEN, OPEN, me())
    assert evening.do(BEN, cmd.Join, name="Ben", salt="rose") == [ev.Joined(2, "Ben", "rose")]


def test_whoever_joins_may_choose_a_seat() -> None:
    evening = Evening(me(), OPEN, OPEN)
    assert evening.do(BEN, cmd.Join, name="Ben", seat=3) == [ev.Joined(3, "Ben")]


def test_the_game_begins_when_the_last_seat_is_taken() -> None:
    evening = Evening(me(), OPEN, first=2)
    joined, started = evening.do(BEN, cmd.Join, name="Ben")
    assert (type(joined), type(started)) == (ev.Joined, ev.Started)
    assert evening.table.to_move == 2
    assert evening.view(BEN).legal.keys() == {"2"}
    assert evening.view(CHLOE).legal == {}


def test_a_seat_that_is_taken_is_not_given_away() -> None:
    evening = Evening(me(), BOT, OPEN)
    assert evening.refused(BEN, cmd.Join, name="Ben", seat=1) == "Refused.taken"
    assert evening.refused(BEN, cmd.Join, name="Ben", seat=2) == "Refused.taken"
    assert evening.refused(BEN, cmd.Join, name="Ben", seat=4) == "Refused.no_such_seat"


def test_a_full_table_takes_nobody() -> None:
    evening = Evening(me(), OPEN, starts="host")
    evening.join(BEN)
    assert evening.refused(CHLOE, cmd.Join, name="Chloe") == "Refused.full"


def test_nobody_joins_a_game_that_has_begun() -> None:
    assert two_people().refused(CHLOE, cmd.Join, name="Chloe") == "Refused.started"


@pytest.mark.parametrize("name", ["Ana", "ANA", " ana ", "A\u200bna"])
def test_two_people_at_a_table_have_names_that_can_be_told_apart(name: str) -> None:
    assert Evening(me(), OPEN).refused(BEN, cmd.Join, name=name) == "Refused.name"


@pytest.mark.parametrize("name", [" ", "\u202e", "\x07\x1b"])
def test_a_name_has_something_to_read(name: str) -> None:
    assert Evening(me(), OPEN).refused(BEN, cmd.Join, name=name) == "BadRequest.empty"


def test_a_name_is_kept_without_what_can_not_be_seen() -> None:
    evening = Evening(me(), OPEN, OPEN)
    evening.do(BEN, cmd.Join, name="  Ben\u202e  \n the <b>Bold</b> ")
    assert names(evening)[1] == "Ben the <b>Bold</b>"


def test_bots_make_way_for_people_of_their_names() -> None:
    evening = Evening(me(), BOT, OPEN, BOT, starts="host")
    assert names(evening) == ["Ana", "Alma", "", "Bruno"]
    evening.do(BEN, cmd.Join, name="alma")
    assert names(evening) == ["Ana", "Bruno", "alma", "Carla"]
    evening.do(BEN, cmd.Leave)
    assert names(evening) == ["Ana", "Alma", "", "Bruno"]


def test_a_guest_may_hold_several_seats() -> None:
    evening = Evening(me(), OPEN, OPEN)
    evening.do(BEN, cmd.Join, name="Ben")
    evening.do(BEN, cmd.Join, name="Bea")
    assert evening.view(BEN).you == [2, 3]
    assert evening.table.phase == "playing"


# Leaving


def test_whoever_leaves_before_the_game_makes_room() -> None:
    evening = Evening(me(), OPEN, OPEN)
    evening.join(BEN)
    assert evening.do(BEN, cmd.Leave) == [ev.SeatFreed(2)]
    assert evening.view(BEN).you == []
    assert evening.view(None).seats[1].kind == "open"


def test_whoever_leaves_gives_all_their_seats_back() -> None:
    evening = Evening(me(), OPEN, OPEN, OPEN)
    evening.do(BEN, cmd.Join, name="Ben")
    evening.do(BEN, cmd.Join, name="Bea")
    assert evening.do(BEN, cmd.Leave) == [ev.SeatFreed(2), ev.SeatFreed(3)]


def test_only_whoever_sits_there_can_leave() -> None:
    assert Evening(me(), OPEN).refused(BEN, cmd.Leave) == "NotAllowed.no_seat"


def test_a_host_who_leaves_passes_the_part_on() -> None:
    evening = Evening(me(), OPEN, OPEN)
    evening.join(BEN)
    assert evening.do(ANA, cmd.Leave) == [ev.SeatFreed(1), ev.HostChanged(2)]
    assert evening.view(BEN).is_host
    assert not evening.view(ANA).is_host
    assert evening.refused(ANA, cmd.SeatBot, seat=1) == "NotAllowed.host"
    evening.do(BEN, cmd.SeatBot, seat=1)


def test_a_host_with_two_seats_stays_until_both_are_free() -> None:
    evening = Evening(me(), me("Alf"), OPEN, OPEN)
    evening.join(BEN)
    assert evening.do(ANA, cmd.FreeSeat, seat=2) == [ev.SeatFreed(2)]
    assert evening.do(ANA, cmd.FreeSeat, seat=1) == [ev.SeatFreed(1), ev.HostChanged(3)]


def test_a_table_that_all_have_left_is_closed() -> None:
    evening = Evening(me(), OPEN, OPEN)
    evening.join(BEN)
    evening.do(BEN, cmd.Leave)
    assert evening.do(ANA, cmd.Leave) == [ev.SeatFreed(1), ev.Closed("abandoned")]
    assert evening.view(None).end is not None
    assert evening.refused(BEN, cmd.Join, name="Ben") == "Refused.over"
    assert evening.due_in() is None


def test_a_host_without_a_seat_stays_the_host() -> None:
    evening = Evening(OPEN, OPEN, OPEN)
    assert evening.view(ANA).is_host
    evening.join(BEN, CHLOE)
    assert evening.do(ANA, cmd.FreeSeat, seat=1) == [ev.SeatFreed(1)]
    assert evening.do(CHLOE, cmd.Leave) == [ev.SeatFreed(2)]
    assert evening.table.phase == "open"
    assert evening.view(ANA).is_host


# What the host may do


def test_the_host_lets_bots_have_seats() -> None:
    evening = Evening(me(), OPEN, OPEN)
    assert evening.do(ANA, cmd.SeatBot, seat=2, level="hard", style="host") == [ev.BotSeated(2, "hard", "host")]
    assert evening.do(ANA, cmd.SeatBot, seat=2, level="easy") == [ev.BotSeated(2, "easy")]
    events = evening.do(ANA, cmd.SeatBot, seat=3)
    assert [type(event) for event in events] == [ev.BotSeated, ev.Started]


def test_a_bot_has_a_level_and_a_style_of_the_game() -> None:
    evening = Evening(me(), OPEN)
    assert evening.refused(ANA, cmd.SeatBot, seat=2, level="deep") == "UnknownBot"
    assert evening.refused(ANA, cmd.SeatBot, seat=2, level="medium", style="saver") == "UnknownOption.value"
    assert evening.refused(ANA, cmd.SeatBot, seat=3) == "Refused.no_such_seat"


def test_no_bot_takes_a_seat_from_a_person() -> None:
    evening = Evening(me(), OPEN, OPEN)
    evening.join(BEN)
    assert evening.refused(ANA, cmd.SeatBot, seat=2) == "Refused.taken"


def test_the_host_makes_room() -> None:
    evening = Evening(me(), BOT, OPEN, OPEN)
    evening.join(BEN)
    assert evening.do(ANA, cmd.FreeSeat, seat=2) == [ev.SeatFreed(2)]
    assert evening.do(ANA, cmd.FreeSeat, seat=3) == [ev.SeatFreed(3)]
    assert evening.refused(BEN, cmd.Say, text="") == "BadRequest.empty"
    assert evening.view(BEN).you == []
    assert evening.refused(ANA, cmd.FreeSeat, seat=5) == "Refused.no_such_seat"


@pytest.mark.parametrize(("kind", "facts"), [(cmd.SeatBot, {"seat": 3}), (cmd.FreeSeat, {"seat": 1}), (cmd.Start, {})])
@pytest.mark.parametrize("guest", [BEN, DIRK])
def test_only_the_host_arranges_the_table(kind: type, facts: dict[str, int], guest: str) -> None:
    evening = Evening(me(), OPEN, OPEN)
    evening.join(BEN)
    assert evening.refused(guest, kind, **facts) == "NotAllowed.host"


def test_the_host_begins_when_all_seats_are_taken() -> None:
    evening = Evening(me(), OPEN, starts="host")
    assert evening.refused(ANA, cmd.Start) == "Refused.seats_free"
    evening.join(BEN)
    assert evening.table.phase == "open"
    (started,) = evening.do(ANA, cmd.Start)
    assert isinstance(started, ev.Started)
    assert evening.refused(ANA, cmd.Start) == "Refused.started"


def test_a_game_of_bots_alone_does_not_begin() -> None:
    evening = Evening(OPEN, BOT)
    assert evening.refused(ANA, cmd.SeatBot, seat=1) == "NotAllowed.no_seat"


@pytest.mark.parametrize(("kind", "facts"), [(cmd.SeatBot, {"seat": 3}), (cmd.FreeSeat, {"seat": 2})])
def test_in_a_game_nobody_is_moved_from_a_seat(kind: type, facts: dict[str, int]) -> None:
    assert three_people().refused(ANA, kind, **facts) == "Refused.started"


def test_a_table_that_nobody_came_to_is_closed_once() -> None:
    evening = Evening(me(), OPEN)
    assert evening.add(expire) == [ev.Closed("expired")]
    assert evening.add(expire) == []
    end = evening.view(ANA).end
    assert end is not None
    assert end.how == "expired"
    assert evening.refused(ANA, cmd.Leave) == "Refused.over"


def test_nobody_comes_and_goes_for_ever() -> None:
    evening = Evening(me(), OPEN, starts="host")
    for _ in range(MOST_SITTINGS):
        evening.do(BEN, cmd.Join, name="Ben")
        evening.do(BEN, cmd.Leave)
    assert evening.refused(BEN, cmd.Join, name="Ben") == "Refused.sat_enough"
    evening.join(CHLOE)


def test_many_who_come_and_go_leave_room_for_the_host_and_the_game() -> None:
    evening = Evening(OPEN, OPEN, starts="host")
    for number in range(MOST_BEFORE):
        evening.do(ANA, cmd.SeatBot if number % 2 else cmd.FreeSeat, seat=2)
    assert evening.refused(BEN, cmd.Join, name="Ben") == "Refused.enough_before"
    evening.join(ANA)
    evening.do(ANA, cmd.Start)
