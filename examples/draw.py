"""A position of each game between bots, as the environments draw it: python examples/draw.py docs/learning"""

import sys
from pathlib import Path

from PIL import Image

import belvedere
from belvedere.envs.rendering import render

POSITIONS = {"california": (4, 60), "dolce_vita": (3, 50)}  # players, and actions played
COLORS = 64  # enough for flat paint, and a fifth of the size


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, (players, actions) in POSITIONS.items():
        game, bot = belvedere.new(name, players, seed=3), belvedere.bot("medium", seed=1)
        for _ in range(actions):
            game.play(bot.choose(game))
        picture = Image.fromarray(render("rgb_array", game, 1)).quantize(COLORS)
        picture.save(folder / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "."))
