"""The names under which Gymnasium knows the games."""

import gymnasium

NAMES = {"belvedere/California-v0": "california", "belvedere/DolceVita-v0": "dolce_vita"}


def register() -> None:
    for name, game in NAMES.items():
        if name not in gymnasium.registry:
            gymnasium.register(name, "belvedere.envs.gym:Seat", kwargs={"game": game})
