"""Records changed at random: each replays to a game that its record replays to, or is refused in a sentence."""

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import belvedere
from conformance.tables import budget

from .samples import CALIFORNIA, DOLCE_VITA, own_box, part, whole

BUDGET = settings(
    max_examples=budget(compiled=600, interpreted=60),
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)


def with_own_box() -> dict[str, Any]:
    game = belvedere.new("california", players=4, seed=3, box=own_box())
    for _ in range(10):
        game.play(game.legal()[-1])
    return game.record()


RECORDS = [whole(), part(40), whole(DOLCE_VITA), part(30, DOLCE_VITA), with_own_box()]
NAMES = sorted({name for rules in belvedere.games().values() for name in (*rules.action_numbers, *rules.piece_numbers)})
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.sampled_from(["\ud800", *NAMES]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=6,
)


def places_in(container: Any) -> list[Any]:
    return list(container) if isinstance(container, dict) else list(range(len(container)))


@st.composite
def doctored(draw: st.DrawFn) -> str:
    """A real record, changed in one to three places."""
    record = json.loads(json.dumps(draw(st.sampled_from(RECORDS))))
    for _ in range(draw(st.integers(1, 3))):
        change(draw, record)
    return json.dumps(record)


def change(draw: st.DrawFn, record: dict[str, Any]) -> None:
    container: Any = record
    place = draw(st.sampled_from(places_in(container)))
    while isinstance(container[place], dict | list) and container[place] and draw(st.booleans()):
        container = container[place]
        place = draw(st.sampled_from(places_in(container)))
    how = draw(st.sampled_from(["replace", "replace", "replace", "delete", "swap", "repeat", "rewrite"]))
    other = draw(st.sampled_from(places_in(container)))
    if how == "replace":
        container[place] = draw(JSON)
    elif how == "delete":
        del container[place]
    elif how == "swap":
        container[place], container[other] = container[other], container[place]
    elif how == "repeat":
        container[place] = container[other]
    else:
        container[place] = rewritten(draw, container[place])


def rewritten(draw: st.DrawFn, value: Any) -> Any:
    """Text with a word replaced; a number that is off by one; anything else within a list."""
    if isinstance(value, str):
        words = value.split(" ")
        words[draw(st.integers(0, len(words) - 1))] = draw(st.sampled_from(NAMES))
        return " ".join(words)
    return value + draw(st.sampled_from([-1, 1])) if isinstance(value, int) else [value]


@BUDGET
@given(text=doctored())
def test_a_doctored_record_replays_or_is_refused(text: str) -> None:
    try:
        game = belvedere.replay(text, seed="a seed to go on with")
    except belvedere.BelvedereError as error:
        for language in ("en", "fr", "de"):
            assert belvedere.text(error, language)  # noqa: PT017
    else:
        assert_consistent(game)


def assert_consistent(game: belvedere.Game) -> None:
    again = belvedere.replay(json.dumps(game.record()))
    assert json.dumps(again.record()) == json.dumps(game.record())
    assert again._table.tobytes() == game._table.tobytes()
    json.dumps(game.view(None))
    assert game.story()


@BUDGET
@given(data=st.data())
def test_text_with_changed_characters_replays_or_is_refused(data: st.DataObject) -> None:
    text = json.dumps(data.draw(st.sampled_from([part(10), part(5, DOLCE_VITA)])))
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(start + 5, len(text))))
    changed = text[:start] + data.draw(st.text(max_size=5)) + text[end:]
    try:
        game = belvedere.replay(changed, seed=1)
    except belvedere.BelvedereError as error:
        assert str(error)  # noqa: PT017
    else:
        assert_consistent(game)


@BUDGET
@given(junk=st.binary() | st.text() | JSON)
def test_junk_is_refused(junk: Any) -> None:
    with pytest.raises(belvedere.BelvedereError, match=r"\w"):
        belvedere.replay(junk)


def test_the_real_records_replay() -> None:
    for record in RECORDS:
        assert belvedere.replay(record).record() == record
    assert {record["game"] for record in RECORDS} == {CALIFORNIA.game, DOLCE_VITA.game}
