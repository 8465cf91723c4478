"""Another game with the same people, and the same deal again."""

import pytest

import belvedere
from belvedere.engine.errors import BelvedereError
from belvedere.engine.words import sentence_key
from belvedere.server.tables import commands as cmd
from belvedere.server.tables import events as ev
from belvedere.server.tables.deeds.again import earlier_again
from belvedere.server.tables.records import record_of
from belvedere.server.tables.setup import ABot, BankClock
from server.tables.evening import ANA, BEN, BOT, CHLOE, DIRK, OPEN, Evening, me, two_people

each_way = pytest.mark.parametrize("same_deal", [False, True])


def played(**plan: object) -> Evening:
    evening = two_people(**plan)
    evening.play_out()
    return evening


@each_way
def test_it_is_the_same_table_again(same_deal: bool) -> None:
    clock = BankClock(600, 5)
    evening = Evening(
        me(),
        OPEN,
        ABot("hard", "host"),
        first=1,
        clock=clock,
        access="public",
        assistance=False,
        options={"attic": "free"},
    )
    evening.join(BEN)
    evening.play_out()
    following = evening.again(ANA, same_deal=same_deal)
    before, after = evening.table.opened, following.table.opened
    same = ("game", "rules", "options", "assistance", "clock", "access", "seats")
    assert [getattr(before, name) for name in same[:-1]] == [getattr(after, name) for name in same[:-1]]
    assert after.seats == (None, None, ev.BotPlan("hard", "host"))
    assert after.again_of == "first"
    view = evening.view(BEN)
    assert (view.rematch, view.same_deal) == ((None, "second") if same_deal else ("second", None))


@each_way
def test_the_seats_wait_for_the_same_people(same_deal: bool) -> None:
    evening = played()
    following = evening.again(BEN, same_deal=same_deal)
    view = following.view(None)
    assert [(seat.kind, seat.name) for seat in view.seats] == [("reserved", "Ana"), ("person", "Ben")]
    assert following.view(BEN).is_host
    assert following.refused(CHLOE, cmd.Join, name="Chloe", seat=1) == "Refused.reserved"
    assert following.refused(CHLOE, cmd.Join, name="Chloe") == "Refused.full"
    events = following.sit_again(ANA, evening)
    assert [type(event) for event in events] == [ev.Joined, ev.Started]


def test_whoever_a_seat_waits_for_may_also_just_join() -> None:
    evening = played()
    following = evening.again(BEN)
    assert following.do(ANA, cmd.Join, name="Anna")[0] == ev.Joined(1, "Anna")


def test_a_name_that_a_seat_waits_for_is_nobody_elses() -> None:
    evening = Evening(me(), OPEN, OPEN, OPEN)
    evening.join(BEN, CHLOE, DIRK)
    evening.do(ANA, cmd.Resign)
    evening.do(DIRK, cmd.Resign)
    evening.play_out()
    following = evening.again(BEN)
    following.do(BEN, cmd.FreeSeat, seat=3)
    assert following.refused("eva", cmd.Join, name="ana") == "Refused.name"
    following.do("eva", cmd.Join, name="Eva")
    following.sit_again(ANA, evening)


def test_the_host_need_not_wait() -> None:
    evening = played()
    following = evening.again(BEN)
    assert [type(event) for event in following.do(BEN, cmd.SeatBot, seat=1)] == [ev.BotSeated, ev.Started]
    assert following.sit_again(ANA, evening) == []
    assert following.kinds().count("Started") == 1


def test_the_host_may_give_the_seat_to_someone_else() -> None:
    evening = played()
    following = evening.again(BEN)
    following.do(BEN, cmd.FreeSeat, seat=1)
    following.join(CHLOE)
    assert following.table.phase == "playing"


def test_everyone_adds_to_the_shuffle_of_a_rematch() -> None:
    evening = played()
    following = evening.again(ANA, salt="lily")
    following.sit_again(BEN, evening, salt="rose")
    assert following.table.deal_source.salts == ("lily", "rose")


def test_people_on_one_device_add_one_salt() -> None:
    evening = Evening(me("Ana"), me("Alf"), first=1)
    evening.play_out()
    assert evening.again(ANA, salt="lily").table.deal_source.salts == ("lily", "")


def test_a_salt_does_not_change_the_same_deal() -> None:
    evening = played()
    following = evening.again(ANA, same_deal=True, salt="lily")
    following.sit_again(BEN, evening, salt="rose")
    assert following.table.seed == evening.table.seed


def test_a_seat_that_waits_for_someone_can_be_declined() -> None:
    evening = played()
    following = evening.again(ANA)
    assert following.refused(CHLOE, cmd.Leave) == "NotAllowed.no_seat"
    assert following.do(BEN, cmd.Leave) == [ev.SeatFreed(2)]
    assert following.refused(BEN, cmd.Leave) == "NotAllowed.no_seat"
    following.join(CHLOE)
    assert following.table.phase == "playing"


def test_asking_again_does_not_begin_it_anew() -> None:
    evening = played()
    following = evening.again(ANA)
    following.sit_again(BEN, evening)
    following.play("coin")
    assert following.sit_again(ANA, evening) == following.sit_again(BEN, evening) == []
    assert len(following.table.log) == 2


def test_nobody_sits_down_where_all_have_left() -> None:
    evening = played()
    following = evening.again(ANA)
    following.do(ANA, cmd.Leave)
    assert following.table.closed == "abandoned"
    assert following.sit_again(BEN, evening) == []


def test_of_several_next_tables_the_last_one_counts() -> None:
    evening = played()
    evening.again(ANA)
    evening.table.again.append(ev.Again("third"))
    assert earlier_again(evening.table, same_deal=False) == "third"
    assert earlier_again(evening.table, same_deal=True) is None


def test_several_people_on_one_device_sit_down_together() -> None:
    evening = Evening(me("Ana"), me("Alf"), first=2)
    evening.play_out()
    following = evening.again(ANA)
    assert [seat.name for seat in following.table.seats] == ["Ana", "Alf"]
    assert following.table.phase == "playing"


@pytest.mark.parametrize(("first", "then"), [(1, 2), (2, 1), (None, None)])
def test_the_next_one_begins_unless_it_is_drawn_by_lot(first: int | None, then: int | None) -> None:
    evening = Evening(me(), BOT, first=first)
    evening.play_out()
    assert evening.again(ANA).table.opened.first == then


@each_way
def test_only_players_ask_for_it_and_only_after_the_game(same_deal: bool) -> None:
    evening = two_people()
    for guest, refusal in ((ANA, "Refused.not_over"), (DIRK, "NotAllowed.no_seat")):
        with pytest.raises(BelvedereError) as error:
            evening.again(guest, same_deal=same_deal)
        assert sentence_key(error.value) == refusal
        if evening.table.phase == "playing":
            evening.play_out()


def test_after_a_table_that_was_closed_there_is_no_rematch() -> None:
    evening = Evening(me(), OPEN)
    evening.do(ANA, cmd.Leave)
    with pytest.raises(BelvedereError):
        evening.again(ANA)


# The deal


def deals(evening: Evening) -> list[str]:
    return [entry for entry in evening.table.log if entry.startswith("deal ")]


@pytest.mark.parametrize("game", ["california", "dolce_vita"])
def test_the_same_deal_is_the_same_deal_and_its_record_can_be_verified(game: str) -> None:
    evening = Evening(me(), BOT, OPEN, game=game, salt="tulip")
    evening.do(BEN, cmd.Join, name="Ben", salt="rose")
    evening.play_out(1)
    following = evening.again(BEN, same_deal=True)
    following.sit_again(ANA, evening)
    following.play_out(2)
    both = min(len(deals(evening)), len(deals(following)))
    assert both >= 1
    assert deals(evening)[0] == deals(following)[0]
    assert evening.table.started.first == following.table.started.first
    assert evening.table.started.seats == following.table.started.seats
    if game == "dolce_vita":
        assert deals(evening)[:both] == deals(following)[:both]
    for one in (evening, following):
        assert belvedere.verify(record_of(one.table)) == len(deals(one))


def test_a_rematch_has_another_deal_that_can_be_verified() -> None:
    evening = played()
    following = evening.again(ANA)
    following.sit_again(BEN, evening)
    following.play_out()
    assert deals(evening)[0] != deals(following)[0]
    assert belvedere.verify(record_of(following.table)) == len(deals(following))


def test_the_same_deal_of_the_same_deal_is_still_the_same() -> None:
    evening = played()
    second = evening.again(ANA, same_deal=True)
    second.sit_again(BEN, evening)
    second.play_out(2)
    third = second.again(BEN, same_deal=True)
    third.sit_again(ANA, second)
    third.play_out(3)
    assert deals(third)[0] == deals(evening)[0]
    assert belvedere.verify(record_of(third.table)) >= 1


# Records


def test_a_record_tells_who_gave_up_and_can_be_verified() -> None:
    evening = two_people()
    evening.play(*["coin"] * 6)
    evening.do(ANA, cmd.Resign)
    record = record_of(evening.table)
    assert record["resigned"] == [1]
    assert belvedere.verify(record) == 2
    assert belvedere.replay(record).log == evening.table.log


def test_the_record_of_a_game_that_goes_on_tells_no_secret() -> None:
    evening = two_people()
    evening.play("coin")
    record = record_of(evening.table)
    assert "seed" not in record
    assert "secret" not in record["fair"]
    assert len(record["times"]) == len(record["log"]) == 2


def test_what_was_taken_back_is_not_in_the_record() -> None:
    evening = two_people()
    evening.play("loan")
    evening.do(ANA, cmd.Undo)
    evening.play_out()
    record = record_of(evening.table)
    assert len(record["times"]) == len(record["log"])
    assert belvedere.verify(record) == len(deals(evening))
