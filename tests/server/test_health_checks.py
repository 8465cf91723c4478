"""The health checks of deploy/, asked of real servers and workers."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from server.harness.postgres import Postgres
from server.harness.processes import Server
from server.test_doctor import examined
from shipping.reading import DEPLOY, HEALTHY, compose, health_checks


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


def test_a_password_beside_the_address_is_enough_as_the_house_has_it(postgres: Postgres) -> None:
    told = compose()["services"]["server"]["environment"]
    assert told["PGPASSWORD"]
    assert ":" not in told["BELVEDERE_DATABASE"].removeprefix("postgresql://")
    address = postgres.with_password("locked", "c0rrect/horse@battery")
    for password, code in (("c0rrect/horse@battery", 0), ("guessed", 2)):
        migrated = subprocess.run(
            [sys.executable, "-m", "belvedere.cli", "migrate"], capture_output=True, encoding="utf-8", timeout=60,
            check=False, env={**os.environ, "BELVEDERE_DATABASE": address, "PGPASSWORD": password},
        )  # fmt: skip
        assert migrated.returncode == code, migrated.stderr
    found = examined("--port", "0", "--database", address, PGPASSWORD="c0rrect/horse@battery")[0]
    assert found["database"]["state"] == "fine"
