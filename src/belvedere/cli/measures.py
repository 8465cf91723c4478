"""How fast the games run. Times are told, never judged: machines differ."""

import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from time import perf_counter
from typing import Any

import numpy as np

import belvedere
from belvedere.bots import Budget
from belvedere.bots.searching import Uct
from belvedere.engine.kernel import kernel
from belvedere.engine.random import generator
from belvedere.engine.rules import Rules

SLICES = 5
TABLES_TO_COPY = 64  # together they fit in the nearest cache
COPIES = 200_000
FIRST_MOVE = """
from time import perf_counter
start = perf_counter()
import belvedere
game = belvedere.new("california", seed=1)
game.play(game.legal()[0])
print(perf_counter() - start)
"""


@dataclass(frozen=True)
class Speed:
    """Random play on one core: the best slice of several, and how far apart the slices were."""

    plies_per_second: float
    games_per_second: float
    spread: tuple[float, float]


class Player:
    """Plays random games on arrays of its own, so that several can play at the same time."""

    def __init__(self, rules: Rules, players: int, seed: int) -> None:
        self.rules = rules
        self.players = players
        self.tables = new_table(rules, players)
        self.words = generator(seed)
        self.pile = np.zeros(rules.pile_size, np.uint8)

    def play(self, games: int) -> int:
        """How many actions it took."""
        boxes = self.rules.default_box.records
        return self.rules.loops.random_games(self.tables, boxes, self.words, self.pile, self.players, games)


def new_table(rules: Rules, players: int) -> Any:
    box = rules.default_box
    seats = rules.complete_seats(box, [{"name": name} for name in belvedere.NAMES[:players]], "1")
    return rules.new_table(box, rules.complete_options({}), seats, 1)


def measure_speed(rules: Rules, players: int, seconds: float) -> Speed:
    player = Player(rules, players, seed=1)
    games = games_in(player, seconds / SLICES)
    slices = sorted(timed(player, games) for _ in range(SLICES))
    plies = [made / took for took, made in slices]
    return Speed(max(plies), games / slices[0][0], (min(plies), max(plies)))


def games_in(player: Player, seconds: float) -> int:
    """About how many games fit into a time."""
    player.play(1)  # compiled, or read from the disk, before the clock runs
    games, took = 1, 0.0
    while took < seconds / 10:
        games *= 2
        took, _ = timed(player, games)
    return max(1, int(games * seconds / took))


def timed(player: Player, games: int) -> tuple[float, int]:
    """Seconds, and actions played in them."""
    start = perf_counter()
    plies = player.play(games)
    return perf_counter() - start, plies


def measure_threads(rules: Rules, threads: int, seconds: float) -> float:
    """What several threads make together, as a multiple of what one makes alone."""
    players = [Player(rules, rules.players[0], seed) for seed in range(threads)]
    games = games_in(players[0], seconds / SLICES)
    alone = best_of(lambda: players[0].play(games))
    with ThreadPoolExecutor(threads) as pool:
        together = best_of(lambda: list(pool.map(lambda player: player.play(games), players)))
    return threads * alone / together


@kernel
def copy_tables(tables: Any, copies: int) -> None:
    """Copy one table over another, again and again, none over the same twice in a row."""
    for number in range(copies):
        tables[number % TABLES_TO_COPY] = tables[(number * 7 + 1) % TABLES_TO_COPY]


def measure_copy(rules: Rules) -> float:
    """Nanoseconds."""
    tables = np.repeat(new_table(rules, rules.players[0]), TABLES_TO_COPY)
    copy_tables(tables, 1)
    return best_of(lambda: copy_tables(tables, COPIES)) / COPIES * 1e9


def measure_surface(rules: Rules) -> tuple[float, float, int]:
    """Microseconds an action takes from Python, microseconds to replay the whole record, and its steps."""
    play_through(rules, seed=0)  # compiled, or read from the disk, before the clock runs
    times = []
    for seed in range(SLICES):
        start = perf_counter()
        game = play_through(rules, seed)
        times.append((perf_counter() - start) / len(game.log))
    record = play_through(rules, seed=0).record()
    replaying = best_of(lambda: belvedere.replay(record))
    return min(times) * 1e6, replaying * 1e6, len(record["log"])


def play_through(rules: Rules, seed: int) -> belvedere.Game:
    game = belvedere.new(rules.name, seed=seed)
    while not game.over:
        actions = game.legal()
        game.play(actions[len(game.log) * 7 % len(actions)])
    return game


def best_of(work: Callable[[], object]) -> float:
    times = []
    for _ in range(SLICES):
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return min(times)


def measure_first_move() -> float:
    """Seconds in a fresh Python; what it compiles is on the disk by now."""
    return statistics.median(first_move(os.environ) for _ in range(3))


def measure_first_move_ever() -> float:
    """Seconds in a fresh Python that has to compile first."""
    with tempfile.TemporaryDirectory() as empty:
        return first_move({**os.environ, "XDG_CACHE_HOME": empty})


def first_move(environment: Mapping[str, str]) -> float:
    command = [sys.executable, "-c", FIRST_MOVE]
    return float(subprocess.run(command, env=environment, capture_output=True, check=True).stdout)  # noqa: S603  # its own text


@dataclass(frozen=True)
class SearchSpeed:
    """Plain tree search of an opening: the best slice of several, their spread, and the same on more threads."""

    simulations_per_second: float
    spread: tuple[float, float]
    threads: int
    threads_ratio: float


def measure_search(rules: Rules, players: int, seconds: float, threads: int) -> SearchSpeed:
    """Uniformly random roll-outs, on one core; then as many trees at once as there are threads."""
    game = belvedere.new(rules.name, players, seed=1)
    runner = Uct(Budget(simulations=1)).runner(game)
    tables = game.position()

    def rate(workers: int) -> float:
        start = perf_counter()
        found = runner.run(tables, game.box, Budget(seconds=seconds / SLICES), (1,), workers)
        return found.simulations / (perf_counter() - start)

    runner.run(tables, game.box, Budget(simulations=1), (1,))  # compiled, or read from the disk
    alone = [rate(1) for _ in range(SLICES)]
    together = [rate(threads) for _ in range(SLICES)]
    return SearchSpeed(max(alone), (min(alone), max(alone)), threads, max(together) / max(alone))
