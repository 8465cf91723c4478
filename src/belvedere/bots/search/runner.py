"""Running a search: on one or more threads, for a time or a number of simulations, until told to stop."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from threading import Event
from time import perf_counter
from typing import Any

import numpy as np

from belvedere.bots.knowledge.base import Knowledge
from belvedere.bots.search.kernels import Kernels
from belvedere.bots.search.memory import MOST_EDGES, MOST_NODES, new_tree, new_work
from belvedere.bots.search.tree import NONE, ROOT, Tree, plant
from belvedere.engine.box import Box
from belvedere.engine.errors import UnknownOption, shown
from belvedere.engine.random import generator
from belvedere.engine.rules import Rules

A_BATCH = 64  # simulations, where they are counted
A_WHILE = 0.004  # seconds between two looks at the clock and at whoever may say stop
EDGES_A_NODE = MOST_EDGES // MOST_NODES
A_FAIR_TRY = 0.05  # of all simulations, for an action that someone asks about


@dataclass(frozen=True)
class Budget:
    """How long to think: until one of both is used up."""

    seconds: float | None = None
    simulations: int | None = None

    def __post_init__(self) -> None:
        seconds, simulations = self.seconds, self.simulations
        if seconds is None and simulations is None:
            raise UnknownOption(how="value", option="seconds", value="None", known=("> 0",))
        if seconds is not None and (type(seconds) not in (int, float) or not 0 < seconds < float("inf")):
            raise UnknownOption(how="value", option="seconds", value=shown(seconds), known=("> 0",))
        if simulations is not None and (type(simulations) is not int or simulations < 1):
            raise UnknownOption(how="value", option="simulations", value=shown(simulations), known=("≥ 1",))

    def split(self, threads: int) -> list["Budget"]:
        """For threads that work at the same time; not more of them than there are simulations to make."""
        if self.simulations is None:
            return [self] * threads
        shares = [(self.simulations + thread) // threads for thread in range(threads)]
        return [Budget(self.seconds, share) for share in shares if share]


@dataclass(frozen=True)
class Found:
    """What a search found at its root, edge by edge."""

    actions: Any  # the numbers of the actions
    priors: Any
    visits: Any
    values: Any  # the sums of the rewards
    totals: Any  # float64[edge, OUTCOME, seat]
    trees: tuple[Tree, ...]

    @property
    def simulations(self) -> int:
        return int(self.visits.sum())

    @property
    def best(self) -> int:
        """The edge visited most; among equals the one that did best."""
        return int(np.lexsort((self.values, self.visits))[-1])

    def without(self, action: int | None) -> "Found":
        """The same without an action, unless it is the only one."""
        kept = self.actions != action
        if action is None or not kept.any():
            return self
        return Found(
            self.actions[kept],
            self.priors[kept],
            self.visits[kept],
            self.values[kept],
            self.totals[kept],
            self.trees,
        )


class Runner:
    """Searches of one kind in one game."""

    def __init__(self, rules: Rules, knowledge: Knowledge, kernels: Kernels, mind: Any) -> None:
        self.rules = rules
        self.knowledge = knowledge
        self.kernels = kernels
        self.mind = mind

    def run(
        self,
        tables: Any,
        box: Box,
        budget: Budget,
        seed: tuple[int, ...],
        threads: int = 1,
        also: Sequence[int] = (),
        stop: Event | None = None,
        *,
        is_to_choose: bool = False,
    ) -> Found:
        """Every thread grows a tree of its own; at the end their roots are added up.

        The actions in ``also`` are tried now and then, whatever is thought of them. Who only wants to choose needn't
        wait for the end: a single tree stops as soon as another edge can't become the best any more.
        """
        shares = budget.split(threads)
        is_to_settle = is_to_choose and len(shares) == 1
        jobs = [(tables, box, share, (*seed, thread), also, stop, is_to_settle) for thread, share in enumerate(shares)]
        if threads == 1:
            return merge([self._grow(*jobs[0])])
        with ThreadPoolExecutor(threads) as pool:
            return merge(list(pool.map(lambda job: self._grow(*job), jobs)))

    def _grow(
        self,
        tables: Any,
        box: Box,
        budget: Budget,
        seed: tuple[int, ...],
        also: Sequence[int],
        stop: Event | None,
        is_to_settle: bool,
    ) -> Tree:
        nodes = min(MOST_NODES, (budget.simulations or MOST_NODES) + 1)
        tree = new_tree(self.rules, nodes, max(nodes * EDGES_A_NODE, 2 * self.rules.most_actions))
        work = new_work(self.rules, self.knowledge, tables.dtype)
        search = partial(self.kernels.search, tree, work, tables, box.records, generator(seed), self.mind)
        plant(tree)
        made = 0
        for batch, left in batches(budget, stop):
            if is_to_settle and made and is_settled(tree, left):
                break
            search(batch, NONE)
            if not made:
                add_to_root(tree, also)
            made += batch
            fair = max(1, int(A_FAIR_TRY * made))
            for edge in edges_of(tree, also):  # now, not at the end: whoever says stop would wait for it
                search(max(0, fair - int(tree.edges[edge].visits)), edge)
        return tree


def batches(budget: Budget, stop: Event | None) -> Iterator[tuple[int, int]]:
    """How many simulations to make at once, again and again, until the budget is used up or someone says stop.

    With each comes how many there will be from there on, by the pace so far. The first is made alone, so that there
    is always something to choose from. Where simulations are counted, all others are alike, so that what is done
    between them comes at the same place every time.
    """
    start = then = perf_counter()
    made = batch = 1
    yield batch, batch
    while stop is None or not stop.is_set():
        now = perf_counter()
        time_left = (budget.seconds or A_WHILE) - (now - start if budget.seconds else 0.0)
        if budget.simulations is None:
            left = int(made * time_left / max(now - start, 1e-9))
            fitting = int(batch * min(A_WHILE, time_left) / max(now - then, 1e-9))
            batch = max(1, min(2 * batch, fitting))
        else:
            left = budget.simulations - made
            batch = min(A_BATCH, left)
        if time_left <= 0 or batch == 0:
            return
        then = now
        yield batch, left
        made += batch


def is_settled(tree: Tree, left: int) -> bool:
    """No other edge of the root can catch up with the one visited most."""
    visits = np.sort(tree.edges[: int(tree.nodes[ROOT].edges)]["visits"])
    return len(visits) == 1 or bool(visits[-1] > visits[-2] + left)


def add_to_root(tree: Tree, actions: Sequence[int]) -> None:
    """Give the root edges it hasn't got. Right after the first simulation: edges of other nodes come behind them."""
    root = tree.nodes[ROOT]
    for action in actions:
        if action not in tree.edges[: int(root.edges)]["action"]:
            tree.edges[int(root.edges)] = (0.0, 0.0, 0, NONE, action)
            root.edges += 1
    tree.used[1] = root.edges


def edges_of(tree: Tree, actions: Sequence[int]) -> list[int]:
    there = tree.edges[: int(tree.nodes[ROOT].edges)]["action"].tolist()
    return [there.index(action) for action in actions]


def merge(trees: list[Tree]) -> Found:
    roots = [tree.nodes[ROOT] for tree in trees]
    count = int(roots[0].edges)
    edges = [tree.edges[:count] for tree in trees]
    return Found(
        actions=edges[0]["action"].copy(),
        priors=edges[0]["prior"].copy(),
        visits=sum(part["visits"].astype(np.int64) for part in edges),
        values=sum(part["value"] for part in edges),
        totals=sum(tree.root_totals[:count] for tree in trees),
        trees=tuple(trees),
    )
