"""docs/ladder.md from what was played."""

from collections.abc import Mapping, Sequence
from typing import Any

from belvedere.arena.estimates import Share
from belvedere.arena.schedule import Pairing

HEAD = """# The ladder

Made by `make ladder`, which lets the bots compete and writes this page. Last on {date}: {machine}, Python {python}.

{games} games in each meeting, every deal played twice with the seats changed over, half of the seats either's, so
that 50 % is an equal's share. Intervals are of 95 %, over deals. `expert`, `uct` and `unlearned` have {milliseconds} ms
a move here, on one core each, `uct3` has three times that; `easy`, `medium` and `hard` think as they do when
you play against them, and the expert has 800 ms then. `uct` is plain tree search with uniformly random
play to the end, on the same kernels; `unlearned` is the expert's search without what was learned; `greedy` looks one
action ahead. With more time a move:
`belvedere arena --game california --players 2 expert:seconds=0.1 uct:seconds=0.1 --games 200`.

"""


def page(rungs: Sequence[Any], meetings: Sequence[Pairing], entries: Sequence[str], facts: Mapping[str, Any]) -> str:
    parts = [
        HEAD.format(**facts),
        "## Who beats whom\n\nWhat the first of both wins.\n\n",
        meeting_table(rungs, meetings),
        "\n## Elo\n\nBy the model of Bradley and Terry; the mean of all is 0.\n\n",
        rating_table(rungs, entries),
        "\n## How long a move takes\n\nSeconds, on average over all decisions of the meetings above.\n\n",
        time_table(rungs, entries),
        "\n## What games between experts tell\n\nThe expert against itself, one game a deal.\n\n",
        place_table(rungs),
        "\n",
        *(tell_places(rung) for rung in rungs),
        "\nWhat the points are made of, and what winners have more of than the others at their table:\n\n",
        line_table(rungs),
        "\n",
        *(tell_lines(rung) for rung in rungs),
        "\n## Styles\n\n`hard` with a style against `hard` without: what it wins, and how its points differ.\n\n",
        style_table(rungs),
    ]
    return "".join(parts)


def name_of(rung: Any) -> str:
    return f"{rung.title}, {rung.players}"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "".join("| " + " | ".join(line) + " |\n" for line in lines)


def meeting_table(rungs: Sequence[Any], meetings: Sequence[Pairing]) -> str:
    rows = [
        [" – ".join(meeting), *(told(rung.meetings[meeting].encounters[0].wins) for rung in rungs)]
        for meeting in meetings
    ]
    return table(["", *map(name_of, rungs)], rows)


def points(number: float, sign: str = "") -> str:
    """Tenths, unless it goes into the thousands anyway."""
    return f"{number:{sign},.{0 if abs(number) >= 1000 else 1}f}"


def told(share: Share) -> str:
    return f"**{100 * share.share:.0f} %** ({100 * share.low:.0f}–{100 * share.high:.0f})"


def rating_table(rungs: Sequence[Any], entries: Sequence[str]) -> str:
    order = sorted(entries, key=lambda name: -sum(rung.ratings[name].elo for rung in rungs))
    return table(["", *map(name_of, rungs)], [[name, *(tell_elo(rung, name) for rung in rungs)] for name in order])


def tell_elo(rung: Any, name: str) -> str:
    rating = rung.ratings[name]
    return f"{rating.elo:+.0f} ± {(rating.high - rating.low) / 2:.0f}"


def time_table(rungs: Sequence[Any], entries: Sequence[str]) -> str:
    return table(["", *map(name_of, rungs)], [[name, *(tell_time(rung, name) for rung in rungs)] for name in entries])


def tell_time(rung: Any, name: str) -> str:
    standings = [one for summary in rung.meetings.values() for one in summary.standings if one.name == name]
    return f"{sum(one.seconds_a_move for one in standings) / len(standings):.4f}"


def place_table(rungs: Sequence[Any]) -> str:
    most = max(rung.players for rung in rungs)
    rows = [
        [name_of(rung), *(tell_place(place) for place in rung.alone.places), *[""] * (most - rung.players)]
        for rung in rungs
    ]
    return table(["wins and mean score of the seat that is …", *(f"{number + 1}." for number in range(most))], rows)


def tell_place(place: Any) -> str:
    wins = place.wins
    return f"{100 * wins.share:.0f} % ({100 * wins.low:.0f}–{100 * wins.high:.0f}), {points(place.score.mean)}"


def tell_places(rung: Any) -> str:
    """Is it better to start? Only what the intervals allow is said."""
    fair = 1 / rung.players
    better = [place for place in rung.alone.places if place.wins.low > fair]
    worse = [place for place in rung.alone.places if place.wins.high < fair]
    if not better and not worse:
        verdict = "no seat is clearly better or worse than another"
    else:
        parts = [f"the {ordinal(place.number)} seat wins more than its part" for place in better]
        parts += [f"the {ordinal(place.number)} seat wins less" for place in worse]
        verdict = ", ".join(parts)
    return f"- {name_of(rung)} players: {verdict} (a fair part is {100 * fair:.0f} %).\n"


def ordinal(number: int) -> str:
    return ("first", "second", "third", "fourth", "fifth")[number - 1]


def line_table(rungs: Sequence[Any]) -> str:
    rows = []
    for rung in rungs:
        own = rung.alone.standings[0].lines
        parts = [f"{line} {points(mean)} (winners {points(rung.edge[line], '+')})" for line, mean in own.items()]
        rows.append([name_of(rung), points(rung.alone.standings[0].score.mean), ", ".join(parts)])
    return table(["", "mean score", "of that"], rows)


def tell_lines(rung: Any) -> str:
    """What wins: the line in which winners are furthest ahead."""
    edges = sorted(rung.edge.items(), key=lambda one: -one[1])
    whole = sum(edge for _, edge in edges)
    best, edge = edges[0]
    return f"- {name_of(rung)} players: {best} decide most, {100 * edge / whole:.0f} % of what winners are ahead by.\n"


def style_table(rungs: Sequence[Any]) -> str:
    rows = [
        [name_of(rung), style, told(summary.encounters[0].wins), tell_leaning(style, summary)]
        for rung in rungs
        for (style, _), summary in rung.styles.items()
    ]
    return table(["", "style", "wins", "leaning"], rows)


def tell_leaning(style: str, summary: Any) -> str:
    lines = {one.name: one.lines for one in summary.standings}
    plain = next(name for name in lines if name != style)
    return ", ".join(f"{line} {points(mean - lines[plain][line], '+')}" for line, mean in lines[style].items())
