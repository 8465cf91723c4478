"""What is kept, and how it is gone on with."""

import json

import pytest

from belvedere.arena import Contest, Folder, play, read_entries
from belvedere.arena.errors import OtherArena


@pytest.fixture
def contest():
    return Contest("dolce_vita", 3, read_entries(["random", "other=random"]))


@pytest.fixture
def filled(contest, tmp_path):
    """A folder in which six games lie."""
    folder = Folder(tmp_path / "arena" / "mine", contest)
    folder.open()
    for fixture in contest.fixtures(6):
        folder.keep(play(contest, fixture))
    return folder


def opened(folder, contest):
    again = Folder(folder.path, contest)
    again.open()
    return again


def test_what_was_played_is_found_again(contest, filled) -> None:
    found = opened(filled, contest).read(contest.fixtures(8))
    assert list(found) == contest.fixtures(6)


def test_games_that_are_not_asked_for_are_left_out(contest, filled) -> None:
    assert list(opened(filled, contest).read(contest.fixtures(2))) == contest.fixtures(2)


@pytest.mark.parametrize("torn", [1, 40, 400])
def test_a_torn_last_line_is_dropped(contest, filled, torn) -> None:
    whole = filled.records.read_bytes()
    filled.records.write_bytes(whole[:-torn])
    again = opened(filled, contest)
    assert list(again.read(contest.fixtures(6))) == contest.fixtures(6)[:5]
    again.keep(play(contest, contest.fixtures(6)[5]))
    assert len(again.read(contest.fixtures(6))) == 6
    assert len(filled.records.read_bytes().splitlines()) == 6


@pytest.mark.parametrize("line", ["", "x", "[]", "{}", '{"arena": {"deal": 1}, "seats": 3}'])
def test_a_line_that_is_no_record_is_told(contest, filled, line) -> None:
    with filled.records.open("a", encoding="utf-8") as file:
        file.write(line + "\n")
    with pytest.raises(OtherArena, match=r"Line 7 of .*records.jsonl is no record of this arena"):
        opened(filled, contest).read(contest.fixtures(6))


def test_other_settings_are_refused(filled) -> None:
    entries = read_entries(["random", "other=random"], {"seconds": 1})
    with pytest.raises(OtherArena, match=r"mine holds an arena with other settings: players, seed and entries\."):
        opened(filled, Contest("dolce_vita", 4, entries, seed="2"))


def test_what_is_no_arena_is_refused(contest, tmp_path) -> None:
    (tmp_path / "notes.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(OtherArena, match="holds something else than an arena"):
        Folder(tmp_path, contest).open()
    for text in ("", "3", "[]"):
        (tmp_path / "arena.json").write_text(text, encoding="utf-8")
        with pytest.raises(OtherArena, match="holds something else than an arena"):
            Folder(tmp_path, contest).open()


def test_settings_say_all_that_results_depend_on(contest, filled) -> None:
    settings = json.loads((filled.path / "arena.json").read_bytes())
    assert settings == contest.settings()
    assert settings["entries"] == {"random": {"bot": "random"}, "other": {"bot": "random"}}
