"""Runs a notebook from top to bottom and writes it with what came of it: `make notebook`."""

import sys
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

PATIENCE = 300  # seconds for a cell; the first compiles


def run(source: Path) -> Any:
    notebook = nbformat.read(source, as_version=4)
    client = NotebookClient(notebook, timeout=PATIENCE, resources={"metadata": {"path": source.parent}})
    client.execute(cleanup_kc=True)
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)  # when it ran is nobody's business
    notebook.metadata = {key: notebook.metadata[key] for key in ("kernelspec", "language_info")}
    notebook.metadata.language_info = {"name": "python"}
    return notebook


if __name__ == "__main__":
    source, target = map(Path, sys.argv[1:])
    nbformat.write(run(source), target)
