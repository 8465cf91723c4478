"""docs/load.md, a section a part; what was not measured anew stays as it was."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from sections import read_sections, section

PAGE = Path(__file__).parent.parent / "docs" / "load.md"

HEAD = """# How many games a server holds

Measured by `make load`, which starts real servers on loopback and a crowd of people beside them, and writes this page;
`make load PARTS=sqlite` measures one part anew, `make load PARTS=steady` the half hour, `make load PARTS=--short` only
tries all of them. Half of the games are California and half Dolce Vita, each with four people and four sockets, and in
each of them someone makes a move every 3 seconds, anything legal. A move is acknowledged when it is stored for good; it
is seen when all four have been shown it. A row holds if 99 of 100 acknowledgements came within 100 ms in every slice of
20 seconds, nobody missed an event and everyone could move when it was time. Figures are the lowest and the highest of
the slices.
"""

TITLES = {
    "sqlite": "One process on one core, with SQLite",
    "postgresql": "Two processes and a worker, with PostgreSQL",
    "memory": "Memory",
    "rebuild": "Rebuilding a table",
    "steady": "Half an hour",
}
COLUMNS = (
    "games",
    "sockets",
    "moves a second",
    "acknowledged, median",
    "95 %",
    "99 %",
    "longest",
    "seen by all, 99 %",
    "of a core",
    "memory",
    "",
)


def write(part: str, measured: Mapping[str, Any], where: str) -> None:
    sections = read_sections(PAGE)
    sections[TITLES[part]] = f"{SECTIONS[part](measured)}\nMeasured on {where}.\n"
    told = [section(title, sections[title]) for title in TITLES.values() if title in sections]
    PAGE.write_text(HEAD + "".join(told), encoding="utf-8")


# The parts


def climb(measured: Mapping[str, Any]) -> str:
    steps = measured["steps"]
    most = max((step.games for step in steps if step.holds), default=0)
    return f"It holds **{most:,} live games with {4 * most:,} sockets**.\n\n" + table(COLUMNS, map(row, steps))


def two_processes(measured: Mapping[str, Any]) -> str:
    about = "The four at a table come by both processes in turn. {}\n\n".format(measured["room"])
    return about + climb(measured)


def memory(measured: Mapping[str, Any]) -> str:
    rows = [
        ("a process that has just started", f"{measured['start']:.0f} MB"),
        (
            f"with {measured['tables']:,} started games that nobody looks at any more",
            f"{measured['with_tables']:.0f} MB",
        ),
        ("an idle table", f"{measured['table']:.1f} KB"),
        (f"with {measured['sockets']:,} sockets more, four at a table", f"{measured['with_sockets']:.0f} MB"),
        ("a socket, with its part of the table it looks at", f"{measured['socket']:.0f} KB"),
    ]
    return table(("one process with SQLite", "memory"), rows)


def rebuild(measured: Mapping[str, Any]) -> str:
    about = "From the whole log of a game that is over, as the database has it, to a game that could be played on.\n\n"
    rows = [
        (one["game"], str(one["players"]), str(one["events"]), f"{one['median']:.2f} ms", f"{one['p99']:.2f} ms")
        for one in measured["rows"]
    ]
    return about + table(("game", "players", "events", "median", "99 %"), rows)


def steady(measured: Mapping[str, Any]) -> str:
    """Every fifth minute, and what the memory did in the second half."""
    minutes = measured["minutes"]
    rows = [(str(number), *row(minutes[number - 1])[3:]) for number in range(1, len(minutes) + 1, 5)]
    later = [minute.slices[0]["memory"][0] for minute in minutes[len(minutes) // 2 :]]
    moves, over, gaps = (total(minutes, name) for name in ("moves", "games_over", "gaps"))
    return (
        f"{measured['games']} live games on one process with SQLite, {len(minutes)} minutes: {moves:,} moves,\n"
        f"{over:,} games played to their end and begun anew, {gaps} gaps. In the second half the memory was between\n"
        f"{min(later):.0f} and {max(later):.0f} MB.\n\n" + table(("minute", *COLUMNS[3:]), rows)
    )


SECTIONS: dict[str, Callable[[Mapping[str, Any]], str]] = {
    "sqlite": climb,
    "postgresql": two_processes,
    "memory": memory,
    "rebuild": rebuild,
    "steady": steady,
}


# In words


def row(step: Any) -> tuple[str, ...]:
    slices = step.slices
    acknowledged = [
        between([one["acknowledged"][name] for one in slices], "ms") for name in ("p50", "p95", "p99", "max")
    ]
    servers = range(len(slices[0]["busy"]))
    return (
        f"{step.games:,}",
        f"{4 * step.games:,}",
        f"{total([step], 'moves') / sum(one['seconds'] for one in slices):.0f}",
        *acknowledged,
        between([one["seen"]["p99"] for one in slices], "ms"),
        " + ".join(between([one["busy"][server] for one in slices], "%") for server in servers),
        " + ".join(between([one["memory"][server] for one in slices], "MB") for server in servers),
        "holds" if step.holds else "too much",
    )


def total(steps: Iterable[Any], name: str) -> int:
    return sum(one[name] for step in steps for one in step.slices)


def between(values: Sequence[float], unit: str) -> str:
    low, high = f"{min(values):.0f}", f"{max(values):.0f}"
    return f"{low} {unit}" if low == high else f"{low}–{high} {unit}"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "".join("| " + " | ".join(line) + " |\n" for line in lines)
