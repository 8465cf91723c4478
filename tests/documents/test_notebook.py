"""The notebook runs from top to bottom, and what it shows is what came of it."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from documents.blocks import ROOT

NOTEBOOK = ROOT / "docs" / "notebooks" / "first_steps.ipynb"


def shown(file: Path) -> list[Any]:
    """Cell by cell what it printed and drew. Numbers may differ between machines once bots have thought."""
    cells = json.loads(file.read_text(encoding="utf-8"))["cells"]
    return [[as_shown(output) for output in cell.get("outputs", ())] for cell in cells]


def as_shown(output: Any) -> Any:
    if output["output_type"] == "stream":
        return output["name"], re.sub(r"\d+", "#", "".join(output["text"]))
    return output["output_type"], sorted(output["data"])


def test_the_notebook_shows_what_comes_of_it(tmp_path: Path) -> None:
    again = tmp_path / "again.ipynb"
    command = [sys.executable, str(ROOT / "site" / "notebook.py"), str(NOTEBOOK), str(again)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert shown(again) == shown(NOTEBOOK)
    assert [output for cell in shown(again) for output in cell if output[0] == "display_data"]
