"""What the bots have learned: a file for each game and number of players. See docs/training.md."""

import json
from functools import cache
from importlib import resources
from typing import Any

import numpy as np

from belvedere.bots.knowledge import find_knowledge
from belvedere.bots.search.network import HIDDEN, Network
from belvedere.bots.search.tree import OUTCOME


@cache
def load(game: str, players: int) -> Network:
    """What was learned for a game with so many players."""
    with resources.as_file(resources.files(__package__) / f"{game}-{players}.npz") as path, np.load(path) as file:
        return Network(file["policy"], file["first_layer"], file["heads"])


@cache
def note(game: str, players: int) -> dict[str, Any]:
    """How a file was made: by which settings, from how many games, and the features its weights belong to."""
    with resources.as_file(resources.files(__package__) / f"{game}-{players}.npz") as path, np.load(path) as file:
        return dict(json.loads(str(file["note"])))


@cache
def unlearned(game: str) -> Network:
    """The policy made by hand, and a network that knows nothing."""
    knowledge = find_knowledge(game)
    policy = np.zeros(len(knowledge.moves), np.float32)
    for feature, weight in knowledge.by_hand.items():
        policy[feature] = weight
    outlook = len(knowledge.outlook)
    return Network(policy, np.zeros((outlook, HIDDEN), np.float32), np.zeros((HIDDEN, OUTCOME), np.float32))
