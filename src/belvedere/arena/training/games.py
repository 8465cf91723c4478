"""The games to learn from, in portions that can be played anywhere and always come out the same."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache
from typing import Any

import numpy as np

from belvedere.bots.knowledge import find_knowledge
from belvedere.bots.search.guided import Guided
from belvedere.bots.search.kernels import SelfPlay, bind_selfplay
from belvedere.bots.search.memory import new_tree, new_work
from belvedere.bots.search.network import Network
from belvedere.bots.search.selfplay import Book, Habits
from belvedere.bots.search.tree import OUTCOME
from belvedere.engine.random import generator
from belvedere.games import find

MOST_CHAPTERS = 13  # tables between two chapters, in one game
MOST_PLIES = 160  # choices of a game, about; those beyond are not written down


@dataclass(frozen=True)
class Portion:
    """Some games of self-play, and all they follow from."""

    game: str
    players: int
    options: Mapping[str, Any]
    network: Network
    horizon: int
    habits: Habits
    games: int
    seed: tuple[int, ...]


@dataclass(frozen=True)
class Samples:
    """What games wrote down; see ``Book``."""

    inputs: Any
    went: Any
    features: Any
    visits: Any


def play_portion(portion: Portion) -> Samples:
    table = Desk(portion.game, portion.players, portion.options, portion.seed)
    knowledge = find_knowledge(portion.game)
    tables = portion.games * MOST_CHAPTERS
    choices = int(portion.games * MOST_PLIES * portion.habits.diligence)
    book = Book(
        np.zeros((tables, portion.players, len(knowledge.outlook)), np.float32),
        np.zeros((tables, OUTCOME, portion.players), np.float32),
        np.zeros((choices, knowledge.most_actions, len(knowledge.moves)), np.float32),
        np.zeros((choices, knowledge.most_actions), np.float32),
        np.zeros(2, np.int64),
    )
    mind = Guided(*portion.network, portion.horizon)
    bound(portion.game).play_games(*table.arrays, mind, portion.habits, portion.players, portion.games, book)
    tables, choices = book.written.tolist()
    return Samples(
        book.inputs[:tables].astype(np.float16),  # exact enough, and half as much to send
        book.went[:tables],
        book.features[:choices].astype(np.float16),
        book.visits[:choices],
    )


@dataclass(frozen=True)
class Pairing:
    """Some games of one network against another."""

    game: str
    players: int
    one: Network
    horizon: int
    other: Network
    other_horizon: int
    simulations: int
    games: int
    seed: tuple[int, ...]


def play_pairing(pairing: Pairing) -> Any:
    """The share the first one won, game by game."""
    won = np.zeros(pairing.games)
    table = Desk(pairing.game, pairing.players, {}, pairing.seed)
    minds = Guided(*pairing.one, pairing.horizon), Guided(*pairing.other, pairing.other_horizon)
    play_match = bound(pairing.game).play_match
    play_match(*table.arrays, *minds, pairing.simulations, pairing.players, pairing.games, won)
    return won


class Desk:
    """A table and all that is needed to play at it."""

    def __init__(self, game: str, players: int, options: Mapping[str, Any], seed: Sequence[int]) -> None:
        rules = find(game)
        seats = rules.complete_seats(rules.default_box, [{"name": ""} for _ in range(players)], "")
        tables = rules.new_table(rules.default_box, rules.complete_options(options), seats, 1)
        self.arrays = (
            new_tree(rules, nodes=20_000, edges=400_000),
            new_work(rules, find_knowledge(game), tables.dtype),
            tables,
            rules.default_box.records,
            generator(seed),
            np.zeros(rules.pile_size, np.uint8),
        )


@cache
def bound(game: str) -> SelfPlay:
    return bind_selfplay(find(game), find_knowledge(game))


def joined(portions: Sequence[Samples]) -> Samples:
    return Samples(*(np.concatenate([getattr(part, field.name) for part in portions]) for field in fields(Samples)))
