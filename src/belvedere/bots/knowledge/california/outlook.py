"""What tells how a table stands between two days, seat by seat."""

from typing import Any

from belvedere.engine import bits
from belvedere.engine.kernel import BoxRecord, Table, int64, kernel
from belvedere.engine.loops import DEAL
from belvedere.games.california.rules import DAYS, GUESTS_OF_SEAT, ONE_SEAT, points_of_cards, renovated
from belvedere.games.california.scoring import score, spaces
from belvedere.games.california.state import ALL_CELLS, CARDS, COLORS, FURNITURE, MOST_PLAYERS, ROOM, SECOND_KIND

A_COLOR = len(COLORS)
SINGLE = (
    "one",
    "days to come",
    "silver",
    "silver for the next purchase",
    "loan",
    "gifts",
    "points of cards",
    "spaces",
    "score",
    "attic expanded",
    "pieces in the attic",
    "free attic spaces",
    "guests",
    "ahead of the best other",
    "ahead of the others' mean",
    "free cells without a fee",
    "free cells for one silver",
    "most guests of another",
    "most silver of another",
    "rooms to furnish, days to come",
    "attic is free",
    "guests before a gift",
)
(
    S_ONE,
    S_DAYS,
    S_SILVER,
    S_NEXT_SILVER,
    S_LOAN,
    S_GIFTS,
    S_CARDS,
    S_SPACES,
    S_SCORE,
    S_EXPANDED,
    S_STORED,
    S_ATTIC_SPACES,
    S_GUESTS,
    S_AHEAD_OF_BEST,
    S_AHEAD_OF_MEAN,
    S_CELLS_FOR_0,
    S_CELLS_FOR_1,
    S_OTHER_GUESTS,
    S_OTHER_SILVER,
    S_TO_FURNISH,
    S_FREE_ATTIC,
    S_GIFT_FROM,
) = range(len(SINGLE))
BY_COLOR = (
    "rooms",
    "rooms to furnish",
    "cells for a room",
    "pieces",
    "in the attic",
    "guest",
    "pieces toward three",
    "furniture to come",
    "rooms to come",
)
C_ROOMS, C_TO_FURNISH, C_CELLS, C_PIECES, C_ATTIC, C_GUEST, C_TOWARD_THREE, C_FURNITURE, C_TO_COME = (
    len(SINGLE) + A_COLOR * number for number in range(len(BY_COLOR))
)
OTHER_CARDS = CARDS - A_COLOR
CARD = len(SINGLE) + A_COLOR * len(BY_COLOR)
TURN = CARD + OTHER_CARDS
FEATURES = (
    *SINGLE,
    *(f"{color}: {what}" for what in BY_COLOR for color in COLORS),
    *(f"toward card {A_COLOR + number + 1}" for number in range(OTHER_CARDS)),
    *(f"turn {number + 1}" for number in range(MOST_PLAYERS)),
)

STYLES = ("builder", "host", "hunter")
HORIZON = 1  # days played on by the policy before the network judges: at the end of the current one it errs too often


@kernel
def chapter(table: Table) -> int:
    return int64(table.day)


@kernel
def is_between_chapters(table: Table) -> bool:
    return bool(table.phase == DEAL)


@kernel
def describe(table: Table, box: BoxRecord, inputs: Any) -> None:
    """Write every seat's features."""
    players = int64(table.players)
    best, second, total = leaders(table, box)
    for number in range(players):
        row = inputs[number]
        for feature in range(len(FEATURES)):
            row[feature] = 0.0
        describe_seat(table, box, table.seats[number], row)
        describe_colors(table, number, row)
        describe_cards(table, box, table.seats[number], row)
        points = score(box, table.seats[number])
        row[S_AHEAD_OF_BEST] = (points - (second if points == best else best)) / 10.0
        row[S_AHEAD_OF_MEAN] = (points - (total - points) / (players - 1)) / 10.0
        row[TURN + (number - int64(table.to_move)) % players] = 1.0
        compare(table, number, row)


@kernel
def leaders(table: Table, box: BoxRecord) -> tuple[int, int, int]:
    """The best score, the next one, and the sum of all."""
    best = second = int64(-1000)
    total = int64(0)
    for number in range(int64(table.players)):
        points = score(box, table.seats[number])
        total += points
        if points > best:
            best, second = points, best
        elif points > second:
            second = points
    return best, second, total


@kernel
def describe_seat(table: Table, box: BoxRecord, seat: Table, row: Any) -> None:
    silver = int64(seat.silver)
    free = ALL_CELLS & ~renovated(seat)
    row[S_ONE] = 1.0
    row[S_DAYS] = days_left(table)
    row[S_SILVER] = min(silver, 30) / 10.0
    row[S_NEXT_SILVER] = min(silver, 4) / 4.0
    row[S_LOAN] = seat.loan
    row[S_GIFTS] = seat.gifts / 5.0
    row[S_CARDS] = points_of_cards(box, seat) / 10.0
    row[S_SPACES] = spaces(seat) / 16.0
    row[S_SCORE] = score(box, seat) / 30.0
    row[S_EXPANDED] = seat.expanded
    row[S_STORED] = seat.stored / 2.0
    row[S_ATTIC_SPACES] = (1 + int64(seat.expanded) - int64(seat.stored)) / 2.0
    row[S_CELLS_FOR_0] = bits.count(int64(box.payable[seat.mansion, table.face, 0]) & free) / 8.0
    row[S_CELLS_FOR_1] = bits.count(int64(box.payable[seat.mansion, table.face, 1]) & free) / 8.0
    row[S_FREE_ATTIC] = table.attic_is_free
    row[S_GIFT_FROM] = table.gift_from / 4.0


@kernel
def days_left(table: Table) -> float:
    return (DAYS + 1 - int64(table.day)) / DAYS


@kernel
def describe_colors(table: Table, number: int, row: Any) -> None:
    seat = table.seats[number]
    guests = int64(table.guests) >> ONE_SEAT * number & GUESTS_OF_SEAT
    to_furnish = int64(0)
    for color in range(A_COLOR):
        rooms = int64(seat.rooms[color])
        empty = bits.count(int64(seat.open[FURNITURE + color]))
        pieces = bits.count(rooms & int64(seat.furnished))
        to_furnish += empty
        row[C_ROOMS + color] = bits.count(rooms) / 4.0
        row[C_TO_FURNISH + color] = min(empty, 2) / 2.0
        row[C_CELLS + color] = min(bits.count(int64(seat.open[ROOM + color])), 4) / 4.0
        row[C_PIECES + color] = pieces / 3.0
        row[C_ATTIC + color] = int64(int64(seat.attic) >> 4 * color & 15 != 0)
        row[C_GUEST + color] = guests >> color & 1
        if int64(table.cards_left) >> color & 1:
            row[C_TOWARD_THREE + color] = min(pieces, 3) / 3.0
        sort = FURNITURE + color
        row[C_FURNITURE + color] = (int64(table.stack[sort]) + int64(table.stack[SECOND_KIND + sort])) / 6.0
        row[C_TO_COME + color] = table.stack[ROOM + color] / 8.0
    row[S_GUESTS] = bits.count(guests) / 6.0
    row[S_TO_FURNISH] = to_furnish * days_left(table) / 4.0


@kernel
def describe_cards(table: Table, box: BoxRecord, seat: Table, row: Any) -> None:
    for card in range(A_COLOR, CARDS):
        if int64(table.cards_left) >> card & 1:
            needs = int64(box.needs[card])
            row[CARD + card - A_COLOR] = bits.count(needs & int64(seat.collection)) / bits.count(needs)


@kernel
def compare(table: Table, number: int, row: Any) -> None:
    for other in range(int64(table.players)):
        if other != number:
            guests = bits.count(int64(table.guests) >> ONE_SEAT * other & GUESTS_OF_SEAT)
            row[S_OTHER_GUESTS] = max(row[S_OTHER_GUESTS], guests / 6.0)
            row[S_OTHER_SILVER] = max(row[S_OTHER_SILVER], table.seats[other].silver / 20.0)


@kernel
def taste(table: Table, box: BoxRecord, number: int, style: int) -> float:
    """What a builder, a host or a hunter of bonus cards likes about a seat."""
    seat = table.seats[number]
    if style == 1:
        return spaces(seat) / 16.0
    if style == 2:
        return (int64(seat.gifts) + bits.count(int64(table.guests) >> ONE_SEAT * number & GUESTS_OF_SEAT)) / 12.0
    return points_of_cards(box, seat) / 12.0
