"""PostgreSQL is brought up to date by its host, once; before that nothing starts with it."""

import subprocess
import sys

import psycopg
import pytest

from belvedere.server.storage.migrating import newest
from server.harness.postgres import Postgres


@pytest.fixture(scope="module")
def empty(postgres: Postgres) -> str:
    """A database in which nothing is yet; its address."""
    with psycopg.connect(postgres.url(), autocommit=True) as connection:
        connection.execute("CREATE DATABASE empty")
    return postgres.url("empty")


def run(*arguments: str) -> tuple[int, list[str]]:
    """The exit code, and what is said on standard error."""
    command = [sys.executable, "-m", "belvedere.cli", *arguments, "--lang", "en"]
    result = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=120, check=False)
    return result.returncode, result.stderr.splitlines()


@pytest.mark.parametrize("command", ["serve", "worker"])
def test_nothing_starts_with_a_database_that_is_not_up_to_date(empty: str, command: str) -> None:
    sentence = f"The database is at revision –, and this version needs {newest()}: run “belvedere migrate” first."
    assert run(command, "--database", empty) == (2, [f"belvedere: {sentence}"])


def test_it_is_brought_up_to_date_as_often_as_one_likes(postgres: Postgres) -> None:
    address = postgres.new_database("often")
    assert run("migrate", "--database", address) == (0, [])


@pytest.fixture(scope="module")
def newer(postgres: Postgres) -> str:
    """A database that a later version has brought up to date."""
    address = postgres.new_database("newer")
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    return address


@pytest.mark.parametrize("command", ["serve", "migrate"])
def test_a_database_of_a_newer_version_is_left_alone(newer: str, command: str) -> None:
    sentence = "The database is at revision 9999, which this version doesn't know: it belongs to a newer one."
    assert run(command, "--database", newer) == (2, [f"belvedere: {sentence}"])
