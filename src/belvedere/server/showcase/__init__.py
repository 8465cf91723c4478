"""A good game of each kind between experts, for the first page to play softly. ``make showcase`` plays them anew."""

import json
from functools import cache
from importlib import resources
from typing import Any

from belvedere.games import find


@cache
def show_game(name: str) -> dict[str, Any]:
    """The record; raises UnknownGame."""
    file = resources.files(__package__) / f"{find(name).name}.json"
    record: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return record
