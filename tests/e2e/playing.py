"""Ways to play a turn in the browser: with the mouse or a finger, and by keys alone."""

from collections.abc import Callable

from e2e.browsing import A_LONG_GAME, Visitor

Turn = Callable[[Visitor], None]


def play_to_the_end(visitor: Visitor, turn: Turn) -> int:
    """How many turns it took; the game is over then."""
    for turns in range(A_LONG_GAME):
        if not visitor.wait_for_turn():
            return turns
        before = visitor.number()
        turn(visitor)
        visitor.wait_until_after(before)
    raise AssertionError("the game does not end")


def tap(visitor: Visitor) -> None:
    """Take up the first thing that can be, put it where it may go, confirm."""
    usable = visitor.sources()
    if usable.count():
        visitor.press(usable.first)
        visitor.press(visitor.targets().first)
        choices = visitor.page.locator(".alternatives button")
        if choices.count():
            visitor.press(choices.first)
    else:
        visitor.press(visitor.page.locator(".bank"))
    visitor.press(visitor.button("Confirm"))


def type_keys_in_california(visitor: Visitor) -> None:
    """A slot by its number, Enter on the cell that is focused then, Enter again to confirm; or a coin."""
    keyboard = visitor.page.keyboard
    usable = visitor.sources()
    if usable.count():
        slots = ["A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4"]
        slot = usable.first.get_attribute("data-source") or ""
        keyboard.press(str(slots.index(slot) + 1))
        visitor.page.wait_for_function("document.activeElement?.dataset.target")
        keyboard.press("Enter")
        visitor.page.wait_for_timeout(50)
        if visitor.page.locator(".alternatives button").count():
            visitor.page.locator(".alternatives button").first.focus()
            keyboard.press("Enter")
    else:
        keyboard.press("c")
    visitor.page.locator(".confirm:not(:disabled)").wait_for()
    visitor.page.locator(".confirm").focus()
    keyboard.press("Enter")


def type_keys_in_dolce_vita(visitor: Visitor) -> None:
    keyboard = visitor.page.keyboard
    number = visitor.sources().first.get_attribute("data-source") or ""
    keyboard.press(number)
    keyboard.press("d")
    visitor.page.locator(".confirm:not(:disabled)").wait_for()
    visitor.page.locator(".confirm").focus()
    keyboard.press("Enter")
