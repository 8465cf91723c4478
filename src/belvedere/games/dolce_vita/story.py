"""What happened, told from the tables before and after: typed events, no prose.

A settlement is told column by column: the rules settle one after the other on a copy, and each is compared with
what was there before.
"""

from dataclasses import dataclass
from typing import Any

from belvedere.engine.loops import OVER
from belvedere.engine.plain import Plain, plain
from belvedere.engine.rules import Event
from belvedere.games.dolce_vita import rules
from belvedere.games.dolce_vita.actions import ACTION_NUMBERS, Action
from belvedere.games.dolce_vita.scoring import UNIT
from belvedere.games.dolce_vita.state import CATEGORIES, COLUMNS
from belvedere.games.dolce_vita.view import cards_of, goods_of, result


@dataclass(frozen=True)
class Dealt(Event):
    """The seven columns lie open, each from the bottom up."""

    columns: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class NumberPlaced(Event):
    seat: int
    number: int
    column: str
    total: int  # of this seat below this column


@dataclass(frozen=True)
class TieCancelled(Event):
    """These seats have the same total below the column and drop out."""

    column: str
    seats: tuple[int, ...]
    total: int

    @property
    def how(self) -> str | None:
        return "many" if len(self.seats) > 2 else None


class _OfCard(Event):
    """Tells a card as what it shows and what that is worth."""

    card: str

    @property
    def good(self) -> str:
        return self.card[:-1]

    @property
    def value(self) -> int:
        return int(self.card[-1]) * UNIT


@dataclass(frozen=True)
class CardTaken(_OfCard):
    """A first good of its category, or money."""

    seat: int
    column: str
    total: int
    card: str


@dataclass(frozen=True)
class GoodExchanged(_OfCard):
    """The old good goes to the top of the column the new one came from."""

    seat: int
    column: str
    total: int
    card: str
    old: str
    gain: int  # in full; below zero for an exchange for the worse

    @property
    def how(self) -> str:
        return "better" if self.gain > 0 else "worse"

    @property
    def old_value(self) -> int:
        return self.value - self.gain


@dataclass(frozen=True)
class NothingLeft(Event):
    """The column had run out of cards."""

    seat: int
    column: str


@dataclass(frozen=True)
class BottomLifted(_OfCard):
    """Nobody played there: the bottom card went to the top."""

    column: str
    card: str


@dataclass(frozen=True)
class RoundEnded(Event):
    number: int


@dataclass(frozen=True)
class NextRound(Event):
    seat: int
    number: int


@dataclass(frozen=True)
class GameEnded(Event):
    number: int


@dataclass(frozen=True)
class Won(Event):
    seats: tuple[int, ...]
    worth: int

    @property
    def how(self) -> str:
        return "alone" if len(self.seats) == 1 else "shared"


def tell_deal(tables: Any) -> list[Event]:
    table = plain(tables[0])
    return [Dealt(tuple(tuple(cards_of(table, column)) for column in range(len(COLUMNS))))]


def tell_action(before: Any, action: Action, after: Any) -> list[Event]:
    tables = before.copy()
    mover, column = int(tables[0].to_move), COLUMNS.index(action.column)
    rules.place_number(tables[0], ACTION_NUMBERS[str(action)])
    total = int(tables[0].totals[column, mover])
    events: list[Event] = [NumberPlaced(mover + 1, action.number, action.column, total)]
    if rules.is_round_over(tables[0]):
        events += tell_settlement(tables)
        events += _tell_end_of_round(int(before[0].current_round), after)
    return events


def tell_outlook(before: Any, after: Any) -> list[Event]:
    """The settlement as the cards lie after an action, unless that action settled them itself."""
    is_settled = after["phase"][0] == OVER or after["current_round"][0] != before["current_round"][0]
    return [] if is_settled else tell_settlement(after.copy())


def tell_settlement(tables: Any) -> list[Event]:
    """Settle every column as the numbers lie there now, and what came of it."""
    events: list[Event] = []
    for column in range(len(COLUMNS)):
        played = int(rules.totals_below(tables[0], column))
        shared = int(rules.shared_totals_below(tables[0], column))
        earlier = plain(tables[0])
        rules.settle(tables[0], column)
        events += _tell_column(earlier, column, plain(tables[0]), played, shared)
    return events


def _tell_end_of_round(number: int, after: Any) -> list[Event]:
    if after[0].phase != OVER:
        return [RoundEnded(number), NextRound(int(after[0].starter) + 1, number + 1)]
    counted = result(after)
    best = counted["scores"][counted["winners"][0] - 1]
    return [GameEnded(number), Won(tuple(counted["winners"]), best)]


def _tell_column(before: Plain, column: int, after: Plain, played: int, shared: int) -> list[Event]:
    """What came of the totals below a column, the highest first."""
    name = COLUMNS[column]
    if not played:
        return [BottomLifted(name, card) for card in cards_of(before, column)[:1]]
    events: list[Event] = []
    for total in reversed(range(played.bit_length())):
        if played >> total & 1:
            seats = [seat for seat in range(before.players) if before.totals[column][seat] == total]
            if shared >> total & 1:
                events.append(TieCancelled(name, tuple(seat + 1 for seat in seats), total))
            else:
                events.append(_tell_taking(before.seats[seats[0]], after.seats[seats[0]], seats[0] + 1, name, total))
    return events


def _tell_taking(was: Plain, now: Plain, seat: int, column: str, total: int) -> Event:
    old, new = goods_of(was), goods_of(now)
    for category in CATEGORIES:
        if old.get(category) != new.get(category):
            card = f"{category}{new[category]}"
            if category not in old:
                return CardTaken(seat, column, total, card)
            gain = (new[category] - old[category]) * UNIT
            return GoodExchanged(seat, column, total, card, f"{category}{old[category]}", gain)
    for value, copies in enumerate(now.money):
        if was.money[value] != copies:
            return CardTaken(seat, column, total, f"money{value}")
    return NothingLeft(seat, column)
