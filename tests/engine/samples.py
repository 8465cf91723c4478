"""Records to break."""

import copy
from typing import Any

import pytest

import belvedere
from conformance.tables import Setup, finished_record, record_after

CALIFORNIA = Setup("california", 3, (("attic", "last_resort"), ("two_player_gift_from", 4)))
DOLCE_VITA = Setup("dolce_vita", 3, ())


def whole(setup: Setup = CALIFORNIA) -> dict[str, Any]:
    """The record of a finished game."""
    return copy.deepcopy(finished_record(setup))


def part(steps: int = 20, setup: Setup = CALIFORNIA) -> dict[str, Any]:
    """The record of a game in progress."""
    return copy.deepcopy(record_after(finished_record(setup), steps))


def deals_in(record: dict[str, Any]) -> list[int]:
    return [step for step, entry in enumerate(record["log"]) if entry.startswith("deal ")]


def box_of(game: str) -> dict[str, Any]:
    """The data of the game's own box, to be changed."""
    return copy.deepcopy(dict(belvedere.games()[game].default_box.data))


def own_box() -> dict[str, Any]:
    """A box that can be played with and is not the usual one."""
    box = box_of("california")
    box["cards"]["three_brown"] = 5
    return box


def refusal_of(record: Any) -> belvedere.BadRecord:
    """The error with which a record is refused."""
    with pytest.raises(belvedere.BadRecord) as refused:
        belvedere.replay(record)
    assert str(refused.value)[-1] in ".…"
    return refused.value
