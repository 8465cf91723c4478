"""What a seat can tap, told: the client of a table knows no rules."""

from msgspec import Struct

from belvedere.engine import choices as engine
from belvedere.engine.game import Game
from belvedere.engine.rules import Reason
from belvedere.server.tables.telling import Told, told


class Target(Struct, frozen=True):
    """Somewhere to put what was taken up: the actions that do it, several where there is a choice, or why none does."""

    target: str
    actions: list[str]
    cost: int | None  # in all; null where nothing is paid
    reason: Told | None


class Source(Struct, frozen=True):
    """Something to take up. Without targets it is an action by itself, or can't be taken up at all."""

    source: str
    actions: list[str]
    cost: int | None  # with targets, the least
    reason: Told | None  # why nothing at all can be done with it
    targets: list[Target]


class Choices(Struct, frozen=True):
    """Everything that a seat may think of doing now, and why some of it can't be done."""

    seat: int
    number: int  # of the table; where there is none, how many entries the log has
    sources: list[Source]


def choices_of(game: Game, seat: int, number: int, language: str) -> Choices:
    def tell(reason: Reason | None) -> Told | None:
        return told(reason, game, language) if reason else None

    def target_of(one: engine.Target) -> Target:
        return Target(one.target, list(one.actions), one.cost, tell(one.reason))

    def source_of(one: engine.Source) -> Source:
        return Source(one.source, list(one.actions), one.cost, tell(one.reason), list(map(target_of, one.targets)))

    return Choices(seat, number, [source_of(one) for one in engine.choices(game, seat)])
