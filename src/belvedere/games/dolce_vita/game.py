"""Dolce Vita, as the engine asks for it."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from belvedere.engine.box import Box
from belvedere.engine.loops import bind_loops
from belvedere.engine.rules import Event, OptionValue, Reason, Rules, Seat
from belvedere.games.dolce_vita import box as boxes
from belvedere.games.dolce_vita import legal, playout, refusals, rules, seen, story, view
from belvedere.games.dolce_vita.actions import ACTION_NUMBERS, ACTIONS, Action, Notation
from belvedere.games.dolce_vita.reasons import NotInHand
from belvedere.games.dolce_vita.state import CARD_NAMES, CARD_NUMBERS, CARDS, COLUMNS, DEALT, TABLE

LOOPS = bind_loops("dolce_vita", DEALT, rules, refusals, legal, playout)


class DolceVita(Rules):
    """Dolce Vita by Reiner Stockhausen, 1999, for 3 to 5 players."""

    name = "dolce_vita"
    title = "Dolce Vita"
    version = 1
    versions = frozenset({1})
    package = __package__
    players = range(3, 6)
    options = ()
    actions = ACTIONS
    action_numbers = ACTION_NUMBERS
    notation = Notation()
    piece_names = CARD_NAMES
    piece_numbers = CARD_NUMBERS
    deal_size = DEALT
    most_actions = len(ACTIONS)
    pile_size = CARDS
    loops = LOOPS
    view_type = view.DolceVitaView

    def read_box(self, data: Mapping[str, Any]) -> Any:
        return boxes.read_box(data)

    def complete_seats(self, box: Box, seats: Sequence[Seat], seed: str) -> list[Seat]:
        return [dict(seat) for seat in seats]

    def new_table(self, box: Box, options: Mapping[str, OptionValue], seats: Sequence[Seat], first: int) -> Any:
        tables = np.zeros(1, TABLE)
        rules.set_up(tables[0], box.records[0], len(seats), first - 1)
        return tables

    def all_pieces(self, box: Box) -> list[int]:
        return [int(card) for card in box.records[0].cards]

    def next_deal(self, table: Any, stack: Sequence[int], seed: str) -> Sequence[int]:
        return stack[:DEALT]  # D2.1: three stay in the box

    def reason(self, table: Any, box: Box, action: Action, why: int) -> Reason:
        below = table[0].seats[int(table[0].to_move)].below[action.number - 1]
        return NotInHand(action.number, COLUMNS[int(below) - 1])

    def view(self, table: Any, box: Box) -> dict[str, Any]:
        return view.view(table)

    def table_seen(self, view: Mapping[str, Any], box: Box) -> Any:
        return seen.table_seen(view, box)

    def unseen(self, table: Any, box: Box) -> dict[str, dict[str, int]]:
        return view.unseen(table, box)

    def tell_deal(self, after: Any) -> list[Event]:
        return story.tell_deal(after)

    def tell_action(self, box: Box, before: Any, action: Action, after: Any) -> list[Event]:
        return story.tell_action(before, action, after)

    def tell_outlook(self, before: Any, after: Any) -> list[Event]:
        return story.tell_outlook(before, after)

    def result(self, table: Any, box: Box) -> dict[str, Any]:
        return view.result(table)
