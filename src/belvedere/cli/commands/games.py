import belvedere
from belvedere.cli.arguments import Language
from belvedere.cli.phrases import Phrases
from belvedere.cli.screen import screen


def games(*, lang: Language = None) -> None:
    """List the games, their players and their options."""
    say, here = Phrases(lang), screen()
    for game in belvedere.games().values():
        here.tell(f"{game.name}: {game.title}", style="bold")
        here.tell("  " + say("for_players", low=game.players[0], high=game.players[-1]))
        for option in game.options:
            values = ", ".join(map(str, option.values))
            here.tell("  " + say("option_line", option=option.name, values=values, default=option.default), "    ")
            here.tell("    " + option.meaning(say.language), "    ")
