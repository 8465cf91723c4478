"""Who does the work: this process, several processes, or a cluster."""

import importlib
import multiprocessing
import signal
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from typing import Any, TypeVar

from belvedere.arena.errors import NoWorkers
from belvedere.arena.program import leave_with_programs
from belvedere.engine.errors import BelvedereError

Task = TypeVar("Task")
Result = TypeVar("Result")

CONNECTING = 10  # seconds


class Crew:
    """Does tasks in any order; without an executor one after the other, here."""

    def __init__(self, executor: Executor | None = None) -> None:
        self.executor = executor

    def do(
        self, function: Callable[[Task], Result], tasks: Sequence[Task]
    ) -> Generator[tuple[int, Result], None, None]:
        """The results as they come, each with the number of its task."""
        if self.executor is None:
            yield from ((number, function(task)) for number, task in enumerate(tasks))
            return
        with deaf_to_interrupts():
            numbers = {self.executor.submit(function, task): number for number, task in enumerate(tasks)}
        for done in as_completed(numbers):
            try:
                result = done.result()
            except BelvedereError:
                raise
            except Exception as error:
                raise NoWorkers(how="lost", detail=f"{type(error).__name__}: {error}".rstrip(".")) from error
            yield numbers[done], result

    def do_in_order(self, function: Callable[[Task], Result], tasks: Sequence[Task]) -> list[Result]:
        results = dict(self.do(function, tasks))
        return [results[number] for number in range(len(tasks))]


@contextmanager
def crew(processes: int = 1, dask: str | None = None) -> Iterator[Crew]:
    """Processes of this machine, or the workers of a Dask scheduler at an address; gone at the end."""
    if dask is not None:
        with on_cluster(dask) as workers:
            yield workers
    elif processes < 2:
        yield Crew()
    else:
        with in_processes(processes) as workers:
            yield workers


@contextmanager
def in_processes(processes: int) -> Iterator[Crew]:
    # A fresh Python each, since compiled kernels and their threads don't survive a fork.
    spawn = multiprocessing.get_context("spawn")
    others = multiprocessing.active_children()
    with ProcessPoolExecutor(processes, mp_context=spawn, initializer=heed_the_end) as pool:
        try:
            yield Crew(pool)
        except BaseException:  # also when nobody wants the rest
            pool.shutdown(wait=False, cancel_futures=True)
            for worker in set(multiprocessing.active_children()) - set(others):
                worker.terminate()
            raise


@contextmanager
def on_cluster(address: str) -> Iterator[Crew]:
    """The workers need Belvedere too."""
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
            yield Crew(cluster)
        finally:
            cluster.shutdown(wait=False)


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
