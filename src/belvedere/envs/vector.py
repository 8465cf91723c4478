"""Many tables of one game that are played at the same time, straight on an array of records."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np

import belvedere
from belvedere.engine.errors import UnknownOption, shown
from belvedere.envs.kernels import layout_of, stepping_of
from belvedere.envs.kernels.stepping import first_refused
from belvedere.envs.refusing import refusal
from belvedere.envs.rewards import reward_number
from belvedere.games import find

FEWEST_A_PART = 64  # tables; below that a call costs more than another thread brings
PARTS_A_THREAD = 4


class Step(NamedTuple):
    """What a step brought to every table. The arrays are the environment's own: the next step writes over them."""

    observations: Any  # int8[tables, layout.size], seen by the seat to move
    masks: Any  # int8[tables, actions]: 1 for what it may do
    rewards: Any  # float32[tables, players]: of every seat, 0 until the game ends
    over: Any  # bool[tables]: a game ended with this step, and what is observed is the next one
    to_move: Any  # int8[tables]: the seat to move, from 0


class Vector:
    """Tables that step together: actions in, and out come observations, masks and rewards of all of them.

    >>> tables = Vector("dolce_vita", tables=64, players=3, seed=7)
    >>> step = tables.step(tables.sample())
    >>> step.observations.shape, step.masks.shape, step.rewards.shape
    ((64, 669), (64, 42), (64, 3))
    """

    def __init__(
        self,
        game: str,
        tables: int,
        players: int | None = None,
        *,
        reward: str = "win",
        seed: int | None = None,
        threads: int | None = None,
        **options: Any,
    ) -> None:
        self.rules = find(game)
        self.players = self.rules.check_players(self.rules.players[0] if players is None else players)
        check_count("tables", tables)
        check_count("threads", 1 if threads is None else threads)
        self.layout = layout_of(game, self.players)
        self._reward = reward_number(reward)
        self._kernels = stepping_of(game)
        self._box = self.rules.default_box.records
        self._options = self.rules.complete_options(options)
        self._threads = min(threads or os.cpu_count() or 1, -(-tables // FEWEST_A_PART))
        self._parts = _parts(tables, self._threads)
        self._pool = ThreadPoolExecutor(self._threads - 1) if self._threads > 1 else None
        self.tables = np.repeat(self._empty_table(), tables)
        self._piles = np.zeros((tables, self.rules.pile_size), np.uint8)
        self._left = np.zeros(tables, np.int64)
        self._sampled = np.zeros(tables, np.int16)
        self._now = Step(
            np.zeros((tables, self.layout.size), np.int8),
            np.zeros((tables, len(self.rules.actions)), np.int8),
            np.zeros((tables, self.players), np.float32),
            np.zeros(tables, np.bool_),
            np.zeros(tables, np.int8),
        )
        self.reset(seed)

    def __len__(self) -> int:
        return len(self.tables)

    def reset(self, seed: int | None = None) -> Step:
        """New games at all tables. The same seed deals the same games, on however many threads."""
        words = np.random.SeedSequence(seed).generate_state(4 * len(self), np.uint64) | np.uint64(1)
        self._words, self._luck = words.reshape(2, len(self), 2)
        now = self._now
        now.rewards[:], now.over[:] = 0, False
        self._on_every_thread(
            lambda first, last: self._kernels.begin_all(
                self.tables,
                self._box,
                self._words,
                self._piles,
                self._left,
                first,
                last,
                now.masks,
                now.observations,
                now.to_move,
            )
        )
        return now

    def step(self, actions: Any) -> Step:
        """Play an action at each table. Where a game ends, the next one begins.

        Raises IllegalAction, and nothing has changed, if one of them can't be done.
        """
        chosen = np.asarray(actions)
        self._check(chosen)
        now = self._now
        self._on_every_thread(
            lambda first, last: self._kernels.step_all(
                self.tables,
                self._box,
                self._words,
                self._piles,
                self._left,
                chosen,
                first,
                last,
                self._reward,
                now.masks,
                now.observations,
                now.rewards,
                now.over,
                now.to_move,
            )
        )
        return now

    def sample(self) -> Any:
        """An action for each table, every legal one alike."""
        self._kernels.sample_all(self.tables, self._box, self._luck, 0, len(self), self._sampled)
        return self._sampled

    @property
    def now(self) -> Step:
        """What the last step brought."""
        return self._now

    def close(self) -> None:
        """End the threads."""
        if self._pool is not None:
            self._pool.shutdown()

    def _empty_table(self) -> Any:
        box = self.rules.default_box
        seats = self.rules.complete_seats(box, [{"name": name} for name in belvedere.NAMES[: self.players]], "")
        return self.rules.new_table(box, self._options, seats, 1)

    def _check(self, chosen: Any) -> None:
        if chosen.shape != (len(self),) or chosen.dtype.kind not in "iu":
            raise ValueError(
                f"step needs {len(self)} whole numbers, one a table; these are {chosen.dtype}{chosen.shape}"
            )
        number = first_refused(self._now.masks, chosen)
        if number < len(self):
            raise refusal(self.rules, self.rules.default_box, self.tables[number : number + 1], int(chosen[number]))

    def _on_every_thread(self, work: Callable[[int, int], None]) -> None:
        """Everyone takes the next part as long as there is one, so that nobody waits long for who is held up."""
        parts = iter(self._parts)

        def take_parts() -> None:
            for first, last in parts:
                work(first, last)

        others = [self._pool.submit(take_parts) for _ in range(self._threads - 1)] if self._pool else []
        take_parts()
        for other in others:
            if not other.cancel():
                other.result()


def check_count(name: str, count: Any) -> None:
    if type(count) is not int or count < 1:
        raise UnknownOption(how="value", option=name, value=shown(count), known=("≥ 1",))


def _parts(tables: int, threads: int) -> list[tuple[int, int]]:
    """Which tables are stepped in one call: from, and up to."""
    parts = 1 if threads == 1 else min(threads * PARTS_A_THREAD, -(-tables // FEWEST_A_PART))
    return list(pairwise(tables * part // parts for part in range(parts + 1)))
