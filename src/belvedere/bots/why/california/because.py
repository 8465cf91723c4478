"""What can speak for an action in California, typed."""

from dataclasses import dataclass

from belvedere.bots.why.because import Because

FEW = 2  # tiles that are named one by one

# The end


@dataclass(frozen=True)
class EndsGame(Because):
    how: str  # alone, shared: the win


@dataclass(frozen=True)
class CallsLastDay(Because):
    """With two players, and in the lead."""

    points: int
    others: int


@dataclass(frozen=True)
class TakesLead(Because):
    """On the last day."""

    points: int


@dataclass(frozen=True)
class CoversLoan(Because):
    """On the last day: the loan can be repaid at the end."""

    points: int


# Cards, guests, furniture


@dataclass(frozen=True)
class CompletesCards(Because):
    cards: tuple[str, ...]
    points: int

    @property
    def number(self) -> int:
        return len(self.cards)

    @property
    def how(self) -> str:
        return "one" if self.number == 1 else "several"


@dataclass(frozen=True)
class BeatsToCard(Because):
    """To a card for which another seat lacked a single piece."""

    seat: int
    card: str


@dataclass(frozen=True)
class NearsCard(Because):
    card: str
    points: int
    lacks: int

    @property
    def how(self) -> str:
        return "one" if self.lacks == 1 else "several"


@dataclass(frozen=True)
class BringsGuest(Because):
    guest: str
    left: int | None  # the seat it comes from; None: from the middle
    leads: bool  # does that seat have the most points?
    gift: bool

    @property
    def how(self) -> str:
        place = "middle" if self.left is None else "leader" if self.leads else "seat"
        return f"{place}_gift" if self.gift else place


@dataclass(frozen=True)
class MovesIn(Because):
    """Out of the attic."""

    tile: str


@dataclass(frozen=True)
class Stores(Because):
    """In the attic, for a room that lies in a store or may still come."""

    tile: str
    color: str
    how: str  # on_offer, later


@dataclass(frozen=True)
class Expands(Because):
    how: str  # full, more: the attic so far


# Rooms


@dataclass(frozen=True)
class MakesRoomFor(Because):
    """For a piece in a store that had no room."""

    tile: str


@dataclass(frozen=True)
class OpensRoom(Because):
    """For furniture that had no room; so many pieces are in the stack."""

    color: str
    pieces: int
    is_first: bool

    @property
    def how(self) -> str:
        return "first" if self.is_first else "another"


@dataclass(frozen=True)
class FillsSpace(Because):
    how: str  # last, earlier: the day


@dataclass(frozen=True)
class LowFee(Because):
    """Other cells for this room cost more."""

    cell: str
    fee: int

    @property
    def how(self) -> str:
        return "lowest" if self.fee else "none"


# The others


@dataclass(frozen=True)
class _Hinders(Because):
    """The seat could buy the tile now, for a card or, where it is None, for a gift."""

    seat: int
    tile: str
    card: str | None

    @property
    def how(self) -> str:
        return "card" if self.card else "gift"


@dataclass(frozen=True)
class Denies(_Hinders):
    """The tile is taken from under someone's nose."""


@dataclass(frozen=True)
class EndsDayBefore(_Hinders):
    """The tile goes into the bag."""


@dataclass(frozen=True)
class EndsDay(Because):
    """The seat begins the next one."""

    seat: int
    price: int


@dataclass(frozen=True)
class LeavesNothing(Because):
    """The next seat can't buy anything."""

    seat: int
    how: str  # loan, at_all: it could with a loan, or not even so


@dataclass(frozen=True)
class LeavesPrice(Because):
    seat: int
    price: int


# Money


@dataclass(frozen=True)
class PaysFor(Because):
    """The loan does, for what is bought next."""

    tile: str
    cost: int


@dataclass(frozen=True)
class SavesFor(Because):
    """For what was too dear and is bought later today."""

    tile: str
    cost: int


@dataclass(frozen=True)
class WaitsFor(Because):
    """For what is bought later today at a lower price."""

    tile: str
    price: int
    now: int


@dataclass(frozen=True)
class Keeps(Because):
    """For what is bought in the next turn."""

    tile: str
    price: int
    fee: int

    @property
    def cost(self) -> int:
        return self.price + self.fee

    @property
    def how(self) -> str:
        return "fee" if self.fee else "price"


@dataclass(frozen=True)
class Reaches(Because):
    """Tiles that could not be paid for."""

    tiles: tuple[str, ...]

    @property
    def number(self) -> int:
        return len(self.tiles)

    @property
    def how(self) -> str:
        return "few" if self.number == len(set(self.tiles)) <= FEW else "many"


@dataclass(frozen=True)
class NothingToBuy(Because):
    """The coin is all there is."""


@dataclass(frozen=True)
class LowPrice(Because):
    price: int


@dataclass(frozen=True)
class BringsGold(Because):
    silver: int
    total: int


@dataclass(frozen=True)
class Borrows(Because):
    silver: int


@dataclass(frozen=True)
class ClearsLoan(Because):
    points: int
