from collections.abc import Sequence
from typing import Annotated

from cyclopts import Parameter

import belvedere
from belvedere.cli.arguments import Language
from belvedere.cli.mistakes import Mistake
from belvedere.cli.phrases import Phrases
from belvedere.cli.screen import screen
from belvedere.cli.tables import draw
from belvedere.engine.game import Game
from belvedere.terminal.files import read_line
from belvedere.terminal.scores import score_table

LABEL = 14


def replay(
    file: Annotated[str, Parameter(allow_leading_hyphen=True)],
    /,
    *,
    line: int | None = None,
    step: int | None = None,
    lang: Language = None,
) -> None:
    """Tell a recorded game move by move.

    Parameters
    ----------
    file
        A record as JSON, or many as JSON Lines; - reads standard input.
    line
        The line where the record begins, in a file of many. [default: the first]
    step
        Show only the table after this many entries of the log.
    """
    record = read_line(file, line)
    teller = Teller(belvedere.replay(record), record["log"], Phrases(lang))
    if step is None:
        teller.tell_all()
    else:
        teller.tell_step(step)


class Teller:
    """Goes through a game again, from before its first deal."""

    def __init__(self, game: Game, log: Sequence[str], say: Phrases) -> None:
        self.log = log
        self.say = say
        self.screen = screen()
        self.game = Game(game.rules, game.box, game.options, game.seats, game.first, seed=None, version=game.version)

    def tell_all(self) -> None:
        for entry in self.log:
            earlier = self._round()
            self._tell_next(entry)
            if entry.startswith("deal ") or self._round() != earlier or len(self.game.log) == len(self.log):
                self._show_table()
        if self.game.over:
            self.screen.print(score_table(self.game.view(None), self.say))

    def tell_step(self, step: int) -> None:
        if not 0 <= step <= len(self.log):
            raise Mistake("no_such_step", step=step, steps=len(self.log))
        before = max(step - 1, 0)
        self.game.follow(self.log[:before])
        for entry in self.log[before:step]:
            self._tell_next(entry)
        self._show_table()

    def _tell_next(self, entry: str) -> None:
        done = len(self.game.log)
        self.game.follow([entry])
        label = f"{done + 1:>3}  {entry.partition(' ')[0]}"
        for event in self.game.story(done):
            self.screen.tell(f"{label:<{LABEL}} {self.say.told(event, self.game.names)}", indent=" " * (LABEL + 1))
            label = ""

    def _round(self) -> int | None:
        """In California a deal begins each day; Dolce Vita is dealt once, and counts rounds."""
        found: int | None = self.game.view(None).get("round")
        return found

    def _show_table(self) -> None:
        self.screen.write_line("")
        self.screen.print(draw(self.game.view(None), self.say, self.screen.width))
        self.screen.write_line("")
