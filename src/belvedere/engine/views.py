"""What views are made of, for those who read them as data: the types of the fields that all games share."""

from typing import Annotated, TypedDict, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")

EVERY_KEY = "every key is there"
Every = Annotated[dict[Key, Value], EVERY_KEY]  # a dictionary of names leaves none of them out


class SharedView(TypedDict):
    """What every view has, besides the name of its game, the options, and what is the game's own."""

    seat: int | None  # from which it is seen; None: a spectator's
    step: int
    last: str | None
    first: int
    to_move: int | None
    over: bool


class SharedSeat(TypedDict):
    """What every seat of a view has."""

    name: str
    seat: int
