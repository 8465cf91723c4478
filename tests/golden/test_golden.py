"""The golden games, played and told again."""

import pytest

import belvedere

from . import make

FILES = sorted(make.FOLDER.glob("*.txt"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_game_is_told_as_ever(file: make.Path) -> None:
    text = file.read_text(encoding="utf-8")
    header, actions = make.read(text)
    assert make.render(header, actions).splitlines() == text.splitlines()


def test_there_is_a_golden_game_for_every_number_of_players() -> None:
    assert {make.file_of(header) for header in make.headers()} == set(FILES)
    assert len(FILES) == sum(len(rules.players) for rules in belvedere.games().values())


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_game_is_whole(file: make.Path) -> None:
    header, actions = make.read(file.read_text(encoding="utf-8"))
    game = make.set_up(header)
    for action in actions:
        game.play(action)
    assert game.over
