"""Whole games in a browser: with the mouse, by keys alone, and by touch on a phone."""

import re

import pytest
from playwright.sync_api import expect

from e2e.browsing import A_BOT, ANA, PHONE
from e2e.conftest import Visit
from e2e.playing import Turn, play_to_the_end, tap, type_keys_in_california, type_keys_in_dolce_vita


@pytest.mark.parametrize("game", ["California", "Dolce Vita"])
def test_a_game_against_bots_by_mouse_begins_with_one_click(visit: Visit, game: str) -> None:
    ana = visit()
    ana.go("/")
    ana.page.get_by_role("button", name=re.compile("Play now")).nth(int(game == "Dolce Vita")).click()
    ana.page.wait_for_url(re.compile(r"/t/[0-9a-f]{18}$"))
    assert play_to_the_end(ana, tap) > 5
    expect(ana.page.get_by_role("dialog")).to_contain_text("Total")


@pytest.mark.parametrize(
    ("game", "turn", "seats"),
    [("california", type_keys_in_california, 2), ("dolce_vita", type_keys_in_dolce_vita, 3)],
)
def test_a_game_by_keys_alone(visit: Visit, game: str, turn: Turn, seats: int) -> None:
    ana = visit()
    ana.go("/t/" + ana.open_table(game, ANA, *[A_BOT] * (seats - 1)))
    assert play_to_the_end(ana, turn) > 5
    expect(ana.page.get_by_role("dialog")).to_be_visible()


@pytest.mark.parametrize(("game", "seats"), [("california", 2), ("dolce_vita", 3)])
def test_a_game_by_touch_on_a_phone(visit: Visit, game: str, seats: int) -> None:
    ana = visit(size=PHONE, is_touch=True)
    ana.go("/t/" + ana.open_table(game, ANA, *[A_BOT] * (seats - 1)))
    assert play_to_the_end(ana, tap) > 5
    expect(ana.page.get_by_role("dialog")).to_be_visible()
    assert ana.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_moves_can_be_typed(visit: Visit) -> None:
    ana = visit()
    ana.go("/t/" + ana.open_table("dolce_vita", ANA, A_BOT, A_BOT, first=1))
    ana.wait_for_turn()
    ana.page.keyboard.press("n")
    before = ana.number()
    ana.page.keyboard.type("9>z")
    ana.page.keyboard.press("Enter")
    ana.see(re.compile("Write a number card"))
    ana.page.get_by_label("A move in notation").fill("5>c")
    ana.page.keyboard.press("Enter")
    ana.wait_until_after(before)
