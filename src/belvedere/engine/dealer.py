"""Who knows what is hidden: the order in which pieces will come."""

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from typing import Any

from belvedere.engine.box import Box
from belvedere.engine.rules import Rules
from belvedere.engine.shuffle import Stream


class Dealer:
    """A shuffled stack. It deals the same pieces to the same table, so that taking back changes nothing."""

    def __init__(self, rules: Rules, box: Box, seed: str, dealt: Sequence[int] = ()) -> None:
        self._rules = rules
        self._box = box
        self._seed = seed
        self._dealt = list(dealt)

    def deal(self, table: Any) -> Sequence[int]:
        return self._rules.next_deal(table, self._stack, self._seed)

    @cached_property
    def _stack(self) -> list[int]:
        """Shuffled when it is first dealt from: most copies of a game never get that far."""
        pieces, known = self._rules.all_pieces(self._box), self._dealt
        stack = Stream(self._seed, "stack").shuffled(pieces)
        if stack[: len(known)] == known[: len(stack)]:
            # Dealt by this seed: so is what comes after the stack, even if it was dealt once and taken back since.
            return stack
        # A game that someone else dealt so far: what is left is shuffled anew.
        left = Counter(pieces) - Counter(known[: len(pieces)])
        stack = known[: len(pieces)] + Stream(self._seed, "stack").shuffled(sorted(left.elements()))
        return stack + known[len(stack) :]
