"""Opening a table: what is settled before anyone sits down."""

from typing import Any

import pytest

from belvedere.engine import fair
from belvedere.engine.errors import BelvedereError
from belvedere.engine.words import sentence_key
from belvedere.server.tables.schedule import DAY
from belvedere.server.tables.setup import ABot, BankClock
from server.tables.evening import ANA, BOT, OPEN, SECRET, Evening, me


def test_a_table_is_as_it_was_planned() -> None:
    evening = Evening(
        me(),
        ABot("hard", "builder"),
        OPEN,
        first=3,
        options={"attic": "free"},
        assistance=False,
        clock=BankClock(600, 5),
        access="public",
        starts="host",
        salt="tulip",
    )
    view = evening.view(ANA)
    assert (view.phase, view.game, view.first, view.access, view.starts) == ("open", "california", 3, "public", "host")
    assert view.options["attic"] == "free"
    assert view.options.keys() == {"attic", "two_player_gift_from"}
    assert not view.assistance
    assert view.clock == BankClock(600, 5)
    assert [seat.kind for seat in view.seats] == ["person", "bot", "open"]
    assert (view.seats[1].level, view.seats[1].style, view.seats[0].salt) == ("hard", "builder", "tulip")
    assert view.is_host
    assert view.you == [1]
    assert view.view is None
    assert view.legal == {}


def test_the_promise_of_a_fair_deal_stands_before_anyone_sits_down() -> None:
    evening = Evening(me(), OPEN)
    assert evening.view(None).fair.commitment == fair.commitment(SECRET)
    assert evening.view(None).fair.secret is None
    assert evening.kinds() == ["Opened", "Joined"]


def test_several_people_on_one_device_hold_several_seats() -> None:
    evening = Evening(me("Ana"), me("Ben"), me("Chloe"), first=2, salt="tulip")
    assert evening.table.phase == "playing"
    assert evening.view(ANA).you == [1, 2, 3]
    assert [seat.salt for seat in evening.table.seats] == ["tulip", "", ""]


def test_against_bots_alone_the_game_begins_at_once() -> None:
    assert Evening(me(), BOT, BOT, game="dolce_vita").table.phase == "playing"


def test_it_waits_for_the_host_where_the_host_begins() -> None:
    assert Evening(me(), BOT, starts="host").table.phase == "open"


def test_who_begins_is_drawn_by_lot_unless_it_is_named() -> None:
    drawn = Evening(me(), BOT)
    assert drawn.view(ANA).first in (1, 2)
    assert drawn.table.opened.first is None
    assert Evening(me(), BOT, first=2).view(ANA).first == 2


@pytest.mark.parametrize(
    ("refusal", "seats", "plan"),
    [
        ("UnknownGame", [me(), OPEN], {"game": "chess"}),
        ("WrongPlayers.number", [me()], {}),
        ("WrongPlayers.number", [me(), OPEN], {"game": "dolce_vita"}),
        ("WrongPlayers.number", [me()] + [OPEN] * 5, {}),
        ("WrongPlayers.seat", [me(), OPEN], {"first": 3}),
        ("UnknownOption.name", [me(), OPEN], {"options": {"cellar": "free"}}),
        ("UnknownOption.value", [me(), OPEN], {"options": {"attic": "full"}}),
        ("UnknownOption.value", [me(), OPEN], {"options": {"attic": 1}}),
        ("UnknownBot", [me(), ABot("deep")], {}),
        ("UnknownOption.none", [me(), ABot("easy", "builder")], {}),
        ("UnknownOption.value", [me(), ABot("medium", "mystic")], {}),
        ("UnknownOption.value", [me(), ABot("medium", "saver")], {}),
        ("UnknownOption.value", [me(), OPEN, ABot("hard", "builder")], {"game": "dolce_vita"}),
        ("Refused.name", [me("Ana"), me("ana")], {}),
        ("BadRequest.empty", [me(" \u200b "), OPEN], {}),
        ("NotAllowed.no_seat", [BOT, BOT], {}),
    ],
)
def test_what_can_not_be_played_is_not_opened(refusal: str, seats: list[Any], plan: dict[str, Any]) -> None:
    with pytest.raises(BelvedereError) as error:
        Evening(*seats, **plan)
    assert sentence_key(error.value) == refusal
    assert str(error.value)


def test_a_table_that_nobody_comes_to_is_due_to_be_closed_after_a_week() -> None:
    evening = Evening(me(), OPEN)
    evening.wait(DAY)
    assert evening.due_in() == 6 * DAY
