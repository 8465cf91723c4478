"""California: everyone else's mansion in small, the stores, the guests, the cards, and mine."""

from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from belvedere.cli.phrases import Phrases
from belvedere.cli.tables import pieces
from belvedere.cli.tables.layout import NOTHING, beside, flow, titled
from belvedere.games.california.state import COLORS, SLOTS
from belvedere.terminal.phrases import printable
from belvedere.terminal.pieces import COLOR_OF

View = dict[str, Any]
LETTERS, NUMBERS = "abcd", "1234"
WIDE_CELL = 13
ROW_LABEL = 3
AROUND_CELL = 3  # a line and two spaces
LONGEST_KIND = 10
GAP = 2
JOINT = "·"  # where cells stand close, it shows what belongs together
MIDDLE = (23, 23, 13, 13)  # widths: two stores, two columns of guests


def draw(view: View, say: Phrases, width: int) -> RenderableType:
    """The others above, for on a low screen what is needed to decide has to stand nearest to the prompt."""
    mine = [seat for seat in view["seats"] if seat["seat"] == view["seat"]]
    others = [seat for seat in view["seats"] if seat["seat"] != view["seat"]]
    letters, in_a_row = compact_size(len(others), width)
    parts: list[RenderableType] = []
    for start in range(0, len(others), in_a_row):
        row = [small_mansion(view, seat, say, letters) for seat in others[start : start + in_a_row]]
        parts += [beside(row, GAP), Text()]
    parts += [headline(view, say), middle(view, say), *open_cards(view, say, width)]
    for seat in mine:
        parts += [Text(), summary(view, seat, say, width), wide_mansion(seat, say, width)]
    return Group(*parts)


def headline(view: View, say: Phrases) -> Text:
    day = say("day", day=view["day"], days=view["days"])
    bank = "●" * view["bank"] + "○" * (view["coins"] - view["bank"])
    facts = [
        "California",
        f"{day} ({say('last_day')})" if view["last_day"] else day,
        *([] if view["over"] else [say("bank", coins=bank, price=view["bank"])]),
        say("stack", stack=view["stack"], bag=view["bag"]),
    ]
    return Text(" · ".join(facts), style="bold")


def middle(view: View, say: Phrases) -> Table:
    """The slots of both stores, and where each guest is."""
    names = {seat["seat"]: printable(seat["name"]) for seat in view["seats"]} | {None: NOTHING}
    half = len(COLORS) // 2
    grid = Table.grid(padding=(0, GAP, 0, 0))
    for width in MIDDLE:
        grid.add_column(width=width, no_wrap=True)
    slots = [slot_line(view, slot, say) for slot in SLOTS]
    guests = [guest_line(color, names[view["guests"][color]], say) for color in COLORS]
    grid.add_row(*(say("store", store=store) for store in "AB"), say("guests_at"), style="dim")
    for number in range(len(SLOTS) // 2):
        row = [slots[number], slots[number + len(SLOTS) // 2]]
        grid.add_row(*row, *([guests[number], guests[number + half]] if number < half else []))
    return grid


def slot_line(view: View, slot: str, say: Phrases) -> Text:
    name = view["stores"][slot]
    return Text.assemble(f"{slot} ", pieces.tile(name, say) if name else NOTHING)


def guest_line(color: str, place: str, say: Phrases) -> Text:
    return Text.assemble((say.word("colors", color), pieces.STYLES[color]), f" {place}")


def open_cards(view: View, say: Phrases, width: int) -> list[Text]:
    """The cards nobody has taken, those with the same points on a line."""
    free = {name: card["points"] for name, card in view["cards"].items() if card["owner"] is None}
    lines = []
    for points in sorted(set(free.values()), reverse=True):
        cards = [pieces.card(name, say) for name, worth in free.items() if worth == points]
        lines.append(titled(say("open_cards", points=points), cards, width))
    return lines or [Text(say("no_open_cards"))]


def facts(view: View, seat: View, say: Phrases) -> list[str]:
    """What a seat has besides its rooms."""
    guests = " ".join(say.word("colors", color) for color in seat["guests"])
    cards = [f"{pieces.card(card, say)} ({view['cards'][card]['points']})" for card in seat["cards"]]
    return [
        say("silver", silver=seat["silver"]),
        say("has_loan") if seat["loan"] else "",
        say("gifts", gifts=seat["gifts"]),
        say("guests", guests=guests) if guests else "",
        attic(seat, say),
        say("points", points=seat["score"]["total"]),
        *([say("cards", card=cards[0]), *cards[1:]] if cards else []),
    ]


def summary(view: View, seat: View, say: Phrases, width: int) -> Text:
    line = flow([seat["name"], *facts(view, seat, say)], width)
    line.stylize("bold", 0, len(seat["name"]))
    return line


def attic(seat: View, say: Phrases) -> str:
    stored = [f"{say.word('colors', COLOR_OF[kind])} {say.word('short', kind)}" for kind in seat["attic"]]
    places = seat["attic_spaces"]
    return say("attic", stored=", ".join([*stored, *[NOTHING] * (places - len(stored))]))


def wide_mansion(seat: View, say: Phrases, width: int) -> Table:
    grid = Table(box=box.MINIMAL, show_edge=False, padding=(0, 1))
    grid.add_column(width=1)
    for letter in LETTERS:
        grid.add_column(letter, width=min(WIDE_CELL, (width - ROW_LABEL) // len(LETTERS) - AROUND_CELL), no_wrap=True)
    for number in NUMBERS:
        grid.add_row(number, *(pieces.cell(seat, letter + number, say, LONGEST_KIND) for letter in LETTERS))
    return grid


def small_mansion(view: View, seat: View, say: Phrases, letters: int) -> Group:
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=1)
    for _ in LETTERS:
        grid.add_column(width=3 + letters, no_wrap=True)
    grid.add_row("", *LETTERS, style="dim")
    for number in NUMBERS:
        grid.add_row(number, *(pieces.cell(seat, letter + number, say, letters, JOINT) for letter in LETTERS))
    name, *about = (part for part in (seat["name"], *facts(view, seat, say)) if part)
    return Group(Text(printable(name), style="bold"), grid, flow(about, block_width(letters), indent=""))


def block_width(letters: int) -> int:
    return 1 + len(LETTERS) * (1 + 3 + letters)


def compact_size(mansions: int, width: int) -> tuple[int, int]:
    """How many letters a piece of furniture gets, and how many mansions stand side by side."""
    for rows in range(1, mansions + 1):
        in_a_row = -(-mansions // rows)
        for letters in range(LONGEST_KIND, 1, -1):
            if in_a_row * (block_width(letters) + GAP) - GAP <= width:
                return letters, in_a_row
    return 2, 1
