"""The pages in docs/, taken apart: code blocks by language, tables by their head, sections by their heading."""

import re
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"


def page(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")


def section(text: str, heading: str) -> str:
    """From a heading to the next of the same rank or a higher one."""
    marks = heading.partition(" ")[0]
    found = re.search(rf"^{re.escape(heading)}\n(.*?)(?=^#{{1,{len(marks)}}} |\Z)", text, re.MULTILINE | re.DOTALL)
    assert found, heading
    return found[1]


def blocks(text: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def rows(text: str, head: str) -> list[list[str]]:
    """The cells of all tables whose first line begins so."""
    found, inside = [], False
    for line in text.splitlines():
        if line.startswith(f"| {head} |"):
            inside = True
        elif not line.startswith("|"):
            inside = False
        elif inside and not line.startswith("|---"):
            found.append([cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]])
    return found


def quoted(text: str) -> list[str]:
    return re.findall(r"`([^`]+)`", text)
