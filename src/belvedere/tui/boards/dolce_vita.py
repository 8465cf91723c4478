"""Dolce Vita on a screen: seven columns with the numbers below them, what everyone owns, and my hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.table import Table as Lines
from rich.text import Text
from textual.containers import Horizontal
from textual.widgets import Static

from belvedere.games.dolce_vita.scoring import UNIT
from belvedere.games.dolce_vita.state import CATEGORIES, COLUMNS, HEIGHT, NUMBERS
from belvedere.terminal.phrases import printable
from belvedere.tui.boards.board import Board, Key, View, own_seat
from belvedere.tui.looks import DONE, GOODS, LIT, PICKED, TURN, paper
from belvedere.tui.spots import Spot

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from belvedere.tui.picking import Picking

HAND = tuple(str(number) for number in range(1, NUMBERS + 1))
NOTHING = "–"
NAME = 7  # letters
SHORT_NAME = 3
ROOM_FOR_NAMES = 9  # columns


class DolceVitaBoard(Board):
    keys: ClassVar[dict[str, Key]] = {
        **{number: ("source", number) for number in HAND},
        **{column: ("target", column) for column in COLUMNS},
    }
    grows: ClassVar[bool] = False
    help: ClassVar[tuple[tuple[str, str], ...]] = (("1–6", "key_number"), ("a–g", "key_column"))

    def compose(self) -> ComposeResult:
        yield Static(id="headline", markup=False)
        with Horizontal(id="columns"):
            yield Static(id="names", markup=False)
            for column in COLUMNS:
                yield Spot(column, "target", classes="column")
            yield Static(id="goods")
        with Horizontal(id="hand"):
            yield Static(id="hand-label", markup=False)
            for number in HAND:
                yield Spot(number, "source", classes="number")
            yield Static(id="hands", markup=False)

    def draw(self, view: View, picking: Picking) -> None:
        self.query_one("#headline", Static).update(self._headline(view))
        self.query_one("#names", Static).update(self._names(view))
        self.query_one("#goods", Static).update(self._goods(view))
        self.query_one("#hand-label", Static).update(Text(self.say("in_hand"), "bold"))
        self.query_one("#hands", Static).update(self._hands(view))
        for spot in self.query(Spot):
            if spot.role == "target":
                self._draw_column(spot, view, picking)
            else:
                self._draw_number(spot, view, picking)

    def first_spot(self, picking: Picking) -> str | None:
        if picking.needs_target:
            return next((f"target-{column}" for column in COLUMNS if picking.is_lit(column)), None)
        return next((f"source-{number}" for number in reversed(HAND) if picking.can_use(number)), None)

    def closer_look(self, view: View) -> list[Text]:
        """What everyone owns and holds, in words."""
        return [self._belongings(seat) for seat in view["seats"]]

    def _belongings(self, seat: View) -> Text:
        say = self.say
        goods = [Text.assemble(self._good(name), f" {value}") for name, value in seat["goods"].items()]
        if seat["money"]:
            goods.append(Text.assemble(self._good("money"), " ", " + ".join(map(str, seat["money"]))))
        total = say.number(seat["score"]["total"])
        title = Text.assemble(
            (printable(seat["name"]), "bold"), f"  {total}  {say('in_hand')} {' '.join(map(str, seat['hand']))}"
        )
        return Text("\n").join([title, Text("  ").join(goods) if goods else Text(NOTHING)])

    # The columns

    def _headline(self, view: View) -> Text:
        starter = printable(view["seats"][view["starter"] - 1]["name"])
        number = self.say("round", round=view["round"], rounds=view["rounds"])
        return Text(" · ".join(["Dolce Vita", number, self.say("starter", name=starter)]), no_wrap=True)

    def _names(self, view: View) -> Text:
        """Beside the numbers below the columns, so that each line is somebody's."""
        lines = [Text()] * (HEIGHT + 1)
        for seat in view["seats"]:
            turn = TURN if seat["seat"] == view["to_move"] else " "
            name = f"{turn}{printable(seat['name'])[: NAME if not self.is_wide else None]}"
            lines.append(Text(name, "bold" if seat["seat"] == view["seat"] else ""))
        return Text("\n").join(lines)

    def _draw_column(self, spot: Spot, view: View, picking: Picking) -> None:
        column, width = spot.spot, spot.size.width or 5
        cards = view["columns"][column]
        lines = [Text()] * (HEIGHT - len(cards))
        lines += [self._card(name, width, is_next=place == 0) for place, name in reversed(list(enumerate(cards)))]
        lines.append(self._foot(column, view, picking, width))
        for seat in view["seats"]:
            style = "bold" if seat["seat"] == view["seat"] else ""
            lines.append(Text(below(view["below"][column][str(seat["seat"])]).center(width), style))
        is_lit, is_picked = picking.is_lit(column), picking.target == column
        spot.show(Text("\n").join(lines), *(["-picked"] if is_picked else ["-lit"] if is_lit else []))

    def _card(self, name: str, width: int, *, is_next: bool) -> Text:
        """``⌂ 4``, with its name where there is room; the one that is taken next stands out."""
        good, value = name[:-1], name[-1]
        word = f"{self.say.noun('dolce_vita', good)[: width - 5]} " if width >= ROOM_FOR_NAMES else ""
        mark = "›" if is_next else " "
        return Text(f"{mark}{GOODS[good]} {word}{value}".ljust(width), paper(good, is_bold=is_next))

    def _foot(self, column: str, view: View, picking: Picking, width: int) -> Text:
        """Its letter and, where a number card could go there, the total that it would make."""
        if not picking.is_lit(column) or picking.source is None:
            return Text(column.center(width), "bold")
        total = sum(view["below"][column][str(own_seat(view)["seat"])]) + int(picking.source)
        mark = DONE if picking.target == column else LIT
        return Text(f"{mark}{column}={total}".center(width), "bold reverse")

    # What everyone has

    def _goods(self, view: View) -> Lines:
        """By category, in hundreds of thousands: it tells what the signs stand for, too."""
        say = self.say
        grid = Lines.grid(padding=(0, 0, 0, 1))
        grid.add_column(no_wrap=True)
        for _seat in view["seats"]:
            grid.add_column(justify="right", no_wrap=True, min_width=SHORT_NAME)
        heads = [
            Text(printable(seat["name"])[:SHORT_NAME], "bold" if seat["seat"] == view["seat"] else "")
            for seat in view["seats"]
        ]
        grid.add_row(Text(say("owns"), "dim"), *heads)
        for category in CATEGORIES:
            values = [str(seat["goods"].get(category, NOTHING)) for seat in view["seats"]]
            grid.add_row(self._good(category), *values)
        grid.add_row(self._good("money"), *(str(sum(seat["money"]) or NOTHING) for seat in view["seats"]))
        totals = [str(seat["score"]["total"] // UNIT) for seat in view["seats"]]
        grid.add_row(Text(say.word("score", "total"), "bold"), *(Text(total, "bold") for total in totals))
        return grid

    def _good(self, category: str) -> Text:
        sign = f" {GOODS[category]} " if self.is_wide else GOODS[category]
        return Text.assemble((sign, paper(category)), f" {self.say.noun('dolce_vita', category)}")

    def _draw_number(self, spot: Spot, view: View, picking: Picking) -> None:
        is_held = int(spot.spot) in own_seat(view)["hand"]
        is_picked = picking.source == spot.spot
        mark = PICKED if is_picked else LIT if picking.can_use(spot.spot) else " "
        text = Text(f"{mark}{spot.spot} " if is_held else f" {NOTHING} ")
        spot.show(text, *(["-picked"] if is_picked else [] if is_held else ["-off"]))

    def _hands(self, view: View) -> Text:
        own = own_seat(view)["seat"]
        held = [
            Text.assemble(
                (printable(seat["name"])[: None if self.is_wide else SHORT_NAME], "dim"),
                f" {''.join(map(str, seat['hand'])) or NOTHING}",
            )
            for seat in view["seats"]
            if seat["seat"] != own
        ]
        return Text("  " if self.is_wide else " ").join(held)


def below(numbers: list[int]) -> str:
    """``5`` or ``5+2=7``; of more cards only the total.

    >>> below([]), below([5]), below([5, 2]), below([1, 2, 3])
    ('·', '5', '5+2=7', '=6')
    """
    if len(numbers) > 2:
        return f"={sum(numbers)}"
    total = f"={sum(numbers)}" if len(numbers) > 1 else ""
    return "+".join(map(str, numbers)) + total or "·"
