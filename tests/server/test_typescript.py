"""The browser's types are the server's: the file that is kept is what is written from them, and can be read as such."""

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from belvedere.games import GAMES
from belvedere.server.live import messages as msg
from belvedere.server.tables import commands as cmd
from belvedere.server.tables import events as ev
from belvedere.server.tables.setup import BankClock, Plan
from belvedere.server.tables.views import SeatView
from belvedere.server.typescript import structs, text

FILE = Path(__file__).parents[2] / "web" / "src" / "lib" / "protocol.ts"
TOKEN = re.compile(r'\s+|//[^\n]*|/\*\*.*?\*/|("[^"]*"|\w+|[{}()\[\]<>|;:,=?])', re.DOTALL)
KNOWN = {"string", "number", "boolean", "null", "unknown"}


@dataclass
class Source:
    """As much of TypeScript as is written: interfaces, and names for types."""

    tokens: list[str]
    interfaces: dict[str, dict[str, tuple[bool, set[str]]]] = field(default_factory=dict)  # can lack, alternatives
    aliases: dict[str, set[str]] = field(default_factory=dict)
    named: set[str] = field(default_factory=set)

    def read(self) -> "Source":
        while self.tokens:
            self.take("export")
            kind, name = self.take("type", "interface"), self.take()
            assert name not in {*self.interfaces, *self.aliases}
            if kind == "interface":
                self.interfaces[name] = self.read_fields()
            else:
                self.take("=")
                self.aliases[name] = self.read_type()
                self.take(";")
        return self

    def take(self, *wanted: str) -> str:
        token = self.tokens.pop(0)
        assert not wanted or token in wanted, f"{token}, not {wanted}, before {self.tokens[:5]}"
        return token

    def read_fields(self) -> dict[str, tuple[bool, set[str]]]:
        self.take("{")
        fields = {}
        while self.tokens[0] != "}":
            name, mark = self.take(), self.take("?", ":")
            if mark == "?":
                self.take(":")
            assert name not in fields
            fields[name] = (mark == "?", self.read_type())
            if self.tokens[0] != "}":
                self.take(";")
        self.take("}")
        return fields

    def read_type(self) -> set[str]:
        """Its alternatives; what is more than a name or a word comes as a pattern."""
        if self.tokens[0] == "|":
            self.take("|")
        found = {self.read_one()}
        while self.tokens[0] == "|":
            self.take("|")
            found.add(self.read_one())
        return found

    def read_one(self) -> str:
        if self.tokens[0] == "{":
            self.read_fields()
            return "{}"
        if self.tokens[0] == "(":
            self.take("(")
            self.read_type()
            self.take(")")
            one = "()"
        else:
            one = self.take()
            if one == "Record":
                self.take("<")
                (key,) = self.read_type()
                assert key == "string" or key[0].isupper()
                self.take(",")
                self.read_type()
                self.take(">")
            elif one == "Partial":
                self.take("<")
                assert self.read_type() == {"Record"}
                self.take(">")
            elif re.fullmatch(r"[A-Za-z]\w*", one):
                self.named.add(one)
        while self.tokens[0] == "[":
            one += self.take("[") + self.take("]")
        return one


@pytest.fixture(scope="module")
def source() -> Source:
    written = FILE.read_text(encoding="utf-8")
    assert TOKEN.sub("", written) == ""
    return Source([token for token in TOKEN.findall(written) if token]).read()


def names(union: Any) -> set[str]:
    return {kind.__name__ for kind in get_args(union)}


def test_the_kept_file_is_what_is_written() -> None:
    assert FILE.read_text(encoding="utf-8") == text(), "run: make protocol"


def test_every_type_that_is_named_is_there(source: Source) -> None:
    assert source.named <= {*KNOWN, *source.interfaces, *source.aliases}


def test_nothing_is_there_that_nothing_names(source: Source) -> None:
    roots = {"Api", "ServerMessage", "ClientMessage", "Problem"}
    assert {*source.interfaces, *source.aliases} <= source.named | roots


@pytest.mark.parametrize(
    ("name", "union"),
    [
        ("ServerMessage", msg.ServerMessage),
        ("ClientMessage", msg.ClientMessage),
        ("AnyCommand", cmd.AnyCommand),
        ("AnyEvent", ev.AnyEvent),
    ],
)
def test_unions_have_all_their_members_each_with_a_tag_of_its_own(source: Source, name: str, union: Any) -> None:
    assert source.aliases[name] == names(union)
    tags = [source.interfaces[member]["type"] for member in source.aliases[name]]
    assert all(not can_lack and len(tag) == 1 for can_lack, tag in tags)
    assert len({next(iter(tag)) for _, tag in tags}) == len(tags)


def test_literals_are_unions_of_words(source: Source) -> None:
    assert source.aliases["Language"] == {'"en"', '"fr"', '"de"'}
    assert source.aliases["Phase"] == {'"open"', '"playing"', '"over"'}


def test_what_may_be_left_out_is_told_from_what_may_be_null(source: Source) -> None:
    plan, view = source.interfaces[Plan.__name__], source.interfaces[SeatView.__name__]
    assert plan["game"] == (False, {"string"})
    assert plan["salt"] == (True, {"string"})
    assert plan["first"] == (True, {"number", "null"})
    assert view["level"] == (False, {"string", "null"})


def test_what_the_server_sends_has_every_field_that_is_always_sent(source: Source) -> None:
    assert source.interfaces["Accepted"]["table"] == (False, {"string", "null"})
    assert source.interfaces["Joined"]["salt"] == (True, {"string"})
    assert msgspec.to_builtins(ev.Joined(1, "Ana")) == {"type": "joined", "seat": 1, "name": "Ana"}


def test_what_goes_both_ways_has_every_field(source: Source) -> None:
    assert source.interfaces[BankClock.__name__]["increment"] == (False, {"number"})


def test_views_are_told_apart_by_their_game(source: Source) -> None:
    assert source.aliases["GameView"] == {"CaliforniaView", "DolceVitaView"}
    assert source.interfaces["CaliforniaView"]["game"] == (False, {'"california"'})
    assert source.interfaces["TableView"]["view"] == (False, {"GameView", "null"})
    assert source.interfaces["TableView"]["game"] == (False, {"GameName"})
    assert source.aliases["GameName"] == {f'"{name}"' for name in GAMES}


def test_names_of_a_game_are_words(source: Source) -> None:
    assert source.interfaces["CaliforniaSeat"]["mansion"] == (False, {"Color"})
    assert '"harp"' in source.aliases["Tile"]


def test_two_types_of_one_name_are_noticed() -> None:
    other = msgspec.defstruct("Plan", [("text", str)])
    with pytest.raises(TypeError, match="two types are called Plan"):
        structs([Plan, other])
