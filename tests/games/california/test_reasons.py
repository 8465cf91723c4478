"""Every way an action can be refused: the typed reason, its clause and its words."""

import inspect

import pytest

import belvedere
from belvedere.engine.reasons import Finished
from belvedere.engine.rules import Reason
from belvedere.games.california import reasons
from belvedere.games.california.reasons import (
    AlreadyExpanded,
    AlreadyFurnished,
    AtticFull,
    CellTaken,
    ChoiceNeeded,
    EmptySlot,
    HasLoan,
    MustTouch,
    NoChoice,
    NoLoan,
    NoSuchSeat,
    NotInAttic,
    NotItsRoom,
    NotOnACell,
    OwnTurn,
    RoomIsFree,
    TooDear,
    TooPoorToRepay,
)
from clauses import clause
from games.california.stories import A_DOG_AND_AN_EXPANSION
from positions import COINS_ONLY, NAMES, california

TWO_KINDS = (A_DOG_AND_AN_EXPANSION, "statue green: coin coin A1>attic coin")

# The days before, the action, why it is refused, and how that is told to Ana.
REFUSALS = [
    ([""], "loan@1", OwnTurn(1, "loan"), "C8.1: Ana is to move: write loan"),
    ([""], "loan@4", NoSuchSeat(4, 2), "C8.1: there is no seat 4, only 2 seats"),
    ([": loan"], "loan", HasLoan(1), "C8.1: Ana has a loan already"),
    ([""], "repay@2", NoLoan(2), "C8.2: Ben has no loan"),
    (["brown: loan A1>c1"], "repay@1", TooPoorToRepay(1, 4, 3), "C8.2: repaying takes 4 silver, Ana has 3"),
    (["brown: A1>a1"], "A1>d4", EmptySlot("A1"), "C3.2: A1 is empty"),
    (["brown purple harp: A1>a1 A2>a1"], "A3>b2", TooDear(4, 0, 4, 2), "C3.2: it costs 4 silver, you have 2"),
    (["brown gray: A1>b1 coin loan"], "A2>c1", TooDear(3, 2, 5, 4), "C3.2: 3 + 2 = 5 silver, you have 4"),
    (
        ["brown"],
        "A1>attic",
        NotInAttic("brown"),
        "C4.1: a brown room goes on a cell of the ground floor, not into the attic",
    ),
    (["brown"], "A1>b2", CellTaken("b2"), "C4.1: there is a room on b2 already"),
    (["red"], "A1>d4", MustTouch("red"), "C4.2: it must touch your red room"),
    (
        TWO_KINDS,
        "A2>d4",
        ChoiceNeeded(("dog", "statue"), "A2>d4<dog", "A2>d4<statue"),
        "C5.4: the dog and the statue wait in the attic: say which one moves in, A2>d4<dog or A2>d4<statue",
    ),
    (
        ["brown"],
        "A1>d4<dartboard",
        NoChoice("dartboard", "A1>d4"),
        "C5.4: there is nothing to choose here: write A1>d4",
    ),
    (["dog"], "A1>b2", NotItsRoom("b2", "dog", "green"), "C5.1: a dog needs a green room, and b2 is none"),
    (
        ["harp harp: coin coin A1>b2 coin"],
        "A2>b2",
        AlreadyFurnished("b2"),
        "C5.1: the room on b2 is furnished already",
    ),
    (["harp"], "A1>attic", RoomIsFree("red"), "C5.2: it goes to the attic only when no red room is free"),
    (["dog statue: coin coin A1>attic coin"], "A2>attic", AtticFull(), "C5.2: the attic is full"),
    (
        ["expansion"],
        "A1>c3",
        NotOnACell("A1>attic"),
        "C5.3: the expansion goes beside the attic: write A1>attic",
    ),
    (
        ["expansion expansion: coin coin A1>attic coin"],
        "A2>attic",
        AlreadyExpanded(),
        "C5.3: your attic is expanded already",
    ),
]


@pytest.mark.parametrize(("days", "action", "reason", "words"), REFUSALS)
def test_a_refusal_has_its_reason_and_its_words(days: list[str], action: str, reason: Reason, words: str) -> None:
    game = california(*days)
    assert game.why_not(action) == reason
    assert belvedere.text(reason, "en", game.names) == words
    assert words.startswith(f"{reason.clause}: ")


@pytest.mark.parametrize(("days", "action", "reason", "words"), REFUSALS)
def test_a_refusal_is_told_in_every_language(days: list[str], action: str, reason: Reason, words: str) -> None:
    told = {language: belvedere.text(reason, language, NAMES) for language in ("en", "fr", "de")}
    assert len(set(told.values())) == 3
    for sentence in told.values():
        assert reason.clause in sentence
        assert not set("{}") & set(sentence)


@pytest.mark.parametrize(("days", "action", "reason", "words"), REFUSALS)
def test_a_refused_action_changes_nothing(days: list[str], action: str, reason: Reason, words: str) -> None:
    game = california(*days)
    before = game.view(None), list(game.log)
    with pytest.raises(belvedere.IllegalAction) as raised:
        game.play(action)
    assert raised.value.reason == reason
    assert str(raised.value) == f"{action} can’t be done. {belvedere.text(reason)}."
    assert (game.view(None), game.log) == before
    assert action not in map(str, game.legal())


@clause("C5.4")
@pytest.mark.parametrize(("days", "action"), [(TWO_KINDS, "A2>d4<harp"), (["harp"], "A1>b2<harp")])
def test_what_a_refusal_proposes_instead_can_be_done(days: list[str], action: str) -> None:
    game = california(*days)
    reason = game.why_not(action)
    proposals = [getattr(reason, name) for name in ("instead", "first", "second") if hasattr(reason, name)]
    assert [proposal for proposal in proposals if game.why_not(proposal) is not None] == []


def test_every_reason_is_tried_here() -> None:
    known = {kind for _, kind in inspect.getmembers(reasons, inspect.isclass) if issubclass(kind, Reason)}
    assert {type(reason) for _, _, reason, _ in REFUSALS} == known - {Reason}


@clause("C9.3")
def test_after_the_end_the_reason_is_that_the_game_is_over() -> None:
    game = california(*[COINS_ONLY] * 12)
    assert game.why_not("coin") == Finished()
    assert belvedere.text(Finished()) == "the game is over"
    assert len({belvedere.text(Finished(), language) for language in ("en", "fr", "de")}) == 3


@pytest.mark.parametrize("seed", range(3))
def test_legal_means_that_there_is_no_reason_against_it(seed: int) -> None:
    game = belvedere.new("california", players=2, seed=seed, attic=("last_resort", "free")[seed % 2])
    bot = belvedere.bot("random", seed=seed)
    for _ in range(10):
        legal = set(map(str, game.legal())) | set(map(str, game.legal(3 - (game.to_move or 0))))
        assert legal == {str(action) for action in game.rules.actions if game.why_not(action) is None}
        game.play(bot.choose(game))
