"""What the doctor says of servers, workers and databases that are really there."""

import json
import os
import subprocess
import sys
from typing import Any

import belvedere
from belvedere.server.storage.migrating import newest
from server.harness.postgres import Postgres
from server.harness.processes import Server


def examined(*arguments: str, **environment: str) -> tuple[dict[str, Any], int]:
    result = subprocess.run(
        [sys.executable, "-m", "belvedere.cli", "doctor", "--json", *arguments],
        capture_output=True, encoding="utf-8", timeout=120, check=False,
        env={**os.environ, "LANG": "C.UTF-8", **environment},
    )  # fmt: skip
    return {one["check"]: one for one in json.loads(result.stdout)["findings"]}, result.returncode


def test_a_port_that_a_server_of_ours_has_is_no_harm(server: Server) -> None:
    found, code = examined("--port", str(server.port), "--data", str(server.data))
    assert found["port"]["state"] == "fine"
    assert found["port"]["facts"]["version"] == belvedere.__version__
    assert found["database"]["facts"]["revision"] == newest()
    assert code == 0


def test_a_house_with_its_workers_is_well(house: list[Server], postgres: Postgres) -> None:
    found, code = examined("--port", "0", "--database", postgres.url("house"))
    assert found["database"]["state"] == found["workers"]["state"] == "fine"
    assert found["workers"]["facts"]["alive"] == 1
    assert "data" not in found
    assert code == 0


def test_a_house_without_workers_is_told_so(postgres: Postgres) -> None:
    found, code = examined("--port", "0", "--database", postgres.new_database("nobody_works"))
    assert found["workers"]["state"] == "lacking"
    assert "belvedere worker" in found["workers"]["advice"]
    assert code == 0


def test_a_database_that_is_not_ready_or_not_there_is_broken(postgres: Postgres) -> None:
    found, code = examined("--port", "0", "--database", postgres.url("postgres"))
    assert (found["database"]["state"], code) == ("broken", 1)
    assert "run “belvedere migrate” first" in found["database"]["told"]
    found, code = examined("--port", "0", "--database", "postgresql://ana:secret@127.0.0.1:1/nowhere")
    assert (found["database"]["state"], code) == ("broken", 1)
    assert "secret" not in json.dumps(found)
