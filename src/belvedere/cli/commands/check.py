from typing import Annotated, Any

from cyclopts import Parameter

import belvedere
from belvedere.cli.arguments import Language
from belvedere.cli.mistakes import FINE, USAGE, WRONG, Mistake, tell_mistake
from belvedere.cli.phrases import Phrases
from belvedere.cli.screen import Screen, complain, screen
from belvedere.terminal.files import parse, read_entries


def check(
    *files: Annotated[
        str, Parameter(help="Records as JSON or JSON Lines; - reads standard input.", allow_leading_hyphen=True)
    ],
    fair: Annotated[bool, Parameter(negative="", show_default=False)] = False,
    lang: Language = None,
) -> int:
    """Check records: every deal, every action, every result.

    Parameters
    ----------
    fair
        Check too that the deals follow from what was promised before the game.
    """
    if not files:
        raise Mistake("no_files")
    checker = FairChecker(Phrases(lang)) if fair else Checker(Phrases(lang))
    for file in files:
        checker.check(file)
    return checker.conclude()


class Checker:
    """Counts fine and wrong records and files that can't be read."""

    def __init__(self, say: Phrases) -> None:
        self.say = say
        self.found: Screen = screen()
        self.fine = self.wrong = self.unreadable = 0

    def check(self, file: str) -> None:
        before = self.fine + self.wrong
        try:
            for line, text in read_entries(file):
                self._check_entry(file, line, text)
        except (OSError, Mistake) as error:
            self._give_up(error)
        else:
            if self.fine + self.wrong == before:
                self._give_up(Mistake("no_record", file=file))

    def _give_up(self, error: Exception) -> None:
        self.unreadable += 1
        complain(tell_mistake(error, self.say))

    def _check_entry(self, file: str, line: int, text: str) -> None:
        try:
            self._check_record(parse(text))
            self.fine += 1
        except belvedere.BelvedereError as error:
            self.wrong += 1
            self.found.write_line(self.say("wrong_record", file=file, line=line, error=self.say.told(error)))

    def _check_record(self, record: Any) -> None:
        belvedere.replay(record)

    def conclude(self) -> int:
        self.found.write_line(self._summary())
        return USAGE if self.unreadable else WRONG if self.wrong else FINE

    def _summary(self) -> str:
        return self.say("checked", fine=self.fine, wrong=self.wrong)


class FairChecker(Checker):
    """Counts too how many deals were found to follow from what was promised."""

    def __init__(self, say: Phrases) -> None:
        super().__init__(say)
        self.deals = 0

    def _check_record(self, record: Any) -> None:
        self.deals += belvedere.verify(record)

    def _summary(self) -> str:
        return self.say("checked_fair", fine=self.fine, wrong=self.wrong, deals=self.say.number(self.deals))
