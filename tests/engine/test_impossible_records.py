"""Records that can't have happened: refused at the step where it goes wrong."""

from collections.abc import Callable
from typing import Any

import pytest

import belvedere

from .samples import DOLCE_VITA, deals_in, part, refusal_of, whole


def with_entry(entry: Any, step: int = 2, **facts: Any) -> dict[str, Any]:
    """A record where another entry stands at a step, counted from 1."""
    record = {**part(), **facts}
    record["log"][step - 1] = entry
    return record


@pytest.mark.parametrize("entry", ["", "coin ", " coin", "Coin", "dealt", "deal", "A3", "A3>", "A5>a1", "pass", "5>c"])
def test_a_malformed_entry_is_refused(entry: str) -> None:
    refusal = refusal_of(with_entry(entry))
    assert (refusal.how, refusal.step, refusal.entry) == ("malformed", 2, entry)


@pytest.mark.parametrize("entry", [None, 5, 1.5, True, ["coin"], {"coin": 1}, b"coin"])
def test_an_entry_that_is_no_text_is_refused(entry: Any) -> None:
    refusal = refusal_of(with_entry(entry))
    assert (refusal.how, refusal.step) == ("malformed", 2)


@pytest.mark.parametrize("entry", ["loan@9", "loan@0", "repay@6", "loan@-1", "loan@", "loan@2@3"])
def test_a_move_by_nobody_is_malformed(entry: str) -> None:
    assert refusal_of(with_entry(entry)).how == "malformed"


@pytest.mark.parametrize("entry", ["loan@4", "loan@5", "repay@5"])
def test_a_move_by_an_empty_seat_is_illegal(entry: str) -> None:
    refusal = refusal_of(with_entry(entry))
    assert (refusal.how, refusal.step) == ("illegal", 2)
    assert refusal.reason.clause == "C8.1"


def test_an_illegal_action_is_refused_with_its_reason() -> None:
    refusal = refusal_of(with_entry("repay"))
    assert (refusal.how, refusal.step, refusal.entry) == ("illegal", 2, "repay")
    assert refusal.reason.clause == "C8.2"
    assert "C8.2" in str(refusal)


def test_a_number_played_twice_is_refused_in_dolce_vita() -> None:
    record = part(2, DOLCE_VITA)
    record["log"] += ["2>a", "3>a", record["log"][1]]
    refusal = refusal_of(record)
    assert (refusal.how, refusal.step) == ("illegal", 5)
    assert refusal.reason.clause == "D3.1"


# Deals


def test_an_unknown_tile_is_refused() -> None:
    refusal = refusal_of(with_entry("deal red red red red red red red sofa", step=1))
    assert (refusal.how, refusal.step, refusal.piece) == ("unknown_piece", 1, "sofa")


@pytest.mark.parametrize("entry", ["deal ", "deal  red", "deal red\tred", "deal Red"])
def test_a_deal_written_another_way_is_refused(entry: str) -> None:
    assert refusal_of(with_entry(entry, step=1)).how == "unknown_piece"


@pytest.mark.parametrize("number", [1, 7, 9, 16, 88])
def test_too_few_or_too_many_tiles_in_a_deal_are_refused(number: int) -> None:
    refusal = refusal_of(with_entry(" ".join(["deal", *["red"] * number]), step=1))
    assert (refusal.how, refusal.got, refusal.size) == ("deal_size", number, 8)


def test_a_tile_dealt_too_often_at_once_is_refused() -> None:
    refusal = refusal_of(with_entry("deal harp harp harp harp red red red red", step=1))
    assert (refusal.how, refusal.step) == ("not_there", 1)


def test_a_tile_dealt_too_often_in_the_course_of_the_game_is_refused() -> None:
    record = whole()
    first, second = deals_in(record)[:2]
    record["log"][first] = "deal red red red red red red red red"
    record["log"][first + 1 : second] = ["coin"] * 4
    record["log"][first + 5] = "deal red blue blue blue blue blue blue blue"
    refusal = refusal_of(record)
    assert (refusal.how, refusal.step) == ("not_there", 6)


def test_the_last_day_is_dealt_from_the_bag_alone() -> None:
    record = whole()
    last = deals_in(record)[-1]
    game = belvedere.replay({**part(last), "log": record["log"][:last]}, seed=1)
    in_bag = game.undo() and game.unseen()["bag"]
    missing = next(tile for tile in game.rules.piece_numbers if tile not in in_bag)
    record["log"][last] = " ".join(["deal", missing, *record["log"][last].split()[2:]])
    refusal = refusal_of(record)
    assert (refusal.how, refusal.step) == ("not_there", last + 1)


@pytest.mark.parametrize("cards", [["car4", "car4"], ["money1"] * 11, ["money7"]])
def test_a_card_dealt_too_often_is_refused_in_dolce_vita(cards: list[str]) -> None:
    record = part(1, DOLCE_VITA)
    dealt = record["log"][0].split()[1:]
    kept = [card for card in dealt if card not in cards][: 63 - len(cards)]
    record["log"][0] = " ".join(["deal", *kept, *cards])
    assert refusal_of(record).how == "not_there"


def test_a_second_deal_on_the_same_day_is_refused() -> None:
    record = part()
    record["log"].insert(1, "deal red red red red blue blue blue blue")
    refusal = refusal_of(record)
    assert (refusal.how, refusal.step) == ("deal_not_due", 2)


@pytest.mark.parametrize("number", [0, 1, 5, -1])
def test_an_action_where_a_deal_is_due_is_refused(number: int) -> None:
    record = whole()
    step = deals_in(record)[number]
    del record["log"][step]
    refusal = refusal_of(record)
    assert (refusal.how, refusal.step) == ("deal_due", step + 1)


@pytest.mark.parametrize("entry", ["coin", "loan", "loan@2", "A1>attic"])
def test_an_entry_after_the_end_is_refused(entry: str) -> None:
    record = whole()
    record["log"].append(entry)
    refusal = refusal_of(record)
    assert (refusal.how, refusal.step) == ("after_end", len(record["log"]))


def test_a_deal_after_the_end_is_refused() -> None:
    record = whole()
    record["log"].append("deal red red red red blue blue blue blue")
    assert refusal_of(record).how == "deal_not_due"


# Results


def swap_winners(result: dict[str, Any]) -> None:
    result["winners"] = [seat for seat in (1, 2, 3) if seat not in result["winners"]]


def raise_a_score(result: dict[str, Any]) -> None:
    result["scores"][0] += 1


def find_a_coin(result: dict[str, Any]) -> None:
    result["silver"][0] += 1


def leave_out_scores(result: dict[str, Any]) -> None:
    del result["scores"]


@pytest.mark.parametrize("doctor", [swap_winners, raise_a_score, find_a_coin, leave_out_scores, dict.clear])
def test_a_wrong_result_is_refused(doctor: Callable[[dict[str, Any]], None]) -> None:
    record = whole()
    doctor(record["result"])
    assert refusal_of(record).how == "result"


@pytest.mark.parametrize("result", [5, "Ana won", [1], {}])
def test_a_result_of_another_form_is_refused(result: Any) -> None:
    assert refusal_of({**whole(), "result": result}).how == "result"


def test_a_result_though_the_game_goes_on_is_refused() -> None:
    assert refusal_of({**part(), "result": whole()["result"]}).how == "unfinished"


def test_a_finished_game_needs_no_result_to_be_replayed() -> None:
    record = whole()
    result = record.pop("result")
    assert belvedere.replay(record).record()["result"] == result


# Following a log


def test_a_log_that_is_refused_halfway_changes_nothing() -> None:
    game = belvedere.replay(part(1), seed=1)
    before = game.record(), game._table.tobytes()
    with pytest.raises(belvedere.BadRecord) as refused:
        game.follow(["coin", "loan", "repay@5"])
    assert refused.value.step == 4
    assert (game.record(), game._table.tobytes()) == before


def test_a_record_that_stops_before_a_deal_is_dealt_on() -> None:
    record = whole()
    game = belvedere.replay(part(deals_in(record)[3]), seed=record["seed"])
    assert game.log[-1].startswith("deal ")
    assert game.log == record["log"][: deals_in(record)[3] + 1]
