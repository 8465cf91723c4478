"""One seat for a learner, bots on the others: an environment for Gymnasium."""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np

from belvedere.arena.entries import read_entry
from belvedere.arena.program import Program
from belvedere.bots import Bot
from belvedere.engine.errors import WrongPlayers, shown
from belvedere.engine.game import Game
from belvedere.envs.onetable import LOSE, OneTable
from belvedere.envs.rendering import MODES, render
from belvedere.envs.seeing import Seen
from belvedere.envs.spaces import action_space, observation_space

SEEDS = 2**63
Opponent = str | Bot


class Seat(gymnasium.Env[Seen, np.int64]):
    """A game against bots. One opponent takes all other seats, several one each.

    An opponent is a name as the arena reads it (``greedy``, ``expert:simulations=50``, ``my_bots:Cautious``), or an
    object with a method ``choose``. The own seat, counted from 1, is drawn by lot for each game if none is given.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012  # as its base has it

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        opponents: Opponent | Sequence[Opponent] = "greedy",
        seat: int | None = None,
        reward: str = "win",
        illegal: str = LOSE,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self._table = OneTable(game, players, reward, illegal, options)
        self.render_mode = render_mode
        self.observation_space = observation_space(self._table.layout, self._table.actions)
        self.action_space = action_space(self._table.actions)
        self._opponents = self._one_each(opponents)
        if seat is not None and seat not in range(1, self._table.players + 1):
            raise WrongPlayers(how="seat", got=shown(seat), players=self._table.players)
        self._given_seat = seat
        self._bots: dict[int, Bot] = {}

    @property
    def game(self) -> Any:
        """The game itself: to look at, to keep its record."""
        return self._table.game

    @property
    def layout(self) -> Any:
        return self._table.layout

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        random = self.np_random
        self._table.begin(int(random.integers(SEEDS)))
        by_lot = int(random.integers(1, self._table.players + 1))
        self.seat = self._given_seat or by_lot
        self._seeds = random.integers(SEEDS, size=self._table.players).tolist()
        self._wake_opponents()
        self._let_others_move()
        return self._look()

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        if self._table.over:
            raise gymnasium.error.ResetNeeded("The game is over: reset() begins the next one.")
        self._table.play(int(action), self._seen["action_mask"])
        if not self._table.over:
            self._let_others_move()
        reward = self._table.rewards(self.seat - 1)[self.seat - 1] if self._table.over else 0.0
        seen, info = self._look()
        return seen, reward, self._table.over, False, info

    def close(self) -> None:
        """Stop opponents that are programs."""
        for bot in self._bots.values():
            if isinstance(bot, Program):
                bot.stop()
        self._bots.clear()

    def render(self) -> Any:
        return render(self.render_mode, self._table.game, self.seat)

    def _look(self) -> tuple[Seen, dict[str, Any]]:
        self._seen = self._table.look(self.seat - 1)
        info = {"action_mask": self._seen["action_mask"], "seat": self.seat}
        if self._table.refused is not None:
            info["refused"] = str(self._table.refused)
        return self._seen, info

    def _let_others_move(self) -> None:
        game = self._table.game
        while (mover := game.to_move) not in (None, self.seat):
            legal = game.legal()
            game.play(legal[0] if len(legal) == 1 else self._bots[mover].choose(self._copy_for(mover)))

    def _copy_for(self, seat: int) -> Game:
        """What is hidden is shuffled anew, so that no opponent can see what comes."""
        copy = self._table.game.copy()
        copy.shuffle_anew(f"{self._seeds[seat - 1]}/{len(copy.log)}")
        return copy

    def _one_each(self, opponents: Opponent | Sequence[Opponent]) -> list[Opponent]:
        others = self._table.players - 1
        if isinstance(opponents, str) or not isinstance(opponents, Sequence):
            return [opponents] * others
        if len(opponents) != others:
            raise WrongPlayers(how="seats", got=len(opponents), players=others)
        return list(opponents)

    def _wake_opponents(self) -> None:
        """Everyone anew for each game, but for objects, whose state is their own."""
        self.close()
        others = [seat for seat in range(1, self._table.players + 1) if seat != self.seat]
        for seat, opponent in zip(others, self._opponents, strict=True):
            seed = self._seeds[seat - 1]
            self._bots[seat] = read_entry(opponent, {}).wake(seed) if isinstance(opponent, str) else opponent
