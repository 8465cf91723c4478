"""Who knows what is hidden: the order in which pieces will come."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from belvedere.engine.box import Box
from belvedere.engine.rules import Rules
from belvedere.engine.shuffle import Stream


class Dealer:
    """A shuffled stack. It deals the same pieces to the same table, so that taking back changes nothing."""

    def __init__(self, rules: Rules, box: Box, seed: str, dealt: Sequence[int] = ()) -> None:
        pieces = rules.all_pieces(box)
        self._rules = rules
        self._seed = seed
        known = list(dealt)
        stack = Stream(seed, "stack").shuffled(pieces)
        if stack[: len(known)] != known[: len(stack)]:
            # A game that someone else dealt so far: what is left is shuffled anew.
            left = Counter(pieces) - Counter(known[: len(pieces)])
            stack = known[: len(pieces)] + Stream(seed, "stack").shuffled(sorted(left.elements()))
        self._stack = stack + known[len(stack) :]

    def deal(self, table: Any) -> Sequence[int]:
        return self._rules.next_deal(table, self._stack, self._seed)
