"""Around the board: the story at the end, what happened meanwhile, words of others, fingers that drag."""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.browsing import A_BOT, ANA, ANYONE, PATIENCE, PHONE, Visitor
from e2e.conftest import Visit
from e2e.playing import play_to_the_end, tap
from e2e.test_together import at_one_table, sit_down

A_SECOND_LOOK = ".caption"


@pytest.mark.parametrize("is_phone", [False, True])
def test_the_end_tells_the_story_and_leads_to_its_turning_points(visit: Visit, is_phone: bool) -> None:
    ana = visit(size=PHONE, is_touch=True) if is_phone else visit()
    ana.go("/t/" + ana.open_table("california", ANA, A_BOT))
    play_to_the_end(ana, tap)
    story = ana.page.get_by_role("region", name="The story of the game")
    expect(story.get_by_role("progressbar")).to_be_visible()
    expect(ana.page.get_by_role("dialog")).to_contain_text("Total")
    expect(ana.button("Play again")).to_be_enabled()

    # Closing the count does not stop it.
    ana.button("Close").click()
    ana.button("The result").click()
    expect(story.get_by_role("progressbar")).to_have_count(0, timeout=4 * PATIENCE)
    expect(story.get_by_role("img", name=re.compile("Ana .*%"))).to_be_visible()
    ana.press(story.get_by_text("The chances day by day, in numbers"))
    expect(story.get_by_role("row", name=re.compile("^The end"))).to_contain_text("100")
    turn = story.get_by_role("listitem").first.get_by_role("link")
    step = (turn.get_attribute("href") or "").split("#")[1]
    ana.press(turn)
    expect(ana.page).to_have_url(re.compile(rf"/replay#{step}$"))
    expect(ana.page.get_by_role("slider", name="Step of the game")).to_have_attribute(
        "aria-valuetext", re.compile(rf"^{step} of")
    )


@pytest.mark.parametrize("is_still", [True, False])
def test_what_happened_since_is_shown_again_on_the_board_and_can_be_skipped(visit: Visit, is_still: bool) -> None:
    ana = visit(is_still=is_still)
    ana.go("/t/" + ana.open_table("california", ANA, A_BOT, A_BOT, first=1))
    assert ana.wait_for_turn()
    before = ana.number()
    tap(ana)
    ana.wait_until_after(before)
    assert ana.wait_for_turn()
    number = ana.number()
    ana.button("Since your last turn").click()
    ana.button("Show it on the board").click()
    expect(ana.page.locator(A_SECOND_LOOK)).to_be_visible()
    expect(ana.frame).to_have_attribute("data-mine", "false")
    assert ana.wait_for_turn()
    expect(ana.page.locator(A_SECOND_LOOK)).to_have_count(0)
    ana.page.keyboard.press("p")
    expect(ana.page.locator(A_SECOND_LOOK)).to_be_visible()
    ana.page.keyboard.press("Escape")
    expect(ana.page.locator(A_SECOND_LOOK)).to_have_count(0)
    assert ana.wait_for_turn()
    assert ana.number() == number
    ana.page.keyboard.press("?")
    ana.see("skip what is being shown")


def say(visitor: Visitor, text: str) -> None:
    visitor.page.get_by_label("Say something").fill(text)
    visitor.button("Send").click()


def test_words_that_were_not_seen_are_counted_until_they_are(visit: Visit) -> None:
    ana, ben = visit(), visit(size=PHONE, is_touch=True)
    ana.go("/t/" + ana.open_table("california", ANA, ANYONE, first=1))
    sit_down(ben, ana.page.url, "Ben")
    ana.wait_for_turn()
    say(ana, "hello")
    say(ana, "are you there?")
    expect(ben.page.get_by_role("button", name="Chat 2 unread messages")).to_be_visible()
    ben.page.reload()
    ben.press(ben.page.get_by_role("button", name="Chat 2 unread messages"))
    ben.see("are you there?")
    ben.button("Close").click()
    expect(ben.button("Chat")).to_be_visible()
    ben.page.reload()
    expect(ben.button("Chat")).to_be_visible()


def test_a_word_in_the_chat_undoes_no_pick(visit: Visit) -> None:
    ana, ben = at_one_table(visit)
    ana.press(ana.page.locator(".bank"))
    say(ben, "hurry up")
    ana.see("hurry up")
    ana.press(ana.button("Confirm"))
    ana.see("Ana takes a gold coin; the bank has 3 coins left.")


@pytest.mark.parametrize(("clock", "offers"), [({"type": "none"}, 1), ({"type": "move", "seconds": 86400}, 0)])
def test_a_bot_may_sit_in_only_where_no_clock_runs(visit: Visit, clock: dict[str, object], offers: int) -> None:
    ana, ben = visit(), visit()
    ana.go("/t/" + ana.open_table("california", ANA, ANYONE, first=2, clock=clock))
    sit_down(ben, ana.page.url, "Ben")
    assert ben.wait_for_turn()
    ben.go("/about")
    expect(ana.page.locator("[data-seat='2'] .dot.here")).to_have_count(0)
    expect(ana.button("Let a bot sit in")).to_have_count(offers)


def test_a_reason_shows_its_rule(visit: Visit) -> None:
    ana, _ = at_one_table(visit)
    ana.press(ana.sources().first)
    ana.page.locator("[data-target][aria-disabled=true]").first.click(force=True)
    rule = ana.page.locator(".refusal a")
    expect(rule).to_have_attribute("href", re.compile(r"^/learn/california#C\d\.\d$"))
    with ana.context.expect_page() as opened:
        rule.click()
    expect(opened.value.locator(".clause.here")).to_be_visible()


def drag_by_finger(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """As a finger does it: it rests for a moment, then moves, then lifts."""
    session = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    touch("touchStart", start)
    page.wait_for_timeout(600)
    for part in range(1, 11):
        touch("touchMove", tuple(a + (b - a) * part / 10 for a, b in zip(start, end, strict=True)))  # type: ignore[arg-type]
    touch("touchEnd")


@pytest.mark.parametrize(("game", "bots"), [("california", 1), ("dolce_vita", 2)])
def test_a_finger_drags_what_can_be_taken_to_where_it_may_go(visit: Visit, game: str, bots: int) -> None:
    ana = visit(size=PHONE, is_touch=True)
    ana.go("/t/" + ana.open_table(game, ANA, *[A_BOT] * bots, first=1))
    assert ana.wait_for_turn()
    source = ana.sources().first
    ana.press(source)
    target = ana.targets().first
    goal = target.get_attribute("data-target")
    ana.press(ana.button("Put down"))
    boxes = source.bounding_box(), target_box(ana, goal)
    (x, y), (to_x, to_y) = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
    drag_by_finger(ana.page, (x, y), (to_x, to_y))
    before = ana.number()
    ana.press(ana.button("Confirm"))
    ana.wait_until_after(before)


def target_box(visitor: Visitor, name: str | None) -> dict[str, float] | None:
    box = visitor.page.locator(f"[data-target='{name}']").bounding_box()
    return dict(box) if box else None
