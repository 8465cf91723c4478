"""The page of the command line, from what --help says."""

import re
from typing import Any

from mkdocs.structure.files import File, Files

from belvedere.cli.app import app
from belvedere.cli.pages import EXIT_CODES, PAGES

OPENING = f"""# The command line

What `belvedere --help` and `belvedere play --help` say, in one place. After `make play` the command is
`.venv/bin/belvedere`.

{EXIT_CODES}.
"""


def on_files(files: Files, config: Any) -> Files:
    content = "\n".join([OPENING, *map(section, PAGES)])
    files.append(File.generated(config, "commands.md", content=content))
    return files


def section(name: str) -> str:
    page = re.sub(r"`docs/([\w-]+)\.md`", r"[the page on \1](\1.md)", PAGES[name]).replace("```text", "```sh")
    return f"## belvedere {name}\n\n{page}\n{flags(name)}"


def flags(name: str) -> str:
    """What it can be called with, as a table."""
    told = [one for one in app[name].assemble_argument_collection(parse_docstring=True) if one.show]
    rows = [f"| {' '.join(f'`{word}`' for word in one.names)} | {one_line(one.parameter.help)} |\n" for one in told]
    return "| | |\n|---|---|\n" + "".join(rows)


def one_line(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")
