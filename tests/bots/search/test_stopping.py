"""How long a search goes on: until its time is over, or someone says stop."""

import threading
import time
from collections.abc import Callable
from statistics import median
from typing import Any

import pytest

import belvedere
from belvedere.engine.kernel import COMPILED
from bots.players import SMALLEST, in_the_middle, searcher, some_games
from bots.search.growing import grow
from conformance.tables import Setup

each_game = pytest.mark.parametrize("setup", SMALLEST.values(), ids=str)
only_compiled = pytest.mark.skipif(not COMPILED, reason="about searches as fast as they are played with")

# Time


@only_compiled
@each_game
@pytest.mark.parametrize("level", ["expert", "uct"])
def test_the_time_is_used_and_not_exceeded_by_much(setup: Setup, level: str) -> None:
    """No measure of speed: a busy machine may take its time. Who only chooses may be done before."""
    game = in_the_middle(setup)
    thinker = searcher(level, seconds=0.1, simulations=None, seed=1)
    thinker.analyse(game)
    spent = []
    for _ in range(5):
        start = time.perf_counter()
        thinker.analyse(game)
        spent.append(time.perf_counter() - start)
    assert min(spent) >= 0.1
    assert median(spent) < 0.5


@only_compiled
def test_whichever_is_used_up_first_ends_the_search() -> None:
    for game in some_games():
        few = searcher("expert", seconds=30, simulations=50)
        assert few.analyse(game).simulations == 50
        start = time.perf_counter()
        short = searcher("expert", seconds=0.05, simulations=10**7).analyse(game)
        assert time.perf_counter() - start < 5
        assert 0 < short.simulations < 10**7


# Stop


def stop_delay(ask: Callable[[threading.Event], Any], after: float) -> float:
    """How long it takes to answer, from the moment it is told to stop; seconds."""
    stop, told = threading.Event(), []

    def tell() -> None:
        time.sleep(after)
        told.append(time.perf_counter())
        stop.set()

    teller = threading.Thread(target=tell)
    teller.start()
    ask(stop)
    done = time.perf_counter()
    teller.join()
    return done - told[0]


@only_compiled
@each_game
@pytest.mark.parametrize(("level", "threads"), [("expert", 1), ("expert", 2), ("uct", 1)])
def test_a_search_told_to_stop_stops_within_50_milliseconds(setup: Setup, level: str, threads: int) -> None:
    """The median: on a busy machine a thread may wait for its turn."""
    game = in_the_middle(setup)
    searcher(level, threads=threads).choose(game)
    thinker: Any = belvedere.bot(level, seconds=30, threads=threads, seed=1)

    def choose(stop: threading.Event) -> None:
        assert thinker.choose(game, stop=stop) in game.legal()

    assert median(stop_delay(choose, 0.02 + 0.01 * number) for number in range(9)) < 0.05


@only_compiled
@each_game
def test_an_analysis_stops_as_soon_whatever_it_was_asked(setup: Setup) -> None:
    """Some time is for telling the reasons."""
    game = in_the_middle(setup)
    thinker: Any = belvedere.bot("expert", seconds=30, seed=1)
    asked = game.legal()[-3:]

    def analyse(stop: threading.Event) -> None:
        assert thinker.analyse(game, also=asked, stop=stop).simulations > len(asked)

    assert median(stop_delay(analyse, 0.3) for _ in range(5)) < 0.1


@each_game
@pytest.mark.parametrize("level", ["easy", "expert", "uct"])
def test_who_is_told_to_stop_beforehand_still_chooses(setup: Setup, level: str) -> None:
    game = in_the_middle(setup)
    stop = threading.Event()
    stop.set()
    thinker: Any = belvedere.bot(level, seconds=30, seed=1)
    start = time.perf_counter()
    assert thinker.choose(game, stop=stop) in game.legal()
    assert thinker.analyse(game, stop=stop).simulations == 1
    assert time.perf_counter() - start < 10


@only_compiled
def test_others_can_work_while_a_bot_thinks() -> None:
    """Kernels let go of the lock: within a single call of one, a loop beside it gets on."""
    game = some_games()[0]
    grow(game, "guided", 1)
    done = threading.Event()
    thinking = threading.Thread(target=lambda: (grow(game, "guided", 20_000), done.set()))
    rounds = 0
    thinking.start()
    while not done.is_set():
        rounds += 1
        time.sleep(0.001)
    thinking.join()
    assert rounds > 20
