"""Answers to what a person may ask at the prompt; none changes the game."""

from rich.console import Group, RenderableType
from rich.text import Text

from belvedere.bots import bot
from belvedere.bots.alike import alike
from belvedere.bots.review import INACCURACY, Judge
from belvedere.cli import rulebook
from belvedere.cli.phrases import Phrases
from belvedere.cli.prompts import PROMPTS
from belvedere.cli.screen import WIDEST_TEXT, wrap
from belvedere.cli.tables.layout import listing
from belvedere.cli.verdicts import join_reasons, percent
from belvedere.engine.game import Game
from belvedere.games.rulebook import read_rules

SHORT_THINK = 0.5  # seconds
EXAMPLES = {"california": ("B2>c3", "C4.2"), "dolce_vita": ("5>c", "D3.2")}  # an action and a clause
HELP = (
    ("legal", "help_legal"),
    ("why {action}", "help_why"),
    ("preview {action}", "help_preview"),
    ("hint", "help_hint"),
    ("score", "help_score"),
    ("unseen", "help_unseen"),
    ("rules {clause}", "help_rules"),
    ("undo", "help_undo"),
    ("save {file}", "help_save"),
    ("load {file}", "help_load"),
    ("quit", "help_quit"),
    ("↵", "help_table"),
)


def give_help(game: Game, say: Phrases, width: int) -> RenderableType:
    action, clause = EXAMPLES[game.name]
    about = [say.told(game.rules.notation), say.word("legend", game.name)]
    rows = [(form.format(action=action, clause=clause, file=say("a_file")), say(key)) for form, key in HELP]
    lines = [line for text in about for line in (*wrap(text, min(width, WIDEST_TEXT)), "")]
    return Group(*lines, listing(rows))


def list_legal(game: Game, say: Phrases, width: int) -> RenderableType:
    if game.over:
        return Text(say("nothing_to_do"))
    table = PROMPTS[game.name].list_actions(game.view(game.to_move), game.legal(), say, width)
    return Group(say.word("legal", game.name), table)


def list_unseen(game: Game, say: Phrases, width: int) -> RenderableType:
    found: RenderableType = PROMPTS[game.name].list_unseen(game.unseen(), say, width)
    return found


def explain(game: Game, action: str, say: Phrases) -> str:
    """Why an action is not legal, or that it is."""
    reason = game.why_not(action)
    if reason is None:
        return say("is_legal", action=action)
    return say("is_not_legal", action=action, reason=say.told(reason, game.names))


def foresee(game: Game, action: str, say: Phrases) -> list[str]:
    return [say.told(event, game.names) for event in game.preview(action)]


def advise(game: Game, say: Phrases) -> list[str]:
    """What the expert would do after a short think, and why."""
    if game.over:
        return [say("nothing_to_do")]
    expert = bot("expert", seconds=SHORT_THINK)
    assert isinstance(expert, Judge)
    best, *others = expert.analyse(game).choices
    sentences = [say("hint", action=best.action, chance=percent(best.chance, say))]
    if best.reasons:
        sentences.append(say("hint_because", reasons=join_reasons(best, game.names, say)))
    close = (other for other in others if best.chance - other.chance < INACCURACY)
    also = next((other for other in close if not alike(game, other.action, best.action)), None)
    if also is not None:
        sentences.append(say("hint_also", action=also.action, chance=percent(also.chance, say)))
    return sentences


def cite_rules(game: Game, clause: str, say: Phrases, width: int) -> Group:
    rules = read_rules(game.name, say.language)
    text = rulebook.pick_clause(rules, clause) if clause else rules
    return Group(*rulebook.set_rules(text, min(width, WIDEST_TEXT)))
