"""Who plays the games: this process, several processes, or a cluster."""

import importlib
import multiprocessing
import signal
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from typing import Any

from belvedere.arena.contest import Contest
from belvedere.arena.errors import NoWorkers
from belvedere.arena.playing import Record, play
from belvedere.arena.program import leave_with_programs
from belvedere.arena.schedule import Fixture
from belvedere.engine.errors import BelvedereError

CONNECTING = 10  # seconds


def play_here(contest: Contest, fixtures: Sequence[Fixture]) -> Generator[Record, None, None]:
    for fixture in fixtures:
        yield play(contest, fixture)


def play_in_processes(contest: Contest, fixtures: Sequence[Fixture], processes: int) -> Generator[Record, None, None]:
    """The records as they come."""
    # A fresh Python each, since compiled kernels and their threads don't survive a fork.
    spawn = multiprocessing.get_context("spawn")
    others = multiprocessing.active_children()
    with ProcessPoolExecutor(processes, mp_context=spawn, initializer=heed_the_end) as pool:
        try:
            yield from play_with(pool, contest, fixtures)
        except BaseException:  # also when nobody wants the rest
            pool.shutdown(wait=False, cancel_futures=True)
            for worker in set(multiprocessing.active_children()) - set(others):
                worker.terminate()
            raise


def play_on_cluster(contest: Contest, fixtures: Sequence[Fixture], address: str) -> Generator[Record, None, None]:
    """On the workers of a Dask scheduler, which need Belvedere too; the records as they come."""
    try:
        distributed = importlib.import_module("distributed")  # an extra
    except ImportError:
        raise NoWorkers(how="no_dask") from None
    try:
        client = distributed.Client(address, timeout=CONNECTING, set_as_default=False)
    except (OSError, ValueError) as error:
        raise NoWorkers(how="address", address=address, detail=str(error).rstrip(".")) from None
    with client:
        cluster = client.get_executor(pure=False)
        try:
            yield from play_with(cluster, contest, fixtures)
        finally:
            cluster.shutdown(wait=False)


def play_with(executor: Executor, contest: Contest, fixtures: Sequence[Fixture]) -> Generator[Record, None, None]:
    with deaf_to_interrupts():
        games = [executor.submit(play, contest, fixture) for fixture in fixtures]
    for game in as_completed(games):
        try:
            record = game.result()
        except BelvedereError:
            raise
        except Exception as error:
            raise NoWorkers(how="lost", detail=f"{type(error).__name__}: {error}".rstrip(".")) from error
        yield record


@contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """Processes that start now stay so: Ctrl-C is for the one that started them, which then ends them."""
    usual: Any = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)


def heed_the_end() -> None:
    signal.signal(signal.SIGTERM, leave_with_programs)
