"""Training from the command line."""

import numpy as np
import pytest

from belvedere.arena.training import course as courses
from belvedere.cli import main

SHORT = ("train", "dolce_vita", "--players", "3", "--lessons", "2", "--games", "60", "--simulations", "4")


@pytest.fixture(autouse=True)
def small(monkeypatch):
    monkeypatch.setattr(courses, "PORTION", 30)
    monkeypatch.setattr(courses, "A_MATCH", 1)
    monkeypatch.setattr(courses, "A_MATCH_PORTION", 2)


def arrays(file):
    with np.load(file) as content:
        return dict(content)


def test_a_course_leaves_weights_and_a_picture(tmp_path, capsys) -> None:
    out = tmp_path / "course"
    assert main([*SHORT, "--processes", "1", "--out", str(out)]) == 0
    said = capsys.readouterr().out
    assert "Dolce Vita with 3 players, learned from 120 games" in said
    assert "against the same search without learning" in said
    assert (out / "curve.png").stat().st_size > 5_000
    learned = arrays(out / "dolce_vita-3.npz")
    assert set(learned) == {"policy", "first_layer", "heads", "note"}
    assert main([*SHORT, "--processes", "1", "--out", str(out), "--lang", "de"]) == 0
    assert "gelernt aus 120 Partien" in capsys.readouterr().out
    again = arrays(out / "dolce_vita-3.npz")
    assert all(np.array_equal(learned[name], again[name]) for name in learned)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["train", "chess", "--players", "2"], "There is no game “chess”"),
        (["train", "dolce_vita", "--players", "2"], "for 3 to 5 players"),
        (["train", "dolce_vita", "--players", "3", "--lessons", "0"], "--lessons"),
    ],
)
def test_mistakes_are_told(words, message, capsys) -> None:
    assert main(words) == 2
    assert message in capsys.readouterr().err
