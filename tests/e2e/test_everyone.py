"""Every page in every language, light and dark: what axe finds, what a phone shows, and that it is translated."""

import re
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from e2e.browsing import A_BOT, ANA, ANYONE, PHONE, Visitor
from e2e.conftest import Visit

PAGES = (
    "/",
    "/new/california?how=invite",
    "/new/dolce_vita?how=device",
    "/learn",
    "/learn/california",
    "/learn/dolce_vita",
)
PAGES += ("/learn/california/tutorial", "/learn/dolce_vita/tutorial", "/me", "/link", "/about", "/gallery", "/nowhere")
LANGUAGES = {"en": "Two lovely games", "fr": "Deux jeux", "de": "Zwei"}
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def faults(visitor: Visitor) -> list[str]:
    found = Axe().run(visitor.page, options={"runOnly": {"type": "tag", "values": TAGS}}).response["violations"]
    return [
        f"{visitor.page.url}: {one['id']} {node['target']} {node['failureSummary'][:300]}"
        for one in found
        for node in one["nodes"]
    ]


def tables(visitor: Visitor) -> list[str]:
    over = visitor.open_table("california", ANA, A_BOT)
    visitor.page.evaluate(
        """async table => { const view = await (await fetch('/api/tables/' + table)).json();
        await fetch(`/api/tables/${table}/commands`, {method: 'POST', headers: {'Content-Type': 'application/json'},
            body: JSON.stringify({type: 'resign', id: 'r', at: view.number})}); }""",
        over,
    )
    going_on = [
        visitor.open_table("california", ANA, A_BOT, A_BOT),
        visitor.open_table("dolce_vita", ANA, A_BOT, A_BOT),
    ]
    waiting = visitor.open_table("california", ANA, ANYONE)
    return [f"/t/{over}", f"/t/{over}/replay", f"/t/{waiting}", *(f"/t/{table}" for table in going_on)]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing(visit: Visit, language: str, theme: Literal["light", "dark"]) -> None:
    ana = visit(language=language, theme=theme)
    found = []
    for path in (*PAGES, *tables(ana)):
        ana.go(path)
        ana.page.wait_for_load_state("networkidle")
        found += faults(ana)
    assert found == []


def test_no_page_is_wider_than_a_phone(visit: Visit) -> None:
    ana = visit(size=PHONE, is_touch=True)
    for path in (*PAGES, *tables(ana)):
        ana.go(path)
        ana.page.wait_for_load_state("networkidle")
        assert ana.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0], path


@pytest.mark.parametrize(("language", "title"), LANGUAGES.items())
def test_the_browser_chooses_the_language_at_first(visit: Visit, language: str, title: str) -> None:
    ana = visit(language=language)
    ana.go("/")
    expect(ana.page.get_by_role("heading", level=1)).to_contain_text(title)
    assert ana.page.evaluate("document.documentElement.lang") == language


def test_the_language_can_be_changed_at_once_and_is_kept(visit: Visit) -> None:
    ana = visit()
    ana.go("/t/" + ana.open_table("california", ANA, A_BOT, first=1))
    ana.wait_for_turn()
    ana.page.get_by_role("button", name="Settings").click()
    ana.page.get_by_text("Français").click()
    ana.page.keyboard.press("Escape")
    ana.see(re.compile("^À toi"))
    ana.page.reload()
    ana.see(re.compile("^À toi"))
