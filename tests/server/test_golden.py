"""Games in progress survive an upgrade: what earlier versions stored can be read, and comes to the same."""

import json
from pathlib import Path

import pytest

import belvedere
from belvedere.games import GAMES
from belvedere.server.errors import Refused
from belvedere.server.tables import events as ev
from belvedere.server.tables.records import record_of
from belvedere.server.tables.table import rebuilt
from belvedere.server.tables.views import view_of
from server.golden.make import FOLDER, comes_to, read_entries

LOGS = sorted(FOLDER.glob("*.json"))


def test_there_is_a_log_of_every_game_by_its_rules_of_today() -> None:
    assert {file.stem for file in LOGS} >= {f"{name}_{rules.version}" for name, rules in GAMES.items()}


@pytest.mark.parametrize("file", LOGS, ids=lambda file: file.stem)
def test_a_log_can_be_read_and_comes_to_the_same(file: Path) -> None:
    data = json.loads(file.read_text(encoding="utf-8"))
    entries = read_entries(data)
    for part, until in (("halfway", len(entries) // 2), ("end", len(entries))):
        table = rebuilt(data["table"], data["secret"], entries[:until])
        assert json.loads(json.dumps(comes_to(table))) == data[part]
        for guest in ("ana", None):
            assert view_of(table, guest).number == until
    assert belvedere.verify(data["end"]["record"]) >= 1


@pytest.mark.parametrize("file", LOGS, ids=lambda file: file.stem)
def test_something_of_everything_is_in_it(file: Path) -> None:
    kinds = {type(entry.event) for entry in read_entries(json.loads(file.read_text(encoding="utf-8")))}
    assert kinds >= {
        ev.BotSeated,
        ev.SeatFreed,
        ev.UndoAsked,
        ev.TakenBack,
        ev.BotSatIn,
        ev.CameBack,
        ev.Said,
        ev.Ended,
    }


@pytest.mark.parametrize("file", LOGS, ids=lambda file: file.stem)
def test_a_game_by_newer_rules_is_refused_in_words(file: Path) -> None:
    data = json.loads(file.read_text(encoding="utf-8"))
    data["entries"][0][2]["rules"] += 1
    with pytest.raises(Refused, match="version 2 of the rules"):
        view_of(rebuilt(data["table"], data["secret"], read_entries(data)), "ana")


@pytest.fixture
def _second_version(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the rules had changed, and games by the old ones could still be played."""
    for rules in GAMES.values():
        monkeypatch.setattr(type(rules), "version", 2)
        monkeypatch.setattr(type(rules), "versions", frozenset({1, 2}))


@pytest.mark.usefixtures("_second_version")
@pytest.mark.parametrize("file", LOGS, ids=lambda file: file.stem)
def test_a_game_is_played_by_the_version_that_its_log_names(file: Path) -> None:
    data = json.loads(file.read_text(encoding="utf-8"))
    table = rebuilt(data["table"], data["secret"], read_entries(data))
    record = record_of(table)
    assert (table.game.version, table.game.copy().version, record["rules"]) == (1, 1, 1)
    assert belvedere.replay(record).record()["rules"] == 1
    assert belvedere.new(table.opened.game, seed=1).record()["rules"] == 2


@pytest.mark.usefixtures("_second_version")
@pytest.mark.parametrize("file", LOGS, ids=lambda file: file.stem)
def test_a_game_by_rules_that_were_given_up_is_refused_in_words(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = json.loads(file.read_text(encoding="utf-8"))
    table = rebuilt(data["table"], data["secret"], read_entries(data)[:2])
    monkeypatch.setattr(type(table.rules), "versions", frozenset({2}))
    with pytest.raises(Refused, match="follows version 1 of the rules; this server knows version 2"):
        view_of(rebuilt(data["table"], data["secret"], read_entries(data)), "ana")
