"""What a search is told of an outcome, computed once more in plain NumPy."""

from typing import Any

import numpy as np

from belvedere.bots.knowledge import find_knowledge
from belvedere.bots.search.guided import Guided
from belvedere.bots.search.network import LEAK, POINTS, Network
from belvedere.bots.search.outcomes import A_CLOSE_GAME
from belvedere.bots.search.tree import LEAD, SCORE, WIN
from belvedere.engine.game import Game

LEAD_COUNTS = Guided._field_defaults["lead"]


def softmax(row: Any) -> Any:
    powers = np.exp(row - row.max())
    return powers / powers.sum()


def outcome_of(network: Network, inputs: Any) -> Any:
    """In double precision, all seats at once."""
    felt = inputs.astype(np.float64) @ network.first_layer.astype(np.float64)
    told = (np.where(felt > 0, felt, float(LEAK) * felt) @ network.heads.astype(np.float64)).T
    return np.stack([softmax(told[WIN]), softmax(told[LEAD]), float(POINTS) * told[SCORE]])


def end_of(game: Game, tables: Any) -> Any:
    """The outcome of a game that is over: shares of the win and of the lead."""
    result = game.rules.result(tables, game.box)
    winners = result["winners"]
    scores = np.array(result["scores"]) / find_knowledge(game.name).unit
    shares = [(seat in winners) / len(winners) for seat in range(1, game.players + 1)]
    return np.stack([shares, softmax(scores / A_CLOSE_GAME), scores])


def reward(outcome: Any, seat: int) -> float:
    """What it is worth to a seat, from 1."""
    return float((1 - LEAD_COUNTS) * outcome[WIN, seat - 1] + LEAD_COUNTS * outcome[LEAD, seat - 1])
