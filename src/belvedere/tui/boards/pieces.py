"""California's pieces on a screen: sign, colour and word together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.text import Text

from belvedere.terminal.phrases import printable
from belvedere.terminal.pieces import COLOR_OF, PAIRS, THREE
from belvedere.tui.looks import EXPANSION, SIGNS, paper

if TYPE_CHECKING:
    from belvedere.tui.phrases import Phrases

View = dict[str, Any]
LETTERS, NUMBERS = "abcd", "1234"
NOTHING = "–"


def color_of(tile: str) -> str | None:
    return COLOR_OF.get(tile, tile if tile in SIGNS else None)


def mark(color: str, say: Phrases) -> Text:
    """A colour: its sign and its letters."""
    return Text(f"{SIGNS[color]}{say.word('colors', color)}", paper(color))


def sign(color: str) -> Text:
    return Text(f" {SIGNS[color]} ", paper(color))


def tile(name: str, say: Phrases, *, is_short: bool) -> Text:
    """``▲Br brown room``, ``♪Re harp``, ``⌂ attic expansion``."""
    color = color_of(name)
    word = say.word("short", name) if is_short and name in COLOR_OF else say.noun("california", name)
    if color is None:
        return Text(f"{EXPANSION} {say('expansion') if is_short else word}", "bold")
    told = say("room") if is_short and name in SIGNS else word
    return Text.assemble(mark(color, say), f" {told}")


def card(name: str, say: Phrases, *, is_short: bool = False) -> Text:
    """A bonus card by what it asks for: ``3×▲Br``, ``▲Br+♪Re+◆Pu``, ``◎motorcycle+◆pinball``; in short by signs."""

    def one(color: str) -> Text:
        return Text(SIGNS[color], paper(color)) if is_short else mark(color, say)

    if name.startswith(THREE):
        return Text.assemble("3×", one(name.removeprefix(THREE)))
    if PAIRS[name][0] in SIGNS:
        return Text("+").join(map(one, PAIRS[name]))
    kinds = ((COLOR_OF[kind], say.word("short", kind)) for kind in PAIRS[name])
    return Text("+").join(Text.assemble((SIGNS[color], paper(color)), word) for color, word in kinds)


def attic(seat: View, say: Phrases) -> Text:
    stored = [Text.assemble(mark(COLOR_OF[kind], say), f" {say.word('short', kind)}") for kind in seat["attic"]]
    free = [Text(NOTHING)] * (seat["attic_spaces"] - len(stored))
    return Text("  ").join([*stored, *free])


def small_mansion(view: View, seat: View, say: Phrases, letters: int, *, with_facts: bool) -> Text:
    """Somebody's mansion in four lines, with its attic and cards."""
    lines = [Text.assemble((printable(seat["name"]), "bold"), "  ", facts(seat, say) if with_facts else "")]
    for number in NUMBERS:
        cells = [small_cell(seat, letter + number, say, letters) for letter in LETTERS]
        lines.append(Text.assemble((f"{number} ", "dim"), Text(" ").join(cells)))
    lines.append(Text.assemble((f"{say('attic_word')} ", "dim"), attic(seat, say)))
    if seat["cards"]:
        cards = [Text.assemble(card(name, say), f" ({view['cards'][name]['points']})") for name in seat["cards"]]
        lines.append(Text.assemble((f"{say('cards_word')} ", "dim"), Text(", ").join(cards)))
    return Text("\n").join(lines)


def small_cell(seat: View, cell: str, say: Phrases, letters: int) -> Text:
    """``▲Br``, or with its furniture ``▲bill``; the fee where nothing is."""
    color, kind = seat["rooms"].get(cell), seat["furniture"].get(cell)
    if color is None:
        return Text(f"+{seat['fees'][cell]}".ljust(letters + 1), "dim")
    word = say.word("short", kind)[:letters] if kind else say.word("colors", color)
    return Text(f"{SIGNS[color]}{word}".ljust(letters + 1), paper(color))


def facts(seat: View, say: Phrases) -> Text:
    """What a seat has besides its mansion."""
    parts = [
        Text(say("silver", silver=seat["silver"])),
        *([Text(say("has_loan"), "bold")] if seat["loan"] else []),
        Text(say("gifts_of", gifts=seat["gifts"])),
        Text(say("points_of", points=seat["score"]["total"])),
    ]
    guests = Text("").join(sign(color) for color in seat["guests"])
    return Text.assemble(Text(" · ").join(parts), " " if guests else "", guests)
