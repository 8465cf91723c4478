"""Who does the work: this process, several processes, or a cluster."""

import importlib
import multiprocessing
import signal
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from functools import partial
from typing import Any, TypeVar

from belvedere.arena.contest import Contest
from belvedere.arena.errors import NoWorkers
from belvedere.arena.playing import Record, play
from belvedere.arena.program import leave_with_programs
from belvedere.arena.schedule import Fixture
from belvedere.engine.errors import BelvedereError

CONNECTING = 10  # seconds

Job = TypeVar("Job")
Result = TypeVar("Result")


def play_here(contest: Contest, fixtures: Sequence[Fixture]) -> Generator[Record, None, None]:
    for fixture in fixtures:
        yield play(contest, fixture)


def play_in_processes(contest: Contest, fixtures: Sequence[Fixture], processes: int) -> Generator[Record, None, None]:
    """The records as they come."""
    return each_in_processes(partial(play, contest), fixtures, processes)


def each_in_processes(
    work: Callable[[Job], Result], jobs: Sequence[Job], processes: int
) -> Generator[Result, None, None]:
    """What comes of each job, as it comes."""
    # A fresh Python each, since compiled kernels and their threads don't survive a fork.
    spawn = multiprocessing.get_context("spawn")
    others = multiprocessing.active_children()
    with ProcessPoolExecutor(processes, mp_context=spawn, initializer=heed_the_end) as pool:
        try:
            yield from each_with(pool, work, jobs)
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
            yield from each_with(cluster, partial(play, contest), fixtures)
        finally:
            cluster.shutdown(wait=False)


def each_with(executor: Executor, work: Callable[[Job], Result], jobs: Sequence[Job]) -> Generator[Result, None, None]:
    with deaf_to_interrupts():
        started = [executor.submit(work, job) for job in jobs]
    for one in as_completed(started):
        try:
            result = one.result()
        except BelvedereError:
            raise
        except Exception as error:
            raise NoWorkers(how="lost", detail=f"{type(error).__name__}: {error}".rstrip(".")) from error
        yield result


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
