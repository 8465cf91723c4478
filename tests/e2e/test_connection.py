"""The line breaks, the page is loaded again, another tab is opened: everyone sees the same table."""

import re

from playwright.sync_api import expect

from e2e.browsing import A_BOT, ANA
from e2e.conftest import Visit
from e2e.playing import tap


def test_a_page_that_is_loaded_again_shows_the_same_table(visit: Visit) -> None:
    ana = visit()
    ana.go("/t/" + ana.open_table("california", ANA, A_BOT, first=1))
    ana.wait_for_turn()
    before = ana.number()
    tap(ana)
    ana.wait_until_after(before)
    ana.wait_for_turn()
    number, log = ana.number(), ana.page.locator(".side li").all_inner_texts()
    ana.page.reload()
    ana.wait_for_turn()
    assert ana.number() == number
    expect(ana.page.locator(".side li")).to_have_text(log)


def test_whoever_was_offline_for_a_while_catches_up(visit: Visit) -> None:
    ana = visit()
    ana.go("/t/" + ana.open_table("dolce_vita", ANA, A_BOT, A_BOT, first=1))
    ana.wait_for_turn()
    ana.context.set_offline(True)
    ana.see(re.compile("Connection lost"))
    ana.page.wait_for_timeout(20_000)
    ana.context.set_offline(False)
    expect(ana.page.get_by_text("Connection lost")).to_have_count(0)
    before = ana.number()
    tap(ana)
    ana.wait_until_after(before)
    assert ana.wait_for_turn()


def test_two_tabs_agree(visit: Visit) -> None:
    ana = visit()
    ana.go("/t/" + ana.open_table("california", ANA, A_BOT, first=1))
    other = ana.new_tab()
    other.goto(ana.page.url)
    ana.wait_for_turn()
    before = ana.number()
    tap(ana)
    other.wait_for_function("before => +document.querySelector('.frame').dataset.number > before", arg=before)
    ana.wait_for_turn()
    other.wait_for_selector(".frame[data-mine=true]")
    assert other.locator(".frame").get_attribute("data-number") == str(ana.number())


def test_the_page_opens_without_a_network_and_says_so(visit: Visit) -> None:
    ana = visit()
    ana.go("/")
    ana.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    ana.page.reload()
    ana.context.set_offline(True)
    ana.page.reload()
    expect(ana.page.get_by_role("heading", level=1)).to_be_visible()
