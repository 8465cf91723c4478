import json
from contextlib import nullcontext
from dataclasses import asdict
from typing import Annotated, Any

from cyclopts import Parameter
from rich import box
from rich.table import Table

import belvedere
from belvedere.cli import measures
from belvedere.cli.arguments import Language
from belvedere.cli.mistakes import Mistake
from belvedere.cli.phrases import Phrases
from belvedere.cli.screen import screen
from belvedere.engine.rules import Rules

Found = dict[str, Any]


def bench(
    *,
    as_json: Annotated[bool, Parameter(name="--json", negative="", show_default=False)] = False,
    seconds: float = 2.0,
    threads: int = 2,
    rest: Annotated[bool, Parameter(negative="", show_default=False)] = False,
    search: Annotated[bool, Parameter(negative="", show_default=False)] = False,
    lang: Language = None,
) -> None:
    """Measure how fast the games run on this machine.

    Parameters
    ----------
    as_json
        Print the numbers as JSON.
    seconds
        How long to measure each number of players.
    rest
        Measure also copies, threads, the way through Python, records and the first move.
    search
        Measure in place of random games how many simulations a second a plain tree search makes.
    threads
        How many threads to compare with one.
    """
    if seconds <= 0:
        raise Mistake("too_few", option="--seconds", least=0.01)
    if threads < 1:
        raise Mistake("too_few", option="--threads", least=1)
    say, waiting = Phrases(lang), screen(errors=True)
    with waiting.status(say("measuring")) if waiting.is_terminal else nullcontext():
        if search:
            found = measure_searches(seconds, threads)
        else:
            found = measure(seconds) | (measure_others(seconds, threads) if rest else {})
    if as_json:
        print(json.dumps(found, indent=1))
    elif search:
        screen().print(search_table(found, say))
    else:
        show(found, say)


def measure(seconds: float) -> Found:
    return {name: measure_game(rules, seconds) for name, rules in belvedere.games().items()}


def measure_others(seconds: float, threads: int) -> Found:
    first_moves = {
        "first_move_s": measures.measure_first_move(),
        "first_move_ever_s": measures.measure_first_move_ever(),
    }
    games = {name: measure_rest(rules, seconds, threads) for name, rules in belvedere.games().items()}
    return {"other": {**games, "threads": threads, **first_moves}}


def measure_game(rules: Rules, seconds: float) -> Found:
    return {str(players): asdict(measures.measure_speed(rules, players, seconds)) for players in rules.players}


def measure_searches(seconds: float, threads: int) -> Found:
    return {
        name: {
            str(players): asdict(measures.measure_search(rules, players, seconds, threads)) for players in rules.players
        }
        for name, rules in belvedere.games().items()
    }


def measure_rest(rules: Rules, seconds: float, threads: int) -> Found:
    ply, replay, steps = measures.measure_surface(rules)
    return {
        "copy_ns": measures.measure_copy(rules),
        "ply_us": ply,
        "replay_us": replay,
        "replay_steps": steps,
        "table_bytes": measures.new_table(rules, rules.players[0]).itemsize,
        "threads_ratio": measures.measure_threads(rules, threads, seconds),
    }


def show(found: Found, say: Phrases) -> None:
    here = screen()
    here.print(speed_table(found, say))
    if "other" not in found:
        return
    here.write_line("")
    for name, rules in belvedere.games().items():
        for sentence in tell_rest(rules.title, found["other"][name], found["other"]["threads"], say):
            here.write_line(sentence)
    here.write_line(say("first_move", seconds=say.number(found["other"]["first_move_s"], 2)))
    here.write_line(say("first_move_ever", seconds=say.number(found["other"]["first_move_ever_s"], 1)))


def speed_table(found: Found, say: Phrases) -> Table:
    table = Table(box=box.SIMPLE_HEAD, show_edge=False)
    table.add_column(say("game"))
    for key in ("players", "plies", "games_per_second", "spread"):
        table.add_column(say(key), justify="right", no_wrap=True)
    for name, rules in belvedere.games().items():
        for players, speed in found[name].items():
            numbers = (speed["plies_per_second"], speed["games_per_second"])
            spread = "–".join(say.number(end) for end in speed["spread"])
            table.add_row(rules.title, players, *(say.number(number) for number in numbers), spread)
    return table


def search_table(found: Found, say: Phrases) -> Table:
    table = Table(box=box.SIMPLE_HEAD, show_edge=False)
    table.add_column(say("game"))
    for key in ("players", "simulations_per_second", "spread", "on_threads"):
        table.add_column(say(key), justify="right", no_wrap=True)
    for name, rules in belvedere.games().items():
        for players, speed in found[name].items():
            spread = "–".join(say.number(end) for end in speed["spread"])
            ratio = f"{speed['threads']}: × {say.number(speed['threads_ratio'], 2)}"
            table.add_row(rules.title, players, say.number(speed["simulations_per_second"]), spread, ratio)
    return table


def tell_rest(title: str, rest: Found, threads: int, say: Phrases) -> list[str]:
    return [
        say("table_copy", game=title, bytes=rest["table_bytes"], time=say.number(rest["copy_ns"], 1)),
        say("from_python", game=title, time=say.number(rest["ply_us"], 1)),
        say("replaying", game=title, steps=rest["replay_steps"], time=say.number(rest["replay_us"])),
        say("together", game=title, threads=threads, ratio=say.number(rest["threads_ratio"], 2)),
    ]
