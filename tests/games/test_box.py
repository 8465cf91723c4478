"""The boxes: what their files may say, what play makes of it, and how a record carries it."""

import copy
import json
import tomllib
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

import belvedere
from belvedere.engine.words import catalogue
from clauses import clause
from games.wrong_boxes import GONE, WRONG
from positions import buys, california, dolce_vita, pieces_in_box, play, seat, two_buys


def data_of(game: str) -> dict[str, Any]:
    return tomllib.loads(file_of(game))


def file_of(game: str) -> str:
    return (resources.files(f"belvedere.games.{game}") / "box.toml").read_text(encoding="utf-8")


def changed(game: str, path: tuple[str | int, ...], value: Any) -> dict[str, Any]:
    """The usual box with one thing changed, added or gone."""
    data: Any = data_of(game)
    part = data
    for key in path[:-1]:
        part = part[key]
    if value is GONE:
        del part[path[-1]]
    else:
        part[path[-1]] = value
    return dict(data)


def error_of(game: str, box: Any) -> belvedere.BadBox:
    with pytest.raises(belvedere.BadBox) as raised:
        belvedere.new(game, seed=1, box=box)
    return raised.value


# The usual boxes


@clause("C1.7", "D1.2")
@pytest.mark.parametrize("game", ["california", "dolce_vita"])
def test_the_usual_box_is_a_file_that_loads_and_is_marked_as_reconstructed(game: str) -> None:
    data = data_of(game)
    assert data["reconstructed"]
    assert belvedere.new(game, seed=1).box.data == data


@pytest.mark.parametrize("game", ["california", "dolce_vita"])
def test_the_same_content_in_another_order_is_the_usual_box(game: str) -> None:
    backwards = dict(reversed(data_of(game).items()))
    assert belvedere.new(game, seed=1, box=backwards).box.is_default


@pytest.mark.parametrize("game", ["california", "dolce_vita"])
def test_a_copy_of_the_file_is_the_usual_box(game: str, tmp_path: Path) -> None:
    path = tmp_path / "my-box.toml"
    path.write_text(file_of(game), encoding="utf-8")
    for source in (path, str(path)):
        assert belvedere.new(game, seed=1, box=source).box.is_default


# What is refused


@pytest.mark.parametrize(("game", "path", "value", "sentence"), WRONG)
def test_a_wrong_box_is_refused_with_a_sentence_that_says_where(
    game: str, path: tuple[str | int, ...], value: Any, sentence: str
) -> None:
    error = error_of(game, changed(game, path, value))
    assert str(error) == sentence
    assert len({belvedere.text(error, language) for language in ("en", "fr", "de")}) == 3


@pytest.mark.parametrize("value", [True, 1.0])
def test_the_values_of_goods_are_whole_numbers(value: Any) -> None:
    error = error_of("dolce_vita", changed("dolce_vita", ("values", 0), value))
    assert str(error) == "values is part of the game’s structure and has to be: 1, 2, 3, 4, 5, 6, 7."


def test_a_date_in_a_box_is_refused_like_any_wrong_number(tmp_path: Path) -> None:
    path = tmp_path / "dated.toml"
    path.write_text(file_of("california").replace("expansion = 4", "expansion = 2006-10-19"), encoding="utf-8")
    error = error_of("california", path)
    assert str(error) == "tiles.expansion is 2006-10-19; it has to be a whole number from 0 to 88."


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "none.toml"
    assert str(error_of("california", path)) == f"The box {path} can’t be read: No such file or directory."
    assert str(error_of("california", tmp_path)) == f"The box {tmp_path} can’t be read: Is a directory."


@pytest.mark.parametrize("content", [b"tiles = [", b"\xff\xfe"])
def test_a_file_that_is_not_toml_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "broken.toml"
    path.write_bytes(content)
    assert str(error_of("dolce_vita", path)).startswith(f"The box {path} is not TOML: ")


def test_every_sentence_about_a_box_is_tried_here() -> None:
    tried = {error_of(game, changed(game, path, value)).how for game, path, value, _ in WRONG}
    sentences = catalogue("belvedere.engine", "en")["sentences"]
    known = {key.partition(".")[2] for key in sentences if key.startswith("BadBox.")}
    assert tried | {"unreadable", "not_toml", "digest"} == known


# What a changed box changes


def test_other_fees_are_paid(tmp_path: Path) -> None:
    path = tmp_path / "my-box.toml"
    path.write_text(file_of("california").replace("[0, 1, 2, 1]", "[15, 0, 2, 1]"), encoding="utf-8")
    game = california("brown", box=path)
    assert seat(game, 1)["fees"]["a1"] == 15
    assert {"b1", "c1"} <= buys(game, "A1")
    assert "a1" not in buys(game, "A1")
    assert belvedere.text(game.why_not("A1>a1")) == "C3.2: 4 + 15 = 19 silver, you have 6"
    assert seat(play(game, "A1>b1"), 1)["silver"] == 2


def test_fees_may_differ_from_mansion_to_mansion() -> None:
    dear = [[5, 5, 5, 5], [5, 0, 5, 5], [5, 5, 5, 5], [5, 5, 5, 5]]
    box = changed("california", ("mansions", 1, "for_2_3", "fees"), dear)  # the red one
    game = california("brown", box=box, mansions=("red", "blue"))
    assert buys(game, "A1") == set()
    assert buys(california("brown", box=box, mansions=("blue", "red")), "A1") != set()


def test_the_printed_room_may_be_elsewhere_and_of_another_colour() -> None:
    box = changed("california", ("mansions", 0, "color"), "gray")
    box["mansions"][0]["for_2_3"] |= {"printed": "d4"}
    game = california("gray motorcycle", box=box, mansions=("gray", "red"))
    assert seat(game, 1)["rooms"] == {"d4": "gray"}
    assert buys(game, "A1") == {"c4", "d3"}
    assert buys(game, "A2") == {"d4"}
    other_face = california("gray", box=box, mansions=("gray", "red", "blue", "green"), players=4)
    assert seat(other_face, 1)["rooms"] == {"b2": "gray"}


def test_other_copies_are_dealt() -> None:
    box = data_of("california")
    box["tiles"]["rooms"] |= {"red": 0}
    box["tiles"]["expansion"] = 12
    assert pieces_in_box("california", box)["expansion"] == 12
    game = california("expansion expansion expansion expansion / expansion expansion expansion expansion", box=box)
    assert set(game.view(None)["stores"].values()) == {"expansion"}
    with pytest.raises(belvedere.BadRecord, match="not all of this is still there to be dealt"):
        california("red", box=box)
    stacks = [belvedere.new("california", seed=seed, box=box).unseen()["stack"] for seed in range(5)]
    assert all("red" not in stack for stack in stacks)


def test_other_points_are_scored() -> None:
    box = changed("california", ("cards", "motorcycle_pinball"), 7)
    days = (f"gray motorcycle: {two_buys('A1>d4', 'A2>d4')}", f"purple pinball: {two_buys('A1>c4', 'A2>c4')}")
    game = california(*days, box=box)
    assert game.view(None)["cards"]["motorcycle_pinball"] == {"points": 7, "owner": 1}
    assert seat(game, 1)["score"]["cards"] == 7
    assert game.scores()[0] == california(*days).scores()[0] + 5


def test_other_money_is_taken() -> None:
    box = changed("dolce_vita", ("money",), {"7": 17})
    game = dolce_vita(["6>a", "", ""], columns={"a": "money7", "g": "car1"}, box=box)
    assert seat(game, 1)["money"] == [7]
    assert seat(game, 1)["score"]["money"] == 700_000
    assert pieces_in_box("dolce_vita", box)["money7"] == 17
    with pytest.raises(belvedere.BadRecord, match="not all of this is still there to be dealt"):
        dolce_vita(columns={"a": "money1"}, box=box)


def test_money_of_any_split_stays_within_17_cards() -> None:
    box = changed("dolce_vita", ("money",), {"1": 0, "2": 16, "3": 1})
    game = belvedere.new("dolce_vita", players=5, seed=1, box=box)
    bot = belvedere.bot("random", seed=1)
    while not game.over:
        game.play(bot.choose(game))
    cards = [value for player in game.view(None)["seats"] for value in player["money"]]
    assert 1 not in cards
    assert cards.count(3) <= 1


@pytest.mark.parametrize(("players", "rounds"), [(3, 1), (4, 2), (5, 7)])
def test_other_rounds_are_played(players: int, rounds: int) -> None:
    box = changed("dolce_vita", ("rounds", f"{players}_players"), rounds)
    game = dolce_vita(*[[""] * players] * rounds, players=players, box=box)
    assert game.over
    assert game.view(None)["rounds"] == rounds
    assert len(game.log) == 1 + 5 * players * rounds


def test_a_name_and_other_words_change_nothing_but_the_digest() -> None:
    box = changed("california", ("name",), "my own")
    game, usual = (belvedere.new("california", seed=3, box=given) for given in (box, None))
    assert game.box.digest != usual.box.digest
    assert game.log == usual.log
    assert game.view(None) == usual.view(None)


# What a record carries


def test_the_usual_box_stays_out_of_the_record_but_for_its_digest() -> None:
    for game in (california(), dolce_vita()):
        assert game.record()["box"] == {"digest": game.box.digest}
        assert belvedere.replay(game.record()).box.is_default


def test_a_changed_box_goes_into_the_record_and_replays_without_its_file(tmp_path: Path) -> None:
    path = tmp_path / "my-box.toml"
    path.write_text(file_of("california").replace("[0, 1, 2, 1]", "[2, 0, 2, 1]"), encoding="utf-8")
    game = california("brown: A1>b1", box=path)
    path.unlink()
    record = game.record()
    assert record["box"] == {"digest": game.box.digest, "data": game.box.data}
    assert record["box"]["digest"] != california().box.digest
    for written in (record, json.dumps(record)):
        again = belvedere.replay(written)
        assert again.view(None) == game.view(None)
        assert again.record() == record
    assert seat(belvedere.replay(record), 1)["silver"] == 2


def test_a_changed_box_of_dolce_vita_goes_into_the_record_too() -> None:
    game = dolce_vita(["6>a", "", ""], box=changed("dolce_vita", ("rounds", "3_players"), 1))
    assert game.over
    again = belvedere.replay(json.dumps(game.record()))
    assert again.over
    assert again.record() == game.record()


def test_a_record_with_only_a_digest_needs_its_box() -> None:
    box = changed("california", ("cards", "three_red"), 5)
    record = california("brown: A1>a1", box=box).record()
    digest = record["box"]["digest"]
    record["box"] = {"digest": digest}
    assert belvedere.replay(record, box=box).view(None)["cards"]["three_red"]["points"] == 5
    with pytest.raises(belvedere.BadRecord) as raised:
        belvedere.replay(record)
    assert str(raised.value) == (
        f"The record’s set-up can’t be. The record was played with the box {digest}; "
        f"this one is {california().box.digest}. Give the right one with box=…"
    )


def test_a_digest_that_does_not_fit_the_data_is_refused() -> None:
    box = changed("california", ("cards", "three_red"), 5)
    record = california(box=box).record()
    record["box"] = {"digest": record["box"]["digest"], "data": changed("california", ("cards", "three_red"), 6)}
    with pytest.raises(belvedere.BadRecord, match="The record was played with the box"):
        belvedere.replay(record)


def test_the_data_of_a_record_is_checked_like_a_file() -> None:
    record = california().record()
    record["box"] = {"data": changed("california", ("tiles", "rooms", "red"), 9)}
    with pytest.raises(belvedere.BadRecord, match="tiles adds up to 89; it has to be 88"):
        belvedere.replay(record)


def test_a_record_brings_its_own_box_whatever_is_given() -> None:
    mine = changed("california", ("cards", "three_red"), 5)
    record = california(box=mine).record()
    other = changed("california", ("cards", "three_red"), 6)
    assert belvedere.replay(record, box=other).view(None)["cards"]["three_red"]["points"] == 5


def test_a_record_without_a_word_about_its_box_is_of_the_usual_one_or_the_given() -> None:
    record = california().record()
    del record["box"]
    assert belvedere.replay(record).box.is_default
    mine = changed("california", ("cards", "three_red"), 5)
    assert belvedere.replay(record, box=mine).view(None)["cards"]["three_red"]["points"] == 5


@pytest.mark.parametrize("data", [[], 5, True])
def test_a_record_whose_box_is_no_table_is_refused(data: Any) -> None:
    record = california().record()
    with pytest.raises(belvedere.BadRecord):
        belvedere.replay(record | {"box": {"data": data}})
    with pytest.raises(belvedere.BadRecord):
        belvedere.replay(record | {"box": data})


def test_a_record_cannot_make_the_reader_open_a_file(tmp_path: Path) -> None:
    """Records come from anyone; what they carry is data, never a path."""
    path = tmp_path / "my-box.toml"
    path.write_text(file_of("california").replace("three_red = 3", "three_red = 5"), encoding="utf-8")
    record = california().record()
    with pytest.raises(belvedere.BadRecord):
        belvedere.replay(record | {"box": {"data": str(path)}})


def test_a_box_given_as_data_is_not_changed_from_outside_later() -> None:
    mine = changed("california", ("cards", "three_red"), 5)
    game = california(box=mine)
    before = copy.deepcopy(game.record())
    mine["cards"]["three_red"] = 6
    assert game.record() == before


def test_a_record_handed_out_is_not_the_box_itself() -> None:
    game = california(box=changed("california", ("cards", "three_red"), 5))
    before = copy.deepcopy(game.record())
    game.record()["box"]["data"]["cards"]["three_red"] = 6
    assert game.record() == before


def test_the_number_below_the_printed_room_means_nothing() -> None:
    box = data_of("california")
    for mansion in box["mansions"]:
        mansion["for_2_3"] = {"printed": "c3", "fees": [[2] * 4] * 4}
    game = california("red", box=box, mansions=("red", "blue"))
    assert seat(game, 1)["rooms"] == {"c3": "red"}
    assert seat(game, 1)["silver"] == 6
