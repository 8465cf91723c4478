import errno
import json
import os
from contextlib import closing
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from belvedere.arena.chances import FORMS, draw
from belvedere.arena.folder import write_json
from belvedere.arena.reviewing import Reviewing
from belvedere.bots.levels import LEVELS
from belvedere.bots.review import Review, as_data, put_together
from belvedere.cli.arguments import Language, check_least
from belvedere.cli.mistakes import Mistake
from belvedere.cli.phrases import Phrases
from belvedere.cli.screen import Screen, progress, screen
from belvedere.cli.verdicts import Verdicts, labels
from belvedere.engine.game import Game
from belvedere.terminal.files import STANDARD, read_line

USUAL_SIMULATIONS = 10_000


def analyse(
    file: Annotated[str, Parameter(allow_leading_hyphen=True)],
    /,
    *,
    line: int | None = None,
    bot: str = "expert",
    simulations: int | None = None,
    seconds: float | None = None,
    seed: int = 1,
    processes: int | None = None,
    brief: Annotated[bool, Parameter(negative="", show_default=False)] = False,
    as_json: Annotated[str | None, Parameter(name="--json", allow_leading_hyphen=True)] = None,
    picture: str | None = None,
    lang: Language = None,
) -> None:
    """Look back on a recorded game.

    Parameters
    ----------
    file
        A record as JSON, or many as JSON Lines; - reads standard input.
    line
        The line where the record begins, in a file of many. [default: the first]
    bot
        Who judges: easy, medium, hard, expert or uct.
    simulations
        How much to think about each position; then the same seed finds the same. [default: 10000]
    seconds
        The same in seconds.
    seed
        What a search tries follows from it.
    processes
        How many positions at the same time. [default: one for each core]
    brief
        Show only turning points and moves that cost something.
    as_json
        A file for all that was found, as JSON; - is standard output, in place of the table.
    picture
        A file for everyone's chances as a picture: .png, .svg or .pdf.
    """
    say, here = Phrases(lang), screen(errors=as_json == STANDARD)
    check_least(1, {"--simulations": simulations, "--processes": processes})
    check_least(0.001, {"--seconds": seconds})
    check_judge(bot)
    check_files(file, as_json, picture)
    if simulations is None and seconds is None:
        simulations = USUAL_SIMULATIONS
    bounds = {"simulations": simulations, "seconds": seconds, "seed": seed}
    reviewing = Reviewing(read_line(file, line), bot, bounds)
    if not any(step < len(reviewing.game.log) for step in reviewing.positions):
        raise Mistake("no_moves", file=file)
    found = look_back(reviewing, processes or os.cpu_count() or 1)
    show(found, reviewing, here, say, brief=brief, as_json=as_json)
    if picture is not None:
        draw_picture(found, reviewing.game, Path(picture).expanduser(), here, say)


def check_judge(bot: str) -> None:
    judges = [name for name, level in LEVELS.items() if hasattr(level.make, "analyse")]
    if bot not in judges:
        raise Mistake("no_judge", bot=bot, known=", ".join(judges))


def check_files(record: str, as_json: str | None, picture: str | None) -> None:
    """Before anyone has waited for what then can't be written."""
    if picture is not None and Path(picture).suffix.lower() not in FORMS:
        raise Mistake("picture_form", file=picture, forms=", ".join(FORMS))
    for file in (as_json, picture):
        if file in (None, STANDARD):
            continue
        path = Path(file or "").expanduser()
        if path.resolve() == Path(record).expanduser().resolve():
            raise Mistake("over_record", file=file)
        if path.is_dir():
            raise IsADirectoryError(errno.EISDIR, "", file)
        if not path.parent.is_dir():
            raise FileNotFoundError(errno.ENOENT, "", file)


def look_back(reviewing: Reviewing, processes: int) -> Review:
    steps = reviewing.positions
    with closing(reviewing.look_everywhere(min(processes, len(steps)))) as looks, progress() as bar:
        return put_together(reviewing.game, dict(bar.track(looks, total=len(steps))))


def show(found: Review, reviewing: Reviewing, here: Screen, say: Phrases, *, brief: bool, as_json: str | None) -> None:
    game = reviewing.game
    if as_json is not None:
        data = as_data(found, game, say.language) | {"judge": {"bot": reviewing.bot, **reviewing.settings}}
        write_data(data, as_json)
    if as_json != STANDARD:
        Verdicts(found, game, say, here).tell(brief=brief)
        if as_json is not None:
            here.write_line(say("review_written", file=as_json))


def write_data(data: dict[str, Any], file: str) -> None:
    if file == STANDARD:
        print(json.dumps(data, ensure_ascii=False, indent=1))
    else:
        write_json(Path(file).expanduser(), data)


def draw_picture(found: Review, game: Game, file: Path, here: Screen, say: Phrases) -> None:
    try:
        draw(found, labels(found, game, say), file)
    except ImportError:
        here.tell(say("no_picture"))
    else:
        here.write_line(say("picture_written", file=file))
