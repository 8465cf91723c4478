"""Play the showcase anew: ``make showcase`` names the seeds."""

import json
import sys
from pathlib import Path
from typing import Any

import belvedere

PLAYERS = ("Alma", "Bruno", "Carla")
SIMULATIONS = 4000  # counted, so that the same seed plays the same game


def play(game: str, seed: int) -> dict[str, Any]:
    table = belvedere.new(game, seats=PLAYERS, seed=seed)
    expert = belvedere.bot("expert", simulations=SIMULATIONS, seed=seed)
    while not table.over:
        table.play(expert.choose(table))
    return table.record()


def main(*asked: str) -> None:
    for words in asked:
        game, _, seed = words.partition("=")
        record = json.dumps(play(game, int(seed)), ensure_ascii=False, indent=1)
        (Path(__file__).parent / f"{game}.json").write_text(record + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
