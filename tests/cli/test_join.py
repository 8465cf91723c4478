"""Tables on a server, line by line through a real pipe."""

import re
from collections.abc import Iterator

import pytest

import belvedere
from belvedere.cli.full_screen import is_read_aloud
from server.harness.people import ANA, ANYONE, Person, a_bot, everyone_leaves
from server.harness.processes import Server

from .driving import Conversation, complaint, run


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("sqlite")) as running:
        yield running


@pytest.fixture(autouse=True)
def config(monkeypatch, tmp_path) -> Iterator[str]:
    yield str(tmp_path / "config")
    everyone_leaves()


def test_a_game_begun_in_the_browser_goes_on_through_a_pipe_to_its_end(server, config) -> None:
    ana = Person(server.address)
    table = ana.open("dolce_vita", ANA, a_bot(), a_bot(), first=1)
    ana.do(table, "play", action="5>c")
    code = ana.post("/me/link", {}).json()["code"]
    desk = Conversation("join", f"{server.address}/link#{code}", "--lang", "fr", XDG_CONFIG_HOME=config)
    said = desk.hear()
    assert "Ana pose un 5 sous la colonne c" in said
    assert "C’est" not in desk.say("log")
    assert "ton 5 est déjà sous la colonne c" in desk.say("why 5>a")
    assert "L’expert jouerait" in desk.say("hint")
    while action := re.search(r"ex\. (\S+)", said.splitlines()[-1]):
        said = desk.say(action[1])
    assert "Victoire" in said
    last_words, code = desk.leave()
    assert code == 0
    assert "À bientôt" in last_words
    assert ana.view(table)["phase"] == "over"


def test_whoever_is_new_sits_down_by_name_and_waits_for_the_others(server, config, tmp_path) -> None:
    ana = Person(server.address)
    table = ana.open("california", ANA, ANYONE, ANYONE, first=2)
    address = f"{server.address}/t/{table}"
    ben = Conversation("join", address, "--name", "Ben", XDG_CONFIG_HOME=config)
    said = ben.hear()
    assert f"Waiting for the others at {address}" in said
    assert "2  Ben" in said
    assert "3  a free seat" in said
    ana.do(table, "seat_bot", seat=3, level="easy")
    while "Waiting for the others" in said:
        said = ben.say("")
    assert "Ben, 6 silver: coin, or buy" in said
    file = tmp_path / "kept.json"
    assert "Saved in" in ben.say(f"save {file}")
    assert belvedere.replay(file.read_text(encoding="utf-8")).names[1] == "Ben"
    assert "That can’t be done at a table on a server." in ben.say(f"load {file}")
    ben.say("say Hello")
    assert any(event["event"].get("text") == "Hello" for event in ana.get(f"/tables/{table}/events"))
    assert ben.leave()[1] == 0


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("http://127.0.0.1:9/t/5127ac1fa5b831b2e7", "can’t be reached"),
        ("gopher://old", "is no address of a table"),
    ],
)
def test_what_can_not_be_joined_is_told(address, words, config) -> None:
    result = run("join", address, XDG_CONFIG_HOME=config)
    assert result.returncode == 2
    assert words in complaint(result)
    assert words in complaint(run("play", address, XDG_CONFIG_HOME=config))


def test_a_table_that_is_not_there_is_told_in_the_words_of_the_server(server, config) -> None:
    result = run("join", f"{server.address}/t/{'0' * 18}", "--lang", "de", XDG_CONFIG_HOME=config)
    assert result.returncode == 2
    assert "Tisch" in complaint(result)


def test_a_server_where_one_has_no_table_says_what_to_give(server, config) -> None:
    assert "you sit at no table" in complaint(run("join", server.address, XDG_CONFIG_HOME=config))


def test_lines_are_for_simple_terminals_and_for_those_who_listen() -> None:
    assert is_read_aloud({"TERM": "dumb"})
    assert is_read_aloud({"TERM": "xterm-256color", "ACCESSIBLE": "1"})
    assert not is_read_aloud({"TERM": "xterm-256color", "ACCESSIBLE": "0"})
