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
from playwright.sync_api import Browser, sync_playwright
from sections import put_section, read_sections
from write import IN_THE_BROWSER, PAGE

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from e2e.browsing import FLAGS, PHONE, Visitor  # noqa: E402 - they are shared with the tests
from e2e.playing import tap  # noqa: E402
from server.harness.people import ANA, Person, a_bot  # noqa: E402
from server.harness.processes import Server  # noqa: E402

TIMES = 5
GAMES_PLAYED = 3  # of each kind
SPEEDS = (1, 4)  # how many times the CPU is slowed down
GAMES = {"california": "California", "dolce_vita": "Dolce Vita"}
PLAYERS = 4
MOVES = 8
PATIENCE = 60_000  # milliseconds: a round of Dolce Vita is settled before the eye, slowly on a slow CPU

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
        columns = [measure(browser, server, slowdown) for slowdown in SPEEDS]
        browser.close()
    write(columns)


def measure(browser: Browser, server: Server, slowdown: int) -> dict[str, str]:
    """All figures at one speed, in words."""
    first = [first_page(browser, server, slowdown) for _ in range(TIMES)]
    rows = {
        "first page until one can play, compressed": spread(first, "kilobytes", "{:.0f} kB"),
        "all that it loads then by itself": spread(first, "kilobytes_in_all", "{:.0f} kB"),
        "until one can play": spread(first, "interactive", "{:.0f} ms"),
        "layout shift of the first page": spread(first, "shift", "{:.3f}"),
    }
    for game, title in GAMES.items():
        figures = [at_a_table(browser, server, game, slowdown) for _ in range(GAMES_PLAYED)]
        rows |= {
            f"{title}: from a tap to the next paint, median": spread(figures, "paint", "{:.0f} ms"),
            f"{title}: the slowest of them": spread(figures, "slowest_paint", "{:.0f} ms"),
            f"{title}: layout shift in {MOVES} moves": spread(figures, "shift", "{:.3f}"),
            f"{title}: frames a second while tiles fly": spread(figures, "frames", "{:.0f}"),
        }
    return rows


@contextlib.contextmanager
def phone(browser: Browser, address: str, slowdown: int) -> Iterator[tuple[Visitor, Any]]:
    """A new phone that was never here: nothing is kept."""
    visitor = Visitor(browser, address, size=PHONE, is_touch=True, is_still=False)
    visitor.context.set_default_timeout(PATIENCE)
    visitor.page.add_init_script(OBSERVE)
    line = visitor.context.new_cdp_session(visitor.page)
    line.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    try:
        yield visitor, line
    finally:
        visitor.leave()


def first_page(browser: Browser, server: Server, slowdown: int) -> dict[str, float]:
    """The home page until its main button is there and works; then all that it loads by itself."""
    with phone(browser, server.address, slowdown) as (visitor, line):
        page = visitor.page
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


def at_a_table(browser: Browser, server: Server, game: str, slowdown: int) -> dict[str, float]:
    """Some moves against bots, by tapping."""
    ana = Person(server.address)
    table = ana.open(game, ANA, *[a_bot("easy")] * (PLAYERS - 1), first=1)
    with phone(browser, server.address, slowdown) as (visitor, _):
        visitor.context.add_cookies([{"name": "belvedere", "value": ana.token, "url": server.address}])
        visitor.go(f"/t/{table}")
        for _ in range(MOVES):
            visitor.wait_for_turn()
            before = visitor.number()
            tap(visitor)
            visitor.wait_until_after(before)
        seen = visitor.page.evaluate("seen")
        return {
            "paint": median(seen["inputs"] or [0.0]),
            "slowest_paint": max(seen["inputs"] or [0.0]),
            "shift": seen["shift"],
            "frames": 1000 / (sum(seen["frames"]) / len(seen["frames"])) if seen["frames"] else 0.0,
        }


# In words


def write(columns: Sequence[Mapping[str, str]]) -> None:
    where = f"{dt.datetime.now(dt.UTC).date()}: {machine()}, Python {platform.python_version()}"
    heads = [f"CPU slowed down {slowdown} times" if slowdown > 1 else "at full speed" for slowdown in SPEEDS]
    body = (
        "Measured by `make browser` with Chromium, which draws without a graphics card here, on a screen of 390 × 844\n"
        "with nothing kept from before; the server stands on the same machine. A slowed CPU stands for a middling\n"
        f"phone. The median of {TIMES} visits and {GAMES_PLAYED} games of each kind, the least and the most of them.\n"
        f"Last on {where}.\n\n"
        f"| | {' | '.join(heads)} |\n|---|---|---|\n"
        + "".join(f"| {name} | {' | '.join(column[name] for column in columns)} |\n" for name in columns[0])
    )
    put_section(PAGE, IN_THE_BROWSER, body)
    print(read_sections(PAGE)[IN_THE_BROWSER])


def spread(figures: Sequence[Mapping[str, float]], name: str, form: str) -> str:
    values = [one[name] for one in figures]
    shown: Callable[[float], str] = form.format
    return f"{shown(median(values))} ({shown(min(values))} to {shown(max(values))})"


if __name__ == "__main__":
    main()
