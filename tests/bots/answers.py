"""What bots answer to some questions, for another process to compare. Prints it: python tests/bots/answers.py"""

import json
import sys
from typing import Any

from belvedere.engine.game import Game
from bots.players import KINDS, SEARCHERS, SMALLEST, searcher
from conformance.tables import budget, moments


def answer(game: Game, level: str) -> list[Any]:
    """The choice, and what is said about it."""
    thinker = searcher(level, seed=1)
    chosen = str(thinker.choose(game))
    if level not in SEARCHERS:
        return [chosen]
    told = thinker.analyse(game)
    choices = [[choice.visits, choice.chance, choice.score, list(map(str, choice.line))] for choice in told.choices]
    return [chosen, list(told.chances), choices]


def all_answers() -> dict[str, list[Any]]:
    return {
        f"{setup}, {level}, {number}": answer(game, level)
        for setup in SMALLEST.values()
        for number, game in enumerate(moments(setup, budget(compiled=3, interpreted=1)))
        for level in KINDS
    }


if __name__ == "__main__":
    json.dump(all_answers(), sys.stdout)
