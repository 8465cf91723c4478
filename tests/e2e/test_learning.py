"""The tutorials, to their end, by doing what they ask for."""

import re

import pytest

from e2e.conftest import Visit

MOST_STEPS = 60


@pytest.mark.parametrize("game", ["california", "dolce_vita"])
def test_the_tutorial_leads_to_a_first_game(visit: Visit, game: str) -> None:
    ana = visit()
    ana.go(f"/learn/{game}/tutorial")
    last = ana.page.get_by_role("button", name=re.compile("first game", re.IGNORECASE))
    for _ in range(MOST_STEPS):
        ana.page.locator(
            "button:visible", has_text=re.compile(r"^(Next|Show me|.*first game.*)$", re.IGNORECASE)
        ).first.wait_for()
        if last.count() and last.first.is_visible():
            break
        forward = ana.page.get_by_role("button", name="Next", exact=True)
        if forward.count() and forward.is_enabled():
            forward.click()
        else:
            ana.page.get_by_role("button", name="Show me", exact=True).click()
        ana.page.wait_for_timeout(250)
    last.first.click()
    ana.page.wait_for_url(re.compile(r"/t/[0-9a-f]{18}$"))
    ana.wait_for_turn()
