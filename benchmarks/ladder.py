"""Let the bots compete in both games with every number of players and write docs/ladder.md: `make ladder`.

What was played is kept in the folder arena/ladder; stopped and started again, it goes on where it was.
"""

import argparse
import datetime as dt
import os
import platform
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import Any

from machine import machine
from page import page
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from belvedere.arena import Contest, Folder, Summary, play, read_entries, summarise
from belvedere.arena.folder import fixture_of
from belvedere.arena.playing import Record
from belvedere.arena.ratings import Rating, Result, rate
from belvedere.arena.schedule import Pairing
from belvedere.arena.summary import seats_of, won_by
from belvedere.arena.workers import Crew, crew
from belvedere.bots.levels import EVERY_STYLE, STYLES
from belvedere.games import GAMES

ROOT = Path(__file__).parent.parent
KEPT = Path("arena") / "ladder"
SEED = "ladder"

# Who meets whom: each level the one below, and the yardsticks those around them.
MEETINGS: tuple[Pairing, ...] = (
    ("expert", "uct"),
    ("expert", "uct3"),
    ("expert", "hard"),
    ("hard", "medium"),
    ("medium", "easy"),
    ("easy", "random"),
    ("hard", "uct"),
    ("expert", "unlearned"),
    ("medium", "greedy"),
    ("greedy", "random"),
)
# They get the same time, or a multiple of it; the others think as long as they usually do.
TIMED = {
    "expert": ("expert", 1),
    "uct": ("uct", 1),
    "uct3": ("uct", 3),
    "unlearned": ("unlearned", 1),
}
ENTRIES = tuple(dict.fromkeys(name for meeting in MEETINGS for name in meeting))


@dataclass(frozen=True)
class Rung:
    """One game with one number of players."""

    title: str
    players: int
    meetings: Mapping[Pairing, Summary]
    ratings: Mapping[str, Rating]
    alone: Summary  # the expert against itself
    edge: Mapping[str, float]  # by how much winners were ahead there, line by line of the score
    styles: Mapping[Pairing, Summary]  # hard with a style against hard without


def main() -> None:
    asked = read_arguments()
    with crew(asked.processes) as workers, progress() as bar:
        rungs = [climb(rules.name, players, asked, workers, bar) for rules, players in tables(asked.only)]
    facts = {
        "date": str(dt.datetime.now(dt.UTC).date()),
        "machine": f"{machine()}, {os.cpu_count()} cores, {asked.processes} games at a time",
        "python": platform.python_version(),
        "games": asked.games,
        "milliseconds": f"{1000 * asked.seconds:g}",
    }
    (ROOT / "docs" / "ladder.md").write_text(page(rungs, MEETINGS, ENTRIES, facts), encoding="utf-8")


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="how many games each meeting has")
    parser.add_argument("--seconds", type=float, default=0.01, help="how long expert and uct think about a move")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", default="", help="only tables whose name, as california-4, begins so; for trying out")
    return parser.parse_args()


def progress() -> Progress:
    return Progress(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())


def tables(only: str) -> Iterator[tuple[Any, int]]:
    for rules in GAMES.values():
        for players in rules.players:
            if f"{rules.name}-{players}".startswith(only):
                yield rules, players


def climb(game: str, players: int, asked: argparse.Namespace, workers: Crew, bar: Progress) -> Rung:
    compete = partial(hold, game, players, asked, workers, bar)
    records = {meeting: compete(meeting) for meeting in MEETINGS}
    results = [
        Result(deal, meeting, share)
        for meeting, kept in records.items()
        for deal, share in shares(meeting, kept, players).items()
    ]
    alone = compete(("expert",))
    return Rung(
        title=GAMES[game].title,
        players=players,
        meetings={meeting: summarise(meeting, kept) for meeting, kept in records.items()},
        ratings=rate(ENTRIES, results),
        alone=summarise(["expert"], alone),
        edge=winners_edge(alone),
        styles={
            meeting: summarise(meeting, compete(meeting)) for meeting in ((style, "hard") for style in STYLES[game])
        },
    )


def shares(meeting: Pairing, records: Sequence[Record], players: int) -> dict[int, float]:
    """What the first of both won of every deal."""
    return won_by(meeting[0], [seat for record in records for seat in seats_of(record)], players)


def winners_edge(records: Sequence[Record]) -> dict[str, float]:
    """What winners have more of than the others at their table, on average."""
    seats = [seat for record in records for seat in seats_of(record)]
    winners, others = ([seat.lines for seat in seats if bool(seat.won) is won] for won in (True, False))
    return {line: fmean(one[line] for one in winners) - fmean(one[line] for one in others) for line in winners[0]}


def hold(
    game: str, players: int, asked: argparse.Namespace, workers: Crew, bar: Progress, names: Sequence[str]
) -> list[Record]:
    """The records of a meeting; what was kept from before is not played again."""
    contest = Contest(game, players, read_entries([entry_of(name, asked.seconds) for name in names]), SEED)
    folder = Folder(KEPT / f"{game}-{players}" / "-".join(names), contest)
    folder.open()
    fixtures = contest.fixtures(asked.games)
    played = folder.read(fixtures)
    missing = [fixture for fixture in fixtures if fixture not in played]
    task = bar.add_task(f"{game} {players}: {' – '.join(names)}", total=len(fixtures), completed=len(played))
    for _, record in workers.do(partial(play, contest), missing):
        folder.keep(record)
        played[fixture_of(record)] = record
        bar.advance(task)
    return list(played.values())


def entry_of(name: str, seconds: float) -> str:
    if name in TIMED:
        bot, multiple = TIMED[name]
        return f"{name}={bot}:seconds={multiple * seconds:g}"
    return f"{name}=hard:style={name}" if name in EVERY_STYLE else name


if __name__ == "__main__":
    main()
