"""Errors: each its own, told in every language, fit to travel between processes."""

import pickle
import re

import pytest

import belvedere
from belvedere.engine.fair import Checked
from belvedere.engine.rules import Reason
from belvedere.engine.words import LANGUAGES, catalogue, sentence_key

from .provocations import PROVOCATIONS

each_error = pytest.mark.parametrize("key", PROVOCATIONS)

CLASSES = (
    belvedere.UnknownGame,
    belvedere.UnknownBot,
    belvedere.WrongPlayers,
    belvedere.UnknownOption,
    belvedere.BadBox,
    belvedere.MalformedAction,
    belvedere.IllegalAction,
    belvedere.GameOver,
    belvedere.NothingToUndo,
    belvedere.BadRecord,
    belvedere.Unfair,
)


def provoked(key: str) -> belvedere.BelvedereError:
    with pytest.raises(belvedere.BelvedereError) as error:
        PROVOCATIONS[key]()
    return error.value


@each_error
def test_every_error_can_be_provoked(key: str) -> None:
    error = provoked(key)
    assert sentence_key(error) == key
    assert type(error) in CLASSES


def test_there_is_no_other_error() -> None:
    reasons = {kind.__name__ for kind in Reason.__subclasses__() if kind.__module__ == "belvedere.engine.reasons"}
    sentences = catalogue("belvedere.engine", "en")["sentences"].keys() - reasons
    checked = {key for key in sentences if key.partition(".")[0] == Checked.__name__}  # what is no error
    assert sentences - checked == PROVOCATIONS.keys()
    assert {key.partition(".")[0] for key in PROVOCATIONS} == {kind.__name__ for kind in CLASSES}


@each_error
def test_every_error_is_told_in_every_language(key: str) -> None:
    error = provoked(key)
    told = [belvedere.text(error, language, ("Ana", "Ben", "Chloe")) for language in LANGUAGES]
    assert len(set(told)) == len(LANGUAGES)
    assert all(sentence[-1] in ".…" for sentence in told)
    assert not any(re.search(r"\{\w+(:\w+)?\}|None", sentence) for sentence in told)
    assert str(error) == belvedere.text(error, "en")


@each_error
def test_every_error_survives_pickling(key: str) -> None:
    error = provoked(key)
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert again.facts.keys() == error.facts.keys()
    assert [belvedere.text(again, language) for language in LANGUAGES] == [
        belvedere.text(error, language) for language in LANGUAGES
    ]


def test_no_error_passes_for_another_but_the_end_of_the_game_for_an_illegal_action() -> None:
    for kind in CLASSES:
        others = {other for other in CLASSES if issubclass(kind, other)} - {kind}
        assert others == ({belvedere.IllegalAction} if kind is belvedere.GameOver else set())
        assert issubclass(kind, belvedere.BelvedereError)
        assert issubclass(kind, ValueError)


def test_an_error_says_what_it_is_about() -> None:
    error = provoked("WrongPlayers.number")
    assert (error.game, error.got, error.low, error.high) == ("California", "6", 2, 5)
    assert str(error) == "California is for 2 to 5 players, not for 6."


def test_an_illegal_action_carries_its_reason() -> None:
    error = provoked("IllegalAction")
    assert isinstance(error, belvedere.IllegalAction)
    assert error.action == "repay"
    assert belvedere.text(error.reason, "en", ["Ana", "Ben"]).startswith("C8.2: ")


def test_a_malformed_action_is_answered_with_the_notation() -> None:
    assert "A3>b2" in str(provoked("MalformedAction"))


def test_no_error_is_told_in_a_language_that_nobody_translated() -> None:
    with pytest.raises(LookupError, match="en, fr, de"):
        belvedere.text(provoked("UnknownGame"), "tlh")
