"""California to look at: stores, guests and cards above, and everyone's mansion below."""

from typing import Any

from belvedere.envs.rendering.canvas import ACCENT, CARD, INK, LINE, MUTED, SUN, SUNKEN, Canvas
from belvedere.games.california.state import CELLS, COLORS, KINDS, SLOTS

View = dict[str, Any]

PAINT = dict(zip(COLORS, ("#a87b52", "#d1564b", "#9a6bb5", "#a3aab0", "#5b92cf", "#69ad62"), strict=True))
SHORT = dict(zip(COLORS, ("bn", "rd", "pu", "gy", "bu", "gn"), strict=True))
COLOR_OF = {kind: color for color, kinds in zip(COLORS, KINDS, strict=True) for kind in kinds}

# As text


def text(view: View) -> str:
    """Rooms are two letters of their colour, empty cells show their fee.

    >>> import belvedere
    >>> print(text(belvedere.new("california", players=2, seed=7, first=1).view(1)).splitlines()[0])
    California · day 1 of 12 · 4 coins in the bank · Ana to move
    """
    return "\n".join([headline(view), stores(view, "A"), stores(view, "B"), cards(view), *_seats(view)])


def headline(view: View) -> str:
    day = f"day {view['day']} of {view['days']}" + (", the last" if view["last_day"] else "")
    turn = "over" if view["over"] else f"{view['seats'][view['to_move'] - 1]['name']} to move"
    return f"California · {day} · {view['bank']} coins in the bank · {turn}"


def stores(view: View, store: str) -> str:
    slots = [slot for slot in SLOTS if slot.startswith(store)]
    return "  ".join(f"{slot} {described(view['stores'][slot]):<14}" for slot in slots).rstrip()


def cards(view: View) -> str:
    """The cards that nobody has."""
    free = [f"{spaced(name)} {card['points']}" for name, card in view["cards"].items() if card["owner"] is None]
    return "cards: " + (", ".join(free) or "none")


def described(tile: str | None) -> str:
    if tile is None:
        return "–"
    return f"{SHORT[COLOR_OF[tile]]} {spaced(tile)}" if tile in COLOR_OF else spaced(tile)


def spaced(name: str) -> str:
    return name.replace("_", " ")


def facts(view: View, seat: View) -> list[str]:
    return [
        f"{seat['silver']} silver",
        *(["a loan"] if seat["loan"] else []),
        f"{seat['gifts']} gifts",
        "guests: " + (" ".join(seat["guests"]) or "none"),
        "attic: " + (", ".join(map(spaced, seat["attic"])) or "empty"),
        *(["expanded"] if seat["expanded"] else []),
        f"{sum(view['cards'][card]['points'] for card in seat['cards'])} points of cards",
        f"{seat['score']['total']} points",
    ]


def _seats(view: View) -> list[str]:
    lines = []
    for seat in view["seats"]:
        turn = ">" if seat["seat"] == view["to_move"] else " "
        lines += ["", f"{turn} {seat['name']}: {' · '.join(facts(view, seat))}"]
        for row in "1234":
            lines.append(f"  {row} " + " ".join(f"{_cell(seat, column + row):<18}" for column in "abcd").rstrip())
        lines.append("    " + " ".join(f"{column:<18}" for column in "abcd").rstrip())
    return lines


def _cell(seat: View, cell: str) -> str:
    if cell not in seat["rooms"]:
        return f"({seat['fees'][cell]})"
    return f"[{SHORT[seat['rooms'][cell]]}] {spaced(seat['furniture'].get(cell, ''))}".rstrip()


# As a picture

SIDE = 62  # of a cell
MARGIN = 16
MANSION = 4 * SIDE + 2 * 10
HEAD = 196
FOOT = 74


def picture(view: View) -> Any:
    seats = view["seats"]
    width = max(MARGIN + len(seats) * (MANSION + MARGIN), 680)
    canvas = Canvas(width, HEAD + MANSION + 28 + FOOT + MARGIN)
    canvas.words(MARGIN, 14, headline(view), 16)
    for number, slot in enumerate(SLOTS):
        draw_slot(canvas, view, slot, MARGIN + number % 4 * 78, 46 + number // 4 * 70)
    draw_middle(canvas, view, MARGIN + 4 * 78 + 14, 46)
    for number, seat in enumerate(seats):
        draw_seat(canvas, view, seat, MARGIN + number * (MANSION + MARGIN), HEAD)
    return canvas.finished()


def draw_slot(canvas: Canvas, view: View, slot: str, left: float, top: float) -> None:
    tile = view["stores"][slot]
    box = (left, top, 72, 62)
    if tile is None:
        canvas.panel(box, SUNKEN, edge=LINE)
    else:
        draw_tile(canvas, box, tile)
    canvas.words(left + 5, top + 3, slot, 9, MUTED if tile is None else INK)


def draw_tile(canvas: Canvas, box: tuple[float, float, float, float], tile: str) -> None:
    """A room fills its place, furniture is a label on its colour."""
    left, top, width, height = box
    color = COLOR_OF.get(tile, tile)
    canvas.panel(box, PAINT.get(color, CARD), edge=INK)
    if tile in COLOR_OF:
        label = (left + 4, top + height * 0.27, width - 8, height * 0.58)
        canvas.panel(label, CARD, edge=INK, round_by=4)
        canvas.words_within(label, spaced(tile), 11)
    else:
        canvas.words_within((left, top + 4, width, height), tile if tile in COLORS else "attic expansion", 12)


def draw_middle(canvas: Canvas, view: View, left: float, top: float) -> None:
    """The bank, the guests in nobody's house, and the open cards."""
    for coin in range(view["coins"]):
        canvas.disc(left + 12 + coin * 26, top + 12, 10, SUN if coin < view["bank"] else SUNKEN, MUTED)
    canvas.words(left + 4 + view["coins"] * 26 + 6, top + 5, f"a tile costs {view['bank']}", 12, MUTED)
    at_home = [color for color, place in view["guests"].items() if place is None]
    canvas.words(left, top + 34, "guests to come: " + (", ".join(at_home) or "none"), 12, MUTED)
    free = [f"{spaced(name)} ({card['points']})" for name, card in view["cards"].items() if card["owner"] is None]
    canvas.words(left, top + 56, "open cards:" if free else "no open cards", 12, MUTED)
    for number, card in enumerate(free):
        canvas.words(left + number // 6 * 190, top + 72 + number % 6 * 12, card, 10)


def draw_seat(canvas: Canvas, view: View, seat: View, left: float, top: float) -> None:
    is_to_move = seat["seat"] == view["to_move"]
    canvas.words(left + 2, top, f"{'» ' if is_to_move else ''}{seat['name']}", 15)
    canvas.words(left + MANSION, top + 2, f"{seat['score']['total']} points", 13, anchor="ra")
    top += 24
    canvas.panel((left, top, MANSION, MANSION), CARD, edge=ACCENT if is_to_move else LINE, thick=3 if is_to_move else 1)
    for cell in CELLS:
        place = (left + 10 + "abcd".index(cell[0]) * SIDE, top + 10 + (int(cell[1]) - 1) * SIDE)
        draw_cell(canvas, seat, cell, (place[0] + 1, place[1] + 1, SIDE - 2, SIDE - 2))
    silver, *others = facts(view, seat)
    lines = [" · ".join([silver, *(fact for fact in others if fact == "a loan" or fact.endswith("gifts"))])]
    lines += [fact for fact in others if fact.startswith(("guests", "attic"))]
    lines += [" · ".join(fact for fact in others if fact in ("expanded",) or fact.endswith("of cards"))]
    for number, line in enumerate(lines):
        canvas.words(left + 2, top + MANSION + 7 + number * 16, line, 12, MUTED)


def draw_cell(canvas: Canvas, seat: View, cell: str, box: tuple[float, float, float, float]) -> None:
    left, top, width, height = box
    room, piece = seat["rooms"].get(cell), seat["furniture"].get(cell)
    if piece is not None:
        draw_tile(canvas, box, piece)
    elif room is not None:
        draw_tile(canvas, box, room)
    else:
        canvas.panel(box, SUNKEN, edge=LINE)
        canvas.words_within((left, top, width, height), f"{seat['fees'][cell]}", 14, MUTED)
    canvas.words(left + 5, top + 3, cell, 9, MUTED if room is None else INK)
