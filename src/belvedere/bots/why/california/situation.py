"""An action in California with the tables around it: what the finders of reasons ask."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeVar

from belvedere.bots.why.trying import after, along, in_turn, options
from belvedere.engine.game import Game
from belvedere.engine.loops import DEAL, TURN
from belvedere.engine.plain import Plain, plain
from belvedere.engine.rules import Event
from belvedere.games.california.actions import Action, Buy, Coin
from belvedere.games.california.rules import DAYS
from belvedere.games.california.scoring import LINES
from belvedere.games.california.state import SLOTS, TILE_NAMES
from belvedere.games.california.story import CardTaken, GiftBrought
from belvedere.games.california.view import count_up, fee_for, fees_of

Kind = TypeVar("Kind", bound=Event)


@dataclass(frozen=True)
class Offer:
    """What a seat would get for a tile."""

    tile: str
    cards: tuple[str, ...]
    gift: bool


@dataclass(frozen=True)
class Plan:
    """The own next purchase on the expected line."""

    tile: str
    price: int
    fee: int
    is_next: bool  # nothing of one's own comes before it

    @property
    def cost(self) -> int:
        return self.price + self.fee


class Situation:
    def __init__(self, game: Game, action: Any, line: Sequence[Any]) -> None:
        self.game = game
        self.tables_after = game.position_after(action)
        self.tables_before = game.position()
        self.action: Action = game.rules.actions[game.rules.action_numbers[str(action)]]
        self.events = game.preview(action)
        self.line = line
        self.before, self.after = plain(self.tables_before[0]), plain(self.tables_after[0])
        self.seat: int = getattr(self.action, "seat", None) or self.before.to_move + 1

    @property
    def was(self) -> Plain:
        """The own seat before the action."""
        return self.before.seats[self.seat - 1]

    @property
    def now(self) -> Plain:
        return self.after.seats[self.seat - 1]

    @property
    def others(self) -> list[int]:
        """The other seats, in the order of their turns."""
        players = self.game.players
        return [(self.seat - 1 + distance) % players + 1 for distance in range(1, players)]

    @property
    def buy(self) -> Buy | None:
        return self.action if isinstance(self.action, Buy) else None

    @property
    def is_coin(self) -> bool:
        return isinstance(self.action, Coin)

    @property
    def is_last_day(self) -> bool:
        return bool(self.before.day == DAYS or self.before.last_day)

    @property
    def day_goes_on(self) -> bool:
        return bool(self.after.phase == TURN)

    @property
    def more_is_dealt(self) -> bool:
        """Is there another day?"""
        is_last = self.after.day == DAYS or self.after.last_day
        return bool(self.after.phase == DEAL or (self.after.phase == TURN and not is_last))

    def told(self, kind: type[Kind]) -> Kind | None:
        """The event of this kind that the action brings."""
        return next((event for event in self.events if isinstance(event, kind)), None)

    def points(self, tables: Any, line: str) -> list[int]:
        """A line of the score for every seat, if the game ended like this."""
        lines, _ = count_up(tables, self.game.box)
        return [of_seat[(*LINES, "total").index(line)] for of_seat in lines]

    def tile_in(self, table: Plain, slot: str) -> str:
        return TILE_NAMES[table.store[SLOTS.index(slot)]]

    def fee(self, table: Plain, buy: Buy) -> int:
        """What the own seat pays for the place where it puts a tile, besides the price."""
        return fee_for(self.tile_in(table, buy.slot), buy.place, fees_of(table, self.game.box, self.seat - 1))

    def purchases(self, tables: Any, seat: int) -> list[Buy]:
        """What a seat could buy, were it its turn."""
        return [action for action in options(self.game, in_turn(tables, seat)) if isinstance(action, Buy)]

    def offers(self, tables: Any, seat: int, slots: Sequence[str]) -> Iterator[Offer]:
        """What a seat would get out of these slots, were it its turn; where a tile lies makes no difference."""
        seen = set()
        turned = in_turn(tables, seat)
        for buy in self.purchases(tables, seat):
            way = (buy.slot, buy.place == "attic", buy.moves_in)
            if buy.slot in slots and way not in seen:
                seen.add(way)
                events = self.game.rules.tell_action(self.game.box, turned, buy, after(self.game, turned, buy))
                cards = tuple(event.card for event in events if isinstance(event, CardTaken))
                gift = any(isinstance(event, GiftBrought) for event in events)
                yield Offer(self.tile_in(plain(turned[0]), buy.slot), cards, gift)

    @cached_property
    def plan(self) -> Plan | None:
        is_next = True
        for tables, action, _ in along(self.game, self.tables_after, self.line):
            table = plain(tables[0])
            own = getattr(action, "seat", None) or table.to_move + 1
            if own == self.seat and isinstance(action, Buy):
                return Plan(self.tile_in(table, action.slot), table.bank, self.fee(table, action), is_next)
            is_next = is_next and own != self.seat
        return None
