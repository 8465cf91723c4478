"""Every reason where it holds and where nearly the same does not, and how reasons are told."""

from types import ModuleType

import pytest

import belvedere
from belvedere.bots.why import Because, why
from belvedere.bots.why.california import because as of_california
from belvedere.bots.why.dolce_vita import because as of_dolce_vita
from belvedere.engine.words import sentence_key
from bots.why import california as in_california
from bots.why import dolce_vita as in_dolce_vita
from bots.why.speaking import Asked
from engine.test_words import own_words
from positions import NAMES, california, dolce_vita, play, told

HOLDS = in_california.HOLDS + in_dolce_vita.HOLDS
FAILS = in_california.FAILS + in_dolce_vita.FAILS

each_game = pytest.mark.parametrize(
    ("positions", "because"), [(in_california, of_california), (in_dolce_vita, of_dolce_vita)], ids=belvedere.games()
)


@pytest.mark.parametrize(("case", "expected"), HOLDS, ids=[str(expected) for _, expected in HOLDS])
def test_it_speaks_for_the_action(case: Asked, expected: Because) -> None:
    assert expected in case.all_reasons()


@pytest.mark.parametrize(
    ("case", "kind"), [case[:2] for case in FAILS], ids=[f"{kind.__name__}: {but}" for _, kind, but in FAILS]
)
def test_it_does_not_hold(case: Asked, kind: type[Because]) -> None:
    assert not [because for because in case.all_reasons() if isinstance(because, kind)]


@each_game
def test_every_reason_is_tried_both_ways(positions: ModuleType, because: ModuleType) -> None:
    kinds = {kind for kind in vars(because).values() if isinstance(kind, type) and kind.__module__ == because.__name__}
    told_of = {kind for kind in kinds if not kind.__name__.startswith("_")}
    assert {type(expected) for _, expected in positions.HOLDS} == told_of
    assert {kind for _, kind, _ in positions.FAILS} == told_of


@each_game
def test_every_sentence_is_told(positions: ModuleType, because: ModuleType) -> None:
    sentences = own_words(because.__name__.rpartition(".")[0], "en")["sentences"]
    assert {sentence_key(expected) for _, expected in positions.HOLDS} == set(sentences)


def test_reasons_in_california_read_like_this() -> None:
    game = california(in_california.RED_GUEST_AT_BEN, players=3)
    assert told(why(game, "B2>b2")) == [
        "brings the red guest from Ben and a gift",
        "leaves one piece to go for “brown, red and purple” (3 points)",
        "ends the day and leaves Ben the next at price 4",
    ]
    assert told(why(game, "B2>b2"), "fr") == [
        "fait venir l’invité rouge de chez Ben, avec un cadeau",
        "ne laisse qu’un meuble à trouver pour «\u202fbrun, rouge et violet\u202f» (3 points)",
        "termine la journée et laisse Ben ouvrir la suivante au prix de 4",
    ]
    assert told(why(game, "B2>b2"), "de") == [
        "holt den roten Gast von Ben und ein Geschenk",
        "bringt „Braun, Rot und Violett“ bis auf ein Möbelstück zusammen (3 Punkte)",
        "beendet den Tag und überlässt Ben den nächsten zum Preis von 4",
    ]


def test_the_line_tells_what_silver_is_for() -> None:
    game = california("brown brown: coin coin")
    assert told(why(game, "A1>a1", ["coin", "A2>b1"])) == [
        "makes a first room for brown furniture, with 6 pieces still in the stack",
        "keeps 2 silver for the brown room: price 1 and fee 1",
        "costs no fee on a1",
    ]


def test_seats_without_names_go_by_number() -> None:
    game = california(in_california.RED_GUEST_AT_BEN, players=3)
    guest = why(game, "B2>b2")[0]
    assert str(guest) == "brings the red guest from seat 2 and a gift"
    assert belvedere.text(guest, "fr") == "fait venir l’invité rouge de chez la place 2, avec un cadeau"
    assert not set(NAMES) & set(belvedere.text(guest, "de").split())


def test_reasons_in_dolce_vita_read_like_this() -> None:
    game = play(dolce_vita(in_dolce_vita.CAR_OF_BEN, columns=in_dolce_vita.CARS), "5>b 1>g")
    assert told(why(game, "6>b")) == [
        "takes a boat worth 200,000 from column b, as things lie",
        "makes Ben give a car worth 700,000 for one worth 100,000, as things lie",
        "goes past Ben below column b",
    ]
    assert told(why(game, "6>b"), "fr") == [
        "prend pour l’instant un bateau (200\u202f000) dans la colonne b",
        "force pour l’instant Ben à échanger une voiture (700\u202f000) contre moins (100\u202f000)",
        "passe devant Ben sous la colonne b",
    ]
    assert told(why(game, "6>b"), "de") == [
        "nimmt nach jetzigem Stand ein Boot im Wert von 200.000 aus Spalte b",
        "zwingt Ben nach jetzigem Stand zu einem schlechten Tausch: ein Auto zu 100.000 statt 700.000",
        "zieht unter Spalte b an Ben vorbei",
    ]


def test_an_action_that_can_not_be_done_is_refused() -> None:
    game = california("harp:")
    with pytest.raises(belvedere.IllegalAction):
        why(game, "A1>a1")
    with pytest.raises(belvedere.MalformedAction):
        why(game, "A1")
