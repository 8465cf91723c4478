"""Every reason in California: where it holds, and where nearly the same does not."""

from functools import partial

import belvedere
from belvedere.bots.why.california.because import (
    BeatsToCard,
    Borrows,
    BringsGold,
    BringsGuest,
    CallsLastDay,
    ClearsLoan,
    CompletesCards,
    CoversLoan,
    Denies,
    EndsDay,
    EndsDayBefore,
    EndsGame,
    Expands,
    FillsSpace,
    Keeps,
    LeavesNothing,
    LeavesPrice,
    LowFee,
    LowPrice,
    MakesRoomFor,
    MovesIn,
    NearsCard,
    NothingToBuy,
    OpensRoom,
    PaysFor,
    Reaches,
    SavesFor,
    Stores,
    TakesLead,
    WaitsFor,
)
from belvedere.engine.game import Game
from bots.why.speaking import Asked
from conformance.tables import play_at_random
from games.california.stories import (
    A_DOG_AND_AN_EXPANSION,
    ALL_BUT_THE_LAST_OF_A,
    FIFTEEN_ROOMS,
    FOUR_GUESTS,
    RED_AND_PURPLE,
    TWELVE_POINTS,
)
from positions import COINS_ONLY, california

ELEVEN_DAYS = [COINS_ONLY] * 11

# With three players: Ben has the blue guest, and a brown room where a second guest would bring a gift …
BEN_WAITS_FOR_A_GIFT = "sun_lounger brown: coin A1>b2 coin coin A2>a1 coin"
# … or a swimming pool and a red room for a grand piano.
BEN_WAITS_FOR_A_CARD = "swimming_pool red: coin A1>b2 coin coin A2>a1 coin"
POOL_AND_PIANO = "swimming_pool_grand_piano"

# With three players: Ana has the purple guest, Ben the red one.
RED_GUEST_AT_BEN = "purple red pinball dog / harp harp brown gray: coin coin coin A1>a1 A2>a1 B3>a1 A3>a1 B1>a1 B4>d4"
RED_GUEST_AT_BEN_WHO_LEADS = (
    "purple red pinball gray / dog statue: coin coin coin A1>a1 A2>a1 B2>b2 A3>a1 A4>d4",
    "harp harp: coin coin A1>a1 coin",
)

# Ana has spent all she had.
ANA_HAS_NOTHING = "brown brown harp: A1>c1"


def a_loan_that_can_not_be_repaid() -> Game:
    """On the last day, its owner to move."""
    for seed in range(100):
        game = belvedere.new("california", players=5, seed=seed)
        for _ in play_at_random(game, seed):
            view = game.view(None)
            if not game.over and view["last_day"] and view["seats"][game.to_move - 1]["score"]["loan"]:
                return game
    raise AssertionError


def asked(action: str, *days: str, line: str = "", **setup: object) -> Asked:
    return Asked(partial(california, *days, **setup), action, line)


HOLDS: list[tuple[Asked, object]] = [
    (asked("coin", *ELEVEN_DAYS, "red: A1>a2 coin coin coin"), EndsGame("alone")),
    (asked("coin", *ELEVEN_DAYS, ": coin coin coin"), EndsGame("shared")),
    (asked("A1>a4", *TWELVE_POINTS), CallsLastDay(points=21, others=1)),
    (asked("A1>d4", *FIFTEEN_ROOMS), CallsLastDay(points=16, others=1)),
    (asked("A1>a2", *ELEVEN_DAYS, "red:"), TakesLead(2)),
    (Asked(a_loan_that_can_not_be_repaid, "coin"), CoversLoan(2)),
    (
        asked("A1>d4", *FOUR_GUESTS[:2], "dartboard: coin coin"),
        CompletesCards(cards=("brown_red_purple",), points=3),
    ),
    (asked("A1>a4", *TWELVE_POINTS), CompletesCards(cards=("gray_blue_green", "pool_table_dog"), points=5)),
    (
        asked(
            "A1>a1",
            "swimming_pool grand_piano blue: coin A1>b2 A2>b2 coin A3>a1 coin coin",
            "swimming_pool: coin",
        ),
        BeatsToCard(seat=2, card=POOL_AND_PIANO),
    ),
    (
        asked("A1>a1", RED_AND_PURPLE[0], "pinball: coin coin coin", players=3),
        NearsCard("brown_red_purple", points=3, lacks=1),
    ),
    (asked("A1>b2", "harp: coin coin"), NearsCard("three_red", points=3, lacks=2)),
    (asked("A1>b2", "harp: coin coin"), BringsGuest("red", left=None, leads=False, gift=False)),
    (asked("A1>c3", *FOUR_GUESTS[:3], "statue: coin coin"), BringsGuest("green", left=None, leads=False, gift=True)),
    (
        asked("A3>b2", "harp red harp brown: coin coin coin A2>a1 A4>d4 A1>a1"),
        BringsGuest("red", left=2, leads=False, gift=False),
    ),
    (asked("B2>b2", RED_GUEST_AT_BEN, players=3), BringsGuest("red", left=2, leads=False, gift=True)),
    (
        asked("A2>b2", "harp red: coin coin coin A2>a1 coin", "harp harp: A1>a1"),
        BringsGuest("red", left=2, leads=True, gift=False),
    ),
    (asked("A2>b2", *RED_GUEST_AT_BEN_WHO_LEADS, players=3), BringsGuest("red", left=2, leads=True, gift=True)),
    (asked("A2>d4<dog", A_DOG_AND_AN_EXPANSION, "statue green: coin coin A1>attic coin"), MovesIn("dog")),
    (asked("A1>attic", "dog green: coin coin"), Stores("dog", "green", "on_offer")),
    (asked("A1>attic", "dog harp harp harp / gray gray gray gray: coin"), Stores("dog", "green", "later")),
    (asked("A2>attic", "dog expansion: coin coin A1>attic coin"), Expands("full")),
    (asked("A1>attic", "expansion:"), Expands("more")),
    (asked("A1>a1", "brown pool_table:"), MakesRoomFor("pool_table")),
    (asked("A1>a1", "brown gray:"), OpensRoom("brown", pieces=6, is_first=True)),
    (asked("A2>a2", "harp red: A1>b2 coin coin coin"), OpensRoom("red", pieces=5, is_first=False)),
    (asked("A1>a2", *ELEVEN_DAYS, "red:"), FillsSpace("last")),
    (asked("A1>a2", "red:"), FillsSpace("earlier")),
    (asked("A1>attic", "dog:"), FillsSpace("earlier")),
    (asked("A1>d4", "brown:"), LowFee("d4", 0)),
    (asked("A2>c3", "red red: A1>c2 coin coin coin"), LowFee("c3", 1)),
    (
        asked("A1>b2", BEN_WAITS_FOR_A_CARD, "grand_piano: coin coin coin", players=3),
        Denies(seat=2, tile="grand_piano", card=POOL_AND_PIANO),
    ),
    (
        asked("A1>attic", BEN_WAITS_FOR_A_GIFT, "dartboard: coin coin coin", players=3),
        Denies(seat=2, tile="dartboard", card=None),
    ),
    (
        asked("coin", BEN_WAITS_FOR_A_CARD, "grand_piano: coin coin coin", players=3),
        EndsDayBefore(seat=2, tile="grand_piano", card=POOL_AND_PIANO),
    ),
    (
        asked("coin", BEN_WAITS_FOR_A_GIFT, "dartboard: coin coin coin", players=3),
        EndsDayBefore(seat=2, tile="dartboard", card=None),
    ),
    (asked("A4>d4", ALL_BUT_THE_LAST_OF_A), EndsDay(seat=2, price=4)),
    (asked("coin", ": coin coin coin", players=3), EndsDay(seat=2, price=4)),
    (asked("coin", ANA_HAS_NOTHING), LeavesNothing(1, "loan")),
    (asked("A2>a1", ANA_HAS_NOTHING), LeavesNothing(1, "at_all")),
    (asked("A2>a1", ANA_HAS_NOTHING), LeavesPrice(1, 4)),
    (asked("loan", "brown brown: A1>a1 coin", line="A2>a2"), PaysFor("brown", 4)),
    (asked("coin", ANA_HAS_NOTHING + " A2>a1", line="coin A3>b2"), SavesFor("harp", 2)),
    (asked("coin", "harp:", line="coin A1>b2"), WaitsFor("harp", price=2, now=4)),
    (asked("A1>a1", "brown harp: coin coin", line="coin A2>b2"), Keeps("harp", price=1, fee=0)),
    (asked("A1>a1", "brown brown: coin coin", line="coin A2>b1"), Keeps("brown", price=1, fee=1)),
    (asked("loan", "dog red dog dog / statue statue statue harp: A1>attic coin"), Reaches(("red", "harp"))),
    (asked("coin", ANA_HAS_NOTHING + " A2>a1"), Reaches(("harp", "blue", "gray", "green", "purple", "red"))),
    (asked("coin", ANA_HAS_NOTHING + " A2>a1"), NothingToBuy()),
    (asked("A1>a1", "brown: coin coin coin"), LowPrice(1)),
    (asked("coin", ""), BringsGold(5, 11)),
    (asked("loan", ""), Borrows(3)),
    (asked("loan@2", ""), Borrows(3)),
    (asked("repay", ": loan coin coin"), ClearsLoan(2)),
]

FAILS: list[tuple[Asked, type, str]] = [
    (asked("coin", *ELEVEN_DAYS, "red red: A1>a2 coin coin coin A2>c2"), EndsGame, "the other has won"),
    (asked("coin", ": coin coin coin"), EndsGame, "only the day ends"),
    (asked("coin", *TWELVE_POINTS), CallsLastDay, "nothing is completed"),
    (asked("A1>a2", "red:"), TakesLead, "it is not the last day"),
    (asked("coin", ": loan coin"), CoversLoan, "it is not the last day"),
    (asked("A1>b2", "harp:"), CompletesCards, "one piece of three"),
    (
        asked("A1>d4", *FOUR_GUESTS[:2], "dartboard: coin coin"),
        BeatsToCard,
        "nobody else is near it",
    ),
    (asked("A1>attic", "dog:"), NearsCard, "what is stored doesn't count"),
    (asked("A1>b2", "harp:"), MovesIn, "it comes from a store"),
    (asked("A1>attic", "harp: coin", mansions=("blue", "green")), BringsGuest, "stored furniture draws no guest"),
    (asked("A2>c2", "harp harp red brown: coin coin A1>b2 coin A3>c2 A4>a1"), BringsGuest, "it is there already"),
    (asked("A1>attic", *ELEVEN_DAYS, "dog harp harp harp / gray gray gray gray:"), Stores, "no room can come"),
    (asked("A1>a2", "red:"), Expands, "it is a room"),
    (asked("A2>a2", "harp red:"), MakesRoomFor, "there was a room for it"),
    (asked("A1>a2", "red:"), OpensRoom, "the printed room is free"),
    (asked("A2>d4", "dog green: A1>attic coin coin coin"), FillsSpace, "the attic is empty again"),
    (asked("A1>b2", "harp:"), FillsSpace, "the room was there"),
    (asked("A1>b1", "brown:"), LowFee, "there are cells without a fee"),
    (asked("A1>a2", "red:"), LowFee, "all cells cost the same"),
    (asked("A1>attic", BEN_WAITS_FOR_A_GIFT, "dartboard:", players=3), Denies, "he couldn't pay"),
    (
        asked("A1>b2", BEN_WAITS_FOR_A_CARD, "grand_piano grand_piano: coin coin coin", players=3),
        Denies,
        "there is another one",
    ),
    (asked("coin", BEN_WAITS_FOR_A_GIFT, "dartboard: coin coin", players=3), EndsDayBefore, "the day goes on"),
    (asked("coin", BEN_WAITS_FOR_A_GIFT, "harp: coin coin coin", players=3), EndsDayBefore, "nothing for him"),
    (asked("coin", ": coin coin"), EndsDay, "the day goes on"),
    (asked("coin", *ELEVEN_DAYS, ": coin coin coin"), EndsDay, "there is no other day"),
    (asked("coin", "brown brown:"), LeavesNothing, "the other can buy"),
    (asked("A1>a1", "brown: coin coin"), LeavesPrice, "it is low"),
    (asked("coin", ""), LeavesPrice, "it falls"),
    (asked("loan", "brown brown: A1>a1 coin"), PaysFor, "nothing is planned"),
    (asked("loan", "brown: coin coin", line="A1>a1"), PaysFor, "there was enough"),
    (asked("coin", "harp:", line="coin A1>b2"), SavesFor, "there was enough"),
    (asked("coin", "harp:", line="A1>attic coin coin"), WaitsFor, "nothing is bought"),
    (asked("coin", "harp: coin coin coin", line="deal A1>b2"), WaitsFor, "nobody knows what comes"),
    (asked("A1>a1", "brown harp: coin coin", line="A2>attic coin"), Keeps, "a coin comes first"),
    (asked("loan", ""), Reaches, "nothing was too dear"),
    (asked("coin", ""), NothingToBuy, "there are tiles to buy"),
    (asked("A1>a1", "brown: coin coin"), LowPrice, "it can be lower"),
    (asked("loan", ""), BringsGold, "it is silver"),
    (asked("coin", ""), Borrows, "it is a coin"),
    (asked("loan", ""), ClearsLoan, "it is a new one"),
]
