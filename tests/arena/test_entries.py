"""Who can be entered, and what is said of those who can't."""

import sys

import pytest

import belvedere
from belvedere.arena.entries import OfProgram, read_entries, read_entry
from belvedere.arena.errors import BadEntry

from . import players

HERE = f"{players.__name__}:"


def woken(written, **bounds):
    return read_entries([written], bounds)[0].wake(seed=5)


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("greedy", "greedy"),
        ("greedy:seconds=0.5", "greedy:seconds=0.5"),
        ("slow=greedy:seconds=0.5", "slow"),
        (f"{HERE}First", "First"),
        (f"mine={HERE}Bounded:courage=3", "mine"),
        ("program:python3 -c pass", "python3"),
        ("other=program:python3 -c a=b:c", "other"),
    ],
)
def test_an_entry_has_a_name(written, name) -> None:
    assert read_entries([written])[0].name == name


def test_bots_of_belvedere_take_settings() -> None:
    assert read_entry("greedy:seconds=0.5,simulations=20", {}).settings == {"seconds": 0.5, "simulations": 20}
    assert read_entry("expert:style=builder", {}).settings == {"style": "builder"}


def test_a_style_is_for_those_who_have_one() -> None:
    with pytest.raises(belvedere.UnknownOption, match="greedy has no options, and so no “style”"):
        read_entries(["greedy:style=builder"])


def test_bounds_are_for_those_who_have_none() -> None:
    assert read_entry("greedy", {"seconds": 1}).bounds == {"seconds": 1}
    assert read_entry("greedy:simulations=9", {"seconds": 1}).bounds == {}
    assert read_entry("program:python3", {"seconds": 1}).bounds == {"seconds": 1}


def test_a_class_gets_what_it_takes() -> None:
    assert woken(f"{HERE}First", seconds=0.1).seed == 5
    bounded = woken(f"{HERE}Bounded:courage=3", seconds=0.1)
    assert (bounded.seconds, bounded.courage) == (0.1, 3)
    assert woken(f"{HERE}Anything:x=y", seconds=0.1).settings == {"seed": 5, "seconds": 0.1, "x": "y"}


def test_modules_of_the_current_folder_are_found(tmp_path, monkeypatch) -> None:
    (tmp_path / "own_bots_here.py").write_text("class Own:\n    def choose(self, game): return 1\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [*sys.path])
    assert woken("own_bots_here:Own").choose(None) == 1


def test_a_command_keeps_its_quotes_until_it_is_run() -> None:
    entry = read_entry("x=program:python3 -c 'print(1)'", {}, patience=3)
    assert isinstance(entry, OfProgram)
    assert entry.wake(1)._command == ["python3", "-c", "print(1)"]


BAD = {
    "": "“” is no entry.",
    "greedy:": "“greedy:” is no entry.",
    "a:b:c": "“a:b:c” is no entry.",
    "greedy:seconds=": "“greedy:seconds=” is no entry.",
    "expert:x=3": "expert:x=3 takes no setting “x”. It takes seconds, simulations, threads and style.",
    "greedy:name=x": "greedy:name=x takes no setting “name”.",
    f"{HERE}First:x=1": f"{HERE}First:x=1 takes no settings, and so no “x”.",
    f"{HERE}Bounded:x=1": f"{HERE}Bounded:x=1 takes no setting “x”. It takes seconds and courage.",
    f"{HERE}Broken": f"{HERE}Broken can’t be entered: RuntimeError: out of order.",
    f"{HERE}Nobody": f"{HERE}Nobody can’t be entered: AttributeError: ",
    "nowhere:Bot": "nowhere:Bot can’t be entered: ModuleNotFoundError: No module named 'nowhere'.",
    f"{HERE}Mute": f"{HERE}Mute can’t be entered: it has no choose(game).",
    "program:no-such-program": "program:no-such-program can’t be entered: there is no program “no-such-program”",
    "program:": "program: can’t be entered: there is no program “” that may be run.",
    "program:sh 'x": "program:sh 'x can’t be entered: No closing quotation.",
}


@pytest.mark.parametrize("written", BAD)
def test_what_is_no_entry_is_refused_in_a_sentence(written) -> None:
    with pytest.raises(BadEntry) as refused:
        read_entries([written])
    assert str(refused.value).startswith(BAD[written])


def test_an_unknown_bot_is_told_as_everywhere() -> None:
    with pytest.raises(belvedere.UnknownBot, match="There is no bot “deep”"):
        read_entries(["greedy", "deep:seconds=1"])


def test_names_differ() -> None:
    with pytest.raises(BadEntry, match=r"Two entries are called “greedy”. Give one another name: other=greedy."):
        read_entries(["greedy", "random", "greedy"])
