"""One game with what learners see of it: what the environments with a table each are made of."""

from typing import Any

import numpy as np

import belvedere
from belvedere.engine.errors import BelvedereError, UnknownOption, shown
from belvedere.engine.game import Game
from belvedere.envs.kernels import layout_of, stepping_of
from belvedere.envs.refusing import refusal
from belvedere.envs.rewards import reward_number
from belvedere.envs.seeing import Seen, observe
from belvedere.games import find

# What becomes of whoever chooses what is not in the mask: the game ends with a reward of -1, or an error is raised.
LOSE, RAISE = "lose", "raise"
ILLEGAL = (LOSE, RAISE)
LOST = -1.0


class OneTable:
    """A game, its rewards, and what each seat sees. Seats are counted from 0 here."""

    game: Game

    def __init__(self, game: str, players: int | None, reward: str, illegal: str, options: dict[str, Any]) -> None:
        self.rules = find(game)
        self.players = self.rules.check_players(self.rules.players[0] if players is None else players)
        self.layout = layout_of(game, self.players)
        self.actions = len(self.rules.actions)
        self._notation = tuple(map(str, self.rules.actions))
        self._kernels = stepping_of(game)
        self._reward = reward_number(reward)
        if illegal not in ILLEGAL:
            known = tuple(map(repr, ILLEGAL))
            raise UnknownOption(how="value", option="illegal", value=shown(illegal), known=known)
        self._raises = illegal == RAISE
        self._options: dict[str, Any] = {**self.rules.complete_options(options)}
        self.refused: BelvedereError | None = None  # what ended the game before its end

    def begin(self, seed: int) -> None:
        """A new game, set up and dealt."""
        self.game = belvedere.new(self.rules.name, self.players, seed=seed, **self._options)
        self.refused = None

    @property
    def over(self) -> bool:
        return self.refused is not None or self.game.over

    def look(self, seat: int) -> Seen:
        """What a seat sees, and what it may do: nothing while others are to move."""
        return observe(self.game, seat + 1)

    def play(self, number: int, mask: Any) -> None:
        """Do what the seat to move chose; its mask tells whether it may."""
        if 0 <= number < self.actions and mask[number]:
            self.game.play(self._notation[number])
            return
        error = refusal(self.rules, self.game.box, self.game.position(), int(number))
        if self._raises:
            raise error
        self.refused = error

    def rewards(self, mover: int) -> list[float]:
        """What the end brings each seat; the mover was the last one to choose."""
        if self.refused is not None:
            return [LOST if seat == mover else 0.0 for seat in range(self.players)]
        rewards = np.empty(self.players)
        self._kernels.reward_at(self.game.position(), self.game.box.records, self._reward, rewards)
        return rewards.tolist()
