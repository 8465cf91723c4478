"""The documents, and every block of code in them, found as a reader of Markdown finds them."""

import re
import shlex
from dataclasses import dataclass
from pathlib import Path

from markdown_it import MarkdownIt

from belvedere.cli.pages import PAGES

ROOT = Path(__file__).parents[2]
DOCUMENTS = (*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md")))
NAMES = [document.relative_to(ROOT).as_posix() for document in DOCUMENTS]
HELP = [f"belvedere {name} --help" for name in PAGES]

# What is set in has no kind of its own: it is for the shell, unless it begins so.
SET_IN = {"wss://": "address"}


@dataclass(frozen=True)
class Block:
    document: str
    line: int
    kind: str
    text: str

    def __str__(self) -> str:
        return f"{self.document}:{self.line} ({self.kind})"

    @property
    def is_doctest(self) -> bool:
        return self.kind == "python" and ">>> " in self.text


def read(document: str) -> str:
    if document in HELP:
        return PAGES[document.split()[1]].replace("```text", "```sh")
    return (ROOT / document).read_text(encoding="utf-8")


def blocks(document: str) -> list[Block]:
    found = []
    for token in MarkdownIt().parse(read(document)):
        if token.type in ("fence", "code_block"):
            kind = token.info.partition(" ")[0] if token.type == "fence" else kind_of_set_in(token.content)
            found.append(Block(document, token.map[0] + 1, kind, token.content))
    return found


def kind_of_set_in(text: str) -> str:
    return next((kind for start, kind in SET_IN.items() if text.startswith(start)), "sh")


def all_blocks() -> list[Block]:
    return [block for document in (*NAMES, *HELP) for block in blocks(document)]


def commands(text: str) -> list[list[str]]:
    """
    >>> commands("make play  # plays\\nA=1 belvedere games | belvedere check \\\\\\n  -")
    [['make', 'play'], ['belvedere', 'games'], ['belvedere', 'check', '-']]
    """
    found = []
    for line in text.replace("\\\n", " ").splitlines():
        words = shlex.split(line, comments=True)
        while words:
            end = next((n for n, word in enumerate(words) if word in ("|", "&&", ";")), len(words))
            command, words = words[:end], words[end + 1 :]
            found.append([word for n, word in enumerate(command) if n or not re.fullmatch(r"[A-Z_]+=.*", word)])
    return [command for command in found if command]
