"""What the expert would do, and why, in sentences."""

from collections.abc import Sequence
from dataclasses import dataclass

from belvedere.bots import bot
from belvedere.bots.alike import alike
from belvedere.bots.analysis import Choice
from belvedere.bots.review import INACCURACY, Judge
from belvedere.engine.game import Game
from belvedere.terminal.phrases import Phrases

SHORT_THINK = 0.5  # seconds


@dataclass(frozen=True)
class Hint:
    action: str
    sentences: tuple[str, ...]


def advise(game: Game, say: Phrases) -> Hint:
    """After a short think, for a game that is not over."""
    expert = bot("expert", seconds=SHORT_THINK)
    assert isinstance(expert, Judge)
    best, *others = expert.analyse(game).choices
    sentences = [say("hint", action=best.action, chance=say.percent(best.chance))]
    if best.reasons:
        sentences.append(say("hint_because", reasons=join_reasons(best, game.names, say)))
    close = (other for other in others if best.chance - other.chance < INACCURACY)
    also = next((other for other in close if not alike(game, other.action, best.action)), None)
    if also is not None:
        sentences.append(say("hint_also", action=also.action, chance=say.percent(also.chance)))
    return Hint(str(best.action), tuple(sentences))


def join_reasons(choice: Choice, names: Sequence[str], say: Phrases) -> str:
    return say("and_also").join(say.told(because, names) for because in choice.reasons)
