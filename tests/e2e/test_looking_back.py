"""Replays: step by step, analysed, branched off, brought from a file; and whether the deal was fair."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

import belvedere
from e2e.browsing import PATIENCE, Visitor
from e2e.conftest import Visit


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A game between bots, as a file."""
    game = belvedere.new("california", seats=["Ana", "Ben"], seed=3)
    bot = belvedere.bot("easy", seed=1)
    while not game.over:
        game.play(bot.choose(game))
    file = tmp_path / "game.json"
    file.write_text(json.dumps(game.record()), encoding="utf-8")
    return file


def bring(ana: Visitor, record: Path) -> None:
    ana.go("/")
    ana.page.locator("input[type=file]").set_input_files(record)
    ana.page.wait_for_url(re.compile(r"/r/[0-9a-f]{16}"))


def test_a_record_is_brought_stepped_through_and_played_on(visit: Visit, record: Path) -> None:
    ana = visit()
    bring(ana, record)
    ana.page.get_by_role("button", name="a step on").wait_for()
    ana.page.keyboard.press("Home")
    for _ in range(3):
        ana.page.keyboard.press("ArrowRight")
    expect(ana.page).to_have_url(re.compile(r"#4$"))
    ana.page.reload()
    expect(ana.page).to_have_url(re.compile(r"#4$"))
    expect(ana.page.get_by_role("slider", name="Step of the game")).to_have_attribute(
        "aria-valuetext", re.compile("^4 of")
    )
    ana.page.get_by_role("button", name="Play on from here").first.click()
    ana.page.get_by_label("Your name").fill("Chloé")
    ana.page.get_by_role("button", name="Play on", exact=True).click()
    ana.page.wait_for_url(re.compile(r"/t/[0-9a-f]{18}$"))
    ana.wait_for_turn()


def test_a_game_is_analysed_to_its_end_even_after_a_stop(visit: Visit, record: Path) -> None:
    ana = visit()
    bring(ana, record)
    ana.button("Analyse").first.click()
    expect(ana.page.get_by_text(re.compile(r"[1-9]\d?% analysed"))).to_be_visible(timeout=PATIENCE)
    ana.button("Stop").click()
    ana.button("Analyse the rest").click()
    expect(ana.page.get_by_role("heading", name="How everyone played")).to_be_visible(timeout=3 * PATIENCE)
    expect(ana.page.get_by_role("progressbar")).to_have_count(0, timeout=3 * PATIENCE)
    ana.page.keyboard.press("End")
    ana.see(re.compile("Accuracy is the part"))


def test_a_file_that_is_no_record_is_refused_in_words(visit: Visit, tmp_path: Path) -> None:
    ana = visit()
    ana.go("/")
    file = tmp_path / "other.json"
    file.write_text("hello", encoding="utf-8")
    ana.page.locator("input[type=file]").set_input_files(file)
    ana.see(re.compile("holds no record"))
