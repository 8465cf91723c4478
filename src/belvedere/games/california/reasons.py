"""Why an action is not legal, typed: what the kernel found, with what the sentence needs."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

from belvedere.engine.box import Box
from belvedere.engine.plain import Plain, plain
from belvedere.engine.rules import Reason
from belvedere.games.california import refusals
from belvedere.games.california.actions import Action, Buy
from belvedere.games.california.legal import REPAY_SILVER
from belvedere.games.california.state import COLORS, KINDS, SLOTS, TILE_NAMES
from belvedere.games.california.view import price_and_fee


@dataclass(frozen=True)
class OwnTurn(Reason):
    clause: ClassVar[str] = "C8.1"
    seat: int
    instead: str


@dataclass(frozen=True)
class NoSuchSeat(Reason):
    clause: ClassVar[str] = "C8.1"
    seat: int
    players: int


@dataclass(frozen=True)
class HasLoan(Reason):
    clause: ClassVar[str] = "C8.1"
    seat: int


@dataclass(frozen=True)
class NoLoan(Reason):
    clause: ClassVar[str] = "C8.2"
    seat: int


@dataclass(frozen=True)
class TooPoorToRepay(Reason):
    clause: ClassVar[str] = "C8.2"
    seat: int
    cost: int
    silver: int


@dataclass(frozen=True)
class EmptySlot(Reason):
    clause: ClassVar[str] = "C3.2"
    slot: str


@dataclass(frozen=True)
class TooDear(Reason):
    clause: ClassVar[str] = "C3.2"
    price: int
    fee: int
    total: int
    silver: int

    @property
    def how(self) -> str:
        return "with_fee" if self.fee else "price"


@dataclass(frozen=True)
class NotInAttic(Reason):
    clause: ClassVar[str] = "C4.1"
    tile: str


@dataclass(frozen=True)
class CellTaken(Reason):
    clause: ClassVar[str] = "C4.1"
    cell: str


@dataclass(frozen=True)
class MustTouch(Reason):
    clause: ClassVar[str] = "C4.2"
    color: str


@dataclass(frozen=True)
class ChoiceNeeded(Reason):
    clause: ClassVar[str] = "C5.4"
    kinds: tuple[str, ...]
    first: str
    second: str


@dataclass(frozen=True)
class NoChoice(Reason):
    clause: ClassVar[str] = "C5.4"
    kind: str
    instead: str


@dataclass(frozen=True)
class NotItsRoom(Reason):
    clause: ClassVar[str] = "C5.1"
    cell: str
    kind: str
    color: str


@dataclass(frozen=True)
class AlreadyFurnished(Reason):
    clause: ClassVar[str] = "C5.1"
    cell: str


@dataclass(frozen=True)
class RoomIsFree(Reason):
    clause: ClassVar[str] = "C5.2"
    color: str


@dataclass(frozen=True)
class AtticFull(Reason):
    clause: ClassVar[str] = "C5.2"


@dataclass(frozen=True)
class NotOnACell(Reason):
    clause: ClassVar[str] = "C5.3"
    instead: str


@dataclass(frozen=True)
class AlreadyExpanded(Reason):
    clause: ClassVar[str] = "C5.3"


class _Facts:
    """What the reasons ask of a table and the action refused there."""

    def __init__(self, tables: Any, box: Box, action: Action) -> None:
        self.action = action
        self.tables = tables
        self.box = box

    @cached_property
    def table(self) -> Plain:
        """Few reasons need it: most follow from the tile."""
        return plain(self.tables[0])

    @property
    def seat(self) -> int:
        own = getattr(self.action, "seat", None)
        return int(self.table.to_move) + 1 if own is None else int(own)

    @property
    def silver(self) -> int:
        return int(self.table.seats[self.seat - 1].silver)

    @property
    def buy(self) -> Buy:
        assert isinstance(self.action, Buy)
        return self.action

    @property
    def tile(self) -> str:
        return TILE_NAMES[int(self.tables["store"][0, SLOTS.index(self.buy.slot)])]

    @property
    def color(self) -> str:
        return next(color for color, kinds in zip(COLORS, KINDS, strict=True) if self.tile in (color, *kinds))

    @property
    def kinds(self) -> tuple[str, str]:
        return KINDS[COLORS.index(self.color)]

    def too_dear(self) -> TooDear:
        price, fee = price_and_fee(self.table, self.box, self.buy)
        return TooDear(price, fee, price + fee, self.silver)

    def without_choice(self) -> str:
        return str(Buy(self.buy.slot, self.buy.place))

    def with_choice(self, kind: str) -> str:
        return str(Buy(self.buy.slot, self.buy.place, kind))


_REASONS: dict[int, Callable[[_Facts], Reason]] = {
    refusals.OWN_TURN: lambda facts: OwnTurn(facts.seat, str(facts.action).partition("@")[0]),
    refusals.NO_SUCH_SEAT: lambda facts: NoSuchSeat(facts.seat, facts.table.players),
    refusals.HAS_LOAN: lambda facts: HasLoan(facts.seat),
    refusals.NO_LOAN: lambda facts: NoLoan(facts.seat),
    refusals.TOO_POOR_TO_REPAY: lambda facts: TooPoorToRepay(facts.seat, REPAY_SILVER, facts.silver),
    refusals.EMPTY_SLOT: lambda facts: EmptySlot(facts.buy.slot),
    refusals.TOO_DEAR: _Facts.too_dear,
    refusals.NOT_IN_ATTIC: lambda facts: NotInAttic(facts.tile),
    refusals.CELL_TAKEN: lambda facts: CellTaken(facts.buy.place),
    refusals.MUST_TOUCH: lambda facts: MustTouch(facts.color),
    refusals.CHOICE_NEEDED: lambda facts: ChoiceNeeded(facts.kinds, *map(facts.with_choice, facts.kinds)),
    refusals.NO_CHOICE: lambda facts: NoChoice(str(facts.buy.moves_in), facts.without_choice()),
    refusals.NOT_ITS_ROOM: lambda facts: NotItsRoom(facts.buy.place, facts.tile, facts.color),
    refusals.ALREADY_FURNISHED: lambda facts: AlreadyFurnished(facts.buy.place),
    refusals.ROOM_IS_FREE: lambda facts: RoomIsFree(facts.color),
    refusals.ATTIC_FULL: lambda facts: AtticFull(),
    refusals.NOT_ON_A_CELL: lambda facts: NotOnACell(str(Buy(facts.buy.slot, "attic"))),
    refusals.ALREADY_EXPANDED: lambda facts: AlreadyExpanded(),
}


def reason(tables: Any, box: Box, action: Action, why: int) -> Reason:
    return _REASONS[why](_Facts(tables, box, action))


# Of a tile that can go nowhere: that it could lie somewhere if it were cheaper says more than why it can't lie
# elsewhere, and a full attic says more than which rooms it needs.
_TELLING = (TooDear, AlreadyExpanded, AtticFull, MustTouch, CellTaken)


def most_telling(found: Sequence[Reason]) -> Reason:
    """Why nothing at all can be done with a tile, out of why it can't be put in each place; the least dear one."""

    def rank(one: Reason) -> tuple[int, int]:
        kind = next((place for place, kind in enumerate(_TELLING) if isinstance(one, kind)), len(_TELLING))
        return kind, one.total if isinstance(one, TooDear) else 0

    return min(found, key=rank)
