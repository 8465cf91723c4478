"""The site as it is built: it needs nobody else, leads nowhere wrong, and finds everything."""

import json
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from belvedere.engine.words import LANGUAGES
from belvedere.games import GAMES
from belvedere.games.rulebook import read_book
from documents.building import build_site

LOADED = {"script": "src", "img": "src", "iframe": "src", "source": "src"}
LOADED_LINKS = {"stylesheet", "icon", "preload", "preconnect", "manifest"}


class Page(HTMLParser):
    """What a page links to, what it loads by itself, and the anchors in it."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.file = file
        self.links: list[str] = []
        self.loads: list[str] = []
        self.anchors: set[str] = set()
        self.language = ""
        self.feed(file.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        self.anchors |= {values[name] for name in ("id", "name") if name in values}
        self.language = values["lang"] if tag == "html" else self.language
        if tag == "a" and values.get("href"):
            self.links.append(values["href"])
        if tag in LOADED and LOADED[tag] in values:
            self.loads.append(values[LOADED[tag]])
        if tag == "link" and LOADED_LINKS & set(values.get("rel", "").split()):
            self.loads.append(values["href"])


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    build_site(folder)
    return folder


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[Path, Page]:
    return {file: Page(file) for file in site.rglob("*.html") if file.name != "404.html"}


def target(page: Page, link: str) -> Path:
    file = (page.file.parent / unquote(urlsplit(link).path)).resolve() if urlsplit(link).path else page.file
    return file / "index.html" if file.is_dir() else file


def test_nothing_is_loaded_from_elsewhere(site: Path, pages: dict[Path, Page]) -> None:
    for page in pages.values():
        for link in page.loads:
            assert not urlsplit(link).netloc, f"{page.file}: {link}"
            assert target(page, link).exists(), f"{page.file}: {link}"
    for style in site.rglob("*.css"):
        assert "url(http" not in style.read_text(encoding="utf-8").replace('"', "")


def test_links_lead_to_pages_and_headings(pages: dict[Path, Page]) -> None:
    for page in pages.values():
        for link in page.links:
            parts = urlsplit(link)
            if parts.netloc:
                continue
            file = target(page, link)
            assert file.exists(), f"{page.file}: {link}"
            if parts.fragment and file in pages:
                assert unquote(parts.fragment) in pages[file].anchors, f"{page.file}: {link}"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_there_with_an_address_for_every_clause(
    site: Path, pages: dict[Path, Page], game: str, language: str
) -> None:
    page = pages[site / "rules" / game / language / "index.html"]
    clauses = [clause.number for section in read_book(game, language).sections for clause in section.clauses]
    assert {number.lower().replace(".", "-") for number in clauses if number} <= page.anchors
    assert page.language == language


def test_the_notebook_is_shown_with_its_pictures(site: Path, pages: dict[Path, Page]) -> None:
    page = pages[site / "notebooks" / "first_steps" / "index.html"]
    assert sum(".png" in link for link in page.loads) == 2
    assert (site / "notebooks" / "first_steps.ipynb").exists()


def test_searching_finds_pages_but_no_sources(site: Path) -> None:
    index = json.loads((site / "search" / "search_index.json").read_text(encoding="utf-8"))
    places = {entry["location"].partition("#")[0] for entry in index["docs"]}
    assert {"hosting/", "commands/", "rules/california/de/", "notebooks/first_steps/", "security/"} <= places
    assert not [place for place in places if place.startswith("sources/")]
