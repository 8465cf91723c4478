"""A record says with which box it was played, and carries it if it is not the usual one."""

from pathlib import Path
from typing import Any

import pytest

import belvedere

from .samples import box_of, own_box, part, refusal_of

USUAL = Path(belvedere.__file__).parent / "games" / "california" / "box.toml"


def test_a_record_carries_a_box_of_ones_own() -> None:
    game = belvedere.new("california", players=2, seed=1, box=own_box())
    record = game.record()
    assert record["box"]["data"] == own_box()
    assert belvedere.replay(record).record() == record
    assert belvedere.replay(record).view(None)["cards"]["three_brown"]["points"] == 5


def test_the_usual_box_is_named_but_not_carried() -> None:
    record = belvedere.new("california", seed=1, box=box_of("california")).record()
    assert record["box"].keys() == {"digest"}


def test_a_record_that_names_a_box_is_replayed_with_it() -> None:
    record = belvedere.new("california", seed=1, box=own_box()).record()
    del record["box"]["data"]
    assert refusal_of(record).error.how == "digest"
    assert belvedere.replay(record, box=own_box()).record()["box"]["data"] == own_box()


def test_a_box_can_be_a_file(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text(USUAL.read_text(encoding="utf-8").replace("three_brown = 3", "three_brown = 5"), encoding="utf-8")
    for box in (file, str(file)):
        assert belvedere.new("california", seed=1, box=box).record()["box"]["data"]["cards"]["three_brown"] == 5


def test_another_digest_is_refused() -> None:
    refusal = refusal_of({**part(), "box": {"digest": "0123456789abcdef"}})
    assert (refusal.how, refusal.error.how) == ("set_up", "digest")


@pytest.mark.parametrize("box", [[], "usual"])
def test_a_box_that_is_no_object_is_refused(box: Any) -> None:
    assert refusal_of({**part(), "box": box}).key == "box"


@pytest.mark.parametrize("data", [5, 1.5, True, [], [1], "", "\0", "box.toml"])
def test_data_of_a_box_that_is_no_object_is_refused(data: Any) -> None:
    assert refusal_of({**part(), "box": {"data": data}}).how


def test_a_record_can_not_have_a_file_read(tmp_path: Path) -> None:
    """Records come from anywhere: a name in one must never open a file of whoever replays it."""
    file = tmp_path / "secret.toml"
    file.write_text(USUAL.read_text(encoding="utf-8"), encoding="utf-8")
    refusal = refusal_of({**part(), "box": {"data": str(file)}})
    assert str(file) not in str(refusal)


def test_a_box_may_have_a_name_that_utf_8_can_not_hold() -> None:
    game = belvedere.replay({**part(), "box": {"data": {**own_box(), "name": "\ud800"}}})
    assert belvedere.replay(game.record()).box.data["name"] == "\ud800"


def test_a_box_file_with_a_date_is_refused(tmp_path: Path) -> None:
    """TOML has dates, JSON has none."""
    file = tmp_path / "box.toml"
    text = USUAL.read_text(encoding="utf-8").replace('name = "reconstruction"', "name = 2006-10-01")
    file.write_text(text, encoding="utf-8")
    with pytest.raises(belvedere.BadBox):
        belvedere.new("california", seed=1, box=file)


def test_a_box_of_another_game_is_refused() -> None:
    assert refusal_of({**part(), "box": {"data": box_of("dolce_vita")}}).error.how == "not_one_of"


@pytest.mark.parametrize("fees", [5, "0121", [], [0, 1, 2, 1], [[0, 1], [1, 0]], [[0] * 5] * 4, [[0] * 16], [None] * 4])
def test_fees_that_are_not_four_rows_of_four_are_refused(fees: Any) -> None:
    box = own_box()
    box["mansions"][0]["for_2_3"]["fees"] = fees
    refusal = refusal_of({**part(), "box": {"data": box}})
    assert (refusal.error.how, refusal.error.where) == ("cells", "mansions[1].for_2_3.fees")
