"""A game looked back on: what each move cost, how the chances went, and where the game turned.

>>> import belvedere
>>> from belvedere.bots.review import review
>>> game = belvedere.new("dolce_vita", players=3, seed=1, first=1)
>>> game.play("6>c")
>>> found = review(game, belvedere.bot("expert", simulations=20, seed=1))
>>> [(move.step, move.seat, str(move.action)) for move in found.moves]
[(2, 1, '6>c')]
"""

from belvedere.bots.review.data import as_data
from belvedere.bots.review.judging import BLUNDER, INACCURACY, JUDGMENTS, MISTAKE, judge
from belvedere.bots.review.keeping import kept, look_from
from belvedere.bots.review.looking import Look, Looks, at, look, positions, put_together, review
from belvedere.bots.review.moves import Judge, Move, Outlook, Review, Tally, TurningPoint

__all__ = [
    "BLUNDER",
    "INACCURACY",
    "JUDGMENTS",
    "MISTAKE",
    "Judge",
    "Look",
    "Looks",
    "Move",
    "Outlook",
    "Review",
    "Tally",
    "TurningPoint",
    "as_data",
    "at",
    "judge",
    "kept",
    "look",
    "look_from",
    "positions",
    "put_together",
    "review",
]
