"""The wheel and the sources hold what they should, and what is installed from them plays."""

import json
import re
import shlex
import shutil
import subprocess
import sys
import zipfile
from email.parser import Parser
from pathlib import Path
from typing import Any

import httpx
import pytest

import belvedere
from belvedere.engine.words import LANGUAGES
from server.harness.processes import Server

from .conftest import ROOT, Built, Installed, names_in

PACKAGE = ROOT / "src" / "belvedere"
CLIENT = "belvedere/server/client"
ONLY_IN_GIT = re.compile(r"\.ci/|\.pre-commit-config\.yaml$|docs/screenshots/")
JUNK = re.compile(r"__pycache__|\.pyc$|node_modules|\.venv|\.egg-info|(^|/)\.(?!gitignore|dockerignore|npmrc|prettier)")


def in_git() -> set[str]:
    """The files of this checkout."""
    told = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, encoding="utf-8", check=True,
    ).stdout  # fmt: skip
    return {name for name in told.splitlines() if (ROOT / name).exists()}


# What is in them


def test_the_wheel_holds_the_package_and_nothing_else(built: Built) -> None:
    package = {path for path in PACKAGE.rglob("*") if path.is_file() and "__pycache__" not in path.parts}
    inside = {name for name in names_in(built.wheel) if ".dist-info/" not in name}
    assert inside == {path.relative_to(PACKAGE.parent).as_posix() for path in package}


def test_all_that_playing_needs_is_in_the_wheel(built: Built) -> None:
    inside = names_in(built.wheel)
    for name, rules in belvedere.games().items():
        assert {f"belvedere/bots/weights/{name}-{players}.npz" for players in rules.players} <= inside
        assert {f"belvedere/games/{name}/rulebook/{language}.md" for language in LANGUAGES} <= inside
    for part in ("engine", "cli", "server", "bots", "arena"):
        assert {f"belvedere/{part}/text/{language}.toml" for language in LANGUAGES} <= inside
    assert {f"{CLIENT}/index.html", f"{CLIENT}/sw.js", "belvedere/py.typed"} <= inside
    assert any(name.startswith("belvedere/server/storage/migrations/versions/0001") for name in inside)


def test_the_same_wheel_comes_from_the_sources_and_from_a_checkout(built: Built) -> None:
    assert built.wheel.name == built.wheel_from_here.name
    assert names_in(built.wheel) == names_in(built.wheel_from_here)


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="only a checkout can tell what belongs to it")
def test_the_sources_are_whole_and_hold_no_junk(built: Built) -> None:
    inside = built.sources()
    left_out = in_git() - inside
    assert {name for name in left_out if not ONLY_IN_GIT.match(name)} == set()
    client = {name for name in inside if name.startswith(f"src/{CLIENT}/")}
    assert f"src/{CLIENT}/index.html" in client
    assert inside - in_git() - client == {"PKG-INFO"}
    assert not [name for name in inside if JUNK.search(name)]


def test_what_others_made_is_named_with_its_licence(built: Built) -> None:
    with zipfile.ZipFile(built.wheel) as wheel:
        told = wheel.read(f"{CLIENT}/third-party.txt").decode()
        assert next(name for name in wheel.namelist() if name.endswith("licenses/LICENSE"))
    licences = dict(re.findall(r"^(\S+) \S+ \((.+)\)\n=+$", told, re.MULTILINE))
    assert {"svelte", "uqr", "@fontsource/fraunces", "@fontsource-variable/figtree"} <= set(licences)
    assert set(licences.values()) == {"MIT", "OFL-1.1"}, "pyproject.toml says under which licences all of it stands"
    assert told.count("SIL OPEN FONT LICENSE Version 1.1") == 2
    assert metadata(built)["License-Expression"] == "MIT AND OFL-1.1"


def metadata(built: Built) -> dict[str, str]:
    with zipfile.ZipFile(built.wheel) as wheel:
        (name,) = (name for name in wheel.namelist() if name.endswith(".dist-info/METADATA"))
        return dict(Parser().parsestr(wheel.read(name).decode()))


# Which version it is


VERSION_OF = """
import sys
from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager
print(ProjectMetadata(sys.argv[1], PluginManager()).version)
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A repository of one commit, without tags."""
    for name in ("pyproject.toml", "README.md", "LICENSE", "hatch_build.py"):
        shutil.copy(ROOT / name, tmp_path)
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "--quiet", "--message", "all")
    return tmp_path


def git(folder: Path, *arguments: str) -> None:
    who = ["-c", "user.name=Ana", "-c", "user.email=ana@example.org", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", *who, *arguments], cwd=folder, check=True)


def version_of(folder: Path) -> str:
    command = [sys.executable, "-W", "ignore", "-c", VERSION_OF, str(folder)]
    return subprocess.run(command, capture_output=True, encoding="utf-8", check=True).stdout.strip()


def test_a_tag_is_the_version_and_what_comes_after_it_leads_to_the_next(checkout: Path) -> None:
    git(checkout, "tag", "v7.2.0")
    git(checkout, "tag", "someday")
    assert version_of(checkout) == "7.2.0"
    git(checkout, "commit", "--quiet", "--allow-empty", "--message", "more")
    assert re.fullmatch(r"7\.2\.1\.dev1\+g[0-9a-f]+", version_of(checkout))


def test_without_tags_and_without_git_there_is_a_version_too(checkout: Path) -> None:
    assert re.fullmatch(rf"{re.escape(newest_version())}\.dev1\+g[0-9a-f]+", version_of(checkout))
    shutil.rmtree(checkout / ".git")
    assert version_of(checkout) == f"{newest_version()}.dev0"


def newest_version() -> str:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    found = re.search(r"^## (\S+)", changelog, re.MULTILINE)
    assert found
    return found[1]


def test_the_page_on_hosting_shows_the_newest_version() -> None:
    hosting = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    assert f'"version": "{newest_version()}"' in hosting


def test_the_sources_know_their_version_without_git(built: Built) -> None:
    assert built.sdist.name == f"belvedere-{metadata(built)['Version']}.tar.gz"


# It plays


def test_an_installed_command_says_which_version_it_is(installed: Installed, built: Built) -> None:
    assert installed.run("--version").stdout.strip() == metadata(built)["Version"]


def test_games_are_listed_simulated_and_played_where_nothing_else_is(installed: Installed) -> None:
    assert "Dolce Vita" in installed.run("games").stdout
    for game in belvedere.games():
        simulated = installed.run("simulate", game, "--games", "2", "--out", "-")
        assert [json.loads(line)["game"] for line in simulated.stdout.splitlines()] == [game, game]
    played = installed.run("play", "california", "--seed", "1", "--bots", "easy", typed="coin\nscore\nquit\n")
    assert played.returncode == 0
    assert "Ana takes a gold coin" in played.stdout
    assert "Goodbye!" in played.stdout
    assert "Traceback" not in played.stderr


def test_an_installed_server_shows_its_pages(installed: Installed, built: Built, tmp_path: Path) -> None:
    server = Server(tmp_path, environment=installed.environment)
    server.installed = str(installed.command)
    with server:
        health = httpx.get(f"{server.address}/health").json()
        assert (health["status"], health["version"]) == ("ok", metadata(built)["Version"])
        first_page = httpx.get(server.address).text
        (script,) = re.findall(r'<script type="module"[^>]* src="([^"]+)"', first_page)
        assert httpx.get(f"{server.address}{script}").status_code == 200
        assert "svelte" in httpx.get(f"{server.address}/third-party.txt").text


def test_what_is_missing_is_told_with_the_line_that_brings_it(installed: Installed) -> None:
    missing = extra_postgresql(installed)
    assert (missing["state"], missing["facts"]["missing"]) == ("lacking", ["procrastinate", "psycopg"])
    program, *arguments = shlex.split(missing["advice"])
    assert program == "pipx"
    installed.pipx(*arguments)
    assert extra_postgresql(installed)["state"] == "fine"
    refused = installed.run("migrate", "--database", "postgresql://127.0.0.1:1/nowhere")
    assert "doesn’t answer" in refused.stderr


def extra_postgresql(installed: Installed) -> dict[str, Any]:
    told = installed.run("doctor", "--json")
    assert told.returncode == 0
    return next(one for one in json.loads(told.stdout)["findings"] if one["check"] == "extra postgresql")
