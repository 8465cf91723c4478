"""Who is entered, as it is written: a bot of Belvedere, a Python class or a program, maybe with a name and settings.

expert      expert:seconds=0.02,style=builder      slow=expert:seconds=1
mine=my_bots:Cautious      my_bots:Cautious:courage=3      other=program:./my-bot --deep
"""

import importlib
import inspect
import re
import shlex
import shutil
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from belvedere.arena.errors import BadEntry
from belvedere.arena.program import Program
from belvedere.bots import Bot, bot
from belvedere.engine.errors import BelvedereError

Settings = Mapping[str, Any]

WITH_NAME = re.compile(r"(?P<name>[^=:]+)=(?P<bot>.+)", re.DOTALL)
PROGRAM = "program:"
PATIENCE = 60.0


@dataclass(frozen=True)
class Entry(ABC):
    """Someone who plays, under a name."""

    name: str
    written: str  # without the name
    bounds: Settings = field(default_factory=dict)  # how long everyone may think, who has no bound of their own

    @abstractmethod
    def wake(self, seed: int) -> Bot:
        """Someone new to play one seat of one game; raises BadEntry."""


@dataclass(frozen=True)
class OfBelvedere(Entry):
    settings: Settings = field(default_factory=dict)

    def wake(self, seed: int) -> Bot:
        maker = partial(bot, self.written.partition(":")[0])
        return make(self.written, maker, {"seed": seed, **self.bounds, **self.settings})


@dataclass(frozen=True)
class OfClass(Entry):
    settings: Settings = field(default_factory=dict)

    def wake(self, seed: int) -> Bot:
        kind = find_class(self.written)
        known = settings_of(kind)
        offered = {"seed": seed, **self.bounds}
        taken = {name: value for name, value in offered.items() if known is None or name in known}
        return make(self.written, kind, {**taken, **self.settings})


@dataclass(frozen=True)
class OfProgram(Entry):
    patience: float = PATIENCE

    def wake(self, seed: int) -> Bot:
        command = shlex.split(self.written.removeprefix(PROGRAM))
        return Program(command, {"seed": seed, **self.bounds}, self.patience)


def read_entries(written: Sequence[str], bounds: Settings | None = None, patience: float = PATIENCE) -> list[Entry]:
    """Everyone entered, each tried out; raises BadEntry or UnknownBot."""
    entries = [read_entry(text, bounds or {}, patience) for text in written]
    names = [entry.name for entry in entries]
    for entry in entries:
        if names.count(entry.name) > 1:
            raise BadEntry(how="twice", name=entry.name, entry=entry.written)
        entry.wake(seed=0)
    return entries


def read_entry(written: str, bounds: Settings, patience: float = PATIENCE) -> Entry:
    """
    >>> read_entry("slow=greedy:seconds=1.5", {"seconds": 0.1})
    OfBelvedere(name='slow', written='greedy:seconds=1.5', bounds={}, settings={'seconds': 1.5})
    """
    named = WITH_NAME.fullmatch(written)
    name, text = (named["name"].strip(), named["bot"].strip()) if named else ("", written.strip())
    if text.startswith(PROGRAM):
        command = find_program(text)
        return OfProgram(name or Path(command).stem, text, bounds, patience)
    place, settings = split_settings(text)
    if place.count(":") > 1 or not all(place.split(":")):
        raise BadEntry(how="form", entry=written)
    own_bounds = {"seconds", "simulations"} & settings.keys()
    if ":" in place:
        return OfClass(name or place.partition(":")[2], text, {} if own_bounds else bounds, settings)
    return OfBelvedere(name or text, text, {} if own_bounds else bounds, settings)


def split_settings(text: str) -> tuple[str, dict[str, Any]]:
    """
    >>> split_settings("my_bots:Cautious:courage=3,style=calm")
    ('my_bots:Cautious', {'courage': 3, 'style': 'calm'})
    """
    place, _, last = text.rpartition(":")
    if "=" not in last:
        return text, {}
    return place, dict(read_setting(one, text) for one in last.split(","))


def read_setting(text: str, entry: str) -> tuple[str, Any]:
    name, equals, value = (part.strip() for part in text.partition("="))
    if not (name and equals and value):
        raise BadEntry(how="form", entry=entry)
    return name, read_value(value)


def read_value(text: str) -> int | float | str:
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text


def find_program(written: str) -> str:
    """The file of a command; raises BadEntry where there is none."""
    try:
        command = shlex.split(written.removeprefix(PROGRAM))
    except ValueError as error:  # quotes that nobody closes
        raise BadEntry(how="failed", entry=written, detail=str(error)) from None
    if not command or shutil.which(command[0]) is None:
        raise BadEntry(how="program", entry=written, command=command[0] if command else "")
    return command[0]


def find_class(written: str) -> Callable[..., Any]:
    """A class by module and name; modules of the current folder are found too, after all others."""
    module, name, *_ = written.split(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    try:
        kind = getattr(importlib.import_module(module), name)
    except Exception as error:
        raise BadEntry(how="failed", entry=written, detail=f"{type(error).__name__}: {error}") from error
    if not callable(getattr(kind, "choose", None)):
        raise BadEntry(how="no_choose", entry=written)
    return kind  # type: ignore[no-any-return]


def settings_of(kind: Callable[..., Any]) -> list[str] | None:
    """The keywords it takes; None: any."""
    parameters = inspect.signature(kind).parameters.values()
    if any(parameter.kind is parameter.VAR_KEYWORD for parameter in parameters):
        return None
    return [parameter.name for parameter in parameters if parameter.kind is not parameter.POSITIONAL_ONLY]


def make(written: str, kind: Callable[..., Any], keywords: Settings) -> Bot:
    known = settings_of(kind)
    wrong = [name for name in keywords if known is not None and name not in known]
    if wrong:
        takes = tuple(name for name in known or () if name != "seed")
        raise BadEntry(how="setting" if takes else "no_settings", entry=written, setting=wrong[0], known=takes)
    try:
        return kind(**keywords)  # type: ignore[no-any-return]
    except BelvedereError:
        raise
    except Exception as error:
        raise BadEntry(how="failed", entry=written, detail=f"{type(error).__name__}: {error}") from error
