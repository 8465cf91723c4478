"""An event as everyone at the table is told of it."""

from belvedere.server.live import messages as msg
from belvedere.server.live.viewers import Viewer
from belvedere.server.tables import events as ev
from belvedere.server.tables.table import Table
from belvedere.server.tables.telling import Told, story_of
from belvedere.server.tables.views import game_views, view_of


class Happening:
    """A table just after an event. What is the same for several is made once."""

    def __init__(self, table: Table, entry: ev.Entry, now: int, deadline: int | None) -> None:
        self.table = table
        self.entry = entry
        self.now = now
        self.deadline = deadline
        self._games = game_views(table)
        self._stories: dict[msg.Language, list[Told]] = {}
        self._told: dict[object, bytes] = {}

    def told_to(self, viewer: Viewer) -> bytes:
        key = (self.table.seats_of(viewer.guest), viewer.guest == self.table.host, viewer.language)
        if key not in self._told:
            self._told[key] = msg.encode(self._message(viewer))
        return self._told[key]

    def _message(self, viewer: Viewer) -> msg.Happened:
        return msg.Happened(
            number=self.entry.number,
            time=self.entry.time,
            event=self.entry.event,
            story=self._story(viewer.language),
            now=self.now,
            deadline=self.deadline,
            table=view_of(self.table, viewer.guest, self._games),
        )

    def _story(self, language: msg.Language) -> list[Told]:
        if language not in self._stories:
            self._stories[language] = story_of(self.table, self.entry.event, language)
        return self._stories[language]
