from typing import Annotated

from cyclopts import Parameter

from belvedere.cli.arguments import Language
from belvedere.cli.phrases import Phrases
from belvedere.cli.screen import WIDEST_TEXT, screen
from belvedere.games.rulebook import read_rules
from belvedere.terminal import rulebook


def rules(
    game: str,
    /,
    *,
    clause: Annotated[str | None, Parameter(help="Only this clause (C4.2) or section (C4).")] = None,
    lang: Language = None,
) -> None:
    """Read the rules of a game.

    Parameters
    ----------
    game
        california or dolce_vita.
    """
    here = screen()
    text = read_rules(game, Phrases(lang).language)
    if clause is not None:
        text = rulebook.pick_clause(text, clause)
    for line in rulebook.set_rules(text, min(here.width, WIDEST_TEXT)):
        here.print(line, soft_wrap=True)
