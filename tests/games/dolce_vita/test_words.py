"""Every event and every reason of Dolce Vita, told in every language."""

from functools import cache

import pytest

import belvedere
from belvedere.engine.reasons import Finished
from belvedere.engine.rules import Event, Reason
from belvedere.engine.words import catalogue, sentence_key
from belvedere.games.dolce_vita import reasons, story
from belvedere.games.dolce_vita.reasons import NotInHand
from clauses import clause
from positions import NAMES, dolce_vita, play, told

LANGUAGES = ("en", "fr", "de")
EVENTS = {
    name
    for name, kind in vars(story).items()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event and not name.startswith("_")
}
TIED = ["1>g 2>g 3>g 4>g 5>g"] * 3
FIVE_TAKE = ["6>a", "5>a", "4>a", "3>a", "2>a"]


@cache
def every_event() -> tuple[Event, ...]:
    games = [
        dolce_vita(*[TIED] * 6),
        dolce_vita(["6>a", "", ""], ["6>b", "", ""], columns={"a": "car4", "b": "boat1 car7"}),
        dolce_vita(["6>a", "", ""], ["6>b", "", ""], *[TIED] * 4, columns={"a": "car7", "b": "boat1 car4"}),
        dolce_vita(
            *[FIVE_TAKE] * 2,
            columns={"a": "money1 money1 money1 money1 money1 money2 money2 money2 money2"},
            players=5,
        ),
        dolce_vita(["5>a", "5>a", "1>a"]),
    ]
    return tuple(event for game in games for event in game.story())


def test_every_event_and_every_sentence_about_it_occurs() -> None:
    sentences = catalogue("belvedere.games.dolce_vita", "en")["sentences"]
    about_events = {key for key in sentences if key.partition(".")[0] in EVENTS}
    assert {sentence_key(event) for event in every_event()} == about_events
    assert {type(event).__name__ for event in every_event()} == EVENTS


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_told(language: str) -> None:
    for event in every_event():
        sentence = belvedere.text(event, language, NAMES)
        assert sentence[0].isupper() or sentence[0].isdigit()
        assert sentence.endswith(".")
        assert not set("{}_") & set(sentence), sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_names_seats_are_told_by_number(language: str) -> None:
    for event in every_event():
        sentence = belvedere.text(event, language)
        assert not any(name in sentence.split() for name in NAMES), sentence


def test_the_languages_say_it_differently() -> None:
    for event in every_event():
        assert len({belvedere.text(event, language, NAMES) for language in LANGUAGES}) == 3


def test_a_settlement_reads_like_this() -> None:
    columns = {
        "a": "car4 money1",
        "b": "boat1",
        "c": "horse1",
        "d": "house1",
        "e": "watch1",
        "f": "money2",
        "g": "jewel2",
    }
    game = dolce_vita(["6>a", "5>a", "6>b 5>b"], columns=columns, first=2)
    assert told(game.story(len(game.log) - 1)) == [
        "Ana puts a 4 below column g: 10 there in all.",
        "Column a: Ana takes a car worth 400,000 with 6.",
        "Column a: Ben takes money worth 100,000 with 5.",
        "Column b: Chloe takes a boat worth 100,000 with 11.",
        "Column c: nobody played here. The horse worth 100,000 goes to the top.",
        "Column d: nobody played here. The house worth 100,000 goes to the top.",
        "Column e: nobody played here. The watch worth 100,000 goes to the top.",
        "Column f: nobody played here. The money worth 200,000 goes to the top.",
        "Column g: Ana and Ben both count 10 and drop out.",
        "Column g: Chloe takes a jewel worth 200,000 with 6.",
        "Round 1 is over.",
        "Chloe begins round 2.",
    ]


@clause("D3.1")
def test_the_one_reason_is_told_in_every_language() -> None:
    known = {kind for kind in vars(reasons).values() if isinstance(kind, type) and issubclass(kind, Reason)}
    assert known == {Reason, NotInHand}
    game = play(dolce_vita(), "5>c 1>a 1>a")
    reason = game.why_not("5>a")
    assert reason == NotInHand(5, "c")
    sentences = [belvedere.text(reason, language, game.names) for language in LANGUAGES]
    assert sentences[0] == "D3.1: your 5 lies below column c already"
    assert len(set(sentences)) == 3
    assert all("D3.1" in sentence for sentence in sentences)


@clause("D5.1")
def test_after_the_end_the_reason_is_that_the_game_is_over() -> None:
    assert dolce_vita(*[TIED] * 6).why_not("5>c") == Finished()
