"""The tables as text: aligned, complete, and no wider than the screen."""

import io
import re

import pytest
from rich.cells import cell_len

import belvedere
from belvedere.cli.phrases import Phrases
from belvedere.cli.screen import Screen
from belvedere.cli.tables import draw
from belvedere.engine.words import LANGUAGES


def drawn(table, seat, language="en", width=80):
    here = Screen(file=io.StringIO(), width=width, force_terminal=False, markup=False, highlight=False)
    here.print(draw(table.view(seat), Phrases(language), width))
    return here.file.getvalue()


def positions(game, players, seed):
    """A game at every seventh step."""
    table, bot = belvedere.new(game, players, seed=seed), belvedere.bot("random", seed=seed)
    while not table.over:
        table.play(bot.choose(table))
        if len(table.log) % 7 == 0 or table.over:
            yield table


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["california", "dolce_vita"])
def test_nothing_is_cut_or_too_wide(game, language, width) -> None:
    for players in belvedere.games()[game].players:
        for table in positions(game, players, seed=players):
            for seat in (None, 1):
                text = drawn(table, seat, language, width)
                assert "…" not in text
                assert max(map(cell_len, text.splitlines())) <= width


def test_a_mansion_shows_rooms_furniture_and_fees() -> None:
    seats = [{"name": "Ana", "mansion": "red"}, "Ben"]
    record = belvedere.new("california", seats=seats, first=1).record()
    deal = "deal blue harp expansion gray dog blue purple jukebox"
    record["log"] = [deal, "coin", "coin", "A2>b2", "coin", "A1>d4"]
    text = drawn(belvedere.replay(record, seed=1), 1)
    assert re.search(r"^ 2 │ \+1 +│ Re harp +│ \+1 +│ \+2", text, re.MULTILINE)
    assert re.search(r"^ 4 │ \+1 +│ \+2 +│ \+1 +│ Bl ", text, re.MULTILINE)
    assert re.search(r"^Ana · \d+ silver · gifts 0 · guests Re · attic – · points 2", text, re.MULTILINE)
    assert "Re Ana" in text


def test_what_is_taken_is_no_longer_offered() -> None:
    for table in positions("california", 2, seed=5):
        view = table.view(1)
        text = drawn(table, 1)
        for slot, tile in view["stores"].items():
            assert (f"{slot} –" in text) == (tile is None)
        for color in ("brown", "red"):
            card = f"3×{color[:2].title()}"
            line = next(line for line in text.splitlines() if line.startswith("Bonus cards for 3"))
            assert (card in line) == (view["cards"][f"three_{color}"]["owner"] is None)


def test_the_bottom_cards_lie_nearest_to_the_players() -> None:
    table = belvedere.new("dolce_vita", seats=["Ana", "Ben", "Eva"], first=1, seed=1)
    table.play("5>c")
    lines = drawn(table, 2).splitlines()
    letters = next(number for number, line in enumerate(lines) if line.split() == list("abcdefg"))
    bottoms = [table.view(2)["columns"][column][0] for column in "abcdefg"]
    assert lines[letters - 1].split() == [part for card in bottoms for part in (card[:-1], card[-1])]
    assert [line.split()[0] for line in lines[letters + 1 : letters + 4]] == ["Ben", "Ana", "Eva"]
    assert lines[letters + 2].split() == ["Ana", "·", "·", "5", "·", "·", "·", "·"]
    assert lines[letters + 4].startswith("In hand: Ben 1 2 3 4 5 6 · Ana 1 2 3 4 6")


def test_a_name_cannot_drive_the_terminal() -> None:
    for game in belvedere.games():
        seats = ["A\x1b[2Jna", "Ben", "Eva"]
        assert "\x1b" not in drawn(belvedere.new(game, seats=seats, seed=1), 1)


def test_a_long_name_keeps_the_columns_straight() -> None:
    seats = ["Ana", "Maximiliane Wolkenstein-Trostburg", "Eva"]
    for game in belvedere.games():
        text = drawn(belvedere.new(game, seats=seats, seed=1), 1)
        assert max(map(cell_len, text.splitlines())) <= 80


def test_a_narrow_screen_keeps_the_numbers_of_the_rows() -> None:
    lines = drawn(belvedere.new("california", seed=1), 1, width=48).splitlines()
    assert [line.strip()[:3] for line in lines if "│ +" in line] == ["1 │", "2 │", "3 │", "4 │"]
    assert max(map(cell_len, lines)) <= 48
