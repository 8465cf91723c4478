"""What was learned: it is there for every table, fits what is known about the game, and is small."""

from importlib import resources
from pathlib import Path

import numpy as np
import pytest

from belvedere.bots import weights
from belvedere.bots.knowledge import find_knowledge
from belvedere.bots.search.network import HIDDEN
from belvedere.bots.search.tree import OUTCOME
from belvedere.games import GAMES
from conformance.tables import SETUPS

SIZES = sorted({(setup.game, setup.players) for setup in SETUPS})
PAGE = (Path(__file__).parents[2] / "docs" / "training.md").read_text(encoding="utf-8")
LARGEST = 64 * 1024  # bytes of a file

each_size = pytest.mark.parametrize(("game", "players"), SIZES)


@each_size
def test_shapes_fit_the_features(game: str, players: int) -> None:
    network, knowledge = weights.load(game, players), find_knowledge(game)
    assert network.policy.shape == (len(knowledge.moves),)
    assert network.first_layer.shape == (len(knowledge.outlook), HIDDEN)
    assert network.heads.shape == (HIDDEN, OUTCOME)


@each_size
def test_weights_are_single_precision_and_finite(game: str, players: int) -> None:
    network = weights.load(game, players)
    for part in (network.policy, network.first_layer, network.heads):
        assert part.dtype == np.float32
        assert np.isfinite(part).all()
        assert part.any()


@each_size
def test_a_file_is_small(game: str, players: int) -> None:
    file = resources.files(weights) / f"{game}-{players}.npz"
    assert len(file.read_bytes()) < LARGEST


def test_there_is_a_file_for_every_table_and_no_other() -> None:
    files = {file.name for file in resources.files(weights).iterdir() if file.name.endswith(".npz")}
    assert files == {f"{game}-{players}.npz" for game, players in SIZES}


@each_size
def test_a_file_is_read_once(game: str, players: int) -> None:
    assert weights.load(game, players) is weights.load(game, players)


# The notes


@each_size
def test_every_weight_belongs_to_a_feature(game: str, players: int) -> None:
    note, knowledge = weights.note(game, players), find_knowledge(game)
    assert note["moves"] == list(knowledge.moves)
    assert note["outlook"] == list(knowledge.outlook)


@each_size
def test_the_page_on_training_says_what_the_note_says(game: str, players: int) -> None:
    note = weights.note(game, players)
    share, error = note["won_against_unlearned"]
    assert row_of(game, players) == [
        f"{note['games']:,}",
        str(note["course"]["rounds"]),
        str(note["course"]["seed"]),
        f"{note['surprise']:.3f}",
        f"{100 * share:.0f} ± {100 * error:.0f} %",
    ]


def test_the_page_on_training_counts_the_features_right() -> None:
    counts = [len(find_knowledge(game).outlook) for game in ("california", "dolce_vita")]
    assert "{} features a seat in California, {} in Dolce Vita".format(*counts) in " ".join(PAGE.split())


def row_of(game: str, players: int) -> list[str]:
    """A row of the table of files, without the two cells that say which."""
    begin = f"| {GAMES[game].title} | {players} |"
    (row,) = [line for line in PAGE.splitlines() if line.startswith(begin)]
    return [cell.strip() for cell in row.removeprefix(begin).strip("| ").split("|")]
