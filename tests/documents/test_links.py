"""Links between documents lead somewhere, also on a code host; every page is in the navigation."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from documents.blocks import NAMES, ROOT, read

DOCS = ROOT / "docs"
LINK = re.compile(r"\]\(([^)\s]+)\)")
MADE = {"changelog.md", "commands.md", "contributing.md", "security.md"}  # by site/hooks, besides the rules
RULES = re.compile(r"rules/\w+/\w+\.md")


def links(document: str) -> list[tuple[Path, str]]:
    """The files that a document links to, each with the heading; addresses elsewhere are not ours to check."""
    own = ROOT / document
    found = [link.partition("#") for link in LINK.findall(read(document)) if "://" not in link]
    return [(own.parent / path if path else own, heading) for path, _, heading in found]


@pytest.mark.parametrize("document", NAMES)
def test_links_lead_to_what_is_there(document: str) -> None:
    for file, heading in links(document):
        assert file.exists(), f"{document}: {file}"
        if heading and "rulebook" not in file.parts:
            assert heading in headings(file), f"{document}: {file.name}#{heading}"


def headings(file: Path) -> set[str]:
    """As code hosts and the site write them in an address."""
    found = re.findall(r"^#+ (.+)$", file.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in found}


def test_clauses_that_documents_link_to_are_in_the_rules() -> None:
    found = [link for document in NAMES for link in links(document) if "rulebook" in link[0].parts and link[1]]
    assert found
    for file, clause in found:
        assert f"**{clause.upper().replace('-', '.')}** " in file.read_text(encoding="utf-8")


def navigation(entry: Any) -> list[str]:
    if isinstance(entry, str):
        return [entry]
    inner = entry.values() if isinstance(entry, dict) else entry
    return [page for one in inner for page in navigation(one)]


def test_every_page_is_in_the_navigation_once() -> None:
    config = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    listed = navigation(yaml.safe_load(config)["nav"])
    there = {file.relative_to(DOCS).as_posix() for ending in ("md", "ipynb") for file in DOCS.rglob(f"*.{ending}")}
    own = [page for page in listed if page not in MADE and not RULES.fullmatch(page)]
    assert sorted(own) == sorted(there)
    assert set(listed) >= MADE


def test_every_page_can_be_reached_from_the_readme() -> None:
    seen, coming = set(), [ROOT / "README.md"]
    while coming:
        file = coming.pop().resolve()
        if file not in seen and file.suffix == ".md" and "rulebook" not in file.parts:
            seen.add(file)
            coming += [target for target, _ in links(file.relative_to(ROOT).as_posix())]
    assert {ROOT / name for name in NAMES} <= seen


def test_every_drawing_is_shown() -> None:
    shown = {file.resolve() for document in NAMES for file, _ in links(document)}
    assert {file.resolve() for file in (DOCS / "drawings").iterdir()} <= shown
