"""What can be done in California, in words."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from rich.console import Group
from rich.table import Table
from rich.text import Text

from belvedere.cli.phrases import Phrases
from belvedere.cli.tables import pieces
from belvedere.cli.tables.layout import LABEL, flow, listing, titled
from belvedere.games.california.actions import Buy
from belvedere.games.california.view import fee_for

View = dict[str, Any]
GAME = "california"


def prompt(view: View, actions: Sequence[Any], say: Phrases) -> str:
    """One line: what a turn can be, with an action to copy."""
    seat = view["seats"][view["to_move"] - 1]
    facts = {"name": seat["name"], "silver": seat["silver"], "price": view["bank"]}
    buys = [action for action in actions if isinstance(action, Buy)]
    return say("ask_buy", example=buys[0], **facts) if buys else say("ask_coin", **facts)


def list_actions(view: View, actions: Sequence[Any], say: Phrases, width: int) -> Table:
    """What needs no tile, then the buys by slot, each place with what it costs in all."""
    places: dict[str, list[str]] = defaultdict(list)
    rows = [(str(action), Text(say.word("actions", str(action)))) for action in actions if not isinstance(action, Buy)]
    for action in actions:
        if isinstance(action, Buy):
            places[action.slot].append(f"{str(action).partition('>')[2]} ({cost(view, action)})")
    for slot, costs in places.items():
        label = pieces.tile(view["stores"][slot], say).append(": ")
        rows.append((f"{slot}>", label + flow(costs, width - label.cell_len - LABEL)))
    return listing(rows)


def cost(view: View, buy: Buy) -> int:
    fees = view["seats"][view["to_move"] - 1]["fees"]
    return int(view["bank"]) + fee_for(view["stores"][buy.slot], buy.place, fees)


def list_unseen(unseen: dict[str, dict[str, int]], say: Phrases, width: int) -> Group:
    """How many of each tile are still in the stack and in the bag."""
    titles = {"stack": "unseen_stack", "bag": "unseen_bag"}
    return Group(
        *(
            titled(say(title, count=sum(unseen[place].values())), _counted(unseen[place], say), width)
            for place, title in titles.items()
        )
    )


def _counted(tiles: dict[str, int], say: Phrases) -> list[str]:
    return [f"{say.noun(GAME, name)} ×{count}" for name, count in tiles.items()]
