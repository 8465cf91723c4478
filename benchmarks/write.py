"""Measure on this machine and write docs/benchmarks.md: `make benchmarks`."""

import datetime as dt
import json
import platform
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Any

from machine import machine
from sections import read_sections, section

PAGE = Path(__file__).parent.parent / "docs" / "benchmarks.md"
IN_THE_BROWSER = "In the browser"
ENVIRONMENTS = "Environments to learn in"
TITLES = {"california": "California", "dolce_vita": "Dolce Vita"}

HEAD = """# How fast it is

Measured by `make benchmarks`, which runs `belvedere bench --json --rest` and `belvedere bench --json --search` and
writes this page. Last on {date}: {machine}, Python {python}, Numba {numba}.
Figures of one core, if nothing else is said.

## Random play

Whole games from set-up to the end, shuffling included, every choice uniform among all legal actions. The best of
several slices, and the slowest to show the spread. For comparison: hand-written, tuned C of the same rules made about
22 million plies a second in California and about 56 million in Dolce Vita, on another machine with two cores.

| game | players | million plies a second | slowest slice | games a second |
|---|---|---|---|---|
"""

SEARCH = """
## Search

Simulations a second of plain tree search (`uct`) from the opening, every one played to the end with uniformly random
choices, and what {threads} threads make of it. For comparison: about 131,000 in California and 396,000 in Dolce Vita
with 4 players in hand-written C, on another machine with two cores.

| game | players | simulations a second | slowest slice | {threads} threads together |
|---|---|---|---|---|
"""

TAIL = """
## What brought it there

Steps of the work, on the same machine, in million plies a second with 4 players:

| step | California | Dolce Vita |
|---|---|---|
| small kernels over a record, legal actions counted on masks and the n-th picked | 16.3 | |
| the pile to draw from laid out eight bytes at once | 17.5 | |
| kernels inlined into one another (`forceinline`), which Numba does not do by itself | 22.0 | 45.5 |
| loops over all five seats instead of those that play, so that they unroll | | 48.2 |
| taking a card, welcoming a guest, collecting marks without branches that nobody can predict | 22.1 | 56.0 |

Signed division by a constant, bits picked with or without a branch and two draws out of one random number made no
difference and stayed as simple as they were.
"""


def main() -> None:
    seen = read_sections(PAGE)
    kept = [section(title, seen[title]) for title in (ENVIRONMENTS, IN_THE_BROWSER) if title in seen]  # by others
    text = page(bench("--rest"), bench("--search")) + "".join(kept)
    PAGE.write_text(text, encoding="utf-8")


def bench(option: str) -> Any:
    command = [sys.executable, "-m", "belvedere.cli", "bench", "--json", option]
    return json.loads(subprocess.run(command, capture_output=True, check=True, text=True).stdout)


def page(measured: dict[str, Any], searched: dict[str, Any]) -> str:
    head = HEAD.format(
        date=dt.datetime.now(dt.UTC).date(),
        machine=machine(),
        python=platform.python_version(),
        numba=version("numba"),
    )
    return head + "".join(speed_rows(measured)) + other(measured["other"]) + search(searched) + TAIL


def speed_rows(measured: dict[str, Any]) -> list[str]:
    return [
        f"| {title} | {players} | {speed['plies_per_second'] / 1e6:.1f} | {speed['spread'][0] / 1e6:.1f} "
        f"| {speed['games_per_second']:,.0f} |\n"
        for game, title in TITLES.items()
        for players, speed in measured[game].items()
    ]


def search(searched: dict[str, Any]) -> str:
    rows = [
        f"| {title} | {players} | {speed['simulations_per_second']:,.0f} | {speed['spread'][0]:,.0f} "
        f"| × {speed['threads_ratio']:.2f} |\n"
        for game, title in TITLES.items()
        for players, speed in searched[game].items()
    ]
    return SEARCH.format(threads=searched["california"]["2"]["threads"]) + "".join(rows)


def other(figures: dict[str, Any]) -> str:
    rows = [
        ("bytes of a table", "table_bytes", "{:.0f}"),
        ("copy of a table in a kernel", "copy_ns", "{:.1f} ns"),
        ("two threads together, as a multiple of one", "threads_ratio", "{:.2f}"),
        ("a ply through the Python surface, `legal()` and `play()`", "ply_us", "{:.0f} µs"),
        ("`belvedere.replay` of a whole record", "replay_us", "{:.0f} µs"),
    ]
    lines = [
        f"| {name} | {form.format(figures['california'][key])} | {form.format(figures['dolce_vita'][key])} |"
        for name, key, form in rows
    ]
    first = (
        f"From the first import to the first move: {figures['first_move_s']:.2f} s with compiled kernels on disk, "
        f"{figures['first_move_ever_s']:.1f} s\nwhen they are compiled first.\n"
    )
    return "\n## The rest\n\n| | California | Dolce Vita |\n|---|---|---|\n" + "\n".join(lines) + "\n\n" + first


if __name__ == "__main__":
    main()
