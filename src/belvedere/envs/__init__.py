"""Environments to learn in: many tables at once, one seat against bots, every seat its own learner."""

from belvedere.envs.kernels import layout_of as layout
from belvedere.envs.kernels.layout import Field, Layout
from belvedere.envs.numbering import action_count, action_number, notation
from belvedere.envs.seeing import observe
from belvedere.envs.vector import Step, Vector

__all__ = ["Field", "Layout", "Step", "Vector", "action_count", "action_number", "layout", "notation", "observe"]
