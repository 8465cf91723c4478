"""Looking back on a game, position by position."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import takewhile
from threading import Event
from typing import Any

from belvedere.bots.alike import alike
from belvedere.bots.analysis import Analysis, Choice
from belvedere.bots.knowledge import find_knowledge
from belvedere.bots.review.judging import INACCURACY, find_turning_points, judge, tally
from belvedere.bots.review.moves import Judge, Move, Outlook, Review
from belvedere.bots.search.runner import Budget
from belvedere.engine.game import Game

DEAL = "deal "


@dataclass(frozen=True)
class Look:
    """What a search thinks of a position and of what was done there."""

    analysis: Analysis
    after_best: Outlook | None  # a second look, where something else seems to have been better


Looks = Mapping[int, Look]  # by how much of the log came before


def review(game: Game, bot: Judge, budget: Budget | None = None, *, stop: Event | None = None) -> Review:
    """Every move of a game, judged by a bot; the game may still go on."""
    return put_together(game, {step: look(game, step, bot, budget, stop=stop) for step in positions(game)})


def positions(game: Game) -> list[int]:
    """Where to look: how much of the log came before each action, and where a game that goes on stands."""
    steps = [step for step, entry in enumerate(game.log) if not entry.startswith(DEAL)]
    return [*steps, len(game.log)] if game.legal() else steps


def look(game: Game, step: int, bot: Judge, budget: Budget | None = None, *, stop: Event | None = None) -> Look:
    """Search the position after so many entries of the log."""
    then = at(game, step)
    played = [action for action in then.legal() if [str(action)] == game.log[step : step + 1]]
    analysis = bot.analyse(then, budget, also=played, stop=stop)
    if not played or first_cost(then, analysis, played[0]) < INACCURACY or is_deal(game, step + 1):
        return Look(analysis, None)
    then.follow([str(analysis.best.action)])
    return Look(analysis, outlook_of(bot.analyse(then, budget, stop=stop)) if then.legal() else None)


def at(game: Game, step: int) -> Game:
    """The game as it was after so many entries of its log; nothing is dealt that was not dealt by then."""
    then = Game(game.rules, game.box, game.options, game.seats, game.first, seed=None, version=game.version)
    then.follow(game.log[:step])
    return then


def put_together(game: Game, looks: Looks) -> Review:
    """A review, from what was seen at the positions: it goes as far as these do without a gap."""
    steps = positions(game)
    known = list(takewhile(looks.__contains__, steps))
    is_all = len(known) == len(steps)
    told = known if is_all else known[:-1]  # how the game stood after the last one is not known yet
    moves = [tell_move(game, looks, step) for step in told if step < len(game.log)]
    start = outlook_of(looks[known[0]].analysis) if known else even_outlook(game)
    return Review(
        start=start,
        moves=tuple(moves),
        turning_points=find_turning_points(start, moves),
        tallies=tuple(tally(seat, moves) for seat in range(1, game.players + 1)),
    )


def tell_move(game: Game, looks: Looks, step: int) -> Move:
    then, analysis = at(game, step), looks[step].analysis
    assert then.to_move is not None
    action = game.rules.actions[game.rules.action_numbers[game.log[step]]]
    options = len(then.legal()) if action in then.legal() else 0
    played = what_is_said(then, analysis, action) if options else None
    after = outlook_after(game, looks, step)
    cost = cost_of(then, looks[step], action, after) if options else 0.0
    is_best = alike(then, analysis.best.action, action) if options else False
    return Move(
        step=step + 1,
        chapter=int(find_knowledge(game.name).parts["chapter"](then.position()[0])),
        seat=then.to_move if options else action.seat,
        action=action,
        options=options,
        judgment=judge(options, is_best, cost) if options else None,
        cost=cost,
        played=played,
        best=analysis.best if options else None,
        is_before_deal=is_deal(game, step + 1),
        after=after,
    )


def cost_of(then: Game, look: Look, action: Any, after: Outlook) -> float:
    """The chance of winning that an action gave away.

    Both chances come from the same search, so that luck in it counts for both. But what was played is tried less than
    what is best, and its answers are known less well: what costs something has to be worse in a search of its own too.
    """
    cost = first_cost(then, look.analysis, action)
    if look.after_best is None or then.to_move is None:
        return cost
    seat = then.to_move - 1
    return min(cost, max(0.0, look.after_best.chances[seat] - after.chances[seat]))


def first_cost(then: Game, analysis: Analysis, action: Any) -> float:
    return max(0.0, analysis.best.chance - what_is_said(then, analysis, action).chance)


def what_is_said(then: Game, analysis: Analysis, action: Any) -> Choice:
    """About an action; where several come to the same, of the one that was tried most."""
    said = next(choice for choice in analysis.choices if alike(then, choice.action, action))
    return replace(said, action=action)


def outlook_after(game: Game, looks: Looks, step: int) -> Outlook:
    """How the game stood after an action, and after what was dealt then: by a search of its own, or by the result."""
    later = step + 2 if is_deal(game, step + 1) else step + 1
    if later in looks:
        return outlook_of(looks[later].analysis)
    if not game.over:  # the record ends where something is dealt next
        return outlook_of(looks[step].analysis)
    winners = game.winners()
    won = (1 / len(winners) if seat in winners else 0.0 for seat in range(1, game.players + 1))
    return Outlook(tuple(won), tuple(map(float, game.scores())))


def is_deal(game: Game, step: int) -> bool:
    return any(entry.startswith(DEAL) for entry in game.log[step : step + 1])


def outlook_of(analysis: Analysis) -> Outlook:
    return Outlook(analysis.chances, analysis.scores)


def even_outlook(game: Game) -> Outlook:
    """Before anything is known."""
    return Outlook((1 / game.players,) * game.players, tuple(map(float, game.scores())))
