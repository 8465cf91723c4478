"""The search bound to a game, with a mind of one of two kinds."""

from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from belvedere.bots.knowledge.base import Knowledge
from belvedere.bots.search import guided, network, outcomes, selfplay, tree, uct
from belvedere.engine.kernel import bind
from belvedere.engine.rules import Rules

LARGE = ("propose", "finish", "evaluate", "expand", "simulate", "search", "think")  # compiled once, and called


@dataclass(frozen=True)
class Kernels:
    """The search as one game's kernels."""

    search: Callable[..., None]
    parts: dict[str, Any]


def bind_search(name: str, mind: ModuleType, order: tuple[str, ...], parts: dict[str, Any]) -> Kernels:
    """Bind a mind's functions in an order in which each finds the earlier ones, then the tree's."""
    parts = dict(parts)
    for function in order:
        parts[function] = bind(vars(mind)[function], name, inline=function not in LARGE, **parts)
    for function in ("expand", "child_of", "look_back", "simulate", "plant", "search"):
        parts[function] = bind(vars(tree)[function], name, inline=function not in LARGE, **parts)
    return Kernels(parts["search"], parts)


def common_parts(rules: Rules, knowledge: Knowledge) -> dict[str, Any]:
    parts = {**knowledge.parts, "DEAL_SIZE": rules.deal_size, "play_out": rules.loops.play_out}
    parts["judge"] = bind(outcomes.judge, knowledge.game, **parts)
    return parts


def bind_uct(rules: Rules, knowledge: Knowledge) -> Kernels:
    order = ("is_within", "propose", "select", "finish", "reward")
    return bind_search(f"{knowledge.game}_uct", uct, order, common_parts(rules, knowledge))


def bind_guided(rules: Rules, knowledge: Knowledge) -> Kernels:
    parts = common_parts(rules, knowledge) | {"estimate": network.estimate, "share_out": network.share_out}
    order = ("is_within", "propose", "select", "pick", "evaluate", "finish", "reward")
    return bind_search(f"{knowledge.game}_guided", guided, order, parts)


@dataclass(frozen=True)
class SelfPlay:
    play_games: Callable[..., None]
    play_match: Callable[..., None]


def bind_selfplay(rules: Rules, knowledge: Knowledge) -> SelfPlay:
    parts = dict(bind_guided(rules, knowledge).parts)
    for name in ("follow", "think", "choose", "write_table", "write_choice", "write_outcome"):
        parts[name] = bind(vars(selfplay)[name], knowledge.game, **parts)
    return SelfPlay(
        *(bind(function, knowledge.game, **parts) for function in (selfplay.play_games, selfplay.play_match))
    )
