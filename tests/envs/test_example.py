"""The example that learns: a short course of it, and what the page tells about the long one."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from belvedere.engine.kernel import COMPILED

ROOT = Path(__file__).parents[2]
LEARNING = ROOT / "docs" / "learning"


def run(folder: Path) -> dict:
    short = ["--tables", "64", "--rounds", "3", "--every", "3", "--games", "4", "--last-games", "4"]
    command = [sys.executable, "-W", "error", str(ROOT / "examples" / "learn.py"), *short, "--out", str(folder)]
    subprocess.run(command, check=True, capture_output=True, cwd=folder)
    return json.loads((folder / "figures.json").read_text(encoding="utf-8"))


@pytest.mark.skipif(not COMPILED, reason="takes minutes when interpreted")
def test_a_short_course_runs_and_the_same_seed_learns_the_same(tmp_path: Path) -> None:
    figures = []
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
        figures.append(run(tmp_path / name))
        assert (tmp_path / name / "curve.png").stat().st_size > 10_000
    one, other = figures
    assert [point["decisions"] for point in one["curve"]] == [0, 3 * 90 * 64]
    assert one["curve"] == other["curve"]
    assert one["last"] == other["last"]
    policies = [(tmp_path / name / "policy.npz").read_bytes() for name in ("one", "other")]
    assert policies[0] == policies[1]


def test_the_page_tells_what_was_measured_and_that_it_beats_greedy() -> None:
    figures = json.loads((LEARNING / "figures.json").read_text(encoding="utf-8"))
    last = figures["last"]
    page = (ROOT / "docs" / "environments.md").read_text(encoding="utf-8")
    told = re.search(r"wins \*\*([\d.]+) %\*\* \(([\d.]+) to ([\d.]+)\) of ([\d,]+) games", page)
    assert told
    assert [float(number.replace(",", "")) for number in told.groups()] == [
        *(round(100 * last[name], 1) for name in ("share", "low", "high")),
        figures["games"],
    ]
    assert last["low"] > 0.5
    assert (LEARNING / "curve.png").exists()
