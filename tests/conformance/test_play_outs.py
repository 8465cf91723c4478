"""Play-outs: whole games within kernels, told step by step and followed as records."""

import copy
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import numpy as np

import belvedere
from belvedere.engine.game import Game
from belvedere.engine.loops import DEAL, OVER
from belvedere.engine.random import below, draw, generator

from .knowledge import KNOWN
from .tables import SEED, Setup, budget, each_setup, moments


@dataclass(frozen=True)
class PlayOut:
    """A table at the end of a game played at random by kernels, and the generator after it."""

    table: bytes
    words: tuple[int, ...]
    plies: int


def fresh_tables(game: Game) -> Any:
    return game.rules.new_table(game.box, game.options, game.seats, game.first)


def play_within_kernels(setup: Setup, seed: int) -> PlayOut:
    game = setup.new(seed)
    tables, words = fresh_tables(game), generator(seed)
    plies = play_games(game, tables, words, 1)
    return PlayOut(tables.tobytes(), tuple(words.tolist()), plies)


def pile(game: Game) -> Any:
    return np.zeros(game.rules.pile_size, np.uint8)


class StepByStep:
    """The same from outside: every kernel called by itself, what it does written into a log."""

    def __init__(self, setup: Setup, seed: int) -> None:
        self.game = setup.new(seed)
        self.rules = self.game.rules
        self.playout = import_module(f"{self.rules.package}.playout")
        self.kernels = import_module(f"{self.rules.package}.rules")
        self.tables, self.box = fresh_tables(self.game), self.game.box.records[0]
        self.words, self.pile, self.size = generator(seed), pile(self.game), 0
        self.log: list[str] = []

    def play(self) -> PlayOut:
        table = self.tables[0]
        self.first = int(below(self.words, self.game.players)) + 1
        self.playout.set_up_at_random(table, self.box, self.game.players, self.first - 1, self.words, self.pile)
        while table.phase != OVER:
            if table.phase == DEAL:
                self.deal(table)
            self.act(table)
        plies = sum(not entry.startswith("deal ") for entry in self.log)
        return PlayOut(self.tables.tobytes(), tuple(self.words.tolist()), plies)

    def deal(self, table: Any) -> None:
        size = self.playout.refill(table, self.box, self.pile, self.size)
        self.size = draw(self.words, self.pile, size, self.rules.deal_size)
        self.kernels.deal(table, self.pile, self.size)
        dealt = self.pile[self.size : self.size + self.rules.deal_size]
        self.log.append(" ".join(["deal", *(self.rules.piece_names[int(piece)] for piece in dealt)]))

    def act(self, table: Any) -> None:
        action = self.playout.random_action(table, self.box, self.words)
        self.kernels.act(table, self.box, action)
        self.log.append(str(self.rules.actions[action]))

    def record(self) -> dict[str, Any]:
        record = {**self.game.record(), "first": self.first, "log": self.log}
        if self.game.name == "california":
            names = [mansion["color"] for mansion in self.game.box.data["mansions"]]
            record["seats"] = [
                {**seat, "mansion": names[int(own.mansion)]}
                for seat, own in zip(record["seats"], self.tables[0].seats, strict=False)
            ]
        return record


@each_setup
def test_a_play_out_is_a_game_that_its_record_replays(setup: Setup) -> None:
    for seed in range(budget(compiled=5, interpreted=1)):
        steps = StepByStep(setup, seed)
        told = steps.play()
        assert told == play_within_kernels(setup, seed)
        game = belvedere.replay(steps.record())
        assert game.over
        assert game._table.tobytes() == told.table
        KNOWN[setup.game].check(game)


@each_setup
def test_many_games_follow_one_another_on_the_same_table(setup: Setup) -> None:
    """Whatever an earlier game left on the table makes no difference."""
    game = setup.new(SEED)
    number = budget(compiled=20, interpreted=2)
    tables, words = fresh_tables(game), generator(SEED)
    plies = play_games(game, tables, words, number)
    words_again = generator(SEED)
    plies_again = 0
    for _ in range(number):
        tables_again = fresh_tables(game)
        plies_again += play_games(game, tables_again, words_again, 1)
    assert (plies, words.tolist()) == (plies_again, words_again.tolist())
    assert tables.tobytes() == tables_again.tobytes()


def play_games(game: Game, tables: Any, words: Any, number: int) -> int:
    return int(game.rules.loops.random_games(tables, game.box.records, words, pile(game), game.players, number))


@each_setup
def test_a_play_out_from_the_middle_of_a_game_ends_it(setup: Setup) -> None:
    for game in moments(setup, budget(compiled=10, interpreted=3)):
        ended = game.copy()
        plies = game.rules.loops.play_out(ended._table[0], game.box.records[0], generator(SEED), pile(game))
        assert 0 < plies < 500
        assert ended.over
        assert KNOWN[setup.game].has_all_pieces(game, ended.view(None))


def test_a_box_with_many_copies_of_a_tile_is_played_out_whole() -> None:
    box = copy.deepcopy(dict(belvedere.games()["california"].default_box.data))
    box["tiles"]["rooms"] |= {"brown": 40, "red": 0, "purple": 0, "gray": 0, "blue": 0}
    game = belvedere.new("california", players=4, seed=SEED, box=box)
    words = generator(SEED)
    for _ in range(budget(compiled=50, interpreted=2)):
        assert play_games(game, game._table, words, 1) > 0
        assert KNOWN["california"].has_all_pieces(game, game.view(None))
