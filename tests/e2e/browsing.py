"""Someone with a browser: what they see, touch and type, and what went wrong on their page meanwhile."""

import re
from typing import Any, Literal

from playwright.sync_api import Browser, Locator, Page, expect

# Chromium as root in a closed network; it asks nobody for anything.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESKTOP, PHONE = (1280, 860), (390, 844)
PATIENCE = 20_000  # milliseconds
A_LONG_GAME = 400  # turns


class Visitor:
    def __init__(
        self,
        browser: Browser,
        address: str,
        *,
        language: str = "en-GB",
        size: tuple[int, int] = DESKTOP,
        is_touch: bool = False,
        theme: Literal["light", "dark"] = "light",
        is_still: bool = True,
    ) -> None:
        self.address = address
        self.context = browser.new_context(
            base_url=address,
            locale=language,
            viewport={"width": size[0], "height": size[1]},
            has_touch=is_touch,
            is_mobile=is_touch,
            color_scheme=theme,
            reduced_motion="reduce" if is_still else "no-preference",
        )
        self.context.set_default_timeout(PATIENCE)
        self.is_touch = is_touch
        self.page = self.new_tab()

    def new_tab(self) -> Page:
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self._hear)
        return page

    @property
    def faults(self) -> list[str]:
        """What no page should say: errors, and what its own policy forbids."""
        return self.__dict__.setdefault("_faults", [])

    def _hear(self, message: Any) -> None:
        is_refusal = "Failed to load resource" in message.text  # the server said no, which a test may want
        if message.type == "error" and not is_refusal and "WebSocket" not in message.text:
            self.faults.append(message.text)

    def leave(self) -> None:
        self.context.close()

    # Looking

    def go(self, path: str) -> None:
        self.page.goto(path)

    @property
    def frame(self) -> Locator:
        return self.page.locator(".frame")

    def see(self, text: str | re.Pattern[str]) -> None:
        expect(self.page.get_by_text(text).filter(visible=True).first).to_be_visible(timeout=PATIENCE)

    def number(self) -> int:
        return int(self.frame.get_attribute("data-number") or 0)

    def wait_for_turn(self) -> bool:
        """Wait until it is one's own turn; False when the game is over."""
        self.page.wait_for_selector(".frame[data-mine=true][data-ready=true], .frame[data-phase=over]")
        return self.frame.get_attribute("data-phase") != "over"

    # Doing

    def press(self, target: Locator) -> None:
        target.tap() if self.is_touch else target.click()

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def sources(self) -> Locator:
        return self.page.locator("[data-source]:not([aria-disabled=true])")

    def targets(self) -> Locator:
        return self.page.locator("[data-target]:not([aria-disabled=true])")

    def wait_until_after(self, number: int) -> None:
        """Something has happened at the table since that number."""
        self.page.wait_for_function("before => +document.querySelector('.frame').dataset.number > before", arg=number)

    def open_table(self, game: str, *seats: dict[str, str], **more: Any) -> str:
        """As the page of a new table would; whoever opens it is called Ana."""
        self.page.goto("/about")
        plan = {"game": game, "seats": list(seats), **more}
        table: str = self.page.evaluate(OPEN_TABLE, plan)
        return table


OPEN_TABLE = """async plan => {
    const post = async (where, data) => {
        const headers = {'Content-Type': 'application/json'};
        const answer = await fetch(where, {method: 'POST', headers, body: JSON.stringify(data)});
        if (!answer.ok) throw new Error(await answer.text());
        return answer.json();
    };
    if (!(await fetch('/api/me')).ok) await post('/api/me', {name: 'Ana', cookie: true});
    return (await post('/api/tables', plan)).table;
}"""
ANA = {"who": "me", "name": "Ana"}
ANYONE = {"who": "open"}
A_BOT = {"who": "bot", "level": "random"}
