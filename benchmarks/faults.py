"""Let everything go wrong that docs/reliability.md tells of, in full number, and write that page: `make soak`.

Every fault is kept in the folder arena/faults as soon as it is over, so that they can be run one by one.
"""

import argparse
import datetime as dt
import json
import os
import platform
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from machine import machine
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from server.faults.catalogue import FAULTS, Fault  # noqa: E402 - they are shared with the tests
from server.faults.outcome import Outcome  # noqa: E402

KEPT = ROOT / "arena" / "faults"
BACK = 5.0  # seconds in which everyone has to be back

HEAD = """# When something goes wrong

Made by `make soak`, which lets these things happen to real servers, workers and databases while people play, and
writes this page. Last on {date}: {machine}, {cores} cores, Python {python}. A short form of each is among the tests.

Those who play are scripts: they move at random, come back when they are cut off, and send again, by the same id, what
was not answered. They note every acknowledgement and every view. At the end the logs are read from the database and
held against their notes: what was acknowledged and is not there is *lost*; what is there twice, or was sent by nobody,
is *doubled*; a *gap* is a number that a log lacks or that someone was not told; *views* are those that several tabs
had of the same seat at the same number. Every log is played again, so a bot that moved twice would be found. *Back* is
how long it took at most, from the moment when what had failed ran again, until every game had gone on.

"""

COLUMNS = ("what happens", "times", "acknowledged", "lost", "doubled", "gaps", "views compared", "unequal", "back")


def main() -> None:
    asked = read_arguments()
    faults = [fault for fault in FAULTS if asked.only in ("", fault.name)]
    if not faults:
        raise SystemExit("--only takes one of " + ", ".join(fault.name for fault in FAULTS))
    outcomes = run(faults, short=asked.short)
    print(table(faults, outcomes))
    for fault, outcome in zip(faults, outcomes, strict=True):
        print(tell(fault, outcome))
    if not asked.short:
        write_page()
    if not all(is_fine(outcome) for outcome in outcomes):
        raise SystemExit("Not all is as it should be.")


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="one fault alone: " + ", ".join(fault.name for fault in FAULTS))
    parser.add_argument("--short", action="store_true", help="each a few times; the page is left as it is")
    return parser.parse_args()


def run(faults: Sequence[Fault], *, short: bool) -> list[Outcome]:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns) as bar:
        return [happen(fault, bar, short=short) for fault in faults]


def happen(fault: Fault, bar: Progress, *, short: bool) -> Outcome:
    times = fault.short if short else fault.times
    task = bar.add_task(fault.name, total=times)
    with tempfile.TemporaryDirectory(prefix="belvedere") as folder:
        outcome = fault.happen(Path(folder), times, lambda: bar.advance(task, fault.ticks))
    bar.update(task, completed=times)
    if not short:
        KEPT.mkdir(parents=True, exist_ok=True)
        (KEPT / f"{fault.name}.json").write_text(json.dumps(asdict(outcome)), encoding="utf-8")
    return outcome


def write_page() -> None:
    """As soon as there is something to tell of every fault."""
    files = [KEPT / f"{fault.name}.json" for fault in FAULTS]
    if not all(file.exists() for file in files):
        return
    outcomes = [Outcome(**json.loads(file.read_text(encoding="utf-8"))) for file in files]
    newest = max(file.stat().st_mtime for file in files)
    head = HEAD.format(
        date=dt.datetime.fromtimestamp(newest, dt.UTC).date(),
        machine=machine(),
        cores=os.cpu_count(),
        python=platform.python_version(),
    )
    more = "\n## What was required, and what else there is to say\n\n"
    told = [tell(fault, outcome) for fault, outcome in zip(FAULTS, outcomes, strict=True)]
    page = head + table(FAULTS, outcomes) + more + "".join(told)
    (ROOT / "docs" / "reliability.md").write_text(page, encoding="utf-8")


def table(faults: Sequence[Fault], outcomes: Sequence[Outcome]) -> str:
    rows = [row(fault, outcome) for fault, outcome in zip(faults, outcomes, strict=True)]
    lines = [COLUMNS, ["---"] * len(COLUMNS), *rows]
    return "".join("| " + " | ".join(line) + " |\n" for line in lines)


def row(fault: Fault, outcome: Outcome) -> list[str]:
    counts = [outcome.times, outcome.acknowledged, outcome.lost, outcome.doubled, outcome.gaps]
    back = "" if outcome.slowest is None else f"{outcome.slowest:.1f} s"
    return [fault.title, *(f"{count:,}" for count in (*counts, outcome.compared, outcome.unequal)), back]


def tell(fault: Fault, outcome: Outcome) -> str:
    bots = [f"bots moved {outcome.bot_moves:,} times"] if outcome.bot_moves else []
    seen = "; ".join([*outcome.notes, *bots]) or "nothing else"
    wrong = "".join(f"  - **wrong:** {problem}\n" for problem in outcome.wrong)
    verdict = "So it was" if is_fine(outcome) else "**So it was not**"
    return f"- **{fault.title}.** {fault.required} {verdict}: {seen}.\n{wrong}"


def is_fine(outcome: Outcome) -> bool:
    return outcome.is_fine and (outcome.slowest is None or outcome.slowest <= BACK)


if __name__ == "__main__":
    main()
