"""The health checks of deploy/, asked of real servers and workers."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from server.harness.postgres import Postgres
from server.harness.processes import Server
from shipping.reading import DEPLOY, HEALTHY, health_checks


def ask(name: str, **environment: str) -> subprocess.CompletedProcess[str]:
    python, script, *words = health_checks()[name]
    assert (python, script) == ("python", HEALTHY)
    command = [sys.executable, str(DEPLOY / Path(HEALTHY).name), *words]
    return subprocess.run(
        command, capture_output=True, encoding="utf-8", timeout=60, check=False, env={**os.environ, **environment}
    )


@pytest.mark.parametrize("name", ["image", "server"])
def test_a_server_that_answers_is_well_and_one_that_is_not_there_is_not(name: str, server: Server) -> None:
    assert ask(name, BELVEDERE_PORT=str(server.port)).returncode == 0
    gone = ask(name, BELVEDERE_PORT="1")
    assert gone.returncode == 1
    assert gone.stderr.startswith("not well: ")


def test_workers_are_well_as_long_as_one_shows_itself(house: list[Server], postgres: Postgres) -> None:
    assert ask("worker", BELVEDERE_DATABASE=postgres.url("house")).returncode == 0
    alone = ask("worker", BELVEDERE_DATABASE=postgres.new_database("nobody_is_well"))
    assert (alone.returncode, alone.stderr) == (1, "not well: no worker has shown itself lately\n")
