import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from belvedere.arena import Contest, Folder, Summary, read_entries, summarise
from belvedere.arena.entries import PATIENCE, Entry
from belvedere.arena.errors import BotFailed, NoWorkers
from belvedere.arena.folder import fixture_of, write_json
from belvedere.arena.picture import draw
from belvedere.arena.playing import Record, play
from belvedere.arena.schedule import Fixture
from belvedere.cli.arguments import Language, SetUp, check_least
from belvedere.cli.crews import Workers
from belvedere.cli.mistakes import Mistake
from belvedere.cli.phrases import Phrases
from belvedere.cli.screen import Screen, complain, progress, screen
from belvedere.cli.standings import labels, tables
from belvedere.games import find

LONGEST_NAME = 80


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Thinking:
    """How long a move may take."""

    seconds: Annotated[
        float | None, Parameter(help="How long everyone may think about a move who has no bound of their own.")
    ] = None
    simulations: Annotated[
        int | None, Parameter(help="The same in simulations; then the same seed plays the same games.")
    ] = None
    timeout: Annotated[float, Parameter(help="How many seconds to wait for a program's answer.")] = PATIENCE

    def read_entries(self, written: Sequence[str]) -> list[Entry]:
        check_least(0.001, {"--seconds": self.seconds, "--timeout": self.timeout})
        check_least(1, {"--simulations": self.simulations})
        bounds = {"seconds": self.seconds, "simulations": self.simulations}
        return read_entries(written, {name: bound for name, bound in bounds.items() if bound}, self.timeout)


def arena(
    *entries: str,
    game: str,
    games: int = 100,
    seed: str = "1",
    out: str | None = None,
    as_json: Annotated[bool, Parameter(name="--json", negative="", show_default=False)] = False,
    set_up: SetUp | None = None,
    thinking: Thinking | None = None,
    workers: Workers | None = None,
    lang: Language = None,
) -> None:
    """Let bots compete.

    Parameters
    ----------
    entries
        Who plays: bots, maybe with settings; your own as NAME=MODULE:CLASS or NAME=program:COMMAND.
    game
        california or dolce_vita.
    games
        How many games each plays against each.
    seed
        What is dealt and what bots choose follows from it.
    out
        The folder for what is kept. [default: in arena/, called after game, players, entries and seed]
    as_json
        Print the summary as JSON.
    """
    set_up, thinking, workers = set_up or SetUp(), thinking or Thinking(), workers or Workers()
    check_least(1, {"--games": games})
    if not entries:
        raise Mistake("no_entries")
    say, here = Phrases(lang), screen(errors=as_json)
    contest = make_contest(game, thinking.read_entries(entries), seed, set_up)
    folder = Folder(Path(out).expanduser() if out else usual_folder(contest), contest)
    folder.open()
    fixtures = contest.fixtures(games)
    if len(contest.entries) > 1 and games % 2:
        here.tell(say("rounded", games=games + 1))
    summary = summarise(contest.names, play_all(contest, fixtures, folder, workers, say))
    keep_summary(summary, folder, here, say)
    if as_json:
        print(json.dumps(summary.as_data(), ensure_ascii=False, indent=1))
    else:
        show(summary, here, say)
    here.write_line(say("arena_written", folder=folder.path))


def make_contest(game: str, entries: Sequence[Entry], seed: str, set_up: SetUp) -> Contest:
    rules = find(game)
    players = rules.players[0] if set_up.players is None else rules.check_players(set_up.players)
    box = None if set_up.box is None else rules.load_box(set_up.box).data
    return Contest(game, players, entries, seed, rules.complete_options(set_up.options()), box)


def usual_folder(contest: Contest) -> Path:
    """
    >>> usual_folder(Contest("california", 2, read_entries(["greedy:seconds=0.1", "random"]), seed="1"))
    PosixPath('arena/california-2-greedy_seconds_0.1-random-1')
    """
    names = "-".join(contest.names)[:LONGEST_NAME]
    name = f"{contest.game}-{contest.players}-{names}-{contest.seed}"
    return Path("arena") / re.sub(r"[^\w.-]+", "_", name)


def play_all(
    contest: Contest, fixtures: Sequence[Fixture], folder: Folder, workers: Workers, say: Phrases
) -> list[Record]:
    """The records of all fixtures, those kept from before included."""
    played = folder.read(fixtures)
    missing = [fixture for fixture in fixtures if fixture not in played]
    try:
        with workers.called(len(missing)) as players, progress() as bar:
            task = bar.add_task("", total=len(fixtures), completed=len(played))
            for _, record in players.do(partial(play, contest), missing):
                folder.keep(record)
                played[fixture_of(record)] = record
                bar.advance(task)
    except (BotFailed, NoWorkers, KeyboardInterrupt) as stop:
        complain(say("stopped", done=len(played), games=len(fixtures), folder=folder.path))
        if isinstance(stop, BotFailed):
            write_json(folder.failed, stop.record)
            complain(say("failed_game", file=folder.failed))
        raise
    return list(played.values())


def keep_summary(summary: Summary, folder: Folder, here: Screen, say: Phrases) -> None:
    write_json(folder.summary, summary.as_data())
    try:
        draw(summary, labels(summary, say), folder.picture)
    except ImportError:
        here.tell(say("no_picture"))


def show(summary: Summary, here: Screen, say: Phrases) -> None:
    for table in tables(summary, say):
        here.print(table)
        here.write_line("")
    lengths = summary.lengths
    here.write_line(say("lengths", mean=say.number(lengths.mean, 1), least=lengths.least, most=lengths.most))
    here.tell(say("intervals"))
