"""The documentation site in a browser: it asks nobody else, fits a phone, and axe finds nothing."""

from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Literal
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, expect

from documents.building import build_site
from e2e.browsing import PHONE, Visitor
from e2e.test_everyone import faults

THEIR_OWN = "landmark-unique"  # every block of code is a part of the page to the theme


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    built = tmp_path_factory.mktemp("documentation")
    build_site(built)
    return built


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder))) as server:
        Thread(target=server.serve_forever).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def test_every_page_fits_a_phone_and_asks_nobody_else(browser: Browser, folder: Path, address: str) -> None:
    ana = Visitor(browser, address, size=PHONE, is_touch=True)
    asked: set[str] = set()
    ana.page.on("request", lambda request: asked.add(urlsplit(request.url).netloc))
    for file in sorted(folder.rglob("index.html")):
        ana.go(f"/{file.parent.relative_to(folder).as_posix()}/")
        assert ana.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0], file
    assert asked == {urlsplit(address).netloc}
    assert ana.faults == []
    ana.leave()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(browser: Browser, address: str, theme: Literal["light", "dark"]) -> None:
    ana = Visitor(browser, address, theme=theme)
    found = []
    for path in ("/", "/log/", "/rules/california/fr/", "/true-box/"):
        ana.go(path)
        found += [fault for fault in faults(ana) if THEIR_OWN not in fault]
    assert found == []
    ana.leave()


def test_searching_finds_a_clause(browser: Browser, address: str) -> None:
    ana = Visitor(browser, address)
    ana.go("/")
    ana.page.keyboard.press("/")
    ana.page.keyboard.type("attic")
    expect(ana.page.locator(".md-search-result__item").first).to_contain_text("California")
    ana.leave()
