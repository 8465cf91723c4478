"""Dolce Vita to look at: seven columns with the numbers below them, and what everyone owns."""

from typing import Any

from belvedere.envs.rendering.canvas import ACCENT, CARD, INK, LINE, MUTED, SUNKEN, Canvas
from belvedere.games.dolce_vita.state import CATEGORIES, COLUMNS, HEIGHT

View = dict[str, Any]

SORTS = (*CATEGORIES, "money")
PAINT = dict(
    zip(
        SORTS,
        ("#e39a7f", "#8fb4de", "#8cc7cc", "#d9b98a", "#d49cc4", "#b9bec4", "#a8cf94", "#f2d384"),
        strict=True,
    )
)
WIDTH = 9  # of a column, in letters

# As text


def text(view: View) -> str:
    """The bottom of a column, from which cards are taken, stands lowest.

    >>> import belvedere
    >>> print(text(belvedere.new("dolce_vita", players=3, seed=7, first=1).view(1)).splitlines()[0])
    Dolce Vita · round 1 of 6 · Ana to move
    """
    tallest = max(map(len, view["columns"].values()))
    rows = [
        _row(cards[place] if place < len(cards) else "" for cards in view["columns"].values())
        for place in reversed(range(tallest))
    ]
    below = [
        _row(" ".join(map(str, view["below"][column][str(seat["seat"])])) for column in COLUMNS) + seat["name"]
        for seat in view["seats"]
    ]
    return "\n".join(
        [headline(view), "", *rows, _row(f"— {column} —" for column in COLUMNS), *below, "", *_seats(view)]
    )


def headline(view: View) -> str:
    turn = "over" if view["over"] else f"{view['seats'][view['to_move'] - 1]['name']} to move"
    return f"Dolce Vita · round {view['round']} of {view['rounds']} · {turn}"


def fortune(seat: View) -> str:
    return f"{seat['score']['total']:,}"


def _row(parts: Any) -> str:
    return "".join(f"{part:<{WIDTH}}" for part in parts)


def _seats(view: View) -> list[str]:
    return [
        f"{'>' if seat['seat'] == view['to_move'] else ' '} {seat['name']}: {fortune(seat)} · hand "
        f"{' '.join(map(str, seat['hand'])) or '–'} · {owned(seat)}"
        for seat in view["seats"]
    ]


def owned(seat: View) -> str:
    goods = [f"{category} {value}" for category, value in seat["goods"].items()]
    money = [f"money {'+'.join(map(str, seat['money']))}"] if seat["money"] else []
    return ", ".join(goods + money) or "nothing yet"


# As a picture

CARD_WIDTH, CARD_HEIGHT, GAP, MARGIN = 86, 26, 8, 16
COLUMNS_TOP = 48
BELOW_TOP = COLUMNS_TOP + HEIGHT * (CARD_HEIGHT + 4) + 22
ROW = 26
NAMES = 70


def picture(view: View) -> Any:
    seats = view["seats"]
    owned_top = BELOW_TOP + len(seats) * ROW + 26
    width = MARGIN * 2 + NAMES + len(COLUMNS) * (CARD_WIDTH + GAP)
    canvas = Canvas(width, owned_top + len(seats) * 62 + MARGIN)
    canvas.words(MARGIN, 14, headline(view), 16)
    for number, column in enumerate(COLUMNS):
        draw_column(canvas, view, column, MARGIN + NAMES + number * (CARD_WIDTH + GAP))
    for number, seat in enumerate(seats):
        canvas.words(MARGIN, BELOW_TOP + number * ROW + 5, seat["name"], 13)
        draw_owned(canvas, view, seat, owned_top + number * 62)
    return canvas.finished()


def draw_column(canvas: Canvas, view: View, column: str, left: float) -> None:
    for place, card in enumerate(view["columns"][column]):
        top = COLUMNS_TOP + (HEIGHT - 1 - place) * (CARD_HEIGHT + 4)
        draw_card(canvas, (left, top, CARD_WIDTH, CARD_HEIGHT), card, is_next=place == 0)
    canvas.words(left + CARD_WIDTH / 2, BELOW_TOP - 20, column, 13, MUTED, "ma")
    for number, seat in enumerate(view["seats"]):
        numbers = view["below"][column][str(seat["seat"])]
        box = (left, BELOW_TOP + number * ROW, CARD_WIDTH, ROW - 4)
        canvas.panel(box, CARD if numbers else SUNKEN, edge=LINE, round_by=4)
        if numbers:
            total = f" = {sum(numbers)}" if len(numbers) > 1 else ""
            canvas.words(
                left + CARD_WIDTH / 2, box[1] + ROW / 2 - 2, "+".join(map(str, numbers)) + total, 13, anchor="mm"
            )


def draw_card(canvas: Canvas, box: tuple[float, float, float, float], card: str, *, is_next: bool = False) -> None:
    left, top, width, height = box
    sort, value = card[:-1], card[-1]
    canvas.panel(box, PAINT[sort], edge=INK, thick=2 if is_next else 1, round_by=4)
    canvas.words(left + 8, top + height / 2, sort, 12, anchor="lm")
    canvas.words(left + width - 8, top + height / 2, value, 15, anchor="rm")


def draw_owned(canvas: Canvas, view: View, seat: View, top: float) -> None:
    is_to_move = seat["seat"] == view["to_move"]
    width = NAMES + len(COLUMNS) * (CARD_WIDTH + GAP) - GAP
    canvas.panel(
        (MARGIN - 6, top, width + 12, 56), CARD, edge=ACCENT if is_to_move else LINE, thick=2 if is_to_move else 1
    )
    hand = " ".join(map(str, seat["hand"]))
    canvas.words(
        MARGIN + 2, top + 5, f"{'» ' if is_to_move else ''}{seat['name']} · {fortune(seat)} · in hand {hand}", 13
    )
    left: float = MARGIN + 2
    cards = [f"{category}{value}" for category, value in seat["goods"].items()]
    if seat["money"]:
        cards.append(f"money{sum(seat['money'])}")
    for card in cards:
        sort, value = card.rstrip("0123456789"), card[len(card.rstrip("0123456789")) :]
        canvas.panel((left, top + 27, 80, 22), PAINT[sort], edge=INK, round_by=4)
        canvas.words(left + 6, top + 38, sort, 12, anchor="lm")
        canvas.words(left + 74, top + 38, value, 13, anchor="rm")
        left += 86
    if not cards:
        canvas.words(left, top + 30, "owns nothing yet", 12, MUTED)
