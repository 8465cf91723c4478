"""A policy plays all seats of many tables against itself, and learns from how the games end (PPO)."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from policy import Policy, draw, prepare

from belvedere.envs import Layout, Vector


@dataclass(frozen=True)
class Settings:
    """How long to play before learning, and how boldly to learn."""

    steps: int = 90  # of each table before the policy learns: a whole game of three
    epochs: int = 3
    batch: int = 2048
    rate: float = 2e-3
    last_rate: float = 2e-4
    clip: float = 0.2
    curiosity: float = 0.01
    value: float = 0.05
    look_back: float = 0.9  # how much of an advantage reaches the decision before


class Notes:
    """What happened at the tables in so many steps."""

    def __init__(self, tables: Vector, steps: int) -> None:
        count = len(tables)
        self.observations = np.empty((steps, count, tables.layout.size), np.int8)
        self.masks = np.empty((steps, count, tables.now.masks.shape[1]), np.int8)
        self.actions = np.empty((steps, count), np.int64)
        self.logs = np.empty((steps, count), np.float32)
        self.values = np.empty((steps, count), np.float32)
        self.seats = np.empty((steps, count), np.int8)
        self.rewards = np.empty((steps, count, tables.players), np.float32)
        self.over = np.empty((steps, count), np.bool_)


def play(tables: Vector, policy: Policy, notes: Notes, chance: np.random.Generator) -> None:
    now, rows = tables.now, np.arange(len(tables))
    for step in range(len(notes.actions)):
        thoughts = policy.think(prepare(tables.layout, now.observations, now.masks))
        actions = draw(thoughts.logs, chance)
        notes.observations[step], notes.masks[step], notes.seats[step] = now.observations, now.masks, now.to_move
        notes.actions[step], notes.logs[step] = actions, thoughts.logs[rows, actions]
        notes.values[step] = thoughts.values
        tables.step(actions)
        notes.rewards[step], notes.over[step] = now.rewards, now.over


def advantages(notes: Notes, look_back: float) -> tuple[Any, Any]:
    """How much better each decision turned out than expected; and which have been seen to turn out at all.

    Each seat looks from one of its decisions to its next; what the others do in between is the weather.
    """
    steps, count = notes.actions.shape
    rows = np.arange(count)
    next_value, next_advantage, reward = np.zeros((3, count, notes.rewards.shape[2]), np.float32)
    is_known = np.zeros(next_value.shape, np.bool_)
    found, known = np.zeros((steps, count), np.float32), np.zeros((steps, count), np.bool_)
    for step in range(steps - 1, -1, -1):
        over = notes.over[step]
        next_value[over] = next_advantage[over] = 0
        reward[over], is_known[over] = notes.rewards[step][over], True
        at = (rows, notes.seats[step])
        surprise = reward[at] + next_value[at] - notes.values[step]
        known[step] = is_known[at]
        found[step] = np.where(known[step], surprise + look_back * next_advantage[at], 0)
        next_value[at], next_advantage[at], reward[at], is_known[at] = notes.values[step], found[step], 0, True
    return found, known


def learn(
    policy: Policy, layout: Layout, notes: Notes, rate: float, settings: Settings, chance: np.random.Generator
) -> float:
    """Do more of what turned out well, in small steps; the entropy of the choices, as a sign of life."""
    found, known = advantages(notes, settings.look_back)
    chosen = np.flatnonzero(known.ravel())
    observations = notes.observations.reshape(-1, notes.observations.shape[-1])
    masks = notes.masks.reshape(-1, notes.masks.shape[-1])
    actions, logs = notes.actions.ravel(), notes.logs.ravel()
    targets = (found + notes.values).ravel()
    gain = found.ravel() / (found.ravel()[chosen].std() + 1e-6)
    entropies = []
    for _ in range(settings.epochs):
        chance.shuffle(chosen)
        for start in range(0, len(chosen) - settings.batch + 1, settings.batch):
            part = chosen[start : start + settings.batch]
            thoughts = policy.think(prepare(layout, observations[part], masks[part]))
            slope, entropy = slope_of(thoughts.logs, actions[part], logs[part], gain[part], settings)
            of_values = np.float32(settings.value) * (thoughts.values - targets[part]) / np.float32(len(part))
            policy.learn(thoughts, slope, of_values, rate)
            entropies.append(entropy)
    return float(np.mean(entropies))


def slope_of(now: Any, actions: Any, logs: Any, gain: Any, settings: Settings) -> tuple[Any, float]:
    """The gradient of the loss for the actions' numbers, and the entropy of the choices."""
    rows, count = np.arange(len(actions)), np.float32(len(actions))
    chances = np.exp(now)
    ratio = np.exp(now[rows, actions] - logs)
    is_free = np.where(gain > 0, ratio < 1 + settings.clip, ratio > 1 - settings.clip)
    push = np.where(is_free, ratio * gain, 0).astype(np.float32)
    slope = push[:, None] * chances
    slope[rows, actions] -= push
    possible = np.where(chances > 0, now, 0)
    entropy = -(chances * possible).sum(axis=1, keepdims=True)
    slope += np.float32(settings.curiosity) * chances * (possible + entropy)
    return slope / count, float(entropy.mean())
