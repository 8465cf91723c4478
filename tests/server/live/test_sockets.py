"""The socket of a tab: how the table stands, then every event in order; commands are answered."""

import json

import pytest
from websockets.exceptions import ConnectionClosed

from belvedere.server.live.feeds import LONGEST_GAP
from server.harness.people import ANA, ANYONE, Person, Tab, a_bot
from server.harness.processes import Server


@pytest.fixture
def ana(server: Server) -> Person:
    return Person(server.address)


@pytest.fixture
def ben(server: Server) -> Person:
    return Person(server.address, "Ben")


@pytest.fixture
def table(ana: Person, ben: Person) -> str:
    """Ana, who begins, and Ben."""
    opened = ana.open("california", ANA, ANYONE, first=1)
    ben.do(opened, "join", name="Ben")
    return opened


BEGUN = 4  # the number of a table at which the game has just begun


def test_the_first_message_is_the_table_as_it_stands(ana: Person, table: str) -> None:
    with ana.watch(table) as tab:
        first = tab.receive()
        assert first["type"] == "snapshot"
        assert first["table"] == ana.view(table)
        assert first["deadline"] is None


def test_then_every_event_comes_in_order_with_the_table_after_it(ana: Person, ben: Person, table: str) -> None:
    with ana.watch(table) as mine, ben.watch(table) as bens, Tab(ana.address, table) as strangers:
        for tab in (mine, bens, strangers):
            tab.receive_until("snapshot")
        ana.do(table, "play", action="coin")
        ben.do(table, "say", text="Well played!")
        ben.do(table, "play", action="coin")
        for tab in (mine, bens, strangers):
            told = [tab.receive_until("happened") for _ in range(3)]
            assert [one["number"] for one in told] == [one["table"]["number"] for one in told]
            assert [one["number"] for one in told] == [BEGUN + 1, BEGUN + 2, BEGUN + 3]
            assert [one["event"]["type"] for one in told] == ["played", "said", "played"]
            assert told[0]["story"][0]["text"].startswith("Ana")
            assert told[1]["story"] == []
        assert mine.view == ana.view(table)
        assert bens.view == ben.view(table)
        assert strangers.view["you"] == []


def test_a_command_is_acknowledged_or_refused_with_its_id(ana: Person, ben: Person, table: str) -> None:
    with ana.watch(table) as mine, ben.watch(table) as bens:
        mine.receive_until("snapshot")
        bens.receive_until("snapshot")
        command = bens.send("play", action="coin")
        assert bens.receive_until("refusal", id=command)["problem"]["error"] == "NotAllowed.not_your_turn"
        command = mine.send("play", action="coin")
        assert mine.receive_until("accepted", id=command)["number"] == BEGUN + 1
        command = mine.send("play", action="coin", id=command)  # once more
        assert mine.receive_until("accepted", id=command)["number"] == BEGUN + 1
        stale = bens.send("play", action="coin")
        assert bens.receive_until("refusal", id=stale)["problem"]["error"] == "Stale"


def test_whoever_watches_can_not_act(server: Server, table: str) -> None:
    with Person(server.address, "Dirk").watch(table) as tab:
        tab.receive_until("snapshot")
        command = tab.send("play", action="coin")
        assert tab.receive_until("refusal", id=command)["problem"]["error"] == "NotAllowed.no_seat"
    with Tab(server.address, table) as tab:
        tab.receive_until("snapshot")
        command = tab.send("say", text="Hello")
        assert tab.receive_until("refusal", id=command)["problem"]["error"] == "Stranger.nobody"


def test_two_tabs_of_one_guest_agree(ana: Person, table: str) -> None:
    with ana.watch(table) as one, ana.watch(table) as other:
        one.receive_until("snapshot")
        other.receive_until("snapshot")
        command = one.send("play", action="coin")
        one.receive_until("accepted", id=command)
        for tab in (one, other):
            while tab.view["number"] <= BEGUN:
                tab.receive()
        assert one.view == other.view


# Coming back


def test_whoever_comes_back_is_told_what_they_missed(ana: Person, ben: Person, table: str) -> None:
    ana.do(table, "play", action="coin")
    ben.do(table, "play", action="coin")
    with ana.watch(table, since=BEGUN) as tab:
        told = [tab.receive() for _ in range(2)]
        assert [(one["type"], one["number"]) for one in told] == [("happened", BEGUN + 1), ("happened", BEGUN + 2)]
        assert told[0]["table"]["turn"]["seat"] == 2
        assert tab.view == ana.view(table)
    with ana.watch(table, since=0) as tab:
        told = [tab.receive() for _ in range(BEGUN + 2)]
        assert [one["number"] for one in told] == [1, 2, 3, 4, 5, 6]


def test_whoever_missed_nothing_is_told_nothing(ana: Person, table: str) -> None:
    with ana.watch(table, since=BEGUN) as tab:
        assert tab.receive()["type"] == "presence"
        ana.do(table, "play", action="coin")
        assert tab.receive_until("happened")["number"] == BEGUN + 1


def test_after_a_long_gap_all_of_it_is_told_or_the_table_as_it_stands(server: Server, ana: Person) -> None:
    table = ana.open("dolce_vita", ANA, {"who": "me", "name": "Alf"}, {"who": "me", "name": "Ali"})
    number = ana.view(table)["number"]
    while number <= LONGEST_GAP:
        seat = str(ana.view(table)["turn"]["seat"])
        ana.do(table, "play", action=ana.view(table)["legal"][seat][0])
        number = ana.view(table)["number"]
    with ana.watch(table, since=number - LONGEST_GAP) as tab:
        told = [tab.receive()["number"] for _ in range(LONGEST_GAP)]
        assert told == list(range(number - LONGEST_GAP + 1, number + 1))
    with ana.watch(table, since=number - LONGEST_GAP - 1) as tab:
        assert tab.receive()["type"] == "snapshot"


@pytest.mark.parametrize("since", [99, "nonsense", "-1", 10**12])
def test_a_number_that_never_was_brings_the_table_as_it_stands(ana: Person, table: str, since: object) -> None:
    with ana.watch(table, since=since) as tab:
        assert tab.receive()["type"] == "snapshot"


def test_whoever_opens_the_table_again_has_the_seat_back(ana: Person, ben: Person, table: str) -> None:
    ben.do(table, "leave")
    assert ana.view(table)["seats"][1]["away"] == "left"
    with ben.watch(table) as tab:
        tab.receive_until("happened", event={"type": "came_back", "seat": 2})
    assert ana.view(table)["seats"][1]["away"] is None


# Who is here


def test_everyone_hears_who_is_here(ana: Person, ben: Person, table: str) -> None:
    with ana.watch(table) as mine:
        assert mine.receive_until("presence") == {"type": "presence", "seats": [1], "spectators": 0}
        with ben.watch(table):
            mine.receive_until("presence", seats=[1, 2], spectators=0)
            with Tab(ana.address, table), Person(ana.address, "Dirk").watch(table):
                mine.receive_until("presence", seats=[1, 2], spectators=2)
            mine.receive_until("presence", seats=[1, 2], spectators=0)
        mine.receive_until("presence", seats=[1], spectators=0)


def test_a_guest_with_two_tabs_is_here_until_both_are_closed(ana: Person, ben: Person, table: str) -> None:
    with ana.watch(table) as mine:
        first, second = ben.watch(table), ben.watch(table)
        mine.receive_until("presence", seats=[1, 2])
        first.close()
        assert mine.receive_until("presence")["seats"] == [1, 2]
        second.close()
        mine.receive_until("presence", seats=[1])


# Besides


def test_a_ping_is_answered(ana: Person, table: str) -> None:
    with ana.watch(table) as tab:
        tab.send("ping")
        assert tab.receive_until("pong")["now"] > 0


def test_someone_may_speak_another_language_from_now_on(ana: Person, ben: Person, table: str) -> None:
    with ana.watch(table, lang="fr") as tab:
        tab.receive_until("snapshot")
        command = tab.send("play", action="castle")
        french = tab.receive_until("refusal", id=command)["problem"]["text"]
        tab.send("speak", language="de")
        tab.receive_until("snapshot")
        command = tab.send("play", action="castle")
        german = tab.receive_until("refusal", id=command)["problem"]["text"]
        assert french != german
        ana.do(table, "play", action="coin")
        told = tab.receive_until("happened")["story"][0]["text"]
        assert told == ana.get(f"/tables/{table}/story", since=1, lang="de")[0]["text"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "[]",
        '{"type":"fly"}',
        '{"type":"play","id":"a","at":1}',
        '{"type":"play","id":"a","at":1,"action":"coin","seat":2}',
        '{"type":"speak","language":"it"}',
        '{"type":"ping"}{"type":"ping"}',
        json.dumps({"type": "say", "id": "a", "at": 1, "text": "x" * 5000}),
    ],
)
def test_what_can_not_be_read_is_refused_and_the_socket_stays(ana: Person, table: str, text: str) -> None:
    with ana.watch(table) as tab:
        tab.receive_until("snapshot")
        tab.socket.send(text)
        refusal = tab.receive_until("refusal")
        assert refusal["problem"]["error"] in ("BadRequest.invalid", "TooLarge.message")
        assert refusal["problem"]["text"]
        assert refusal["id"] is None
        tab.send("ping")
        tab.receive_until("pong")


def test_whoever_sends_nothing_but_nonsense_is_shown_out(ana: Person, table: str) -> None:
    with ana.watch(table) as tab:
        for _ in range(25):
            tab.socket.send("nonsense")
        with pytest.raises(ConnectionClosed) as closed:
            tab.receive_until("nothing")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4400


def test_a_socket_is_there_for_a_table_at_which_a_bot_plays(ana: Person) -> None:
    opened = ana.open("california", ANA, a_bot("random"), first=1)
    with ana.watch(opened) as tab:
        tab.receive_until("snapshot")
        tab.send("play", action="coin")
        played = tab.receive_until("happened", number=5)
        assert played["event"]["by_bot"]
