import json
import sys
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Annotated, TextIO

from cyclopts import Parameter

import belvedere
from belvedere.cli.arguments import Language, SetUp
from belvedere.cli.matches import Match, line_up
from belvedere.cli.mistakes import Mistake
from belvedere.cli.phrases import Phrases
from belvedere.cli.screen import progress, screen
from belvedere.cli.summary import Summary
from belvedere.games import find
from belvedere.terminal.files import STANDARD


def simulate(
    game: str,
    /,
    *,
    games: int = 100,
    bots: Annotated[list[str] | None, Parameter(consume_multiple=True, negative="")] = None,
    seed: str = "1",
    out: Annotated[str | None, Parameter(allow_leading_hyphen=True)] = None,
    set_up: SetUp | None = None,
    lang: Language = None,
) -> None:
    """Let bots play many games, sum them up and keep their records.

    Parameters
    ----------
    game
        california or dolce_vita.
    games
        How many games.
    bots
        Who plays, seat by seat: random, easy, medium, hard, expert or others. Fewer bots than seats take turns.
        [default: random]
    seed
        What is dealt and what bots choose follows from it.
    out
        A file for the records, as JSON Lines; - is standard output.
    """
    if games < 1:
        raise Mistake("too_few", option="--games", least=1)
    say, set_up, rules = Phrases(lang), set_up or SetUp(), find(game)
    options = rules.complete_options(set_up.options())
    match = Match(game, line_up(rules, bots or ["random"], set_up.players), seed, set_up.box, options)
    summary = Summary(rules.title, match.bots)
    for bot in match.bots:
        belvedere.bot(bot)  # an unknown one is told before a file is touched
    with _opened(out) as file, progress() as bar:
        for record in bar.track(match.play(games), total=games):
            summary.add(record)
            if file is not None:
                file.write(json.dumps(record, ensure_ascii=False) + "\n")
    here = screen(errors=out == STANDARD)
    here.print(summary.table(say))
    here.write_line(summary.lengths(say))
    if out not in (None, STANDARD):
        here.write_line(say("written", file=out))


def _opened(out: str | None) -> AbstractContextManager[TextIO | None]:
    if out is None:
        return nullcontext()
    if out == STANDARD:
        return nullcontext(sys.stdout)
    return Path(out).expanduser().open("w", encoding="utf-8")
