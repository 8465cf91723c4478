"""Environments to learn in: many tables at once, one seat against bots, every seat its own learner.

``Vector`` needs nothing but Belvedere; what PettingZoo, Gymnasium and pictures need comes with ``belvedere[envs]``.
"""

from contextlib import suppress
from typing import Any

from belvedere.envs.kernels import layout_of as layout
from belvedere.envs.kernels.layout import Field, Layout
from belvedere.envs.needing import needing
from belvedere.envs.numbering import action_count, action_number, notation
from belvedere.envs.seeing import observe
from belvedere.envs.vector import Step, Vector

__all__ = [
    "Field",
    "Layout",
    "Step",
    "Vector",
    "action_count",
    "action_number",
    "aec_env",
    "layout",
    "notation",
    "observe",
    "parallel_env",
]

with suppress(ImportError):  # who has no Gymnasium needs no names in it
    from belvedere.envs.registering import register

    register()


def aec_env(game: str, players: int | None = None, **settings: Any) -> Any:
    """A game for PettingZoo, one agent after the other.

    >>> env = aec_env("dolce_vita", players=3)
    >>> env.reset(seed=4)
    >>> seen, reward, is_over, was_stopped, info = env.last()
    >>> env.agent_selection, seen["observation"].shape, int(info["action_mask"].sum())
    ('seat_2', (669,), 42)
    """
    with needing("envs"):
        from belvedere.envs.aec import Table  # noqa: PLC0415  # only who asks for it needs it
    return Table(game, players, **settings)


def parallel_env(game: str, players: int | None = None, **settings: Any) -> Any:
    """The same for learners that want to be asked all at once: only the answer of the seat to move counts."""
    with needing("envs"):
        from belvedere.envs.aec import Table, parallel  # noqa: PLC0415
    return parallel(Table(game, players, **settings))
