"""Players that search: they see a game through a seat's view and nothing else."""

import secrets
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cache
from threading import Event
from typing import Any

import numpy as np

from belvedere.bots import weights
from belvedere.bots.analysis import Analysis
from belvedere.bots.knowledge import find_knowledge
from belvedere.bots.search.guided import TO_THE_END, Guided
from belvedere.bots.search.kernels import Kernels, bind_guided, bind_uct
from belvedere.bots.search.runner import Budget, Found, Runner
from belvedere.bots.search.uct import Plain
from belvedere.bots.simple import mover
from belvedere.bots.telling import tell
from belvedere.engine.errors import IllegalAction
from belvedere.engine.game import Game
from belvedere.games import find

ZEAL = 1.0  # how much a style counts beside being ahead
GOOD_ENOUGH = 0.2  # as likely as the likeliest, for a beginner


class Searcher(ABC):
    """Thinks for a while, then takes the action it tried most."""

    def __init__(self, budget: Budget, threads: int = 1, seed: int | None = None) -> None:
        self.budget = budget
        self.threads = threads
        self.seed = secrets.randbits(63) if seed is None else seed

    def choose(self, game: Game, *, stop: Event | None = None) -> Any:
        """An action for the seat to move; the best so far as soon as ``stop`` is set."""
        view = game.view(mover(game))
        nonsense = find_knowledge(game.name).nonsense.get(view["last"])
        found = self._think(game, view, self.budget, stop=stop, is_to_choose=nonsense is None).without(nonsense)
        return game.rules.actions[self._pick(found, view["step"])]

    def _pick(self, found: Found, step: int) -> int:
        return int(found.actions[found.best])

    def analyse(
        self, game: Game, budget: Budget | None = None, *, also: Sequence[Any] = (), stop: Event | None = None
    ) -> Analysis:
        """What speaks for the best actions, and for those asked about besides, which have to be legal."""
        for action in also:
            check_legal(game, action)
        found = self._think(game, game.view(mover(game)), budget or self.budget, also, stop)
        return tell(game, found, [str(action) for action in also])

    def _think(
        self,
        game: Game,
        view: Mapping[str, Any],
        budget: Budget,
        also: Sequence[Any] = (),
        stop: Event | None = None,
        *,
        is_to_choose: bool = False,
    ) -> Found:
        tables = game.rules.table_seen(view, game.box)
        numbers = [game.rules.action_numbers[str(action)] for action in also]
        seed = (self.seed, view["step"])
        return self.runner(game).run(
            tables, game.box, budget, seed, self.threads, numbers, stop, is_to_choose=is_to_choose
        )

    @abstractmethod
    def runner(self, game: Game) -> Runner:
        """The search that suits a game."""


def check_legal(game: Game, action: Any) -> None:
    reason = game.why_not(action)
    if reason is not None and not game.over:
        raise IllegalAction(action=str(action), reason=reason)


class Uct(Searcher):
    """The yardstick: plain UCT with random play to the end."""

    def runner(self, game: Game) -> Runner:
        return Runner(game.rules, find_knowledge(game.name), uct_kernels(game.name), Plain())


class Learned(Searcher):
    """Goes by what was learned."""

    def __init__(self, budget: Budget, threads: int = 1, seed: int | None = None, style: str | None = None) -> None:
        super().__init__(budget, threads, seed)
        self.style = style

    def runner(self, game: Game) -> Runner:
        knowledge = find_knowledge(game.name)
        network = weights.load(game.name, game.players)
        style = knowledge.style_number(self.style)
        mind = Guided(*network, knowledge.horizon, style=style, zeal=ZEAL)
        return Runner(game.rules, knowledge, guided_kernels(game.name), mind)


class Unlearned(Searcher):
    """The same search with the policy made by hand, which plays on to the end: what learning is measured by."""

    def runner(self, game: Game) -> Runner:
        knowledge = find_knowledge(game.name)
        mind = Guided(*weights.unlearned(game.name), horizon=TO_THE_END)
        return Runner(game.rules, knowledge, guided_kernels(game.name), mind)


class Beginner(Learned):
    """Plays by feeling alone, at once: any action that looks good enough, and never one that looks bad."""

    def __init__(self, budget: Budget, threads: int = 1, seed: int | None = None) -> None:
        super().__init__(Budget(simulations=1), 1, seed)

    def _pick(self, found: Found, step: int) -> int:
        likely = np.where(found.priors >= GOOD_ENOUGH * found.priors.max(), found.priors, 0.0)
        lot = np.random.default_rng((self.seed, step))
        return int(lot.choice(found.actions, p=likely / likely.sum()))


@cache
def uct_kernels(game: str) -> Kernels:
    return bind_uct(find(game), find_knowledge(game))


@cache
def guided_kernels(game: str) -> Kernels:
    return bind_guided(find(game), find_knowledge(game))
