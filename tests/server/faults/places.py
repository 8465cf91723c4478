"""Where faults happen: a server with SQLite, or a house of servers and workers with a PostgreSQL of their own."""

import re
import urllib.request
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from server.harness.postgres import Postgres
from server.harness.processes import Process, Server, Worker


@dataclass
class House:
    folder: Path
    postgres: Postgres
    url: str
    servers: list[Server]
    workers: list[Worker]

    @property
    def addresses(self) -> list[str]:
        return [server.address for server in self.servers]


@contextmanager
def house(folder: Path, *, workers: int = 1) -> Iterator[House]:
    """Two servers and some workers."""
    postgres = Postgres()
    try:
        url = postgres.new_database("house")
        servers = [Server(folder, url, name) for name in ("one", "two")]
        hands = [Worker(folder, url, f"worker{number}") for number in range(workers)]
        with running([*servers, *hands]):
            yield House(folder, postgres, url, servers, hands)
    finally:
        postgres.stop()


@contextmanager
def running(processes: Sequence[Process]) -> Iterator[None]:
    """All of them, started at the same time."""
    try:
        with ThreadPoolExecutor() as pool:
            list(pool.map(lambda process: process.__enter__(), processes))
        yield
    finally:
        for process in processes:
            process.stop()


def metric(server: Server, name: str) -> float:
    with urllib.request.urlopen(f"{server.address}/metrics", timeout=30) as answer:
        text = answer.read().decode()
    found = re.search(rf"^{name} (\S+)$", text, re.MULTILINE)
    assert found, name
    return float(found[1])


def faults_of(servers: Sequence[Server]) -> list[str]:
    """What the servers have to reproach themselves with."""
    counts = [int(metric(server, "belvedere_faults_total")) for server in servers]
    return [f"{sum(counts)} requests failed by a fault of the server"] if any(counts) else []
