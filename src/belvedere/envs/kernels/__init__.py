"""What environments compute on records: observations of each game, and the steps of many tables at once."""

from functools import cache
from importlib import import_module

from belvedere.bots.knowledge import find_knowledge
from belvedere.envs.kernels.layout import Layout
from belvedere.envs.kernels.stepping import Stepping, bind_stepping
from belvedere.games import find


@cache
def layout_of(game: str, players: int) -> Layout:
    """What each number of an observation means, for a game and a number of players."""
    rules = find(game)
    layout: Layout = import_module(f"{__name__}.{game}").layout(rules.check_players(players))
    return layout


@cache
def stepping_of(game: str) -> Stepping:
    """A game's kernels for environments."""
    rules = find(game)
    parts = {
        **find_knowledge(game).parts,
        "DEAL_SIZE": rules.deal_size,
        "MOST_ACTIONS": rules.most_actions,
        "random_action": import_module(f"{rules.package}.playout").random_action,
        "observe": import_module(f"{__name__}.{game}").observe,
    }
    return bind_stepping(game, parts)
