"""Both games for OpenSpiel, under the names ``belvedere_california`` and ``belvedere_dolce_vita``.

What is dealt comes piece by piece out of chance nodes, each with as many outcomes as there are different pieces left.
Player 0 begins; in California the mansions are drawn before.
"""

from itertools import permutations
from typing import Any, ClassVar

import numpy as np

import belvedere
from belvedere.engine.loops import DEAL, DEALT, OVER
from belvedere.engine.rules import Rules, Seat
from belvedere.envs.kernels import layout_of, stepping_of
from belvedere.envs.kernels.layout import Layout
from belvedere.envs.kernels.stepping import WIN
from belvedere.envs.needing import needing
from belvedere.envs.rewards import REWARDS, reward_number
from belvedere.games import GAMES
from belvedere.games.california.box import mansion_names

with needing("openspiel"):
    import pyspiel
    from open_spiel.python.observation import IIGObserverForPublicInfoGame

NO_PIECES = np.zeros(0, np.uint8)
MOST_MARGIN = 1000.0  # no score comes near

# More decisions than any game takes: in California days end, and who borrows and repays loses a silver each time.
LONGEST = {"california": 1000, "dolce_vita": 250}


def seatings(rules: Rules, players: int) -> list[list[Seat]]:
    """Everything that can be drawn by lot for the seats before the first deal."""
    names = [{"name": name} for name in belvedere.NAMES[:players]]
    if rules.name != "california":
        return [rules.complete_seats(rules.default_box, names, "")]
    mansions = permutations(mansion_names(rules.default_box.data), players)
    return [[{**seat, "mansion": own} for seat, own in zip(names, drawn, strict=True)] for drawn in mansions]


class Setting:
    """What all states of a game share; a copy of a state doesn't copy it."""

    def __init__(self, game: str, players: int, reward: str, options: dict[str, Any]) -> None:
        self._made_of = (game, players, reward, options)
        self.rules = rules = GAMES[game]
        self.box = rules.default_box
        self.players = players
        self.reward = reward_number(reward)
        self.options = rules.complete_options(options)
        self.seatings = seatings(rules, players)
        self.layout = layout_of(rules.name, players)
        self.kernels = stepping_of(rules.name)
        self.most_outcomes = max(len(self.seatings), max(rules.piece_names) + 1)

    def __deepcopy__(self, memo: Any) -> "Setting":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Setting, self._made_of

    def new_table(self, seating: int) -> Any:
        return self.rules.new_table(self.box, self.options, self.seatings[seating], 1)

    def pile(self, table: Any) -> Any:
        """How many of each piece the next deal is drawn from."""
        pile = np.zeros(self.rules.pile_size, np.uint8)
        size = self.kernels.lay_out(table, self.box.records, pile)
        return np.bincount(pile[:size], minlength=self.most_outcomes)

    def advance(self, table: Any, number: int, pieces: Any = NO_PIECES) -> None:
        self.rules.loops.advance(table, self.box.records, np.array([number], np.int16), pieces)

    def legal(self, table: Any) -> list[int]:
        out = np.empty(self.rules.most_actions, np.int16)
        return sorted(out[: self.rules.loops.list_legal(table, self.box.records, out)].tolist())

    def observe(self, table: Any, player: int) -> Any:
        mask, seen = np.empty(len(self.rules.actions), np.int8), np.empty(self.layout.size, np.int8)
        self.kernels.look_at(table, self.box.records, player, mask, seen)
        return seen

    def returns(self, table: Any) -> list[float]:
        rewards = np.zeros(self.players)
        self.kernels.reward_at(table, self.box.records, self.reward, rewards)
        return rewards.tolist()


class State(pyspiel.State):  # type: ignore[misc]  # OpenSpiel carries no types
    """A table: while something is drawn or dealt, chance is to move."""

    def __init__(self, game: "Game") -> None:
        super().__init__(game)
        self._setting = game.setting
        self._table: Any = None if len(game.setting.seatings) > 1 else game.setting.new_table(0)
        self._dealt: list[int] = []

    def current_player(self) -> int:
        phase = DEAL if self._table is None else int(self._table["phase"][0])
        if phase == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE if phase == DEAL else self._table["to_move"][0])

    def is_terminal(self) -> bool:
        return self._table is not None and int(self._table["phase"][0]) == OVER

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self._table is None:
            outcomes = len(self._setting.seatings)
            return [(outcome, 1 / outcomes) for outcome in range(outcomes)]
        left = self._setting.pile(self._table)
        left -= np.bincount(self._dealt, minlength=len(left))
        return [(int(piece), float(left[piece] / left.sum())) for piece in np.flatnonzero(left)]

    def returns(self) -> list[float]:
        return self._setting.returns(self._table) if self.is_terminal() else [0.0] * self._setting.players

    def observation(self, player: int) -> Any:
        """What a player sees, scaled; zeros before the mansions are drawn."""
        layout = self._setting.layout
        if self._table is None:
            return np.zeros(layout.size, np.float32)
        return self._setting.observe(self._table, player) * layout.scale

    def _legal_actions(self, player: int) -> list[int]:
        return self._setting.legal(self._table) if player == self.current_player() else []

    def _apply_action(self, action: int) -> None:
        if self._table is None:
            self._table = self._setting.new_table(action)
        elif int(self._table["phase"][0]) == DEAL:
            self._deal(action)
        else:
            self._setting.advance(self._table, action)

    def _deal(self, piece: int) -> None:
        self._dealt.append(piece)
        if len(self._dealt) == self._setting.rules.deal_size:
            self._setting.advance(self._table, DEALT, np.array(self._dealt, np.uint8))
            self._dealt = []

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return str(self._setting.rules.actions[action])
        if self._table is None:
            return "mansions " + " ".join(seat["mansion"] for seat in self._setting.seatings[action])
        return f"deal {self._setting.rules.piece_names[action]}"

    def __str__(self) -> str:
        setting = self._setting
        if self._table is None:
            return f"{setting.rules.title}, before the mansions are drawn"
        dealt = [setting.rules.piece_names[piece] for piece in self._dealt]
        return f"{setting.rules.view(self._table, setting.box)}" + (f" dealt {' '.join(dealt)}" if dealt else "")


class Observer:
    """What lies open as numbers: all of them in a row, and by name."""

    def __init__(self, layout: Layout) -> None:
        self.tensor = np.zeros(layout.size, np.float32)
        self.dict = layout.split(self.tensor)

    def set_from(self, state: State, player: int) -> None:
        self.tensor[:] = state.observation(player)

    def string_from(self, state: State, player: int) -> str:
        return str(state)


class Game(pyspiel.Game):  # type: ignore[misc]
    """One of the games, for a number of players."""

    rules: ClassVar[Rules]
    kind: ClassVar[Any]

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        rules = self.rules
        given = {**default_parameters(rules), **(parameters or {})}
        players, reward = given.pop("players"), given.pop("reward")
        self.setting = Setting(rules.name, rules.check_players(players), reward, given)
        is_win = self.setting.reward == WIN
        info = pyspiel.GameInfo(
            num_distinct_actions=len(rules.actions),
            max_chance_outcomes=self.setting.most_outcomes,
            num_players=players,
            min_utility=-1.0 / (players - 1) if is_win else -MOST_MARGIN,
            max_utility=1.0 if is_win else MOST_MARGIN,
            utility_sum=0.0,
            max_game_length=LONGEST[rules.name],
        )
        super().__init__(self.kind, info, parameters or {})

    def new_initial_state(self, state: Any = None) -> State:
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return Observer(self.setting.layout)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


def default_parameters(rules: Rules) -> dict[str, Any]:
    options = {option.name: option.default for option in rules.options}
    return {"players": rules.players[0], "reward": next(iter(REWARDS)), **options}


def kind_of(rules: Rules) -> Any:
    """A game as OpenSpiel describes one."""
    return pyspiel.GameType(
        short_name=f"belvedere_{rules.name}",
        long_name=rules.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=rules.players[-1],
        min_num_players=rules.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=default_parameters(rules),
    )


# Classes, for OpenSpiel holds on to what it is given until after Python has ended, and functions don't live that long.
for each in GAMES.values():
    kind = kind_of(each)
    pyspiel.register_game(kind, type(each.title.replace(" ", ""), (Game,), {"rules": each, "kind": kind}))
