"""The files in deploy/, taken apart."""

import json
import shlex
from dataclasses import dataclass
from io import BytesIO
from typing import Any

import yaml
from cyclopts import CycloptsError
from dockerfile_parse import DockerfileParser

from belvedere.cli.app import app
from belvedere.cli.hosting import PREFIX, variable
from belvedere.server.settings import NAMES

from .conftest import ROOT

DEPLOY = ROOT / "deploy"
HEALTHY = "/opt/belvedere/healthy.py"  # in the container
SETTINGS = {variable(name) for name in NAMES}


def text_of(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


def compose() -> dict[str, Any]:
    return yaml.safe_load(text_of("compose.yaml"))


@dataclass(frozen=True)
class Step:
    name: str
    value: str

    @property
    def words(self) -> list[str]:
        """Of the form in brackets, or of the one that a shell reads."""
        return json.loads(self.value) if self.value.startswith("[") else shlex.split(self.value)


def containerfile() -> list[Step]:
    parser = DockerfileParser(fileobj=BytesIO(text_of("Containerfile").encode()))
    return [Step(one["instruction"], one["value"]) for one in parser.structure if one["instruction"] != "COMMENT"]


def named(name: str) -> list[Step]:
    return [step for step in containerfile() if step.name == name]


def health_checks() -> dict[str, list[str]]:
    """What is asked of the image and of every service, without the word that says in which form."""
    (image,) = named("HEALTHCHECK")
    asked = {name: service["healthcheck"].get("test", [])[1:] for name, service in compose()["services"].items()}
    return {"image": Step("CMD", image.value.partition(" CMD ")[2]).words} | asked


def environment_of(step: Step) -> dict[str, str]:
    return dict(word.split("=", 1) for word in step.words)


def is_understood(arguments: list[str]) -> bool:
    """The command line has such a command with such flags."""
    try:
        app.parse_args(arguments, print_error=False, exit_on_error=False)
    except CycloptsError:
        return False
    return True


def unknown_settings(names: set[str]) -> set[str]:
    return {name for name in names if name.startswith(PREFIX)} - SETTINGS
