"""What is known about each game: which actions are worth a thought, what speaks for them, how a table stands."""

from importlib import import_module

from belvedere.bots.knowledge.base import Knowledge


def find_knowledge(game: str) -> Knowledge:
    """A game's knowledge, loaded when it is asked for."""
    knowledge: Knowledge = import_module(f"{__name__}.{game}").KNOWLEDGE
    return knowledge
