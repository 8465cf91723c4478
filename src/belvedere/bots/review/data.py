"""A review as JSON has it; docs/analysis.md tells what the fields mean."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from belvedere.bots.analysis import Choice
from belvedere.bots.review.moves import Move, Outlook, Review, TurningPoint
from belvedere.bots.why import Because
from belvedere.engine.game import Game
from belvedere.engine.words import sentence_key, tell

FORMAT = "belvedere-analysis/1"
DIGITS = 4  # of chances
POINT_DIGITS = 2  # of expected scores


def as_data(review: Review, game: Game, language: str = "en") -> dict[str, Any]:
    """All that a review found; reasons are told in the language besides."""
    return {
        "format": FORMAT,
        "game": game.name,
        "seats": game.names,
        "start": outlook_data(review.start),
        "moves": [move_data(move, game.names, language) for move in review.moves],
        "turning_points": [turning_data(point) for point in review.turning_points],
        "players": [
            {
                "seat": tally.seat,
                "name": game.names[tally.seat - 1],
                "accuracy": round(tally.accuracy, DIGITS),
                "given_away": round(tally.given_away, DIGITS),
                "mean_cost": round(tally.mean_cost, DIGITS),
                "judgments": dict(tally.counts),
            }
            for tally in review.tallies
        ],
        "over": game.over,
        "winners": game.winners(),
    }


def outlook_data(outlook: Outlook) -> dict[str, Any]:
    return {"chances": rounded(outlook.chances, DIGITS), "scores": rounded(outlook.scores, POINT_DIGITS)}


def move_data(move: Move, names: Sequence[str], language: str) -> dict[str, Any]:
    return {
        "step": move.step,
        "chapter": move.chapter,
        "seat": move.seat,
        "action": str(move.action),
        "options": move.options,
        "judgment": move.judgment,
        "cost": round(move.cost, DIGITS),
        "played": move.played and choice_data(move.played, names, language),
        "best": move.best and choice_data(move.best, names, language),
        "before_deal": move.is_before_deal,
        **outlook_data(move.after),
    }


def choice_data(choice: Choice, names: Sequence[str], language: str) -> dict[str, Any]:
    return {
        "action": str(choice.action),
        "chance": round(choice.chance, DIGITS),
        "score": round(choice.score, POINT_DIGITS),
        "margin": round(choice.margin, POINT_DIGITS),
        "visits": choice.visits,
        "line": [str(action) for action in choice.line],
        "reasons": [reason_data(because, names, language) for because in choice.reasons],
    }


def reason_data(because: Because, names: Sequence[str], language: str) -> dict[str, Any]:
    facts = {name: value for name, value in asdict(because).items() if name != "how"}  # type: ignore[call-overload]
    return {"reason": sentence_key(because), "facts": facts, "text": tell(because, language, names)}


def turning_data(point: TurningPoint) -> dict[str, Any]:
    return {
        "step": point.move.step,
        "how": point.how,
        "swing": round(point.swing, DIGITS),
        "gainer": point.gainer,
        "leader": point.leader,
    }


def rounded(values: Sequence[float], digits: int) -> list[float]:
    return [round(value, digits) for value in values]
