"""The picture of a game's chances is drawn, whatever there is to draw."""

import pytest

import belvedere
from belvedere.arena.chances import Labels, draw
from belvedere.arena.reviewing import Reviewing
from belvedere.bots.review import put_together


def reviewed(game, players, moves):
    table = belvedere.new(game, players, seed=2, seats=[f"${seat}$" for seat in range(players)])
    for _ in range(moves):
        table.play(table.legal()[-1])
    reviewing = Reviewing(table.record(), "expert", {"simulations": 20, "seed": 1})
    return reviewing, put_together(reviewing.game, dict(reviewing.look_everywhere()))


@pytest.mark.parametrize(("game", "players", "moves"), [("california", 5, 30), ("dolce_vita", 3, 1)])
@pytest.mark.parametrize(("form", "magic"), [("png", b"\x89PNG"), ("svg", b"<?xml")])
def test_a_picture_has_something_on_it(game, players, moves, form, magic, tmp_path) -> None:
    reviewing, found = reviewed(game, players, moves)
    sentences = ["It turned."] * len(found.turning_points)
    file = tmp_path / f"chances.{form}"
    draw(found, Labels("title", "chances", "day", reviewing.game.names, sentences, "{:.0%}".format), file)
    assert file.read_bytes().startswith(magic)
    assert len(file.read_bytes()) > 10_000


def test_several_processes_see_the_same() -> None:
    reviewing, found = reviewed("dolce_vita", 3, 5)
    assert put_together(reviewing.game, dict(reviewing.look_everywhere(2))) == found
