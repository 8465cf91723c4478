"""Every reason in Dolce Vita: where it holds, and where nearly the same does not. Three play."""

from collections.abc import Sequence

from belvedere.bots.why.dolce_vita.because import (
    Alone,
    AvoidsLoss,
    BreaksTie,
    Cancels,
    ChangesNothing,
    Costs,
    Expects,
    Forces,
    Improves,
    InLine,
    Overtakes,
    Saves,
    SettlesRound,
    Takes,
    TakesLead,
    Unbeatable,
    WinsGame,
)
from belvedere.engine.game import Game
from bots.why.speaking import Asked
from positions import dolce_vita, play

COLUMNS = {"a": "house7 house1", "b": "car4 boat1", "c": "boat2 car3"}
TIED = ["1>g 2>g 3>g 4>g 5>g"] * 3
FIVE_ROUNDS = [TIED] * 5

# All but the last number of a round: two count 15 below column g, the third 10 so far.
ALL_BUT_ONE = " ".join(f"{number}>g" for number in (1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5))

# A first round in which Ana takes a good car, and a second one, which Ben begins, where she would have to give it away.
CAR_OF_ANA = ["6>a", "", ""]
CARS = {"a": "car7", "b": "watch1 boat2 car1"}
# The same with Ben's car.
CAR_OF_BEN = ["", "6>a", ""]


def asked(
    action: str,
    placed: str = "",
    *,
    rounds: Sequence[Sequence[str]] = (),
    columns: dict[str, str] = COLUMNS,
    line: str = "",
) -> Asked:
    def game() -> Game:
        return play(dolce_vita(*rounds, columns=columns), placed)

    return Asked(game, action, line)


FOUR_EACH = "1>g 6>a 1>g 2>g 1>g 2>g 3>g 2>g 3>g 4>g 3>g 4>g"  # Ben's six lies below column a
LOW_NUMBERS_LEFT = "1>g 6>g 6>g 2>g 5>g 5>g 3>g 4>g 4>g 4>g 3>g 3>g"  # to all but Ana

HOLDS: list[tuple[Asked, object]] = [
    (
        asked("6>a", ALL_BUT_ONE, rounds=FIVE_ROUNDS, columns={"a": "car1 car2 car3 car4 car5 car6"}),
        WinsGame(800000, "alone"),
    ),
    (asked("5>g", ALL_BUT_ONE, rounds=FIVE_ROUNDS), WinsGame(0, "shared")),
    (asked("6>a", ALL_BUT_ONE.replace("1>g", "1>a", 1)), TakesLead(900000)),
    (asked("6>a", ALL_BUT_ONE), SettlesRound()),
    (asked("6>a"), Takes("a", "house7", sure=False)),
    (asked("6>a", ALL_BUT_ONE), Takes("a", "house7", sure=True)),
    (asked("6>a", LOW_NUMBERS_LEFT), Takes("a", "house7", sure=True)),
    (
        asked("6>b", "1>g 1>g", rounds=[CAR_OF_ANA], columns={"a": "car4", "b": "boat1 car7"}),
        Improves("b", "car7", "car4", sure=False),
    ),
    (
        asked("6>b", ALL_BUT_ONE, rounds=[CAR_OF_ANA], columns={"a": "car4", "b": "boat1 car7"}),
        Improves("b", "car7", "car4", sure=True),
    ),
    (asked("5>a", FOUR_EACH, line="4>g 6>a"), Expects("a", "house7")),
    (
        asked("6>b", "5>b 1>g 3>b 1>g 2>g", rounds=[CAR_OF_ANA], columns=CARS),
        AvoidsLoss("car1", "car7"),
    ),
    (asked("6>a", LOW_NUMBERS_LEFT), Unbeatable("a")),
    (asked("6>a", "5>a 4>a"), Overtakes((1, 2), "a")),
    (asked("1>a", "5>a 5>a 1>g"), BreaksTie((2,), "a")),
    (asked("3>a", "6>a 6>a"), InLine("a", 1)),
    (asked("3>a", "6>a 5>a"), InLine("a", 3)),
    (asked("6>a"), Alone("a")),
    (asked("5>a", "5>a"), Cancels(1, "a", 5, "house7")),
    (
        asked("6>b", "5>b 1>g", rounds=[CAR_OF_BEN], columns=CARS),
        Forces(2, "car1", "car7", sure=False),
    ),
    (
        asked("6>b", ALL_BUT_ONE.replace("1>g", "1>b", 1), rounds=[CAR_OF_BEN], columns=CARS),
        Forces(2, "car1", "car7", sure=True),
    ),
    (asked("6>a", "5>a"), Costs(1, 600000, sure=False)),
    (asked("6>a", ALL_BUT_ONE.replace("1>g", "1>a", 1)), Costs(1, 600000, sure=True)),
    (asked("3>a"), Saves((6, 5))),
    (asked("5>a"), Saves((6,))),
    (asked("6>a", "5>a 1>g 1>g"), ChangesNothing()),
]

FAILS: list[tuple[Asked, type, str]] = [
    (asked("6>a", ALL_BUT_ONE), WinsGame, "it is not the last round"),
    (
        asked("6>a", ALL_BUT_ONE.replace("1>g", "1>b", 1).replace("5>g", "6>a", 1), rounds=FIVE_ROUNDS),
        WinsGame,
        "another wins",
    ),
    (asked("6>a"), TakesLead, "much is to come"),
    (asked("6>a", ALL_BUT_ONE, rounds=FIVE_ROUNDS), TakesLead, "that wins the game"),
    (asked("6>a", LOW_NUMBERS_LEFT), SettlesRound, "others play on"),
    (asked("5>a", "5>a"), Takes, "it is a tie"),
    (asked("6>a", "5>a 1>g 1>g"), Takes, "nothing is new"),
    (
        asked("6>b", "1>g 1>g", rounds=[CAR_OF_ANA], columns={"a": "car7", "b": "boat1 car4"}),
        Improves,
        "it is for the worse",
    ),
    (asked("5>a", FOUR_EACH, line="4>g 6>b"), Expects, "nothing better comes of it"),
    (asked("5>a", FOUR_EACH, line="4>g"), Expects, "the line ends too soon"),
    (asked("5>a", FOUR_EACH, line="6>a 6>a"), Expects, "the line can't be played"),
    (asked("6>b", "5>b 1>g 3>b 1>g 2>g", columns=CARS), AvoidsLoss, "there was nothing to lose"),
    (asked("1>b", "5>b 1>g 3>b 1>g 2>g", rounds=[CAR_OF_ANA], columns=CARS), AvoidsLoss, "it still happens"),
    (asked("6>a"), Unbeatable, "the others have all their numbers"),
    (
        asked("6>b", "6>g 1>g 6>g 5>g 2>g 5>g 4>g 3>g 4>g 3>g 4>g 3>g 2>g", rounds=[CAR_OF_ANA, TIED], columns=CARS),
        Unbeatable,
        "nobody could wish for it",
    ),
    (asked("3>a", "6>a 4>a"), Overtakes, "nobody has less"),
    (asked("4>a", "4>a 3>a"), Overtakes, "it is a tie"),
    (asked("1>b", "5>a 5>a 1>g"), BreaksTie, "it lies elsewhere"),
    (asked("6>a"), InLine, "nobody else is there"),
    (asked("6>a", "5>a"), InLine, "that is told otherwise"),
    (asked("6>a", "5>a"), Alone, "someone is there"),
    (asked("6>a", "5>b 1>g 1>g"), Cancels, "there is no tie"),
    (asked("5>a", "5>a 5>a"), Cancels, "they dropped out already"),
    (asked("6>b", "5>b 1>g", columns=CARS), Forces, "there is nothing to give"),
    (asked("4>a", "5>a"), Costs, "the other still takes it"),
    (asked("6>a"), Saves, "it is the highest"),
    (asked("5>a", FOUR_EACH), Saves, "the six can't be played any more"),
    (asked("6>a", "5>a"), ChangesNothing, "it does"),
]
