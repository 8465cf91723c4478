"""What is in a game's box: a data file that people can read and edit, checked before it is played with."""

import copy
import hashlib
import json
import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from belvedere.engine.errors import BadBox

FORMAT = "belvedere-box/1"
Source = str | Path | Mapping[str, Any]


@dataclass(frozen=True)
class Box:
    """The data of a box, its digest, and its record for the kernels."""

    data: Mapping[str, Any]
    digest: str
    is_default: bool
    records: Any  # an array of one


def read(source: Source) -> dict[str, Any]:
    """The data of a box file, or of what a record carries."""
    if isinstance(source, Mapping):
        return copy.deepcopy(dict(source))
    if not isinstance(source, str | Path):
        raise BadBox(how="not_a_table", where="box")
    try:
        return tomllib.loads(Path(source).read_text(encoding="utf-8"))
    except OSError as error:
        raise BadBox(how="unreadable", file=str(source), detail=error.strerror) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadBox(how="not_toml", file=str(source), detail=str(error)) from None


def digest(data: Mapping[str, Any]) -> str:
    """Names the data, whatever the order in which it is written."""
    canonical = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()[:16]


class Part:
    """A table within a box file that knows where it stands, so that errors can say it."""

    def __init__(self, data: Any, where: str) -> None:
        if not isinstance(data, Mapping):
            raise BadBox(how="not_a_table", where=where or "box")
        self.data = data
        self.where = where

    def __getitem__(self, key: str) -> Any:
        if key not in self.data:
            raise BadBox(how="missing", where=self.path(key))
        return self.data[key]

    def path(self, key: str) -> str:
        return f"{self.where}.{key}" if self.where else key

    def part(self, key: str) -> "Part":
        return Part(self[key], self.path(key))

    def allow_only(self, keys: Collection[str]) -> None:
        for key in self.data:
            if key not in keys:
                raise BadBox(how="unknown", where=self.path(key), known=tuple(keys))

    def number(self, key: str, low: int, high: int) -> int:
        return check_number(self[key], self.path(key), low, high)

    def numbers(self, keys: Collection[str], low: int, high: int) -> dict[str, int]:
        """Exactly these keys, each with a number."""
        self.allow_only(keys)
        return {key: self.number(key, low, high) for key in keys}

    def one_of(self, key: str, known: Collection[str]) -> str:
        if self[key] not in known:
            raise BadBox(how="not_one_of", where=self.path(key), got=str(self[key]), known=tuple(known))
        return str(self[key])

    def items(self, key: str, size: int) -> list[tuple[Any, str]]:
        """The items of a list, each with where it stands."""
        items = self[key]
        if not isinstance(items, list) or len(items) != size:
            got = len(items) if isinstance(items, list) else 0
            raise BadBox(how="size", where=self.path(key), got=got, size=size)
        return [(item, f"{self.path(key)}[{number}]") for number, item in enumerate(items, 1)]


def check_number(value: Any, where: str, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise BadBox(how="number", where=where, got=str(value), low=low, high=high)
    return value


def check_total(where: str, got: int, total: int) -> None:
    if got != total:
        raise BadBox(how="total", where=where, got=got, total=total)


def opened(data: Mapping[str, Any], game: str, keys: Collection[str]) -> Part:
    """The whole file, its first lines checked."""
    part = Part(data, "")
    part.one_of("format", (FORMAT,))
    part.one_of("game", (game,))
    part.allow_only(("format", "game", "name", "reconstructed", *keys))
    name, reconstructed = data.get("name", ""), data.get("reconstructed", [])
    if not isinstance(reconstructed, list) or not all(isinstance(note, str) for note in [name, *reconstructed]):
        raise BadBox(how="notes", where="name, reconstructed")
    return part
