"""How Dolce Vita is played, as kernels over the table's record."""

from typing import Any

from belvedere.engine import bits
from belvedere.engine.kernel import BoxRecord, Table, int64, kernel
from belvedere.engine.loops import DEAL, OVER, TURN
from belvedere.games.dolce_vita.state import (
    CARD_BITS,
    CARDS,
    COLUMNS,
    DEALT,
    HEIGHT,
    HIGHEST_VALUE,
    MONEY,
    MOST_PLAYERS,
    NUMBERS,
    VALUE_BITS,
    WHOLE_HAND,
)

SEAT_BITS = 3
LAST_IN_HAND = 1  # D3.1


@kernel
def set_up(table: Table, box: BoxRecord, players: int, first: int) -> None:
    """Everything but the deal (D2)."""
    table.players = players
    table.rounds = box.rounds[players]
    table.current_round = 1
    table.starter = table.to_move = first
    table.phase = DEAL
    for column in range(len(COLUMNS)):
        table.columns[column] = 0
        table.heights[column] = 0
    for number in range(MOST_PLAYERS):
        table.seats[number].goods = 0
        for value in range(HIGHEST_VALUE + 1):
            table.seats[number].money[value] = 0
    take_numbers_back(table)


@kernel
def deal(table: Table, cards: Any, start: int) -> None:
    """Seven columns of nine, each from the bottom up (D2.1)."""
    for column in range(len(COLUMNS)):
        packed = int64(0)
        for place in range(HEIGHT):
            packed |= int64(cards[start + column * HEIGHT + place]) << CARD_BITS * place
        table.columns[column] = packed
        table.heights[column] = HEIGHT
    table.phase = TURN


@kernel
def is_there(table: Table, box: BoxRecord, cards: Any, start: int) -> bool:
    """Are these cards in the box, each as often?"""
    for place in range(start, start + DEALT):
        dealt = in_box = 0
        for other in range(start, start + DEALT):
            dealt += cards[other] == cards[place]
        for card in range(CARDS):
            in_box += box.cards[card] == cards[place]
        if dealt > in_box:
            return False
    return True


@kernel
def act(table: Table, box: BoxRecord, action: int) -> None:
    """Do what is legal; the last card of a round settles it."""
    place_number(table, action)
    if is_round_over(table):
        settle_all(table)
        end_round(table)


@kernel
def place_number(table: Table, action: int) -> None:  # D3.1
    mover = int64(table.to_move)
    seat = table.seats[mover]
    number = action // len(COLUMNS)
    column = action - number * len(COLUMNS)
    seat.hand ^= 1 << number
    seat.below[number] = column + 1
    table.totals[column, mover] += number + 1
    table.to_move = following(table, mover)


@kernel
def following(table: Table, seat: int) -> int:
    return seat + 1 if seat + 1 < table.players else 0


@kernel
def is_round_over(table: Table) -> bool:
    return bits.count(int64(table.seats[int64(table.to_move)].hand)) == LAST_IN_HAND


@kernel
def settle_all(table: Table) -> None:
    for column in range(len(COLUMNS)):
        settle(table, column)


@kernel
def settle(table: Table, column: int) -> None:
    """The players below this column take cards, the highest total first (D3.2)."""
    played = totals_below(table, column)
    if not played:
        lift_bottom(table, column)
    alone = played & ~shared_totals_below(table, column)
    seat_of_total = int64(0)
    for seat in range(MOST_PLAYERS):
        seat_of_total |= int64(seat) << SEAT_BITS * int64(table.totals[column, seat])
    while alone:
        total = bits.highest(alone)
        alone ^= int64(1) << total
        take(table, seat_of_total >> SEAT_BITS * total & 7, column)


@kernel
def totals_below(table: Table, column: int) -> int:
    """The totals below a column, as bits; who played nothing has none."""
    totals = int64(0)
    for seat in range(MOST_PLAYERS):
        totals |= int64(1) << int64(table.totals[column, seat])
    return totals & ~1


@kernel
def shared_totals_below(table: Table, column: int) -> int:
    """Those of two players or more, who drop out (D3.2)."""
    once = twice = int64(0)
    for seat in range(MOST_PLAYERS):
        total = int64(1) << int64(table.totals[column, seat])
        twice |= once & total
        once |= total
    return twice


@kernel
def lift_bottom(table: Table, column: int) -> None:  # D3.4
    height = int64(table.heights[column])
    if height > 1:
        cards = table.columns[column]
        bottom = cards & (1 << CARD_BITS) - 1
        table.columns[column] = cards >> CARD_BITS | bottom << CARD_BITS * (height - 1)


@kernel
def take(table: Table, number: int, column: int) -> None:
    """Take the card at the bottom; what it replaces goes to the top of the same column (D4)."""
    if not table.heights[column]:
        return  # D3.3
    seat = table.seats[number]
    cards = table.columns[column] >> CARD_BITS
    card = table.columns[column] & (1 << CARD_BITS) - 1
    height = int64(table.heights[column]) - 1
    category = card >> VALUE_BITS
    value = card & HIGHEST_VALUE
    # Arithmetic instead of branches: nobody can predict what lies at the bottom.
    is_money = int64(category == MONEY)
    seat.money[value] += is_money  # D4.2
    old = int64(seat.goods) >> VALUE_BITS * category & HIGHEST_VALUE
    seat.goods ^= (old ^ value * (1 - is_money)) << VALUE_BITS * category
    goes_back = int64(old != 0)  # D4.1
    cards |= (category << VALUE_BITS | old) * goes_back << CARD_BITS * height
    height += goes_back
    table.columns[column] = cards
    table.heights[column] = height


@kernel
def end_round(table: Table) -> None:  # D3.5
    if table.current_round == table.rounds:
        table.phase = OVER  # D5.1
    else:
        table.current_round += 1
        table.starter = table.to_move = following(table, int64(table.starter))
    take_numbers_back(table)


@kernel
def take_numbers_back(table: Table) -> None:
    for column in range(len(COLUMNS)):
        for seat in range(MOST_PLAYERS):
            table.totals[column, seat] = 0
    for number in range(MOST_PLAYERS):
        table.seats[number].hand = WHOLE_HAND
        for card in range(NUMBERS):
            table.seats[number].below[card] = 0
