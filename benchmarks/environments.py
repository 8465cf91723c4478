"""How fast learners can play: `make environments` writes its section of docs/benchmarks.md.

Where pgx is installed (`pip install pgx jax`), some of its games are measured in the same run.
"""

import datetime as dt
import os
import platform
from collections.abc import Callable, Iterator
from importlib.metadata import version
from statistics import median
from time import perf_counter
from typing import Any

import numpy as np
from machine import machine
from sections import put_section, read_sections
from write import ENVIRONMENTS, PAGE, TITLES

import belvedere
from belvedere.envs import Vector, aec_env

TABLES = 4096
SLICES = 7
SECONDS = 1.0
OF_PGX = ("tic_tac_toe", "connect_four", "backgammon", "go_9x9")
AT_ONCE = 16  # steps of pgx that are compiled into one call

Row = tuple[str, str, str]


def main() -> None:
    around = f"the load of the machine was {os.getloadavg()[0]:.1f} before, the priority {os.nice(0)}"
    rows = [*vector_rows(), *single_rows(), *pgx_rows()]
    where = f"{dt.datetime.now(dt.UTC).date()}: {machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    body = (
        f"Measured by `make environments`, everything in one run. Steps a second with uniformly random legal actions,\n"
        f"which are drawn in the same time; every step brings masks and observations. The median of {SLICES} slices\n"
        f"of {SECONDS:.0f} s, the least and the most of them. Last on {where}{with_pgx()};\n"
        f"{around}. Two threads bring less where others use the cores too.\n\n"
        "| | | steps a second |\n|---|---|---|\n" + "".join(f"| {' | '.join(row)} |\n" for row in rows)
    )
    put_section(PAGE, ENVIRONMENTS, body)
    print(read_sections(PAGE)[ENVIRONMENTS])


def spread(step: Callable[[], int]) -> str:
    """Steps a second of something that tells how many it made."""
    step()  # compiled before the clock runs
    rates = sorted(rate(step) for _ in range(SLICES))
    return f"**{median(rates):,.0f}** ({rates[0]:,.0f} to {rates[-1]:,.0f})"


def rate(step: Callable[[], int]) -> float:
    steps, start = 0, perf_counter()
    while (took := perf_counter() - start) < SECONDS:
        steps += step()
    return steps / took


def vector_rows() -> Iterator[Row]:
    for name, title in TITLES.items():
        for players in belvedere.games()[name].players:
            yield f"`Vector`, {TABLES:,} tables", f"{title}, {players} players", spread(vector(name, players, None))
        players = belvedere.games()[name].players[-2]
        yield "the same on one thread", f"{title}, {players} players", spread(vector(name, players, 1))


def vector(game: str, players: int, threads: int | None) -> Callable[[], int]:
    tables = Vector(game, TABLES, players, seed=1, threads=threads)

    def step() -> int:
        tables.step(tables.sample())
        return TABLES

    return step


def single_rows() -> Iterator[Row]:
    for name, title in TITLES.items():
        players = belvedere.games()[name].players[-2]
        yield "`aec_env` of PettingZoo, one table", f"{title}, {players} players", spread(single(name, players))


def single(game: str, players: int) -> Callable[[], int]:
    """As PettingZoo's own benchmark does it."""
    env, chance = aec_env(game, players), np.random.default_rng(1)
    env.reset(seed=1)

    def step() -> int:
        seen, _, is_over, _, _ = env.last()
        if is_over:
            env.reset()
            return 0
        allowed = np.flatnonzero(seen["action_mask"])
        env.step(int(allowed[int(chance.random() * len(allowed))]))
        return 1

    return step


def pgx_rows() -> Iterator[Row]:
    try:
        import pgx  # noqa: F401, PLC0415
    except ImportError:
        yield "pgx", "is not installed here", "–"
        return
    for name in OF_PGX:
        yield f"pgx, {TABLES:,} tables", name.replace("_", " "), spread(of_pgx(name))


def of_pgx(name: str) -> Callable[[], int]:
    """All tables step, observe and begin anew in one compiled call; XLA takes what cores it likes."""
    import jax  # noqa: PLC0415
    import pgx  # noqa: PLC0415
    from pgx.experimental.wrappers import auto_reset  # noqa: PLC0415

    env = pgx.make(name)
    play = jax.vmap(auto_reset(env.step, env.init))

    def one(carried: Any, _: Any) -> Any:
        state, key, _ = carried
        key, for_choice, for_step = jax.random.split(key, 3)
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
        action = jax.random.categorical(for_choice, logits, axis=-1)
        after = play(state, action, jax.random.split(for_step, TABLES))
        seen = after.observation.astype("float32").sum()  # so that nothing is left out that nobody looks at
        return (after, key, seen), None

    several = jax.jit(lambda carried: jax.lax.scan(one, carried, None, length=AT_ONCE)[0])
    first = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(1), TABLES))
    held = [(first, jax.random.key(2), jax.numpy.float32(0))]

    def step() -> int:
        held[0] = jax.block_until_ready(several(held[0]))
        return TABLES * AT_ONCE

    return step


def with_pgx() -> str:
    try:
        return f", pgx {version('pgx')} on JAX {version('jax')}"
    except ModuleNotFoundError:
        return ""


if __name__ == "__main__":
    main()
