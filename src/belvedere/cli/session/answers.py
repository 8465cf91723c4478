"""Answers to what a person may ask at the prompt; none changes the game."""

from rich.console import Group, RenderableType
from rich.text import Text

from belvedere.cli.phrases import Phrases
from belvedere.cli.prompts import PROMPTS
from belvedere.cli.screen import WIDEST_TEXT, wrap
from belvedere.cli.tables.layout import listing
from belvedere.engine.game import Game
from belvedere.games.rulebook import read_rules
from belvedere.terminal import rulebook
from belvedere.terminal.hints import advise as ask_expert
from belvedere.terminal.table import Table

EXAMPLES = {"california": ("B2>c3", "C4.2"), "dolce_vita": ("5>c", "D3.2")}  # an action and a clause
HELP = (
    ("legal", "help_legal"),
    ("why {action}", "help_why"),
    ("preview {action}", "help_preview"),
    ("hint", "help_hint"),
    ("score", "help_score"),
    ("unseen", "help_unseen"),
    ("log", "help_log"),
    ("rules {clause}", "help_rules"),
    ("undo", "help_undo"),
    ("save {file}", "help_save"),
)
HELP_HERE = (("load {file}", "help_load"),)
HELP_ONLINE = (("say …", "help_say"),)
HELP_ANYWHERE = (("quit", "help_quit"), ("↵", "help_table"))


def give_help(table: Table, say: Phrases, width: int) -> RenderableType:
    game = table.playing
    action, clause = EXAMPLES[game.name]
    about = [say.told(game.rules.notation), say.word("legend", game.name)]
    orders = (*HELP, *(HELP_ONLINE if table.address else HELP_HERE), *HELP_ANYWHERE)
    rows = [(form.format(action=action, clause=clause, file=say("a_file")), say(key)) for form, key in orders]
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


def foresee(table: Table, action: str, say: Phrases) -> list[str]:
    """What an action would bring, and what the next count would, as everything lies then."""
    foreseen = table.foresee(action)
    outlook = [say("outlook"), *foreseen.outlook] if foreseen.outlook else []
    return [*foreseen.events, *outlook]


def advise(table: Table, say: Phrases) -> tuple[str, ...]:
    """What the expert would do after a short think, and why."""
    table.check_hints()
    return ask_expert(table.playing, say).sentences


def cite_rules(game: Game, clause: str, say: Phrases, width: int) -> Group:
    rules = read_rules(game.name, say.language)
    text = rulebook.pick_clause(rules, clause) if clause else rules
    return Group(*rulebook.set_rules(text, min(width, WIDEST_TEXT)))
