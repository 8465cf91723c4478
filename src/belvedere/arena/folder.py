"""What an arena keeps, in a folder of its own: settings, records, summary and picture."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from belvedere.arena.contest import Contest
from belvedere.arena.errors import OtherArena
from belvedere.arena.playing import Record
from belvedere.arena.schedule import Fixture


class Folder:
    """Made at the first game. Whoever comes back with the same contest finds what was played."""

    def __init__(self, path: Path, contest: Contest) -> None:
        self.path = path
        self.records = path / "records.jsonl"
        self.summary = path / "summary.json"
        self.picture = path / "ladder.png"
        self.failed = path / "failed.json"
        self._settings = path / "arena.json"
        self._contest = contest

    def open(self) -> None:
        """Raises OtherArena where something else lies."""
        take_up(self._settings, self._contest.settings(), "foreign", "settings")
        self._drop_torn_line()

    def read(self, fixtures: Sequence[Fixture]) -> dict[Fixture, Record]:
        """The records of those fixtures that were played."""
        wanted, found = set(fixtures), {}
        if not self.records.exists():
            return {}
        for number, line in enumerate(self.records.read_bytes().splitlines(), 1):
            try:
                record = json.loads(line)
                fixture = fixture_of(record)
            except (ValueError, LookupError, TypeError):
                raise OtherArena(how="line", file=str(self.records), line=number) from None
            if fixture in wanted:
                found[fixture] = record
        return found

    def keep(self, record: Record) -> None:
        with self.records.open("a", encoding="utf-8") as file:
            file.write(json.dumps(record, ensure_ascii=False) + "\n")

    def _drop_torn_line(self) -> None:
        """What was being written when the power went; that game is played again."""
        if self.records.exists():
            written = self.records.read_bytes()
            whole = written[: written.rfind(b"\n") + 1]
            if whole != written:
                self.records.write_bytes(whole)


def fixture_of(record: Record) -> Fixture:
    return Fixture(record["arena"]["deal"], tuple(seat["bot"] for seat in record["seats"]))


def take_up(file: Path, settings: dict[str, Any], foreign: str, other: str) -> None:
    """Make the folder of a file of settings, or find the same there; raises OtherArena, of one of two kinds."""
    folder = file.parent
    if not file.exists():
        if folder.exists() and any(folder.iterdir()):
            raise OtherArena(how=foreign, folder=str(folder))
        folder.mkdir(parents=True, exist_ok=True)
        write_json(file, settings)
    try:
        there = json.loads(file.read_bytes())
        differing = [name for name in settings if there.get(name) != settings[name]]
    except (ValueError, AttributeError):
        raise OtherArena(how=foreign, folder=str(folder)) from None
    if differing:
        raise OtherArena(how=other, folder=str(folder), differing=tuple(differing))


def write_json(path: Path, data: dict[str, Any]) -> None:
    path.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
