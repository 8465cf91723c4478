"""Every event of California happens in these games, and is told in every language."""

from functools import cache

import pytest

import belvedere
from belvedere.engine.rules import Event
from belvedere.engine.words import catalogue, sentence_key
from belvedere.games.california import story
from games.california.stories import (
    A_DOG_AND_AN_EXPANSION,
    ALL_BUT_THE_LAST_OF_A,
    ALL_BUT_THE_LAST_OF_B,
    FIFTEEN_ROOMS,
    FOUR_GUESTS,
    RED_AND_PURPLE,
    TWELVE_POINTS,
)
from positions import COINS_ONLY, NAMES, california, play, told

EVENTS = {kind.__name__ for kind in vars(story).values() if isinstance(kind, type) and issubclass(kind, Event)}


@cache
def every_event() -> tuple[Event, ...]:
    games = [
        california(": loan repay loan coin coin coin coin", *[COINS_ONLY] * 11),
        california(*[COINS_ONLY] * 12),
        california(A_DOG_AND_AN_EXPANSION, "statue green: coin coin A1>attic coin A2>d4<dog"),
        california("harp red harp: A1>b2 A2>a1 coin loan A3>a1"),
        california("harp harp red: coin coin A1>b2 coin A3>b1 A2>attic"),
        california(*RED_AND_PURPLE, players=3),
        california(*FOUR_GUESTS, two_player_gift_from=3),
        california("grand_piano harp red: coin coin A1>b2 coin A3>c2 coin", "harp: A1>c2"),
        play(california(ALL_BUT_THE_LAST_OF_A), "A4>d4"),
        play(california(ALL_BUT_THE_LAST_OF_B), "B4>d4"),
        play(california(*TWELVE_POINTS), "A1>a4 coin coin"),
        play(california(*FIFTEEN_ROOMS), "A1>d4 coin coin"),
    ]
    return tuple(event for game in games for event in game.story())


def test_every_event_and_every_sentence_about_it_occurs() -> None:
    sentences = catalogue("belvedere.games.california", "en")["sentences"]
    about_events = {key for key in sentences if key.partition(".")[0] in EVENTS}
    assert {sentence_key(event) for event in every_event()} == about_events
    assert {type(event).__name__ for event in every_event()} == EVENTS - {"Event"}


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_every_event_is_told(language: str) -> None:
    for event in every_event():
        sentence = belvedere.text(event, language, NAMES)
        assert sentence[0].isupper()
        assert sentence.endswith(".")
        assert not set("{}_") & set(sentence), sentence


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_without_names_seats_are_told_by_number(language: str) -> None:
    for event in every_event():
        sentence = belvedere.text(event, language)
        assert not any(name in sentence.split() for name in NAMES), sentence


def test_the_languages_say_it_differently() -> None:
    for event in every_event():
        assert len({belvedere.text(event, language, NAMES) for language in ("en", "fr", "de")}) == 3


def test_a_day_reads_like_this() -> None:
    game = california("dog green harp brown / gray: coin coin A1>attic loan A3>attic A2>d4 coin A4>b1")
    assert told(game.story())[1:-1] == [
        "Ana takes a gold coin; the bank has 3 coins left.",
        "Ben takes a gold coin; the bank has 2 coins left.",
        "Ana buys a dog for 2 silver and stores it in the attic.",
        "Ben takes a loan of 3 silver.",
        "Ben buys a harp for 2 silver and stores it in the attic.",
        "Ana buys a green room for 2 silver and puts it on d4.",
        "From the attic the dog moves to d4.",
        "The green guest comes to Ana.",
        "Ben takes a gold coin; the bank has one left.",
        "Ana buys a brown room for 1 + 1 = 2 silver and puts it on b1.",
        "Store A is empty: day 1 is over.",
        "Ben begins day 2 at a price of 4 silver.",
    ]
