"""Pictures of every page, on a desk and on a phone, light and dark: `make screenshots` writes docs/screenshots.

Every table is dealt anew, as for everyone: the games are others each time, the moments the same.
"""

import argparse
import contextlib
import io
import shutil
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

import belvedere

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from e2e.browsing import FLAGS  # noqa: E402 - they are shared with the tests
from server.harness.people import ANA, Person, a_bot  # noqa: E402
from server.harness.processes import Server  # noqa: E402

SHOTS = ROOT / "docs" / "screenshots"
SCREENS = {"desktop": (1440, 900), "phone": (390, 844)}
TALLEST = 16_000  # the format ends there
COLORS = 256  # flat pictures need no more, and stay small
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
# How far a game is, in steps of its log for each player.
MOMENTS = {"early": 1, "middle": 12, "end": 10_000}
CHOICES = 3  # and more: not only a coin
TABLES = (("california", 2), ("california", 5), ("dolce_vita", 3), ("dolce_vita", 5))


@dataclass(frozen=True)
class Shot:
    name: str
    path: str
    is_whole: bool = False  # the page below the screen too
    tap: str = ""  # what is tapped before


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="only pictures whose name begins so")
    only = parser.parse_args().only
    chromium = shutil.which("chromium")
    if chromium is None:
        raise SystemExit("Chromium is needed: make .venv/chromium")
    SHOTS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="shots") as folder, Server(Path(folder)) as server:
        ana = Person(server.address)
        shots = [shot for shot in all_shots(ana) if shot.name.startswith(only)]
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
            for screen in SCREENS:
                for theme in THEMES:
                    with visiting(browser, server, ana, screen, theme) as page:
                        for shot in shots:
                            take(page, shot, f"{shot.name}-{screen}-{theme}")
            browser.close()


def all_shots(ana: Person) -> Iterator[Shot]:
    for game, players in TABLES:
        for moment, steps in MOMENTS.items():
            table = play(ana, game, players, steps * players)
            yield Shot(f"{game}-{players}-{moment}", f"/t/{table}")
            if moment == "middle":
                yield Shot(f"{game}-{players}-choosing", f"/t/{table}", tap="[data-source]:not([aria-disabled=true])")
            if moment == "end":
                yield Shot(f"replay-{game}-{players}", f"/t/{table}/replay#40")
    for game in ("california", "dolce_vita"):
        yield Shot(f"rules-{game}", f"/learn/{game}")
        yield Shot(f"tutorial-{game}", f"/learn/{game}/tutorial")
        yield Shot(f"new-{game}", f"/new/{game}?how=invite")
    yield Shot("home", "/", is_whole=True)
    yield Shot("learn", "/learn")
    yield Shot("gallery", "/gallery", is_whole=True)
    yield Shot("me", "/me")
    yield Shot("about", "/about")
    open_table = ana.open("california", ANA, {"who": "open"}, a_bot("hard"))
    yield Shot("waiting", f"/t/{open_table}")


def play(ana: Person, game: str, players: int, steps: int) -> str:
    """A table at which Ana and bots have got so far, and Ana has something to choose from."""
    table = ana.open(game, ANA, *[a_bot("easy")] * (players - 1), first=1)
    bot = belvedere.bot("medium", seed=1)
    while (view := ana.view(table))["phase"] == "playing":
        if view["turn"]["seat"] == 1:
            if view["view"]["step"] >= steps and len(view["legal"]["1"]) > CHOICES:
                break
            game_so_far = belvedere.replay(ana.get(f"/tables/{table}/record"))
            ana.do(table, "play", action=str(bot.choose(game_so_far)), at=view["number"])
    return table


@contextlib.contextmanager
def visiting(
    browser: Browser, server: Server, ana: Person, screen: str, theme: Literal["light", "dark"]
) -> Iterator[Page]:
    width, height = SCREENS[screen]
    is_phone = screen == "phone"
    context = browser.new_context(
        base_url=server.address,
        viewport={"width": width, "height": height},
        device_scale_factor=2 if is_phone else 1,
        is_mobile=is_phone,
        has_touch=is_phone,
        color_scheme=theme,
        reduced_motion="reduce",
        locale="en-GB",
    )
    context.add_cookies([{"name": "belvedere", "value": ana.token, "url": server.address}])
    yield context.new_page()
    context.close()


def take(page: Page, shot: Shot, name: str) -> None:
    page.goto("about:blank")
    page.goto(shot.path)
    page.get_by_role("main").wait_for()
    page.wait_for_timeout(1500)  # for what it asks the server for
    if shot.tap:
        page.locator(shot.tap).last.click()
        page.wait_for_timeout(700)
    picture = Image.open(io.BytesIO(page.screenshot(full_page=shot.is_whole)))
    shown = picture.crop((0, 0, picture.width, min(picture.height, TALLEST)))
    flat = shown.convert("RGB").quantize(COLORS, dither=Image.Dither.NONE)
    flat.convert("RGB").save(SHOTS / f"{name}.webp", lossless=True)
    print(name, flush=True)


if __name__ == "__main__":
    main()
