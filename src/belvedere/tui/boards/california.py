"""California on a screen: bank and stores above, my mansion below, everyone and the cards beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.table import Table as Lines
from rich.text import Text
from textual.containers import Grid, Horizontal, VerticalScroll
from textual.widgets import Static

from belvedere.games.california.state import COLORS, SLOTS
from belvedere.terminal.phrases import printable
from belvedere.tui.boards import pieces
from belvedere.tui.boards.board import Board, Key, View, own_seat
from belvedere.tui.boards.pieces import LETTERS, NOTHING, NUMBERS
from belvedere.tui.looks import COIN, DONE, LIT, NO_COIN, PICKED, SIGNS, TURN
from belvedere.tui.spots import Spot

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from belvedere.tui.picking import Picking

DEEDS = ("coin", "loan", "repay")
CELLS = tuple(letter + number for number in NUMBERS for letter in LETTERS)
PLACES = ("attic", *CELLS)
NAME = 7  # letters
COLOR_CLASSES = tuple(f"-{color}" for color in COLORS)


class CaliforniaBoard(Board):
    keys: ClassVar[dict[str, Key]] = {
        **{str(number): ("source", slot) for number, slot in enumerate(SLOTS, 1)},
        "c": ("source", "coin"),
        "l": ("source", "loan"),
        "r": ("source", "repay"),
    }
    grows: ClassVar[bool] = True
    help: ClassVar[tuple[tuple[str, str], ...]] = (
        ("1–8", "key_slots"),
        ("c", "key_coin"),
        ("l", "key_loan"),
        ("r", "key_repay"),
    )

    def compose(self) -> ComposeResult:
        yield Static(id="headline", markup=False)
        with Horizontal(id="deeds"):
            for deed in DEEDS:
                yield Spot(deed, "source", classes="deed")
        with Grid(id="stores"):
            for slot in SLOTS:
                yield Spot(slot, "source", classes="slot")
        yield Static(id="guests", markup=False)
        with Horizontal(id="middle"):
            with Grid(id="mansion"):
                yield Spot("attic", "target", classes="attic")
                for number, place in enumerate(CELLS):
                    is_odd = (number + number // len(LETTERS)) % 2  # so that neighbours can be told apart
                    yield Spot(place, "target", classes="cell -odd" if is_odd else "cell")
            with VerticalScroll(id="about", can_focus=False):
                yield Static(id="seats")
                yield Static(id="cards", markup=False)
                yield Static(id="others", markup=False)

    def draw(self, view: View, picking: Picking) -> None:
        self.query_one("#headline", Static).update(self._headline(view))
        self.query_one("#guests", Static).update(self._guests(view))
        self.query_one("#seats", Static).update(self._seats(view))
        self.query_one("#cards", Static).update(self._cards(view))
        others = self.query_one("#others", Static)
        others.display = self.is_wide
        others.update(self._others(view))
        for spot in self.query(Spot):
            if spot.role == "target":
                self._draw_place(spot, own_seat(view), picking)
            elif spot.spot in DEEDS:
                self._draw_deed(spot, picking)
            else:
                self._draw_slot(spot, view, picking)

    def first_spot(self, picking: Picking) -> str | None:
        if picking.needs_target:
            return next((f"target-{place}" for place in PLACES if picking.is_lit(place)), None)
        usable = (*SLOTS, *DEEDS)
        return next((f"source-{name}" for name in usable if picking.can_use(name)), None)

    def closer_look(self, view: View) -> list[Text]:
        mansions = [pieces.small_mansion(view, seat, self.say, 10, with_facts=True) for seat in view["seats"]]
        return [self._cards(view), *mansions]

    # What lies in the middle

    def _headline(self, view: View) -> Text:
        say = self.say
        day = say("day", day=view["day"], days=view["days"])
        bank = COIN * view["bank"] + NO_COIN * (view["coins"] - view["bank"])
        facts = [
            "California",
            f"{day} ({say('last_day')})" if view["last_day"] else day,
            say("bank_price", coins=bank, price=view["bank"]),
            say("stack", stack=view["stack"], bag=view["bag"]),
        ]
        whole = " · ".join(facts)
        is_too_long = len(whole) > self.size.width - 2
        return Text(" · ".join(facts[1:]) if is_too_long else whole, no_wrap=True, overflow="ellipsis")

    def _guests(self, view: View) -> Text:
        names = {seat["seat"]: printable(seat["name"]) for seat in view["seats"]} | {None: NOTHING}
        places = [
            Text.assemble(pieces.mark(color, self.say), f" {names[view['guests'][color]][:NAME]}") for color in COLORS
        ]
        return Text.assemble((f"{self.say('guests_at')} ", "bold"), Text("  ").join(places), no_wrap=True)

    def _draw_deed(self, spot: Spot, picking: Picking) -> None:
        is_picked = picking.source == spot.spot
        mark = PICKED if is_picked else LIT if picking.can_use(spot.spot) else " "
        text = Text.assemble(f"{mark} ", self.say.word("deeds" if not self.is_wide else "actions", spot.spot))
        spot.show(text, *self._states(spot.spot, picking))

    def _draw_slot(self, spot: Spot, view: View, picking: Picking) -> None:
        name, source = view["stores"][spot.spot], picking.source_of(spot.spot)
        is_picked = picking.source == spot.spot
        mark = PICKED if is_picked else LIT if picking.can_use(spot.spot) else " "
        text = Text.assemble(f"{mark}{spot.spot} ", no_wrap=True, overflow="ellipsis")
        text.append_text(pieces.tile(name, self.say, is_short=not self.is_wide) if name else Text(NOTHING, "dim"))
        if name and source is not None and source.cost is not None and self.is_wide:
            text.append(f"  {self.say('from_cost', cost=source.cost)}", "dim")
        spot.show(text, *self._states(spot.spot, picking))

    def _states(self, source: str, picking: Picking) -> list[str]:
        if picking.source == source:
            return ["-picked"]
        return [] if picking.can_use(source) else ["-off"]

    # My mansion

    def _draw_place(self, spot: Spot, seat: View, picking: Picking) -> None:
        place, target = spot.spot, picking.target_of(spot.spot)
        is_lit, is_picked = picking.is_lit(place), picking.target == place
        price = "" if target is None or not is_lit else f"{DONE if is_picked else LIT}{target.cost}"
        states = ["-picked"] if is_picked else ["-lit"] if is_lit else ["-off"] if target is not None else []
        if place == "attic":
            label = f" {self.say('attic_word')} "
            spot.show(Text.assemble(label, pieces.attic(seat, self.say), f" {price}", no_wrap=True), *states)
            return
        color, kind = seat["rooms"].get(place), seat["furniture"].get(place)
        spot.remove_class(*COLOR_CLASSES)
        if color is not None:
            spot.add_class(f"-{color}")
        what = f"{SIGNS[color]}{self.say.word('colors', color)}" if color else ""
        below = self.say.word("short", kind) if kind else "" if color else f"+{seat['fees'][place]}"
        text = Text.assemble(f" {place} {what}\n ", f"{price} " if price else "", "" if price and not color else below)
        text.no_wrap = True
        spot.show(text, *states)

    # Beside it

    def _seats(self, view: View) -> Lines:
        """Everyone on a line: silver, gifts, loan, points, guests."""
        say = self.say
        grid = Lines.grid(padding=(0, 1, 0, 0))
        grid.add_column(no_wrap=True, width=NAME + 1 if not self.is_wide else None)
        for _ in range(3):
            grid.add_column(justify="right", no_wrap=True)
        grid.add_column(no_wrap=True)
        heads = [say.word("heads", head) for head in ("silver", "gifts", "points")]
        grid.add_row("", *heads, say("guests_at") if self.is_wide else "", style="dim")
        for seat in view["seats"]:
            turn = TURN if seat["seat"] == view["to_move"] else " "
            name = Text(f"{turn}{printable(seat['name'])}", "bold" if seat["seat"] == view["seat"] else "")
            loan = Text(say("has_loan"), "italic") if seat["loan"] else Text()
            guests = Text(" " if self.is_wide else "").join(
                pieces.mark(color, say) if self.is_wide else Text(SIGNS[color], "bold") for color in seat["guests"]
            )
            about = Text(" ").join(part for part in (loan, guests) if part)
            grid.add_row(name, str(seat["silver"]), str(seat["gifts"]), str(seat["score"]["total"]), about)
        return grid

    def _cards(self, view: View) -> Text:
        """The cards nobody has taken, the dearest first."""
        free = [(card["points"], name) for name, card in view["cards"].items() if card["owner"] is None]
        if not free:
            return Text(self.say("no_cards"), "dim")
        lines = []
        for points in sorted({points for points, _ in free}, reverse=True):
            cards = [pieces.card(name, self.say, is_short=not self.is_wide) for worth, name in free if worth == points]
            title = self.say("cards_for" if self.is_wide else "cards_for_short", points=points)
            lines.append(Text.assemble((f"{title} ", "bold"), Text(" ").join(cards)))
        return Text("\n").join(lines)

    def _others(self, view: View) -> Lines:
        """The other mansions in small, two beside each other."""
        others = [seat for seat in view["seats"] if seat["seat"] != own_seat(view)["seat"]]
        mansions = [pieces.small_mansion(view, seat, self.say, 4, with_facts=False) for seat in others]
        grid = Lines.grid(padding=(1, 2, 0, 0))
        for number in range(0, len(mansions), 2):
            grid.add_row(*mansions[number : number + 2])
        return grid
