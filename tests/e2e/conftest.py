"""A server with the built client, and a Chromium, for all tests; visitors come with a browser of their own."""

import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from e2e.browsing import FLAGS, Visitor
from server.harness.processes import Server


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    chromium = shutil.which("chromium")
    assert chromium, "the tests in the browser need Chromium: make .venv/chromium"
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield running
        running.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all who visit. Nobody may stop it."""
    with Server(tmp_path_factory.mktemp("site")) as running:
        yield running


Visit = Callable[..., Visitor]


@pytest.fixture
def visit(browser: Browser, site: Server) -> Iterator[Visit]:
    """Let someone come with a browser of their own. At the end no page may have gone wrong."""
    here: list[Visitor] = []

    def come(address: str | None = None, **how: Any) -> Visitor:
        here.append(Visitor(browser, address or site.address, **how))
        return here[-1]

    yield come
    faults = [fault for visitor in here for fault in visitor.faults]
    for visitor in here:
        visitor.leave()
    assert faults == []
