"""What can be done in Dolce Vita, in words."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from rich.table import Table
from rich.text import Text

from belvedere.cli.phrases import Phrases
from belvedere.cli.tables.layout import LABEL, flow, listing, titled

View = dict[str, Any]
GAME = "dolce_vita"


def prompt(view: View, actions: Sequence[Any], say: Phrases) -> str:
    """One line: the numbers in hand, with an action to copy."""
    seat = view["seats"][view["to_move"] - 1]
    return say("ask_number", name=seat["name"], hand=" ".join(map(str, seat["hand"])), example=actions[-1])


def list_actions(view: View, actions: Sequence[Any], say: Phrases, width: int) -> Table:
    """The columns for each number card; where cards of the same seat lie already, the total they would make."""
    places: dict[int, list[str]] = defaultdict(list)
    for action in actions:
        there = sum(view["below"][action.column][str(view["to_move"])])
        total = f" (={there + action.number})" if there else ""
        places[action.number].append(action.column + total)
    return listing([(f"{number}>", flow(columns, width - LABEL)) for number, columns in places.items()])


def list_unseen(unseen: dict[str, dict[str, int]], say: Phrases, width: int) -> Text:
    """The three cards that stayed in the box."""
    cards = [f"{say.noun(GAME, card[:-1])} {card[-1]}" for card, count in unseen["box"].items() for _ in range(count)]
    return titled(say("unseen_box"), cards, width)
