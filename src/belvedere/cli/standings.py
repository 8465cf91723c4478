"""What came out of an arena, as tables and as a picture."""

from collections.abc import Iterator
from math import floor, log10

from rich import box
from rich.table import Table

from belvedere.arena.estimates import Share
from belvedere.arena.picture import Labels
from belvedere.arena.summary import Summary
from belvedere.cli.phrases import Phrases
from belvedere.cli.summary import mean_score
from belvedere.games import find


def tables(summary: Summary, say: Phrases) -> Iterator[Table]:
    yield standings(summary, say)
    yield score_lines(summary, say)
    if len(summary.standings) > 2:
        yield encounters(summary, say)
    yield turns(summary, say)


def standings(summary: Summary, say: Phrases) -> Table:
    title = say("simulated", game=find(summary.game).title, games=summary.games)
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, title=title, title_justify="left")
    table.add_column(say("bot"))
    for key in ("elo", "wins", "mean_score", "seconds_a_move"):
        table.add_column(say(key), justify="right", no_wrap=True)
    for one in summary.standings:
        elo = f"{signed(one.elo.elo, say)} ± {say.number(one.elo.high - one.elo.elo)}" if one.elo else "–"
        table.add_row(one.name, elo, share(one.wins, say), mean_score(one.score, say), brief(one.seconds_a_move, say))
    return table


def score_lines(summary: Summary, say: Phrases) -> Table:
    table = Table(box=box.SIMPLE_HEAD, show_edge=False)
    table.add_column(say("bot"))
    for line in summary.standings[0].lines:
        table.add_column(say.word("score", line), justify="right")
    for one in summary.standings:
        digits = 0 if one.score.mean >= 1000 else 2
        table.add_row(one.name, *(say.number(mean, digits) for mean in one.lines.values()))
    return table


def encounters(summary: Summary, say: Phrases) -> Table:
    table = Table(box=box.SIMPLE_HEAD, show_edge=False)
    table.add_column(say("pairing"))
    table.add_column(say("wins"), justify="right", no_wrap=True)
    for met in summary.encounters:
        table.add_row(say("against", one=met.pairing[0], other=met.pairing[1]), share(met.wins, say))
    return table


def turns(summary: Summary, say: Phrases) -> Table:
    """Whether it matters who begins."""
    table = Table(box=box.SIMPLE_HEAD, show_edge=False)
    for key in ("turn", "wins", "mean_score"):
        table.add_column(say(key), justify="right", no_wrap=True)
    for place in summary.places:
        table.add_row(str(place.number), share(place.wins, say), mean_score(place.score, say))
    return table


def share(wins: Share, say: Phrases) -> str:
    value, low, high = (say.number(100 * part, 1) for part in (wins.share, wins.low, wins.high))
    return f"{say('percent', value=value)} ({low}–{high})"


def signed(value: float, say: Phrases) -> str:
    return ("+" if round(value) > 0 else "") + say.number(round(value))


def brief(seconds: float | None, say: Phrases) -> str:
    """Two digits that count, of long and of short times."""
    if not seconds:
        return "–"
    return say.number(seconds, max(0, 1 - floor(log10(seconds))))


def labels(summary: Summary, say: Phrases) -> Labels:
    title = find(summary.game).title
    return Labels(
        title=say("picture_title", game=title, players=summary.players, games=say.number(summary.games)),
        elo=say("elo_of_all"),
        against=lambda one, other: say("against", one=one, other=other),
        encounters=say("wins_of_first"),
        places=say("wins_by_turn"),
        percent=lambda part: say("percent", value=say.number(100 * part)),
        number=lambda elo: signed(elo, say),
    )
