"""Pages that stand outside of docs/, because a code host looks for them there, and sources that pages link to.

A link that leads out of docs/ works on a code host. Here the root's own documents become pages, every other file a page
with its text, and the links lead to them.
"""

import re
from pathlib import Path, PurePosixPath
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).parents[2]
ROOT_PAGES = {"CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md", "SECURITY.md": "security.md"}
RULEBOOK = re.compile(r"src/belvedere/games/(\w+)/rulebook/(\w+)\.md")
LINK = re.compile(r"(?<=\]\()([^)\s#:]+)(?=(?:#[^)\s]*)?\))")
LANGUAGES = {".py": "python", ".toml": "toml", ".ts": "typescript", ".yml": "yaml", ".json": "json"}
SOURCE = """---
search:
  exclude: true
---
# {name}

In the sources: `{path}`.

````{language}
{text}
````
"""


def on_files(files: Files, config: Any) -> Files:
    texts = {file.src_uri: file.content_string for file in files.documentation_pages()}
    for name, uri in ROOT_PAGES.items():
        text = (ROOT / name).read_text(encoding="utf-8")
        files.append(File.generated(config, uri, content=text))
        texts[uri] = text
    linked = {path for uri, text in texts.items() for link in LINK.findall(text) if (path := outside(uri, link))}
    for path in sorted(path for path in linked if page_of(path).startswith("sources/")):
        files.append(File.generated(config, page_of(path), content=source_page(path)))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    uri = page.file.src_uri
    if uri.startswith(("sources/", "rules/")):
        return markdown
    return LINK.sub(lambda link: link_on_site(uri, link[1]), markdown)


def link_on_site(uri: str, link: str) -> str:
    path = outside(uri, link)
    if path is not None:
        return "../" * (len(PurePosixPath(uri).parts) - 1) + page_of(path)
    return link.removeprefix("docs/") if uri in ROOT_PAGES.values() else link


def outside(uri: str, link: str) -> str | None:
    """The path in the repository of what a link leads to, if it is not in docs/."""
    is_of_root = uri in ROOT_PAGES.values()
    target = (ROOT / link if is_of_root else (ROOT / "docs" / uri).parent / link).resolve()
    if not target.is_file() or target.is_relative_to(ROOT / "docs"):
        return None
    return target.relative_to(ROOT).as_posix()


def page_of(path: str) -> str:
    rulebook = RULEBOOK.fullmatch(path)
    return f"rules/{rulebook[1]}/{rulebook[2]}.md" if rulebook else ROOT_PAGES.get(path, f"sources/{path}.md")


def source_page(path: str) -> str:
    file = ROOT / path
    text = file.read_text(encoding="utf-8").rstrip("\n")
    if file.suffix == ".md":
        raise ValueError(f"{path} is linked from the documentation and has no page there")
    return SOURCE.format(name=file.name, path=path, language=LANGUAGES.get(file.suffix, "text"), text=text)
