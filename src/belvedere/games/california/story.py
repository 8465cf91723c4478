"""What happened, told from the tables before and after: typed events, no prose."""

from dataclasses import dataclass
from typing import Any

from belvedere.engine.box import Box
from belvedere.engine.loops import DEAL, OVER, TURN
from belvedere.engine.plain import Plain, plain
from belvedere.engine.rules import Event
from belvedere.games.california.actions import Action, Buy, Loan, Repay
from belvedere.games.california.box import CARD_NAMES
from belvedere.games.california.rules import A_STORE, COINS, DAYS
from belvedere.games.california.state import COLORS, SLOTS, TILE_NAMES
from belvedere.games.california.view import (
    LAST_DAY_BY,
    furniture_of,
    guests_at,
    names_in,
    price_and_fee,
    result,
    rooms_of,
)


@dataclass(frozen=True)
class Dealt(Event):
    """A day begins with these tiles in the stores, A1 and B1 first."""

    day: int
    store_a: tuple[str, ...]
    store_b: tuple[str, ...]

    @property
    def how(self) -> str:
        return "bag" if self.day == DAYS else "stack"


@dataclass(frozen=True)
class CoinTaken(Event):
    seat: int
    left: int

    @property
    def how(self) -> str | None:
        return {0: "last", 1: "last_but_one"}.get(self.left)


@dataclass(frozen=True)
class LoanTaken(Event):
    seat: int


@dataclass(frozen=True)
class LoanRepaid(Event):
    """In the game, or as part of the count at its end."""

    seat: int
    at_the_end: bool = False

    @property
    def how(self) -> str | None:
        return "end" if self.at_the_end else None


@dataclass(frozen=True)
class RoomBuilt(Event):
    seat: int
    slot: str
    tile: str
    cell: str
    price: int
    fee: int
    total: int

    @property
    def how(self) -> str:
        return "with_fee" if self.fee else "price"


@dataclass(frozen=True)
class FurnitureBought(Event):
    """Into a room of the ground floor."""

    seat: int
    slot: str
    tile: str
    cell: str
    price: int


@dataclass(frozen=True)
class FurnitureStored(Event):
    seat: int
    slot: str
    tile: str
    price: int


@dataclass(frozen=True)
class AtticExpanded(Event):
    seat: int
    slot: str
    price: int


@dataclass(frozen=True)
class FurnitureMovedIn(Event):
    """Out of the attic into the room just placed."""

    seat: int
    tile: str
    cell: str


@dataclass(frozen=True)
class GuestCame(Event):
    seat: int
    guest: str
    left: int | None  # the seat it came from; None: from the middle

    @property
    def how(self) -> str:
        return "middle" if self.left is None else "seat"


@dataclass(frozen=True)
class GuestStayed(Event):
    """Already there: no new visit, no gift."""

    seat: int
    guest: str


@dataclass(frozen=True)
class GiftBrought(Event):
    seat: int
    guest: str
    gifts: int


@dataclass(frozen=True)
class CardTaken(Event):
    seat: int
    card: str
    points: int


@dataclass(frozen=True)
class LastDayCalled(Event):
    """With two players: this day is the last."""

    seat: int
    how: str  # cards, rooms


@dataclass(frozen=True)
class DayEnded(Event):
    day: int
    how: str  # bank, A, B
    into_bag: tuple[str, ...]


@dataclass(frozen=True)
class NextDay(Event):
    seat: int
    day: int
    price: int


@dataclass(frozen=True)
class GameEnded(Event):
    how: str  # days, cards, rooms


@dataclass(frozen=True)
class Won(Event):
    seats: tuple[int, ...]
    points: int
    silver: int

    @property
    def how(self) -> str:
        return "alone" if len(self.seats) == 1 else "shared"


def tell_deal(tables: Any) -> list[Event]:
    table = plain(tables[0])
    tiles = tuple(TILE_NAMES[tile] for tile in table.store)
    return [Dealt(table.day, tiles[:A_STORE], tiles[A_STORE:])]


def tell_action(box: Box, tables_before: Any, action: Action, tables_after: Any) -> list[Event]:
    before, after = plain(tables_before[0]), plain(tables_after[0])
    if isinstance(action, Loan | Repay):
        seat = action.seat or before.to_move + 1
        return [LoanTaken(seat) if isinstance(action, Loan) else LoanRepaid(seat)]
    if isinstance(action, Buy):
        events = _tell_buy(box, before, action, after)
    else:
        events = [CoinTaken(before.to_move + 1, before.bank - 1)]
    if after.phase != TURN:
        events.append(_tell_end_of_day(before, action))
    if after.phase == DEAL:
        events.append(NextDay(after.to_move + 1, after.day, COINS))
    if after.phase == OVER:
        events += _tell_end(before, after, result(tables_after, box))
    return events


def _tell_buy(box: Box, before: Plain, buy: Buy, after: Plain) -> list[Event]:
    number = before.to_move
    seat = number + 1
    price, fee = price_and_fee(before, box, buy)
    tile = TILE_NAMES[before.store[SLOTS.index(buy.slot)]]
    if tile == "expansion":
        return [AtticExpanded(seat, buy.slot, price)]
    if buy.place == "attic":
        return [FurnitureStored(seat, buy.slot, tile, price)]
    bought: Event
    if tile in COLORS:
        bought = RoomBuilt(seat, buy.slot, tile, buy.place, price, fee, price + fee)
    else:
        bought = FurnitureBought(seat, buy.slot, tile, buy.place, price)
    return [bought, *_tell_furnishing(box, before, number, buy.place, after)]


def _tell_furnishing(box: Box, before: Plain, number: int, cell: str, after: Plain) -> list[Event]:
    """The piece that moved in, the guest, the gift and the cards."""
    was, now = before.seats[number], after.seats[number]
    seat = number + 1
    events: list[Event] = []
    if was.furnished != now.furnished:
        if now.stored < was.stored:
            events.append(FurnitureMovedIn(seat, furniture_of(now)[cell], cell))
        events += _tell_guest(before, after, seat, rooms_of(now)[cell])
    for card in names_in(now.cards & ~was.cards, CARD_NAMES):
        events.append(CardTaken(seat, card, int(box.records[0].points[CARD_NAMES.index(card)])))
    if after.last_day != before.last_day:
        events.append(LastDayCalled(seat, LAST_DAY_BY[after.last_day]))
    return events


def _tell_guest(before: Plain, after: Plain, seat: int, color: str) -> list[Event]:
    place = guests_at(before)[color]
    if place == seat:
        return [GuestStayed(seat, color)]
    gifts = after.seats[seat - 1].gifts
    brings = gifts > before.seats[seat - 1].gifts
    return [GuestCame(seat, color, place), *([GiftBrought(seat, color, gifts)] if brings else [])]


def _tell_end_of_day(before: Plain, action: Action) -> Event:
    slot = action.slot if isinstance(action, Buy) else None
    left = [(name, TILE_NAMES.get(tile)) for name, tile in zip(SLOTS, before.store, strict=True)]
    into_bag = tuple(tile for name, tile in left if tile and name != slot)
    return DayEnded(before.day, slot[0] if slot else "bank", into_bag)


def _tell_end(before: Plain, after: Plain, counted: dict[str, Any]) -> list[Event]:
    repaid = [
        LoanRepaid(number + 1, at_the_end=True)
        for number in range(after.players)
        if before.seats[number].loan and not after.seats[number].loan
    ]
    first = counted["winners"][0] - 1
    won = Won(tuple(counted["winners"]), counted["scores"][first], counted["silver"][first])
    return [GameEnded(LAST_DAY_BY.get(after.last_day, "days")), *repaid, won]
