"""Chat: kept with the game, bounded, by players and by spectators."""

from typing import Any

import msgspec
import pytest

from belvedere.engine.words import sentence_key
from belvedere.server.errors import Refused
from belvedere.server.live.messages import ClientMessage
from belvedere.server.tables import commands as cmd
from belvedere.server.tables import events as ev
from belvedere.server.tables.deeds.talking import MOST_BY_ONE, MOST_SAID
from server.tables.evening import ANA, BEN, DIRK, OPEN, Evening, me, two_people


def test_players_are_named_as_at_the_table_and_spectators_as_they_call_themselves() -> None:
    evening = Evening(me("Queen Ana"), OPEN)
    assert evening.do(ANA, cmd.Say, text="Hello") == [ev.Said("Queen Ana", "Hello", 1)]
    assert evening.do(DIRK, cmd.Say, text="<b>Hi</b>") == [ev.Said("Dirk", "<b>Hi</b>")]


def test_what_can_not_be_seen_is_not_said() -> None:
    evening = two_people()
    assert evening.do(ANA, cmd.Say, text=" a\u202eb\n c ") == [ev.Said("Ana", "ab c", 1)]
    assert evening.refused(ANA, cmd.Say, text=" \u200b ") == "BadRequest.empty"


def test_people_talk_before_the_game_and_after_it() -> None:
    evening = Evening(me(), OPEN)
    evening.do(ANA, cmd.Say, text="Who comes?")
    evening.do(ANA, cmd.Leave)
    evening.do(ANA, cmd.Say, text="Nobody.")


def test_a_chat_is_full_one_day() -> None:
    evening = two_people()
    evening.table.said = MOST_SAID - 1
    evening.do(ANA, cmd.Say, text="on and on")
    assert sentence_key(refusal(evening, ANA)) == "Refused.said_enough"
    evening.play("coin")


def test_nobody_talks_all_the_time() -> None:
    evening = two_people()
    for _ in range(MOST_BY_ONE):
        evening.do(ANA, cmd.Say, text="on and on")
    assert evening.refused(ANA, cmd.Say, text="and on") == "Refused.said_your_share"
    evening.do(BEN, cmd.Say, text="At last!")
    evening.do(DIRK, cmd.Say, text="Hear, hear")


def refusal(evening: Evening, guest: str) -> Refused:
    with pytest.raises(Refused) as refused:
        evening.do(guest, cmd.Say, text="and on")
    return refused.value


@pytest.mark.parametrize(
    "data",
    [
        {"type": "say", "text": ""},
        {"type": "say", "text": "x" * 501},
        {"type": "join", "name": ""},
        {"type": "join", "name": "x" * 25},
        {"type": "join", "name": "Ana", "salt": "x" * 65},
        {"type": "join", "name": "Ana", "seat": 0},
        {"type": "join", "name": "Ana", "seat": 6},
        {"type": "join", "name": "Ana", "guest": "ben"},
        {"type": "play", "action": ""},
        {"type": "play", "action": "x" * 41},
        {"type": "play", "action": "coin", "seat": 2},
        {"type": "play", "action": "coin", "id": "no spaces"},
        {"type": "play", "action": "coin", "id": "x" * 65},
        {"type": "play", "action": "coin", "at": -1},
        {"type": "play", "action": "coin", "at": 2**31},
        {"type": "fly"},
        {},
    ],
    ids=str,
)
def test_what_is_too_long_or_not_understood_is_no_command(data: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"id": "a", "at": 1, **data}, ClientMessage)
