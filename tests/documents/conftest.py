from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache

import pytest

from server.harness.processes import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[], Server]]:
    """A server for the documents that talk to one, started when the first of them does."""
    with ExitStack() as stack:
        yield cache(lambda: stack.enter_context(Server(tmp_path_factory.mktemp("server"))))
