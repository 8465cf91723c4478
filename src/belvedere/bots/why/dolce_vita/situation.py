"""A number placed in Dolce Vita with the tables around it: what the finders of reasons ask."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from belvedere.bots.why.trying import along
from belvedere.engine.game import Game
from belvedere.engine.plain import Plain, plain
from belvedere.games.dolce_vita import rules, story
from belvedere.games.dolce_vita.state import COLUMNS, NUMBERS


class Outlook:
    """What would come of the numbers as they lie."""

    def __init__(self, game: Game, tables: Any) -> None:
        settled = tables.copy()
        self.table: Plain = plain(tables[0])
        self.events = story.tell_settlement(settled)
        self.worth: list[int] = game.rules.result(settled, game.box)["scores"]

    def takings(self, seat: int) -> list[story.CardTaken | story.GoodExchanged]:
        """The cards that a seat would take."""
        taken = [event for event in self.events if isinstance(event, story.CardTaken | story.GoodExchanged)]
        return [event for event in taken if event.seat == seat]

    def taking(self, seat: int, column: str) -> story.CardTaken | story.GoodExchanged | None:
        return next((taking for taking in self.takings(seat) if taking.column == column), None)

    def losses(self, seat: int) -> list[story.GoodExchanged]:
        """The exchanges for the worse."""
        exchanges = [taking for taking in self.takings(seat) if isinstance(taking, story.GoodExchanged)]
        return [exchange for exchange in exchanges if exchange.gain < 0]

    def total(self, seat: int, column: str) -> int:
        return int(self.table.totals[COLUMNS.index(column)][seat - 1])

    def tied(self, seat: int, column: str) -> list[int]:
        """The others with the same total there."""
        total = self.total(seat, column)
        seats = range(1, self.table.players + 1)
        return [other for other in seats if other != seat and total and self.total(other, column) == total]


class Situation:
    def __init__(self, game: Game, action: Any, line: Sequence[Any]) -> None:
        self.game = game
        self.tables_after = game.position_after(action)
        self.action = game.rules.actions[game.rules.action_numbers[str(action)]]
        self.column: str = self.action.column
        self.line = line
        lying = game.position()
        self.seat = int(lying[0].to_move) + 1
        self.before = Outlook(game, lying)
        rules.place_number(lying[0], game.rules.action_numbers[str(action)])
        self.is_last = bool(rules.is_round_over(lying[0]))
        self.after = Outlook(game, lying)

    @property
    def others(self) -> list[int]:
        """The other seats, in the order of their turns."""
        players = self.game.players
        return [(self.seat - 1 + distance) % players + 1 for distance in range(1, players)]

    def hand(self, seat: int) -> list[int]:
        """The numbers that a seat has left after the action."""
        hand = self.after.table.seats[seat - 1].hand
        return [number for number in range(1, NUMBERS + 1) if hand >> number - 1 & 1]

    @cached_property
    def end_of_round(self) -> Outlook | None:
        """What the expected line makes of this round, if it goes that far."""
        if self.is_last:
            return None
        for tables, action, _ in along(self.game, self.tables_after, self.line):
            lying = tables.copy()
            rules.place_number(lying[0], self.game.rules.action_numbers[str(action)])
            if rules.is_round_over(lying[0]):
                return Outlook(self.game, lying)
        return None

    @property
    def is_unbeatable(self) -> bool:
        return self._is_unbeatable(self.after.total(self.seat, self.column))

    @property
    def was_unbeatable(self) -> bool:
        return self._is_unbeatable(self.before.total(self.seat, self.column))

    def _is_unbeatable(self, total: int) -> bool:
        """Above all that anyone else can still reach below this column; everyone keeps one number (D3.1)."""
        reachable = [self.after.total(seat, self.column) + sum(self.hand(seat)[1:]) for seat in self.others]
        return total > max(reachable)
