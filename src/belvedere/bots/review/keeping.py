"""What a look found, as JSON can keep it, and back again."""

from dataclasses import asdict
from importlib import import_module
from typing import Any

from belvedere.bots.alike import alike
from belvedere.bots.analysis import Analysis, Choice
from belvedere.bots.review.looking import Look, at
from belvedere.bots.review.moves import Outlook
from belvedere.bots.why import Because
from belvedere.engine.game import Game

MOST_KEPT = 5  # choices, besides what was played


def kept(game: Game, step: int, look: Look) -> dict[str, Any]:
    """What is worth keeping of a look: the best choices, and what is said about what was played."""
    then, played, analysis = at(game, step), game.log[step : step + 1], look.analysis
    legal = [str(action) for action in then.legal()]
    asked = [text for text in played if text in legal]
    choices = [
        choice
        for number, choice in enumerate(analysis.choices)
        if number < MOST_KEPT or any(alike(then, choice.action, text) for text in asked)
    ]
    return {
        "seat": analysis.seat,
        "simulations": analysis.simulations,
        "chances": analysis.chances,
        "scores": analysis.scores,
        "choices": [choice_kept(choice) for choice in choices],
        "after_best": look.after_best and asdict(look.after_best),
    }


def choice_kept(choice: Choice) -> dict[str, Any]:
    reasons = [[type(because).__name__, asdict(because)] for because in choice.reasons]  # type: ignore[call-overload]
    line = [str(action) for action in choice.line]
    numbers = {name: getattr(choice, name) for name in ("chance", "score", "margin", "visits")}
    return {"action": str(choice.action), **numbers, "line": line, "reasons": reasons}


def look_from(game: Game, data: dict[str, Any]) -> Look:
    """The look that was kept."""
    outlook = data["after_best"]
    analysis = Analysis(
        seat=data["seat"],
        simulations=data["simulations"],
        chances=tuple(data["chances"]),
        scores=tuple(data["scores"]),
        choices=tuple(choice_from(game, choice) for choice in data["choices"]),
    )
    return Look(analysis, outlook and Outlook(tuple(outlook["chances"]), tuple(outlook["scores"])))


def choice_from(game: Game, data: dict[str, Any]) -> Choice:
    actions, numbers = game.rules.actions, game.rules.action_numbers
    return Choice(
        action=actions[numbers[data["action"]]],
        chance=data["chance"],
        score=data["score"],
        margin=data["margin"],
        visits=data["visits"],
        line=tuple(actions[numbers[text]] for text in data["line"]),
        reasons=tuple(because_from(game.name, kind, facts) for kind, facts in data["reasons"]),
    )


def because_from(game: str, kind: str, facts: dict[str, Any]) -> Because:
    reasons = import_module(f"belvedere.bots.why.{game}.because")
    found: Because = getattr(reasons, kind)(
        **{name: tuple(value) if isinstance(value, list) else value for name, value in facts.items()}
    )
    return found
