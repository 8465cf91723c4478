"""What several commands take."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from cyclopts import Parameter

from belvedere.cli.mistakes import Mistake

Language = Annotated[
    Literal["en", "fr", "de"] | None,
    Parameter(name="--lang", help="Language of the texts; otherwise that of LC_ALL, LC_MESSAGES or LANG."),
]


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class SetUp:
    """What a table settles before a game."""

    players: Annotated[int | None, Parameter(help="How many sit at the table; otherwise as few as can play.")] = None
    box: Annotated[str | None, Parameter(help="A box file to play with in place of the usual box.")] = None
    option: Annotated[
        list[str],
        Parameter(
            help="An option of the game as name=value; may be given several times. See `belvedere games`.",
            negative="",
            show_default=False,
        ),
    ] = field(default_factory=list)

    def options(self) -> dict[str, Any]:
        return dict(map(read_option, self.option))


def read_option(text: str) -> tuple[str, Any]:
    """
    >>> read_option("attic=free"), read_option("two_player_gift_from=3")
    (('attic', 'free'), ('two_player_gift_from', 3))
    """
    name, equals, value = text.partition("=")
    if not (name and equals and value):
        raise Mistake("option_form", option=text)
    return name, read_number(value)


def read_number(text: str) -> int | str:
    """A number where it is one: seeds and options can be either."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 20 else text


def check_least(least: float, numbers: Mapping[str, float | None]) -> None:
    for option, number in numbers.items():
        if number is not None and number < least:
            raise Mistake("too_few", option=option, least=least)
