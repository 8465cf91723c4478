"""The bots by name: how they are told to people, and what they are refused."""

import tomllib
from importlib import resources
from typing import Any

import pytest

import belvedere
from belvedere.bots import LEVELS, STYLES, Budget, bot
from belvedere.bots.levels import EVERY_STYLE
from belvedere.bots.searching import Learned
from belvedere.engine.words import LANGUAGES
from bots.players import SEARCHERS, SMALLEST, in_the_middle

STRONG = ("medium", "hard", "expert")
HUGE = 10**5000


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_title_and_a_sentence(language: str) -> None:
    titles = [level.title(language) for level in LEVELS.values()]
    assert len(set(titles)) == len(LEVELS)
    for level in LEVELS.values():
        assert level.title(language).strip()
        assert level.about(language)[-1] in ".!"
        assert level.about(language) not in titles


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_left_over(language: str) -> None:
    source = resources.files("belvedere.bots") / "text" / f"{language}.toml"
    words = tomllib.loads(source.read_text(encoding="utf-8"))
    assert list(words) == ["levels"]
    assert list(words["levels"]) == list(LEVELS)
    assert all(set(entry) == {"title", "about"} for entry in words["levels"].values())


def test_what_is_told_differs_from_language_to_language() -> None:
    for level in LEVELS.values():
        assert len({level.about(language) for language in LANGUAGES}) == len(LANGUAGES)


def test_the_strong_ones_differ_in_how_long_they_think() -> None:
    assert {LEVELS[name].make for name in STRONG} == {Learned}
    assert len({LEVELS[name].budget for name in STRONG}) == len(STRONG)


def test_a_beginner_answers_at_once_whatever_it_is_told() -> None:
    made: Any = bot("easy", seconds=30, threads=4)
    assert (made.budget, made.threads) == (Budget(simulations=1), 1)


@pytest.mark.parametrize("name", [name for name, level in LEVELS.items() if level.budget and name != "easy"])
def test_who_is_told_nothing_thinks_as_long_as_usual(name: str) -> None:
    made: Any = bot(name)
    assert made.budget == LEVELS[name].budget
    bounded: Any = bot(name, seconds=0.5, simulations=7)
    assert bounded.budget == Budget(0.5, 7)


@pytest.mark.parametrize("name", LEVELS)
def test_two_bots_made_without_a_seed_have_nothing_in_common(name: str) -> None:
    one, other = vars(bot(name)), vars(bot(name))
    if "seed" in one:
        assert one["seed"] != other["seed"]
    else:
        assert one["_random"].random() != other["_random"].random()


def refused(name: Any, **settings: Any) -> belvedere.BelvedereError:
    """What is said to it; it reads as a sentence in every language."""
    with pytest.raises(belvedere.BelvedereError) as caught:
        bot(name, **settings)
    told = {belvedere.text(caught.value, language) for language in LANGUAGES}
    assert len(told) == len(LANGUAGES)
    for sentence in told:
        assert sentence[0].isupper() or sentence.startswith(str(name))
        assert sentence.endswith(".")
        assert not set("{}") & set(sentence.replace(repr(name), ""))
        assert len(sentence) < 250
    return caught.value


@pytest.mark.parametrize("name", ["grandmaster", "", "Expert", "expert ", None, 3, [], {}, b"expert", "x" * 10_000])
def test_an_unknown_bot_is_refused_and_the_known_ones_are_named(name: Any) -> None:
    error = refused(name)
    assert isinstance(error, belvedere.UnknownBot)
    assert error.facts["known"] == tuple(LEVELS)
    assert all(level in str(error) for level in LEVELS)


@pytest.mark.parametrize("level", SEARCHERS)
@pytest.mark.parametrize(
    ("option", "value"),
    [
        *[("seconds", value) for value in (0, -1, -0.5, float("nan"), float("inf"), "1", [1], (), b"1")],
        *[("simulations", value) for value in (0, -1, 1.0, 2.5, "100", True, [1], float("nan"))],
        *[("threads", value) for value in (0, -2, 1.0, "2", True, None, [2])],
        ("simulations", -HUGE),
        ("threads", -HUGE),
    ],
    ids=lambda value: str(value)[:12] if value != -HUGE else "huge",
)
def test_a_bound_that_makes_no_sense_is_refused(level: str, option: str, value: Any) -> None:
    error = refused(level, **{option: value})
    assert isinstance(error, belvedere.UnknownOption)
    assert error.facts["option"] == option
    assert option in str(error)


@pytest.mark.parametrize("style", ["fast", "", "Builder", 1, [], ("builder",)])
@pytest.mark.parametrize("level", STRONG)
def test_an_unknown_style_is_refused_and_the_known_ones_are_named(level: str, style: Any) -> None:
    error = refused(level, style=style)
    assert isinstance(error, belvedere.UnknownOption)
    assert error.facts["known"] == EVERY_STYLE


@pytest.mark.parametrize("level", [name for name in LEVELS if name not in STRONG])
def test_who_has_no_style_says_so(level: str) -> None:
    error = refused(level, style="builder")
    assert isinstance(error, belvedere.UnknownOption)
    assert level in str(error)


@pytest.mark.parametrize("name", SMALLEST)
def test_the_style_of_another_game_is_refused_where_it_is_played(name: str) -> None:
    game = in_the_middle(SMALLEST[name])
    before = game.position().tobytes(), game.log
    for style in EVERY_STYLE:
        stylish: Any = bot("medium", simulations=1, seed=1, style=style)
        if style in STYLES[name]:
            assert stylish.choose(game) in game.legal()
            continue
        for ask in (stylish.choose, stylish.analyse):
            with pytest.raises(belvedere.UnknownOption) as caught:
                ask(game)
            for language in LANGUAGES:
                assert all(known in belvedere.text(caught.value, language) for known in STYLES[name])
    assert (game.position().tobytes(), game.log) == before


def test_every_game_has_styles_of_its_own() -> None:
    assert set(STYLES) == set(belvedere.games())
    assert len(set(EVERY_STYLE)) == len(EVERY_STYLE) == sum(map(len, STYLES.values()))
    assert all(style in str(bot.__doc__) for style in EVERY_STYLE)


@pytest.mark.parametrize("level", SEARCHERS)
@pytest.mark.parametrize("name", SMALLEST)
def test_nobody_chooses_once_a_game_is_over(name: str, level: str) -> None:
    game = SMALLEST[name].new(1)
    while not game.over:
        game.play(game.legal()[0])
    searching: Any = bot(level, simulations=1, seed=1)
    for ask in (searching.choose, searching.analyse):
        with pytest.raises(belvedere.GameOver, match="the game is over"):
            ask(game)
