"""California, as the engine asks for it."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from belvedere.engine.box import Box
from belvedere.engine.errors import WrongPlayers
from belvedere.engine.loops import bind_loops
from belvedere.engine.plain import plain
from belvedere.engine.rules import Event, Option, OptionValue, Reason, Rules, Seat
from belvedere.engine.shuffle import Stream
from belvedere.games.california import box as boxes
from belvedere.games.california import legal, playout, reasons, refusals, rules, seen, story, view
from belvedere.games.california.actions import (
    ACTIONS,
    LOAN_OF_SEAT,
    NUMBERS,
    REPAY_OF_SEAT,
    Action,
    Buy,
    Notation,
    Repay,
)
from belvedere.games.california.state import ALL_TILES, SLOTS, TABLE, TILE_NAMES, TILE_NUMBERS

GIFT_FROM = 2  # C6.2: the guest that comes is at least the second

LOOPS = bind_loops("california", len(SLOTS), rules, refusals, legal, playout)


class California(Rules):
    """California by Michael Schacht, 2006, for 2 to 5 players."""

    name = "california"
    title = "California"
    version = 1
    versions = frozenset({1})
    package = __package__
    players = range(2, 6)
    options = (
        Option("attic", ("last_resort", "free"), __package__),  # C5.2
        Option("two_player_gift_from", (4, 3), __package__),  # C6.3
    )
    actions = ACTIONS
    action_numbers = NUMBERS
    notation = Notation()
    piece_names = TILE_NAMES
    piece_numbers = TILE_NUMBERS
    deal_size = len(SLOTS)
    most_actions = 256
    pile_size = playout.PILE
    loops = LOOPS
    view_type = view.CaliforniaView

    def read_box(self, data: Mapping[str, Any]) -> Any:
        return boxes.read_box(data)

    def complete_seats(self, box: Box, seats: Sequence[Seat], seed: str) -> list[Seat]:
        """Deal the mansions (C2.2) that nobody chose."""
        names = boxes.mansion_names(box.data)
        chosen = [seat["mansion"] for seat in seats if "mansion" in seat]
        for number, mansion in enumerate(chosen):
            if mansion not in names or mansion in chosen[:number]:
                raise WrongPlayers(how="mansion", got=str(mansion), known=names)
        left = iter(Stream(seed, "mansions").shuffled([name for name in names if name not in chosen]))
        return [{**seat, "mansion": seat.get("mansion") or next(left)} for seat in seats]

    def new_table(self, box: Box, options: Mapping[str, OptionValue], seats: Sequence[Seat], first: int) -> Any:
        tables = np.zeros(1, TABLE)
        tables[0].attic_is_free = options["attic"] == "free"
        tables[0].gift_from = options["two_player_gift_from"] if len(seats) == 2 else GIFT_FROM
        names = boxes.mansion_names(box.data)
        mansions = np.array([names.index(seat["mansion"]) for seat in seats], np.uint8)
        rules.set_up(tables[0], box.records[0], len(seats), first - 1, mansions)
        return tables

    def all_pieces(self, box: Box) -> list[int]:
        copies = box.records[0].copies
        return [number for number in sorted(TILE_NAMES) for _ in range(int(copies[number]))]

    def next_deal(self, table: Any, stack: Sequence[int], seed: str) -> Sequence[int]:
        day = int(table[0].day)
        if day <= rules.DAYS_FROM_STACK:
            return stack[(day - 1) * len(SLOTS) : day * len(SLOTS)]
        bag = [number for number in sorted(TILE_NAMES) for _ in range(int(table[0].bag[number]))]
        dealt_before = stack[ALL_TILES:]  # by someone else, and taken back since
        if dealt_before and Counter(dealt_before) <= Counter(bag):
            return dealt_before
        return Stream(seed, "bag").shuffled(bag)[: len(SLOTS)]  # C9.2

    def out_of_turn(self, table: Any, box: Box, seat: int) -> list[int]:
        """A loan or its repayment (C8)."""
        numbers = (LOAN_OF_SEAT + seat, REPAY_OF_SEAT + seat)
        return [number for number in numbers if not refusals.refusal(table[0], box.records[0], number)]

    def costs(self, table: Any, box: Box, actions: Sequence[Action]) -> list[int | None]:
        now = plain(table[0])

        def cost(action: Action) -> int | None:
            if isinstance(action, Buy) and now.store[SLOTS.index(action.slot)]:
                return sum(view.price_and_fee(now, box, action))
            return legal.REPAY_SILVER if isinstance(action, Repay) else None

        return [cost(action) for action in actions]

    def reason(self, table: Any, box: Box, action: Action, why: int) -> Reason:
        return reasons.reason(table, box, action, why)

    def most_telling(self, found: Sequence[Reason]) -> Reason:
        return reasons.most_telling(found)

    def view(self, table: Any, box: Box) -> dict[str, Any]:
        return view.view(table, box)

    def table_seen(self, view: Mapping[str, Any], box: Box) -> Any:
        return seen.table_seen(view, box)

    def unseen(self, table: Any, box: Box) -> dict[str, dict[str, int]]:
        return view.unseen(plain(table[0]))

    def tell_deal(self, after: Any) -> list[Event]:
        return story.tell_deal(after)

    def tell_action(self, box: Box, before: Any, action: Action, after: Any) -> list[Event]:
        return story.tell_action(box, before, action, after)

    def result(self, table: Any, box: Box) -> dict[str, Any]:
        return view.result(table, box)
