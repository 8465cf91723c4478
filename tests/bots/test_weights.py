"""What was learned: it is there for every table, fits what is known about the game, and is small."""

from importlib import resources

import numpy as np
import pytest

from belvedere.bots import weights
from belvedere.bots.knowledge import find_knowledge
from belvedere.bots.search.network import HIDDEN
from belvedere.bots.search.tree import OUTCOME
from conformance.tables import SETUPS

SIZES = sorted({(setup.game, setup.players) for setup in SETUPS})
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
def test_a_note_is_a_table(game: str, players: int) -> None:
    assert isinstance(weights.note(game, players), dict)


# Here belongs: what the notes say (settings, games, features) is what docs/training.md says.
