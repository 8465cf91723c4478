"""Notebooks as pages: what they say, their code and what came of it, as it is stored in them."""

import base64
import json
from typing import Any

from mkdocs.structure.files import File, Files

PICTURES = {"image/png": "png", "image/svg+xml": "svg"}


def on_files(files: Files, config: Any) -> Files:
    for file in [one for one in files if one.src_uri.endswith(".ipynb")]:
        notebook = json.loads(file.content_string)
        name = file.src_uri.removesuffix(".ipynb")
        parts: list[str] = []
        for number, cell in enumerate(notebook["cells"], 1):
            parts += told(cell, files, config, f"{name}-{number}")
        parts.append(f"Take it along: [the notebook]({file.name}.ipynb).")
        files.append(File.generated(config, f"{name}.md", content="\n\n".join(parts)))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Elsewhere links lead to the page; on the page itself to the file."""
    return markdown if page.file.src_uri.startswith("notebooks/") else markdown.replace(".ipynb)", ".md)")


def on_config(config: Any) -> Any:
    """In the navigation stands the file that there is."""
    config.nav = renamed(config.nav)
    return config


def renamed(entry: Any) -> Any:
    if isinstance(entry, str):
        return entry.replace(".ipynb", ".md") if "://" not in entry else entry
    if isinstance(entry, dict):
        return {title: renamed(inner) for title, inner in entry.items()}
    return [renamed(inner) for inner in entry]


def told(cell: dict[str, Any], files: Files, config: Any, name: str) -> list[str]:
    text = "".join(cell["source"])
    if cell["cell_type"] != "code":
        return [text]
    alt = cell["metadata"].get("alt", "")
    outputs = (output_text(output, alt, files, config, f"{name}-{n}") for n, output in enumerate(cell["outputs"], 1))
    return [f"```python\n{text}\n```", *outputs]


def output_text(output: dict[str, Any], alt: str, files: Files, config: Any, name: str) -> str:
    if output["output_type"] == "stream":
        return f"```text\n{''.join(output['text'])}```"
    data = output["data"]
    for kind, ending in PICTURES.items():
        if kind in data:
            content = base64.b64decode(data[kind]) if ending == "png" else "".join(data[kind])
            files.append(File.generated(config, f"{name}.{ending}", content=content))
            return f"![{alt}]({name.rpartition('/')[2]}.{ending})"
    return f"```text\n{''.join(data['text/plain'])}\n```"
