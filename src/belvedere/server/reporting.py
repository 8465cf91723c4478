"""What servers and workers tell their host, on standard error."""

import logging


def report() -> None:
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    logging.getLogger("procrastinate").setLevel(logging.WARNING)  # it tells of every job
