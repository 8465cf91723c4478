"""docs/hosting.md tells how to install it: what it names is there."""

import re

import pytest

from belvedere.cli.doctor.extras import extras
from server.pages import page, quoted, rows, section

from .reading import DEPLOY, environment_of, is_understood, named
from .test_units import PROGRAM

PAGE = page("hosting.md")
INSTALL = section(PAGE, "## Install it")


def test_every_file_of_deploy_is_told_and_every_one_told_is_there() -> None:
    told = set(re.findall(r"deploy/([\w.-]*\w)", PAGE))
    there = {path.name for path in DEPLOY.iterdir() if path.is_file() and path.name != ".env"}
    assert told - {".env"} == there


def test_every_extra_is_told() -> None:
    assert [quoted(row[0])[0] for row in rows(INSTALL, "extra")] == sorted(extras())


def test_folders_and_names_are_those_of_image_and_units() -> None:
    environment = environment_of(named("ENV")[0])
    assert f"--volume belvedere:{environment['BELVEDERE_DATA']}" in INSTALL
    assert f"--publish 127.0.0.1:8000:{environment['BELVEDERE_PORT']}" in INSTALL
    assert f"PIPX_BIN_DIR={PROGRAM.rpartition('/')[0]}" in INSTALL


@pytest.mark.parametrize("line", re.findall(r"^    belvedere (.+)$", PAGE, re.MULTILINE))
def test_every_command_on_the_page_is_understood(line: str) -> None:
    assert is_understood(line.split())
