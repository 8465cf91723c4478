"""What people say at a table, players and spectators."""

from belvedere.server.errors import Refused
from belvedere.server.tables import commands as cmd
from belvedere.server.tables import events as ev
from belvedere.server.tables.deeds.seating import clean
from belvedere.server.tables.draft import Draft

MOST_SAID = 500  # at one table: it is kept with the game
MOST_WITH_SPECTATORS = 250  # so that those who watch leave room to those who play
MOST_BY_ONE = 100  # so that everyone at a full table has a share


def say(draft: Draft, command: cmd.Say) -> None:
    table = draft.table
    seats = table.seats_of(draft.guest)
    if table.said >= (MOST_SAID if seats else MOST_WITH_SPECTATORS):
        raise Refused(how="said_enough")
    if draft.guest is not None and table.said_by[draft.guest] >= MOST_BY_ONE:
        raise Refused(how="said_your_share", most=MOST_BY_ONE)
    name = table.seat(seats[0]).name if seats else draft.guest_name
    draft.add(ev.Said(name, clean(command.text), seats[0] if seats else None))
