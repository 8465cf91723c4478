"""Records whose form is wrong: each is refused in a sentence that says what."""

import json
from typing import Any

import pytest

import belvedere

from .samples import DOLCE_VITA, part, refusal_of, whole


@pytest.mark.parametrize("setup", [None, DOLCE_VITA], ids=["california", "dolce_vita"])
def test_json_cut_off_anywhere_is_refused(setup: Any) -> None:
    text = json.dumps(whole(setup) if setup else whole())
    for end in range(0, len(text), 7):
        assert refusal_of(text[:end]).how == "json"
        assert refusal_of(text[:end].encode()).how == "json"


@pytest.mark.parametrize("record", [b"\xff\xff\xff", b"\x80{}", "{'format': 1}", "{} {}", "nonsense", "\ufeff{}"])
def test_what_is_not_json_is_refused(record: str | bytes) -> None:
    assert refusal_of(record).how == "json"


@pytest.mark.parametrize("record", ["[" * 100_000, '{"log":' * 100_000], ids=["lists", "objects"])
def test_json_nested_too_deep_is_refused(record: str) -> None:
    assert refusal_of(record).how == "json"


def test_json_with_a_number_too_long_to_read_is_refused() -> None:
    assert refusal_of('{"first": ' + "1" * 5000 + "}").how == "json"


@pytest.mark.parametrize("record", [None, 5, 1.5, True, [], [{}], (), "null", "5", '"text"', "[]", "true"])
def test_what_is_not_an_object_is_refused(record: Any) -> None:
    assert refusal_of(record).how == "not_object"


@pytest.mark.parametrize("value", [None, "", "belvedere-record/2", "belvedere-box/1", 1, [], {}])
def test_another_format_is_refused(value: Any) -> None:
    assert refusal_of({**part(), "format": value}).how == "format"


def test_an_empty_object_is_refused() -> None:
    assert refusal_of({}).how == "format"


@pytest.mark.parametrize("key", ["seats", "first", "log"])
def test_a_record_without_a_part_that_is_needed_is_refused(key: str) -> None:
    record = part()
    del record[key]
    assert refusal_of(record).key == key
    assert refusal_of({**record, key: None}).how == "missing"


@pytest.mark.parametrize("key", ["options", "rules", "box"])
def test_a_record_may_leave_out_what_is_as_usual(key: str) -> None:
    record = part()
    game = belvedere.replay({name: value for name, value in record.items() if name != key})
    assert game.record() == record


@pytest.mark.parametrize("key", ["options", "seats", "first", "log", "rules", "box"])
@pytest.mark.parametrize("value", [1.5, "text", True, (1,)])
def test_a_part_of_the_wrong_type_is_refused(key: str, value: Any) -> None:
    refusal = refusal_of({**part(), key: value})
    assert (refusal.how, refusal.key, refusal.got) == ("type", key, type(value).__name__)


@pytest.mark.parametrize("name", [None, "", "chess", "California", 5, ["california"]])
def test_an_unknown_game_is_refused(name: Any) -> None:
    with pytest.raises(belvedere.UnknownGame, match="california and dolce_vita"):
        belvedere.replay({**part(), "game": name})


@pytest.mark.parametrize("version", [0, 2])
def test_a_record_of_rules_that_are_not_known_is_refused(version: int) -> None:
    refusal = refusal_of({**part(), "rules": version})
    assert (refusal.how, refusal.got, refusal.known) == ("version", version, (1,))


@pytest.mark.parametrize("options", [{"attic": "never"}, {"attic": None}, {"attic": ["free"]}, {"cellar": "free"}])
def test_unknown_options_are_refused(options: dict[str, Any]) -> None:
    refusal = refusal_of({**part(), "options": options})
    assert refusal.how == "set_up"
    assert type(refusal.error) is belvedere.UnknownOption


@pytest.mark.parametrize("value", [4.0, True, "4"])
def test_an_option_is_of_the_right_type_too(value: Any) -> None:
    assert refusal_of({**part(), "options": {"two_player_gift_from": value}}).how == "set_up"


@pytest.mark.parametrize("number", [0, 1, 6, 100])
def test_too_few_or_too_many_seats_are_refused(number: int) -> None:
    seats = [{"name": f"Player {seat}"} for seat in range(number)]
    refusal = refusal_of({**part(), "seats": seats})
    assert refusal.how == "set_up"
    assert type(refusal.error) is belvedere.WrongPlayers


@pytest.mark.parametrize("seat", [None, "Ana", 5, [], {}, {"mansion": "red"}, {"name": None}, {"name": 7}])
def test_a_seat_without_a_name_is_refused(seat: Any) -> None:
    record = part()
    record["seats"][1] = seat
    refusal = refusal_of(record)
    assert (refusal.how, refusal.number) == ("seat", 2)


@pytest.mark.parametrize("mansion", ["gray", "Red", "", None, 5, ["red"], {"color": "red"}])
def test_an_unknown_mansion_is_refused(mansion: Any) -> None:
    record = part()
    record["seats"][0]["mansion"] = mansion
    refusal = refusal_of(record)
    assert (refusal.how, refusal.error.how) == ("set_up", "mansion")


def test_a_mansion_that_two_have_is_refused() -> None:
    record = part()
    record["seats"][0]["mansion"] = record["seats"][2]["mansion"]
    assert refusal_of(record).error.how == "mansion"


def test_a_record_that_does_not_say_which_mansion_was_dealt_is_refused() -> None:
    """C2.2: mansions are dealt, and a record replays with no random numbers."""
    record = part()
    del record["seats"][0]["mansion"]
    assert refusal_of(record).how


@pytest.mark.parametrize("first", [0, 4, -1, 10**9])
def test_a_first_player_who_does_not_sit_there_is_refused(first: int) -> None:
    refusal = refusal_of({**part(), "first": first})
    assert (refusal.how, refusal.got, refusal.players) == ("first", first, 3)


def test_what_a_reader_does_not_know_is_kept() -> None:
    more = {"times": [1, 2], "event": {"round": 3}, "note": "played in the garden", "proof": None}
    record = {**part(), **more}
    record["seats"][0]["rating"] = 1500
    assert belvedere.replay(json.dumps(record)).record() == record
    assert belvedere.replay(record).copy().record() == record


def test_what_is_kept_stays_while_the_game_goes_on() -> None:
    game = belvedere.replay({**part(), "note": "played in the garden"})
    game.play("coin")
    game.undo()
    assert game.record() == {**part(), "note": "played in the garden"}


@pytest.mark.parametrize("seed", [7, "seven", 0, ""])
def test_a_finished_record_keeps_its_seed_as_it_is(seed: int | str) -> None:
    record = {**whole(), "seed": seed}
    assert belvedere.replay(record).record() == record


def test_a_seed_that_is_no_text_for_utf_8_is_refused_or_used() -> None:
    r"""JSON can write half of a surrogate pair, "\ud800", which no text in UTF-8 can hold."""
    text = json.dumps({**whole(), "seed": "\ud800"})
    try:
        assert belvedere.replay(text).over
    except belvedere.BelvedereError as error:
        assert str(error)  # noqa: PT017
