"""What is noted about the actions of a table, on both kinds of sheets, with room behind them that must stay empty."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from belvedere.bots.knowledge import find_knowledge
from belvedere.bots.knowledge.sheet import Weights
from belvedere.engine.rules import Rules

UNTOUCHED = -77  # in rows that nobody may write to
ROWS_BEHIND = 8


@dataclass(frozen=True)
class Notes:
    actions: list[int]
    worth: Any  # float32[action], by a policy
    features: Any  # float32[action, feature]
    actions_with_features: list[int]
    overrun: bool  # was something written where it doesn't belong?


def note_all(rules: Rules, tables: Any, boxes: Any, policy: Any) -> Notes:
    knowledge = find_knowledge(rules.name)
    rows = knowledge.most_actions
    actions = np.full((2, rules.most_actions + ROWS_BEHIND), UNTOUCHED, np.int16)
    worth = np.full(rows + ROWS_BEHIND, UNTOUCHED, np.float32)
    features = np.full((rows + ROWS_BEHIND, len(knowledge.moves)), UNTOUCHED, np.float32)
    count = knowledge.parts["consider"](tables[0], boxes[0], actions[0], Weights(worth, policy))
    again = knowledge.parts["consider_features"](tables[0], boxes[0], actions[1], features)
    overrun = (actions[:, min(rows, rules.most_actions) :], worth[rows:], features[rows:])
    return Notes(
        actions=actions[0, :count].tolist(),
        worth=worth[:count].copy(),
        features=features[:count].copy(),
        actions_with_features=actions[1, :again].tolist(),
        overrun=any((part != UNTOUCHED).any() for part in overrun),
    )


def describe(rules: Rules, tables: Any, boxes: Any) -> Any:
    """The features of every seat, and what was there before in the rows of those who don't play."""
    knowledge = find_knowledge(rules.name)
    inputs = np.full((5, len(knowledge.outlook)), UNTOUCHED, np.float32)
    knowledge.parts["describe"](tables[0], boxes[0], inputs)
    return inputs


def relabelled(rules: Rules, tables: Any, places: int) -> Any:
    """The same table, everyone so many seats farther on."""
    moved = tables.copy()
    old, new = tables[0], moved[0]
    players = int(old.players)
    for seat in range(players):
        new.seats[(seat + places) % players] = old.seats[seat]
    new.to_move = (int(old.to_move) + places) % players
    MOVE[rules.name](old, new, players, places)
    return moved


def move_guests(old: Any, new: Any, players: int, places: int) -> None:
    from belvedere.games.california.rules import GUESTS_OF_SEAT, ONE_SEAT

    guests = [int(old.guests) >> ONE_SEAT * seat & int(GUESTS_OF_SEAT) for seat in range(players)]
    new.guests = sum(guests[seat] << ONE_SEAT * ((seat + places) % players) for seat in range(players))


def move_totals(old: Any, new: Any, players: int, places: int) -> None:
    new.starter = (int(old.starter) + places) % players
    for seat in range(players):
        new.totals[:, (seat + places) % players] = old.totals[:, seat]


MOVE = {"california": move_guests, "dolce_vita": move_totals}
