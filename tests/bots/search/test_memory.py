"""What a search needs is given back."""

import gc
from pathlib import Path

import pytest

import belvedere
from belvedere.bots.knowledge import find_knowledge
from belvedere.bots.search.memory import new_tree, new_work
from belvedere.engine.kernel import COMPILED
from bots.players import SMALLEST, some_games
from conformance.tables import Setup

STATM = Path("/proc/self/statm")
PAGE = 4096
pytestmark = [
    pytest.mark.skipif(not COMPILED, reason="about searches as fast as they are played with"),
    pytest.mark.skipif(not STATM.exists(), reason="the memory of a process is told elsewhere here"),
]


def memory() -> float:
    """Of this process, in MB."""
    return int(STATM.read_text().split()[1]) * PAGE / 2**20


@pytest.mark.parametrize(("level", "threads"), [("expert", 1), ("expert", 2), ("uct", 1), ("easy", 1)])
def test_a_thousand_choices_leave_no_memory_behind(level: str, threads: int) -> None:
    games = some_games()
    thinker = belvedere.bot(level, simulations=30, threads=threads, seed=1)

    def choose(times: int) -> None:
        for number in range(times):
            thinker.choose(games[number % len(games)])

    choose(100)
    gc.collect()
    before = memory()
    choose(1000)
    gc.collect()
    assert memory() - before < 4


def test_long_searches_give_their_memory_back() -> None:
    game = some_games()[1]
    thinker = belvedere.bot("expert", simulations=20_000, seed=1)
    thinker.choose(game)
    gc.collect()
    before = memory()
    for _ in range(5):
        thinker.choose(game)
    gc.collect()
    assert memory() - before < 8


@pytest.mark.parametrize("setup", SMALLEST.values(), ids=str)
def test_room_for_the_largest_tree_takes_no_memory_until_it_is_used(setup: Setup) -> None:
    game = setup.new(1)
    before = memory()
    kept = (
        [new_tree(game.rules) for _ in range(8)],
        new_work(game.rules, find_knowledge(game.name), game.position().dtype),
    )
    assert len(kept[0]) == 8
    assert memory() - before < 8
