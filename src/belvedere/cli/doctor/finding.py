"""What a look at one thing found."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from belvedere.cli.phrases import Phrases
from belvedere.cli.screen import Screen
from belvedere.server.settings import Settings


class State(StrEnum):
    FINE = "fine"
    LACKING = "lacking"  # one can do without it
    BROKEN = "broken"  # nobody can play like this


@dataclass(frozen=True)
class Finding:
    check: str  # its name stands in the catalogue under [doctor]; of an extra, which one follows
    state: State
    told: str
    advice: str | None = None
    facts: Mapping[str, Any] = field(default_factory=dict)  # for programs


@dataclass(frozen=True)
class Visit:
    """Who asks: in which language, how they would host, and where they read the answer."""

    say: Phrases
    settings: Settings
    screen: Screen
