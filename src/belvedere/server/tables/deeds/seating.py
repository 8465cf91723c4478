"""Opening a table, sitting down, getting up, beginning."""

import unicodedata
from itertools import groupby

from msgspec.structs import replace

from belvedere.bots import LEVELS, STYLES, bot
from belvedere.engine import fair
from belvedere.engine.errors import UnknownOption, WrongPlayers
from belvedere.engine.game import Game
from belvedere.engine.shuffle import Stream
from belvedere.games import find
from belvedere.server.errors import BadRequest, NotAllowed, Refused
from belvedere.server.tables import commands as cmd
from belvedere.server.tables import events as ev
from belvedere.server.tables.branching import check_fits
from belvedere.server.tables.deeds.away import let_bot_sit_in
from belvedere.server.tables.deeds.checks import check_host, check_open, check_seat, own_seats
from belvedere.server.tables.draft import Draft
from belvedere.server.tables.setup import ABot, Me, Plan
from belvedere.server.tables.table import OPEN, PLAYING

# What no name should hide: control characters and those that turn the direction of writing, halves of characters,
# what no standard knows, and fillers that look like nothing.
UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn")
FILLERS = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
MOST_MARKS = 3  # on one letter; more of them would run over the lines around

MOST_SITTINGS = 20  # of one guest at one table, before its game
MOST_BEFORE = 1000  # events of a table, before only its host still sits down


Branch = tuple[Game, ev.BranchOf]  # the other game as it stood there


def open_table(draft: Draft, plan: Plan, branch: Branch | None = None) -> None:
    """The first events of a table: it stands, and whoever opens it sits down."""
    rules = find(plan.game)
    rules.check_players(len(plan.seats))
    if plan.first is not None and plan.first > len(plan.seats):
        raise WrongPlayers(how="seat", got=plan.first, players=len(plan.seats))
    for seat in plan.seats:
        if isinstance(seat, ABot):
            check_bot(rules.name, seat.level, seat.style)
    if branch is not None:
        check_fits(plan, branch[0])
        plan = replace(plan, options=branch[0].options, first=branch[0].first)
    draft.add(
        ev.Opened(
            game=rules.name,
            rules=rules.version,
            options=rules.complete_options(plan.options),
            seats=tuple(ev.BotPlan(seat.level, seat.style) if isinstance(seat, ABot) else None for seat in plan.seats),
            commitment=fair.commitment(draft.table.secret),
            first=plan.first,
            assistance=plan.assistance,
            clock=plan.clock,
            access=plan.access,
            starts=plan.starts,
            branch_of=branch[1] if branch else None,
        )
    )
    for number, seat in enumerate(plan.seats, 1):
        if isinstance(seat, Me):
            sit_down(draft, number, seat.name, "" if draft.table.seats_of(draft.guest) else plan.salt)
    start_if_full(draft)


def check_bot(game: str, level: str, style: str | None) -> None:
    """Raises what the bots say of a level or style that they don't know, or don't know in this game."""
    if level in LEVELS and style is None:
        return
    bot(level, style=style)
    if style not in STYLES[game]:
        raise UnknownOption(how="value", option="style", value=style, known=STYLES[game])


def join(draft: Draft, command: cmd.Join) -> None:
    check_open(draft)
    check_not_too_often(draft)
    sit_down(draft, command.seat or any_seat(draft), command.name, command.salt)
    start_if_full(draft)


def check_not_too_often(draft: Draft) -> None:
    """Whoever only comes and goes must not fill the log: there has to be room for the host, and for the game."""
    table = draft.table
    if draft.guest is not None and table.sat_down[draft.guest] >= MOST_SITTINGS:
        raise Refused(how="sat_enough", most=MOST_SITTINGS)
    if table.number >= MOST_BEFORE and draft.guest != table.host:
        raise Refused(how="enough_before")


def any_seat(draft: Draft) -> int:
    """The one that is reserved for the guest, or the first that is free."""
    free = [number for number, seat in draft.table.numbered() if seat.is_free]
    own = [number for number in free if draft.table.seat(number).reserved_for == draft.guest]
    others = [number for number in free if draft.table.seat(number).reserved_for is None]
    if not own + others:
        raise Refused(how="full")
    return (own + others)[0]


def sit_down(draft: Draft, number: int, name: str, salt: str) -> None:
    check_seat(draft.table, number)
    seat = draft.table.seat(number)
    if not seat.is_free:
        raise Refused(how="taken", seat=number)
    if seat.reserved_for not in (None, draft.guest):
        raise Refused(how="reserved", seat=number, name=seat.name)
    draft.add(ev.Joined(number, own_name(draft, number, name), salt))


def own_name(draft: Draft, number: int, asked: str) -> str:
    """A name that can be told from the others at the table."""
    name = clean(asked)
    taken = [alike(seat.name) for other, seat in draft.table.numbered() if other != number and not seat.bot]
    if alike(name) in taken:
        raise Refused(how="name", name=name)
    return name


def alike(name: str) -> str:
    """The same for names that look the same.

    >>> alike("Ａna") == alike("ANA")
    True
    """
    return unicodedata.normalize("NFKC", name).casefold()


def clean(text: str) -> str:
    """
    >>> clean("  Ana\\u202e   Maria ")
    'Ana Maria'
    """
    spaced = " ".join(text.split())
    seen = (one for one in spaced if unicodedata.category(one) not in UNSEEN and one not in FILLERS)
    groups = groupby(seen, lambda one: unicodedata.category(one) in ("Mn", "Me"))
    cleaned = " ".join("".join("".join(group)[: MOST_MARKS if marks else None] for marks, group in groups).split())
    if not cleaned:
        raise BadRequest(how="empty")
    return cleaned


def leave(draft: Draft, command: cmd.Leave) -> None:
    if draft.table.phase == OPEN:
        for number in seats_for(draft) or own_seats(draft.table, draft.guest):
            free(draft, number)
        return
    if draft.table.phase != PLAYING:
        raise Refused(how="over")
    for number in own_seats(draft.table, draft.guest):
        if not draft.table.seat(number).away:
            let_bot_sit_in(draft, number, "left")


def seats_for(draft: Draft) -> list[int]:
    """The seats that a guest holds, or that wait for them after the game before: those can be declined."""
    return [number for number, seat in draft.table.numbered() if draft.guest in (seat.guest, seat.reserved_for)]


def seat_bot(draft: Draft, command: cmd.SeatBot) -> None:
    check_open(draft)
    check_host(draft)
    check_seat(draft.table, command.seat)
    check_bot(draft.table.opened.game, command.level, command.style)
    if draft.table.seat(command.seat).is_person:
        raise Refused(how="taken", seat=command.seat)
    draft.add(ev.BotSeated(command.seat, command.level, command.style))
    start_if_full(draft)


def free_seat(draft: Draft, command: cmd.FreeSeat) -> None:
    check_open(draft)
    check_host(draft)
    check_seat(draft.table, command.seat)
    free(draft, command.seat)


def free(draft: Draft, number: int) -> None:
    """The seat is free again. When it was the host's last, whoever is left is the host; without anyone it is closed."""
    table = draft.table
    was_hosts = table.seat(number).guest == table.host
    draft.add(ev.SeatFreed(number))
    if not was_hosts or table.seats_of(table.host):
        return
    people = [seat for seat, one in table.numbered() if one.is_person]
    draft.add(ev.HostChanged(people[0]) if people else ev.Closed("abandoned"))


def start(draft: Draft, command: cmd.Start) -> None:
    check_open(draft)
    check_host(draft)
    if not draft.table.is_full:
        raise Refused(how="seats_free")
    begin(draft)


def start_if_full(draft: Draft) -> None:
    if draft.table.phase == OPEN and draft.table.is_full and draft.table.opened.starts == "full":
        begin(draft)


def begin(draft: Draft) -> None:
    """All that is drawn by lot follows from the seed, as in any game of Belvedere."""
    table, rules = draft.table, draft.table.rules
    if not any(seat.is_person for seat in table.seats):
        raise NotAllowed(how="no_seat")
    seed = table.seed
    given = table.opened.branch_of.seats if table.opened.branch_of else [{}] * len(table.seats)
    named = [{"name": seat.name, **own} for seat, own in zip(table.seats, given, strict=True)]
    seats = rules.complete_seats(rules.default_box, named, seed)
    first = table.opened.first or Stream(seed, "first").below(len(seats)) + 1
    game = table.new_game(seats, first)
    before = len(game.log)
    game.deal_if_due()
    draft.add(ev.Started(first, tuple(seats), next(iter(game.log[before:]), None)))
