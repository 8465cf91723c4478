"""Events on their way into a table's log: applied already, not stored yet."""

from collections.abc import Collection
from dataclasses import dataclass, field

from belvedere.server.tables import events as ev
from belvedere.server.tables.clocks import Moment
from belvedere.server.tables.table import Table


@dataclass
class Draft:
    """What one command adds to a table. If it can't be stored, the table is read anew from its log."""

    table: Table
    moment: Moment
    guest: str | None = None
    command: str | None = None
    guest_name: str = ""  # what someone is called who has no seat
    salt: str = ""
    present: Collection[str] = ()  # the guests who were here just now
    entries: list[ev.Entry] = field(default_factory=list)
    is_stored: bool = False

    @property
    def is_lost(self) -> bool:
        """The table has events that its log has not."""
        return bool(self.entries) and not self.is_stored

    def add(self, event: ev.AnyEvent, guest: str | None = None) -> None:
        """The command's id goes with its first event."""
        entry = ev.Entry(
            number=self.table.number + 1,
            time=self.moment.now,
            event=event,
            guest=guest or self.guest,
            command=None if self.entries else self.command,
        )
        self.entries.append(entry)
        self.table.apply([entry])
