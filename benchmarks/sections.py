"""Pages whose sections are measured by different commands: what was not measured anew stays as it was."""

import re
from pathlib import Path


def read_sections(page: Path) -> dict[str, str]:
    """The text below each heading of the second level."""
    text = page.read_text(encoding="utf-8") if page.exists() else ""
    found = re.split(r"^## (.+)\n\n", text, flags=re.MULTILINE)[1:]
    return {title: body.rstrip("\n") + "\n" for title, body in zip(found[::2], found[1::2], strict=True)}


def put_section(page: Path, title: str, body: str) -> None:
    """Write one section anew where it stands, or at the end; all others stay."""
    text = page.read_text(encoding="utf-8") if page.exists() else ""
    head = text.partition("\n## ")[0].rstrip("\n") + "\n"
    sections = {**read_sections(page), title: body}
    page.write_text(head + "".join(section(*one) for one in sections.items()), encoding="utf-8")


def section(title: str, body: str) -> str:
    return f"\n## {title}\n\n{body}"
