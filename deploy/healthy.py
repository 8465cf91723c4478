"""Whether what runs in this container is well: `healthy.py server`, or `healthy.py worker`. The exit code tells."""

import asyncio
import os
import sys
from urllib.request import urlopen

PATIENCE = 8  # seconds


def server() -> None:
    """The server of this container answers, and its database does."""
    port = os.environ.get("BELVEDERE_PORT") or "8000"
    with urlopen(f"http://127.0.0.1:{port}/health", timeout=PATIENCE) as answer:
        answer.read()


def worker() -> None:
    """A worker has shown lately that it is there; which of several it was isn't told."""
    from belvedere.server.jobs.queue import living_workers

    if not asyncio.run(living_workers(os.environ["BELVEDERE_DATABASE"])):
        raise TimeoutError("no worker has shown itself lately")


if __name__ == "__main__":
    try:
        {"server": server, "worker": worker}[sys.argv[1]]()
    except Exception as fault:
        sys.exit(f"not well: {fault}")
