"""What is drawn: readable as text and as a picture, and nothing that a seat may not know."""

import numpy as np
import pytest

import belvedere
from belvedere.envs import aec_env
from belvedere.envs.rendering import render
from conformance.tables import Setup, finished, moments

SETUPS = [(name, players) for name, rules in belvedere.games().items() for players in rules.players]


@pytest.mark.parametrize(("game", "players"), SETUPS)
def test_every_moment_of_a_game_can_be_drawn(game: str, players: int) -> None:
    setup = Setup(game, players, ())
    for moment in (*moments(setup, 2), finished(setup)):
        text, picture = (render(mode, moment, 1) for mode in ("ansi", "rgb_array"))
        assert all(name in text for name in moment.names)
        assert all(f"{score:,}" in text for score in moment.scores())
        assert picture.dtype == np.uint8
        assert picture.shape[2] == 3
        assert len(np.unique(picture[::3, ::3].astype(np.int32) @ [65536, 256, 1])) > 20


def test_a_text_tells_what_lies_where() -> None:
    game = belvedere.new("california", seats=["Ana", "Ben"], first=1, seed=7)
    game.play("A1>b1")
    text = render("ansi", game, None)
    assert "[bn]" in text
    assert "A1 – " in text
    assert "Ben to move" in text


def test_another_position_is_another_picture() -> None:
    env = aec_env("dolce_vita", 3, render_mode="rgb_array")
    env.reset(seed=1)
    before = env.render()
    env.step(0)
    assert (before != env.render()).any()


@pytest.mark.parametrize("mode", [None, "human"])
def test_what_is_not_asked_for_is_not_drawn(mode: str | None) -> None:
    assert render(mode, belvedere.new("california", seed=1), 1) is None
