"""Games played by kernels, the same however the kernels run. Prints them: python tests/engine/both_ways.py"""

import json
import sys
from typing import Any

import numpy as np

import belvedere
from belvedere.engine.kernel import COMPILED
from belvedere.engine.random import generator

SEED = 2006


def play_games(name: str, players: int, games: int) -> dict[str, Any]:
    """How many actions they took, the last table and the generator's words."""
    game = belvedere.new(name, players, seed=SEED)
    words, pile = generator(SEED), np.zeros(game.rules.pile_size, np.uint8)
    plies = game.rules.loops.random_games(game._table, game.box.records, words, pile, players, games)
    return {"plies": int(plies), "table": game._table.tobytes().hex(), "words": words.tolist()}


def play_all() -> dict[str, Any]:
    return {
        f"{name} with {players}": play_games(name, players, 2)
        for name, rules in belvedere.games().items()
        for players in rules.players
    }


if __name__ == "__main__":
    json.dump({"compiled": COMPILED, "games": play_all()}, sys.stdout)
