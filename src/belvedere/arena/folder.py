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
        settings = self._contest.settings()
        if self._settings.exists():
            self._compare(settings)
        elif self.path.exists() and any(self.path.iterdir()):
            raise OtherArena(how="foreign", folder=str(self.path))
        else:
            self.path.mkdir(parents=True, exist_ok=True)
            write_json(self._settings, settings)
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

    def _compare(self, settings: dict[str, Any]) -> None:
        try:
            there = json.loads(self._settings.read_bytes())
            differing = [name for name in settings if there.get(name) != settings[name]]
        except (ValueError, AttributeError):
            raise OtherArena(how="foreign", folder=str(self.path)) from None
        if differing:
            raise OtherArena(how="settings", folder=str(self.path), differing=tuple(differing))

    def _drop_torn_line(self) -> None:
        """What was being written when the power went; that game is played again."""
        if self.records.exists():
            written = self.records.read_bytes()
            whole = written[: written.rfind(b"\n") + 1]
            if whole != written:
                self.records.write_bytes(whole)


def fixture_of(record: Record) -> Fixture:
    return Fixture(record["arena"]["deal"], tuple(seat["bot"] for seat in record["seats"]))


def write_json(path: Path, data: dict[str, Any]) -> None:
    path.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
