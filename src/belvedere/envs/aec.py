"""Every seat a learner of its own: an environment for PettingZoo, one agent after the other."""

from typing import Any

import numpy as np
from gymnasium.utils import EzPickle, seeding
from pettingzoo import AECEnv
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from belvedere.envs.onetable import LOSE, OneTable
from belvedere.envs.rendering import MODES, render
from belvedere.envs.seeing import Seen
from belvedere.envs.spaces import action_space, observation_space

SEEDS = 2**63


class Table(AECEnv, EzPickle):  # type: ignore[misc]  # PettingZoo tells no types
    """A game where whoever is to move is the agent. Agents are called seat_1, seat_2 …"""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        reward: str = "win",
        illegal: str = LOSE,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        EzPickle.__init__(self, game, players, reward=reward, illegal=illegal, render_mode=render_mode, **options)
        super().__init__()
        self._table = OneTable(game, players, reward, illegal, options)
        self.metadata = {"render_modes": list(MODES), "name": f"{game}_v0", "is_parallelizable": False, "render_fps": 1}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(1, self._table.players + 1)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observation_spaces = {
            agent: observation_space(self._table.layout, self._table.actions) for agent in self.possible_agents
        }
        self._action_spaces = {agent: action_space(self._table.actions) for agent in self.possible_agents}
        self._no_action = np.zeros(self._table.actions, np.int8)
        self._no_action.flags.writeable = False
        self._random, _ = seeding.np_random()
        self.infos: dict[str, dict[str, Any]] = {}
        self._seer: str | None = None  # whose turn it is, and who has looked already

    @property
    def game(self) -> Any:
        """The game itself: to look at, to keep its record."""
        return self._table.game

    @property
    def layout(self) -> Any:
        return self._table.layout

    def observation_space(self, agent: str) -> Any:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self._table.begin(int(self._random.integers(SEEDS)))
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"action_mask": self._no_action} for agent in self.agents}
        self._next_turn()

    def observe(self, agent: str) -> Seen:
        return self._seen if agent == self._seer else self._table.look(self._seats[agent])

    def step(self, action: int | None) -> None:
        mover = self.agent_selection
        if self.terminations[mover]:
            self._was_dead_step(action)
            return
        self._table.play(-1 if action is None else int(action), self._seen["action_mask"])
        self._cumulative_rewards[mover] = 0.0
        self.infos[mover] = {"action_mask": self._no_action}
        if self._table.over:
            self._end(mover)
        else:
            self._next_turn()

    def render(self) -> Any:
        return render(self.render_mode, self._table.game, None)

    def close(self) -> None:
        """Nothing is held that needs closing."""

    def _next_turn(self) -> None:
        seat = self._table.game.to_move - 1  # type: ignore[operator]  # the game goes on
        self._seer = self.agent_selection = self.possible_agents[seat]
        self._seen = self._table.look(seat)
        self.infos[self._seer] = {"action_mask": self._seen["action_mask"]}

    def _end(self, mover: str) -> None:
        self._seer = None
        rewards = self._table.rewards(self._seats[mover])
        self.rewards = dict(zip(self.possible_agents, rewards, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        if self._table.refused is not None:
            self.infos[mover]["refused"] = str(self._table.refused)
        self._deads_step_first()


def parallel(table: Table) -> Any:
    """The same for learners that want to be asked all at once: only the answer of the seat to move counts."""
    return turn_based_aec_to_parallel(table)
