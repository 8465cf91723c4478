"""A bot sits in for someone, and gives the seat back."""

from belvedere.server.tables import events as ev
from belvedere.server.tables.draft import Draft
from belvedere.server.tables.table import PLAYING


def let_bot_sit_in(draft: Draft, number: int, how: ev.Away) -> None:
    """What was used of the turn until then stays used: nobody gains time by leaving."""
    table = draft.table
    is_thinking = number == table.to_move and not table.is_bots_turn
    spent = draft.moment.passed(table.clocks.turn_since) if is_thinking else 0
    draft.add(ev.BotSatIn(number, how, spent))


def take_back_seats(draft: Draft, seats: tuple[int, ...]) -> None:
    """Once the game is over, who played to its end stays as it was."""
    for number in seats if draft.table.phase == PLAYING else ():
        if draft.table.seat(number).away and not draft.table.seat(number).has_resigned:
            draft.add(ev.CameBack(number, next_turn=draft.table.late == number))
