"""docs/hosting.md is true: settings, metrics and files are those of the server, and its commands do what it says."""

import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import MISSING, fields
from pathlib import Path

import httpx
import pytest

import belvedere
from belvedere.cli.hosting import Hosting, variable
from belvedere.server.settings import NAMES, RANGES, Settings, flag
from server.harness.people import ANA, ANYONE, Person, a_bot
from server.harness.postgres import Postgres
from server.harness.processes import Server
from server.pages import blocks, page, quoted, rows, section

PAGE = page("hosting.md")
SETTINGS = [one for one in fields(Settings) if one.name in NAMES]
OWN_METRIC = re.compile(r"^# TYPE (belvedere_\w+) (\w+)$", re.MULTILINE)


# Settings


def usual(name: str) -> str:
    """As the page writes it."""
    setting = next(one for one in SETTINGS if one.name == name)
    value = "~/.belvedere" if setting.default is MISSING else setting.default
    if value in (None, ()):
        return ""
    return ", ".join(value) if isinstance(value, tuple) else str(value).replace("False", "false")


def test_every_setting_is_told_with_its_flag_its_variable_and_what_is_usual() -> None:
    told = [[cell.strip("`") for cell in row[:4]] for row in rows(section(PAGE, "## Settings"), "in a file")]
    assert told == [[one.name, flag(one.name), variable(one.name), usual(one.name)] for one in SETTINGS]


def test_every_setting_can_be_given_as_a_flag() -> None:
    flags = {one.name for one in fields(Hosting)}
    assert flags == {one.name for one in SETTINGS} | {"config"}


def test_ranges_are_told_where_they_can_be_met() -> None:
    told = {quoted(row[0])[0]: row[4] for row in rows(section(PAGE, "## Settings"), "in a file")}
    assert f"up to {RANGES['port'][1]}" in told["port"]
    for name in ("threads", "bot_pause"):
        assert "{} to {}".format(*RANGES[name]) in told[name]


def test_the_example_of_a_file_can_be_used(tmp_path: Path) -> None:
    (example,) = blocks(PAGE, "toml")
    file = tmp_path / "belvedere.toml"
    file.write_text(example, encoding="utf-8")
    settings = Hosting(config=file).settings({"BELVEDERE_PORT": "9001"})
    assert settings.database == "postgresql://belvedere@db.example.org/belvedere"
    assert settings.origins == ("https://example.org",)
    assert settings.port == 9001
    assert Hosting(config=file, port=9002).settings({"BELVEDERE_PORT": "9001"}).port == 9002
    several = Hosting().settings({"BELVEDERE_ORIGINS": "https://a.example, https://b.example"})
    assert several.origins == ("https://a.example", "https://b.example")


@pytest.mark.parametrize("command", ["serve", "worker", "migrate"])
def test_commands_on_the_page_have_the_flags_that_they_are_called_with(command: str) -> None:
    shown = re.findall(rf"^    belvedere {command}\b(.*)$", PAGE, re.MULTILINE)
    assert shown
    result = subprocess.run(
        [sys.executable, "-m", "belvedere.cli", command, "--help"],
        capture_output=True, encoding="utf-8", check=True, timeout=120, env={**os.environ, "COLUMNS": "200"},
    )  # fmt: skip
    for arguments in shown:
        for used in re.findall(r"--[a-z-]+", arguments):
            assert f"{used} " in result.stdout


# Is it well?


def test_every_metric_is_told(server: Server) -> None:
    found = dict(OWN_METRIC.findall(httpx.get(f"{server.address}/metrics").text))
    told = {quoted(name)[0]: kind for name, kind, _ in rows(section(PAGE, "## Is it well?"), "metric")}
    assert told == {name: kind for name, kind in found.items() if not name.endswith("_created")}


def test_metrics_that_are_watched_are_there(server: Server) -> None:
    told = set(re.findall(r"\b(?:belvedere|process)_\w+", page("watching.md")))
    there = httpx.get(f"{server.address}/metrics").text
    assert len(told) > 8
    assert [name for name in told if not re.search(rf"\b{name}\b", there)] == []


def test_the_example_of_health_is_what_is_answered(server: Server) -> None:
    (example,) = blocks(PAGE, "json")
    answered = httpx.get(f"{server.address}/health").json()
    assert answered["version"] == belvedere.__version__
    assert json.loads(example) | {name: answered[name] for name in ("sockets", "version")} == answered


# Files and backups


def test_a_copy_made_while_people_play_is_a_whole_house(tmp_path: Path) -> None:
    with Server(tmp_path / "first") as first:
        ana = Person(first.address)
        table = ana.open("california", ANA, a_bot("random"), first=1)
        ana.do(table, "play", action="coin")
        assert {file.name for file in first.data.iterdir()} == set(files_told())
        copy = tmp_path / "copy.db"
        run_backup(first.data / "belvedere.db", copy)
        before = ana.get(f"/tables/{table}/events")
    second = Server(tmp_path / "second")
    second.data.mkdir(parents=True)
    for name in files_told():
        (second.data / name).touch()
    bring_back(copy, second.data)
    with second:
        again = ana.at(second.address)
        after = again.get(f"/tables/{table}/events")
        assert after[:4] == before[:4]
        assert [entry["number"] for entry in after] == list(range(1, len(after) + 1))
        assert again.view(table)["you"] == [1]


def files_told() -> list[str]:
    return [name for row in rows(section(PAGE, "## Where the data is"), "file") for name in quoted(row[0])]


def run_backup(source: Path, copy: Path) -> None:
    (command,) = re.findall(r"^    (python3 -c .*)$", PAGE, re.MULTILINE)
    words = shlex.split(command.replace("~/.belvedere/belvedere.db", str(source)).replace(" copy.db", f" {copy}"))
    subprocess.run([sys.executable, *words[1:]], check=True, timeout=60)


def bring_back(copy: Path, data: Path) -> None:
    for command in re.findall(r"^    ((?:cp|rm) .*)$", PAGE, re.MULTILINE):
        words = command.replace("~/.belvedere", str(data)).replace("copy.db", str(copy)).split()
        subprocess.run(words, check=True, timeout=60)


def test_a_copy_of_postgresql_is_a_whole_house_too(postgres: Postgres, tmp_path: Path) -> None:
    usual, here = "postgresql://localhost/belvedere", postgres.new_database("belvedere")
    backups = section(PAGE, "## Backups")
    dump, *back = re.findall(r"^    ((?:pg_dump|createdb|pg_restore|belvedere) .*)$", backups, re.MULTILINE)
    with Server(tmp_path, here) as first:
        ana = Person(first.address)
        table = ana.open("california", ANA, ANYONE)
        run_with(postgres, dump.replace(usual, here), tmp_path)
        before = ana.get(f"/tables/{table}/events")
    postgres.drop_database("belvedere")
    for command in back:
        run_with(postgres, command.replace(usual, here), tmp_path)
    with Server(tmp_path, here) as second:
        again = ana.at(second.address)
        assert again.get(f"/tables/{table}/events") == before
        assert again.view(table)["you"] == [1]


def run_with(postgres: Postgres, command: str, folder: Path) -> None:
    path = os.pathsep.join([str(Path(sys.executable).parent), str(postgres.programs), os.environ["PATH"]])
    environment = {**os.environ, "PATH": path, "PGHOST": str(postgres.folder / "d"), "PGUSER": "postgres"}
    subprocess.run(shlex.split(command), check=True, timeout=120, cwd=folder, env=environment)


# Behind a proxy


@pytest.fixture(scope="module")
def behind_proxy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    environment = {
        "BELVEDERE_HTTPS": "true",
        "BELVEDERE_ORIGINS": "https://play.example.org",
        "BELVEDERE_NEW_GUESTS": "1",
    }
    with Server(tmp_path_factory.mktemp("proxied"), environment=environment) as running:
        yield running


def come(server: Server, forwarded_for: str, **headers: str) -> httpx.Response:
    """As a proxy on this machine would hand it on."""
    headers = {"Host": "example.org", "X-Forwarded-Proto": "https", "X-Forwarded-For": forwarded_for, **headers}
    return httpx.post(f"{server.address}/api/me", json={"name": "Ana", "cookie": True}, headers=headers)


def test_a_proxy_tells_who_comes(behind_proxy: Server) -> None:
    assert come(behind_proxy, "192.0.2.1").status_code == 201
    assert come(behind_proxy, "192.0.2.1").status_code == 429
    assert come(behind_proxy, "192.0.2.2").status_code == 201


def test_pages_of_the_same_host_and_of_named_origins_may_act(behind_proxy: Server) -> None:
    assert come(behind_proxy, "192.0.2.3", Origin="https://example.org").status_code == 201
    assert come(behind_proxy, "192.0.2.4", Origin="https://play.example.org").status_code == 201
    assert come(behind_proxy, "192.0.2.5", Origin="https://elsewhere.example").status_code == 403


def test_with_https_cookies_and_browsers_use_nothing_else(behind_proxy: Server) -> None:
    response = come(behind_proxy, "192.0.2.6")
    assert "secure" in response.headers["set-cookie"].lower()
    assert response.headers["strict-transport-security"]
