"""Actions of the game, by people and by the bots that play or sit in."""

from belvedere.server.errors import NotAllowed, Refused
from belvedere.server.tables import commands as cmd
from belvedere.server.tables import events as ev
from belvedere.server.tables.deeds.away import let_bot_sit_in, take_back_seats
from belvedere.server.tables.deeds.checks import check_playing, check_seat, own_seats
from belvedere.server.tables.deeds.ending import end_if_over
from belvedere.server.tables.draft import Draft


def play(draft: Draft, command: cmd.Play) -> None:
    check_playing(draft.table)
    own = own_seats(draft.table, draft.guest)
    seat = who_does(draft, command.action)
    if seat not in own:
        raise NotAllowed(how="not_your_turn", seat=seat)
    if draft.table.seat(seat).has_resigned:
        raise Refused(how="resigned", seat=seat)
    if draft.table.late == seat:
        raise Refused(how="late")
    take_back_seats(draft, (seat,))
    add_action(draft, seat, command.action, by_bot=False)


def who_does(draft: Draft, action: str) -> int:
    """The seat whose action it is: another than the one to move only for what that one may do out of turn."""
    game = draft.table.game
    assert game.to_move is not None  # the table is playing
    for number in range(1, game.players + 1):
        if number != game.to_move and action.strip() in map(str, game.legal(number)):
            return number
    return game.to_move


def bot_plays(draft: Draft, action: str) -> None:
    """What a bot chose for the seat to move."""
    check_playing(draft.table)
    to_move = draft.table.to_move
    if to_move is None or not draft.table.is_bots_turn:
        raise Refused(how="not_a_bot")
    add_action(draft, to_move, action, by_bot=True)


def add_action(draft: Draft, seat: int, action: str, *, by_bot: bool) -> None:
    """Tried on the game itself, which then has the deal too; the table's log follows."""
    table, game = draft.table, draft.table.game
    before = len(game.log)
    mover = game.to_move
    game.play(action)
    new = game.log[before:]
    ends_turn = game.to_move != mover
    spent = draft.moment.passed(table.clocks.turn_since) if ends_turn and not by_bot else 0
    draft.add(ev.Played(seat, new[0], new[1] if len(new) > 1 else None, by_bot, ends_turn, spent))
    end_if_over(draft)


def sit_in(draft: Draft, command: cmd.SitIn) -> None:
    """Whoever plays may ask a bot to sit in for someone who has been away for a while and whose turn it is.

    With a clock nobody may: as long as it gives someone time, the time is theirs.
    """
    check_playing(draft.table)
    own_seats(draft.table, draft.guest)
    check_seat(draft.table, command.seat)
    seat = draft.table.seat(command.seat)
    if not seat.is_active or command.seat != draft.table.to_move:
        raise Refused(how="not_awaited", seat=command.seat)
    if seat.guest == draft.guest or seat.guest in draft.present:
        raise Refused(how="here", name=seat.name)
    if draft.table.clocks.allowed(command.seat) is not None:
        raise Refused(how="has_time", name=seat.name)
    let_bot_sit_in(draft, command.seat, "absent")


def come_back(draft: Draft, command: cmd.Return) -> None:
    check_playing(draft.table)
    take_back_seats(draft, own_seats(draft.table, draft.guest))


def time_up(draft: Draft) -> None:
    """A bot sits in for the seat to move, whose time is up."""
    to_move = draft.table.to_move
    if to_move is None or draft.table.is_bots_turn:
        return
    deadline = draft.table.clocks.deadline(to_move, draft.moment)
    if deadline is not None and deadline <= draft.moment.now:
        let_bot_sit_in(draft, to_move, "time")
