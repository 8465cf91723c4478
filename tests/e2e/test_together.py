"""Several people: over a link, on one device, watching, talking, taking back."""

import re

from playwright.sync_api import expect

from e2e.browsing import A_BOT, ANA, ANYONE, Visitor
from e2e.conftest import Visit
from e2e.playing import play_to_the_end, tap


def sit_down(guest: Visitor, address: str, name: str) -> None:
    guest.page.goto(address)
    guest.page.get_by_label("Your name").fill(name)
    guest.button("Sit down").first.click()


def at_one_table(visit: Visit, game: str = "california") -> tuple[Visitor, Visitor]:
    """Ana, who begins, and Ben, who came by her link."""
    ana, ben = visit(), visit()
    seats = [ANA, ANYONE] if game == "california" else [ANA, ANYONE, A_BOT]
    ana.go("/t/" + ana.open_table(game, *seats, first=1))
    sit_down(ben, ana.page.get_by_label("Link to the table").input_value(), "Ben")
    ana.wait_for_turn()
    return ana, ben


def test_two_people_play_over_a_link(visit: Visit) -> None:
    ana, ben = at_one_table(visit)
    for visitor in (ana, ben, ana, ben):
        assert visitor.wait_for_turn()
        before = visitor.number()
        tap(visitor)
        visitor.wait_until_after(before)
    ana.page.get_by_label("Say something").fill("Well played <b>Ben</b>!")
    ana.button("Send").click()
    ben.see("Well played <b>Ben</b>!")


def test_several_people_play_on_one_device(visit: Visit) -> None:
    ana = visit()
    people = [{"who": "me", "name": name} for name in ("Ana", "Ben", "Chloé")]
    ana.go("/t/" + ana.open_table("dolce_vita", *people, first=2))
    assert ana.wait_for_turn()
    ana.see(re.compile("^Ben:"))
    assert play_to_the_end(ana, tap) > 60


def test_whoever_watches_sees_all_and_can_do_nothing(visit: Visit) -> None:
    ana, _ = at_one_table(visit)
    eva = visit()
    eva.go(ana.page.url)
    eva.see("You are watching")
    ana.see("1 person watches")
    before = ana.number()
    tap(ana)
    eva.wait_until_after(before)
    assert eva.button("Confirm").count() == 0


def test_taking_back_is_free_until_someone_else_acts_and_asked_for_after(visit: Visit) -> None:
    ana, ben = at_one_table(visit)
    before = ana.number()
    ana.press(ana.page.locator(".bank"))
    ana.press(ana.button("Confirm"))
    ana.wait_until_after(before)
    ana.button("Take back").click()
    assert ana.wait_for_turn()
    ana.see(re.compile("Ana takes a move back"))

    for visitor in (ana, ben):
        visitor.wait_for_turn()
        before = visitor.number()
        visitor.press(visitor.page.locator(".bank"))
        visitor.press(visitor.button("Confirm"))
        visitor.wait_until_after(before)
    ana.button("Ask to take back").click()
    ben.see("Ana asks to take a move back.")
    ben.button("Allow it").click()
    expect(ana.button("Confirm")).to_be_visible()
    ana.wait_for_turn()


def test_what_cannot_be_done_says_why(visit: Visit) -> None:
    ana, _ = at_one_table(visit)
    ana.press(ana.sources().first)
    closed = ana.page.locator("[data-target][aria-disabled=true]").first
    closed.click(force=True)
    expect(ana.page.locator(".refusal").first).to_contain_text(re.compile(r"\w+"))
    assert ana.number() == 4
