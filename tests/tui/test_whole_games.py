"""Whole games on a full screen, from the first key to the count."""

import belvedere
from belvedere.terminal.online.house import House
from belvedere.terminal.online.joining import visit
from belvedere.tui.app import BelvedereApp
from belvedere.tui.phrases import Phrases
from server.harness.people import ANA, Person, a_bot

from .sitting import LARGE, SMALL, Sitter, app_for, sit


async def move_in_california(ana: Sitter) -> None:
    """Buy the first tile that can be bought and put it where the light falls first; else a coin."""
    picking = ana.screen.picking
    slots = [
        key for key in "12345678" if picking.can_use(["A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4"][int(key) - 1])
    ]
    step = len(ana.game.log)
    await ana.press(*([slots[0], "enter"] if slots else ["c"]))
    if picking.alternatives:
        await ana.press("enter")
    await ana.until(lambda: ana.screen.picking.action is not None)
    await ana.press("enter")
    await ana.until(lambda: len(ana.game.log) > step)


async def move_in_dolce_vita(ana: Sitter) -> None:
    step, hand = len(ana.game.log), ana.game.view(None)["seats"][ana.table.viewer - 1]["hand"]
    await ana.press(str(hand[-1]), "abcdefg"[step % 7], "enter")
    await ana.until(lambda: len(ana.game.log) > step)


async def play_to_the_end(ana: Sitter) -> None:
    move = {"california": move_in_california, "dolce_vita": move_in_dolce_vita}
    await ana.my_turn()
    while not ana.game.over:
        await move[ana.game.name](ana)
        await ana.my_turn_or_end()
    await ana.until(lambda: ana.app.screen is not ana.screen)  # the count lies over the table


def test_california_is_played_by_keyboard_on_80_by_24() -> None:
    async def act(ana: Sitter) -> None:
        await play_to_the_end(ana)
        winners = ", ".join(ana.game.names[seat - 1] for seat in ana.game.winners())
        assert ana.shows(f"Victory: {winners}")
        assert ana.shows("bonus cards")
        await ana.press("escape")
        assert ana.shows("California · day")

    sit(act, app_for("california", players=2), SMALL)


def test_dolce_vita_is_played_and_played_again() -> None:
    async def act(ana: Sitter) -> None:
        await play_to_the_end(ana)
        finished = ana.game
        assert belvedere.replay(finished.record()).over
        await ana.press("right", "enter")  # once more
        await ana.until(lambda: ana.is_at_table and not ana.game.over)
        assert ana.game is not finished

    sit(act, app_for("dolce_vita", "de", players=3), LARGE)


def test_a_game_begun_in_the_browser_is_played_to_its_end_here(server) -> None:
    browser = Person(server.address)
    table = browser.open("california", ANA, a_bot(), first=1)
    browser.do(table, "play", action="coin")
    code = browser.post("/me/link", {}).json()["code"]
    house, address = visit(f"{server.address}/link#{code}", Phrases("en"))
    assert isinstance(house, House)
    assert address.table is None

    async def act(ana: Sitter) -> None:
        await play_to_the_end(ana)
        assert ana.table.mine == (1,)
        assert "Ana takes a gold coin; the bank has 3 coins left." in ana.table.diary

    sit(act, BelvedereApp(Phrases("en"), visiting=(house, table)))
    seen = browser.view(table)
    assert seen["phase"] == "over"
    assert seen["end"]["how"] == "played"
