"""Bots of one's own, good and bad."""

import os
from contextlib import suppress

import belvedere


class First:
    """The first legal action."""

    def __init__(self, seed=None):
        self.seed = seed

    def choose(self, game):
        return game.legal()[0]


class Bounded(First):
    """Takes settings."""

    def __init__(self, seconds=None, courage=1):
        self.seconds = seconds
        self.courage = courage


class Anything(First):
    """Takes whatever it is given."""

    def __init__(self, **settings):
        self.settings = settings


class Broken(First):
    """Can't be made."""

    def __init__(self):
        raise RuntimeError("out of order")


class Meddler(First):
    """Plays on, takes back and scribbles in what it is given; then plays as First does."""

    def choose(self, game):
        chosen = str(game.legal()[0])
        with suppress(belvedere.NothingToUndo):
            while True:
                game.undo()
        while not game.over:
            game.play(game.legal()[-1])
        game.seats[0]["name"] = "Meddler"
        return chosen


class Peeper(First):
    """Plays on to see what comes; ``seen`` is what it believes to be the deal after its first choice."""

    seen: list[str] = []  # noqa: RUF012

    def choose(self, game):
        chosen = str(game.legal()[0])
        log = game.log
        while len([entry for entry in game.log[len(log) :] if entry.startswith("deal ")]) == 0 and not game.over:
            game.play(game.legal()[0])
        Peeper.seen += [entry for entry in game.log[len(log) :] if entry.startswith("deal ")]
        return chosen


class Cheat(First):
    def choose(self, game):
        return "A1>attic>b2"


class Thief(First):
    """Lets someone else take a loan."""

    def choose(self, game):
        return f"loan@{game.to_move % game.players + 1}"


class Clumsy(First):
    def choose(self, game):
        return 1 // 0


class Killer(First):
    """Takes its process with it."""

    def choose(self, game):
        os._exit(3)


class Mute:
    """Has nothing to choose with."""
