"""How the client feels in a real browser: `make browser` writes its section of docs/benchmarks.md.

A server on loopback and Chromium, each figure several times. The slowed CPU stands for a middling phone.
"""

import contextlib
import datetime as dt
import platform
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Any

from machine import machine
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from sections import put_section, read_sections
from write import IN_THE_BROWSER, PAGE

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from e2e.browsing import FLAGS  # noqa: E402 - they are shared with the tests
from server.harness.people import ANA, Person, a_bot  # noqa: E402
from server.harness.processes import Server  # noqa: E402

TIMES = 5
SLOWDOWN = 4
PHONE = {"width": 390, "height": 844}
GAMES = {"california": "California", "dolce_vita": "Dolce Vita"}
PLAYERS = 4
MOVES = 12

# Counted in the page: shifts of what is shown, how long from an input to the next paint, frames while things fly.
OBSERVE = """
window.seen = {shift: 0, inputs: [], frames: []};
new PerformanceObserver(list => { for (const one of list.getEntries())
    if (!one.hadRecentInput) seen.shift += one.value; })
    .observe({type: 'layout-shift', buffered: true});
new PerformanceObserver(list => { for (const one of list.getEntries())
    if (one.name === 'pointerup' || one.name === 'click') seen.inputs.push(one.duration); })
    .observe({type: 'event', durationThreshold: 16, buffered: true});
let last = 0;
requestAnimationFrame(function count(now) {
    if (document.querySelector('.in-flight')) { if (last) seen.frames.push(now - last); last = now; } else last = 0;
    requestAnimationFrame(count);
});
"""


def main() -> None:
    chromium = shutil.which("chromium")
    if chromium is None:
        raise SystemExit("Chromium is needed: make .venv/chromium")
    with (
        tempfile.TemporaryDirectory(prefix="browser") as folder,
        Server(Path(folder), environment={"BELVEDERE_BOT_PAUSE": "0.2"}) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        first = [first_page(browser, server) for _ in range(TIMES)]
        tables = {game: [at_a_table(browser, server, game) for _ in range(TIMES)] for game in GAMES}
        browser.close()
    write(first, tables)


@contextlib.contextmanager
def phone(browser: Browser, address: str) -> Iterator[tuple[BrowserContext, Page, Any]]:
    """A new phone that was never here: nothing is kept, and the CPU is slow."""
    context = browser.new_context(base_url=address, viewport=PHONE, is_mobile=True, has_touch=True, locale="en-GB")
    page = context.new_page()
    page.add_init_script(OBSERVE)
    line = context.new_cdp_session(page)
    line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    try:
        yield context, page, line
    finally:
        context.close()


def first_page(browser: Browser, server: Server) -> dict[str, float]:
    """The home page until its main button is there and works; then all that it loads by itself."""
    with phone(browser, server.address) as (_, page, line):
        line.send("Network.enable")
        sizes: dict[str, float] = {}
        line.on("Network.loadingFinished", lambda event: sizes.update({event["requestId"]: event["encodedDataLength"]}))
        page.goto("/", wait_until="commit")
        page.locator(".button.main").first.wait_for()
        interactive = page.evaluate("performance.now()")
        at_first = sum(sizes.values())
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(1500)
        return {
            "interactive": interactive,
            "kilobytes": at_first / 1000,
            "kilobytes_in_all": sum(sizes.values()) / 1000,
            "shift": page.evaluate("seen.shift"),
        }


def at_a_table(browser: Browser, server: Server, game: str) -> dict[str, float]:
    """Some moves against bots, by tapping."""
    ana = Person(server.address)
    table = ana.open(game, ANA, *[a_bot("easy")] * (PLAYERS - 1), first=1)
    with phone(browser, server.address) as (context, page, _):
        cookie = {"name": "belvedere", "value": ana.token, "url": server.address}
        context.add_cookies([cookie])
        page.goto(f"/t/{table}")
        for _ in range(MOVES):
            move(page)
        seen = page.evaluate("seen")
        return {
            "paint": median(seen["inputs"] or [0.0]),
            "slowest_paint": max(seen["inputs"] or [0.0]),
            "shift": seen["shift"],
            "frames": 1000 / (sum(seen["frames"]) / len(seen["frames"])) if seen["frames"] else 0.0,
        }


def move(page: Page) -> None:
    page.locator(".frame[data-mine=true][data-ready=true]").wait_for()
    number = page.locator(".frame").get_attribute("data-number")
    page.locator("[data-source]:not([aria-disabled=true])").last.tap()
    targets = page.locator("[data-target][data-open=true]")
    if targets.count():
        targets.first.tap()
    page.locator(".confirm:not(:disabled)").tap()
    page.wait_for_function("before => document.querySelector('.frame').dataset.number !== before", arg=number)


# In words


def write(first: Sequence[Mapping[str, float]], tables: Mapping[str, Sequence[Mapping[str, float]]]) -> None:
    rows = [
        ("first page until one can play, compressed", spread(first, "kilobytes", "{:.0f} kB")),
        ("all that it loads then by itself", spread(first, "kilobytes_in_all", "{:.0f} kB")),
        ("until one can play", spread(first, "interactive", "{:.0f} ms")),
        ("layout shift of the first page", spread(first, "shift", "{:.3f}")),
    ]
    for game, figures in tables.items():
        rows += [
            (f"{GAMES[game]}: from a tap to the next paint, median", spread(figures, "paint", "{:.0f} ms")),
            (f"{GAMES[game]}: the slowest of them", spread(figures, "slowest_paint", "{:.0f} ms")),
            (f"{GAMES[game]}: layout shift in {MOVES} moves", spread(figures, "shift", "{:.3f}")),
            (f"{GAMES[game]}: frames a second while tiles fly", spread(figures, "frames", "{:.0f}")),
        ]
    where = f"{dt.datetime.now(dt.UTC).date()}: {machine()}, Python {platform.python_version()}"
    body = (
        "Measured by `make browser` with Chromium on a screen of 390 × 844, with nothing kept from before and a CPU\n"
        f"that is slowed down {SLOWDOWN} times; the server stands on the same machine. The median of {TIMES}, the\n"
        f"least and the most of them. Last on {where}.\n\n"
        "| | |\n|---|---|\n" + "".join(f"| {name} | {value} |\n" for name, value in rows)
    )
    put_section(PAGE, IN_THE_BROWSER, body)
    print(read_sections(PAGE)[IN_THE_BROWSER])


def spread(figures: Sequence[Mapping[str, float]], name: str, form: str) -> str:
    values = [one[name] for one in figures]
    shown: Callable[[float], str] = form.format
    return f"{shown(median(values))} ({shown(min(values))} to {shown(max(values))})"


if __name__ == "__main__":
    main()
