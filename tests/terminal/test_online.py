"""Tables on a real server, as whoever plays in a terminal has them."""

import stat
import time

import pytest

import belvedere
from belvedere.terminal.mistakes import Mistake, Refused
from belvedere.terminal.online.address import read_address
from belvedere.terminal.online.joining import own_tables, sit_down, tell_table, visit
from belvedere.terminal.online.tokens import keep_token, token_for, tokens_file
from belvedere.terminal.phrases import Phrases
from server.harness.people import ANA, ANYONE, Person, a_bot

PATIENCE = 60.0  # seconds
SAY = Phrases("en")


def wait_until(table, condition) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, table.diary
        table.wait(0.1)


def ben_at(address):
    house, where = visit(address, SAY)
    table = sit_down(house, where.table, lambda: "Ben")
    wait_until(table, lambda: table.is_laid and table.game is not None)
    return table


def test_sitting_down_live_moves_undo_talk_and_a_server_that_comes_back(own_server) -> None:
    ana = Person(own_server.address)
    name = ana.open("california", ANA, ANYONE, first=1)
    ben = ben_at(f"{own_server.address}/t/{name}")
    assert (ben.mine, ben.names) == ((2,), ["Ana", "Ben"])
    with pytest.raises(Mistake, match="not_your_seat"):
        ben.play("coin")
    ana.do(name, "play", action="coin")
    wait_until(ben, lambda: ben.is_my_turn)
    assert ben.diary[-1] == "Ana takes a gold coin; the bank has 3 coins left."

    ben.play("coin")
    wait_until(ben, lambda: not ben.is_busy and ben.game.log[-2:] == ["coin", "coin"])
    assert ben.can_undo == "free"
    ben.undo()
    wait_until(ben, lambda: not ben.is_busy and ben.is_my_turn)
    assert ben.diary[-1] == "Ben takes a move back."
    with pytest.raises(belvedere.IllegalAction):
        ben.play("repay")

    own_server.kill()
    wait_until(ben, lambda: ben.line == "lost")
    ben.play("coin")  # it is sent as soon as someone listens
    own_server.__enter__()
    wait_until(ben, lambda: ben.line is None and not ben.is_busy and ben.game.log.count("coin") == 2)
    ben.talk("Well played!")
    wait_until(ben, lambda: ben.diary[-1] == "Ben: “Well played!”")
    ana.do(name, "play", action="coin")
    wait_until(ben, lambda: ben.is_my_turn)
    assert ben.can_undo == "ask"
    ben.undo()
    wait_until(ben, lambda: "Ben asks to take a move back." in ben.diary)
    ana.do(name, "answer_undo", agreed=False)
    wait_until(ben, lambda: ben.diary[-1] == "Ana does not want that.")
    assert ben.record()["table"] == name
    ben.close()


def test_who_one_is_there_is_kept_for_the_owner_only(own_server) -> None:
    ana = Person(own_server.address)
    name = ana.open("california", ANA, ANYONE)
    ben_at(f"{own_server.address}/t/{name}").close()
    assert stat.S_IMODE(tokens_file().stat().st_mode) == 0o600
    house, _ = visit(own_server.address, SAY)
    assert house.own_name() == "Ben"
    assert [table["table"] for table in own_tables(house)] == [name]
    assert tell_table(own_tables(house)[0], SAY).startswith("California · Ana, Ben · ")
    keep_token(own_server.address, "nobody")  # as after the device was revoked
    house, _ = visit(own_server.address, SAY)
    assert house.token is None
    assert token_for(own_server.address) is None


def test_a_link_for_another_device_makes_its_tables_ones_own(own_server) -> None:
    ana = Person(own_server.address)
    name = ana.open("dolce_vita", ANA, a_bot(), a_bot(), first=1)
    code = ana.post("/me/link", {}).json()["code"]
    house, where = visit(f"{own_server.address}/link#{code}", SAY)
    assert where.table is None
    assert [table["table"] for table in own_tables(house)] == [name]
    with pytest.raises(Refused):
        visit(f"{own_server.address}/link#{code}", SAY)  # it works once


def test_whoever_finds_no_seat_watches(own_server) -> None:
    ana = Person(own_server.address)
    name = ana.open("california", ANA, a_bot(), first=1)
    watcher = ben_at(f"{own_server.address}/t/{name}")
    assert watcher.mine == ()
    assert watcher.choices() == []
    ana.do(name, "play", action="coin")
    wait_until(watcher, lambda: "coin" in watcher.game.log)
    watcher.close()


def test_a_table_without_help_gives_neither_hints_nor_previews(own_server) -> None:
    ana = Person(own_server.address)
    table = ben_at(f"{own_server.address}/t/{ana.open('california', ANA, ANYONE, first=2, assistance=False)}")
    for ask in (lambda: table.foresee("coin"), table.check_hints):
        with pytest.raises(Mistake, match="no_assistance"):
            ask()
    table.close()


@pytest.mark.parametrize(
    "address", ["", "ftp://example.org/t/1", "https://", "http://[::1", "https://example.org/nowhere"]
)
def test_what_is_no_address_is_told(address) -> None:
    with pytest.raises(Mistake, match="bad_address"):
        read_address(address)


def test_a_server_that_is_not_there_is_told() -> None:
    with pytest.raises(Mistake, match="no_server"):
        sit_down(visit("http://127.0.0.1:9", SAY)[0], "5127ac1fa5b831b2e7", lambda: "Ben")
