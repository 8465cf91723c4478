"""What is no program is read by whoever would read it."""

import configparser
import json
import re
import shutil
import subprocess
import tomllib
from collections.abc import Callable
from pathlib import Path

import crossplane
import yaml

import belvedere
from documents.blocks import ROOT

CADDY = {"health_uri", "respond", "reverse_proxy"}


def read_json(text: str, _: Path) -> None:
    json.loads(text)


def read_toml(text: str, _: Path) -> None:
    tomllib.loads(text)


def read_yaml(text: str, _: Path) -> None:
    assert isinstance(yaml.safe_load(text), dict | list)


def read_unit(text: str, _: Path) -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.read_string(text)
    assert unit.sections()


def read_nginx(text: str, folder: Path) -> None:
    """By a parser that knows every directive, where it may stand and what it takes."""
    file = folder / "nginx.conf"
    file.write_text(f"events {{}}\nhttp {{\n{text}\n}}\n", encoding="utf-8")
    read = crossplane.parse(str(file), strict=True, check_ctx=True, check_args=True)
    in_a_map = re.compile(r'unknown directive "(default)?" in ')  # what is mapped is taken for directives
    assert not [found for found in read["errors"] if not in_a_map.match(found["error"])]


def read_caddy(text: str, folder: Path) -> None:
    """By its own program if that is there; otherwise blocks have to close and directives to be known."""
    file = folder / "Caddyfile"
    file.write_text(text, encoding="utf-8")
    if shutil.which("caddy"):
        subprocess.run(["caddy", "adapt", "--config", str(file)], check=True, capture_output=True)
    depth = 0
    for line in filter(None, map(str.strip, text.splitlines())):
        assert line == "}" or depth == 0 or line.split()[0] in CADDY, line
        depth += line.endswith("{") - (line == "}")
    assert depth == 0


def read_address(text: str, _: Path) -> None:
    """One of a table's socket; tests/server has it open all the time."""
    assert re.fullmatch(r"wss://example\.org/api/tables/[0-9a-f]{18}/live\?[\w=&]+\n", text)


def read_tree(text: str, _: Path) -> None:
    """The folders of the sources: what a line begins with is there."""
    path: list[str] = []
    for line in text.splitlines():
        indent, *names = re.match(r"( *)((?:[\w.]+/ *)+|\w+\.py\b)?", line).groups(default="")
        for name in names[0].split():
            path = [*path[: len(indent) // 2], name]
            assert (ROOT / "".join(path)).exists(), "".join(path)


def read_action(text: str, _: Path) -> None:
    assert text.strip() in belvedere.games()["california"].action_numbers


FORMATS: dict[str, Callable[[str, Path], None]] = {
    "address": read_address,
    "caddy": read_caddy,
    "json": read_json,
    "nginx": read_nginx,
    "notation": read_action,
    "systemd": read_unit,
    "toml": read_toml,
    "tree": read_tree,
    "yaml": read_yaml,
}
