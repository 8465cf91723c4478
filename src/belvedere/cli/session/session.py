"""One game at the terminal, line by line, from the first turn to the last answer."""

from belvedere.cli.mistakes import Mistake, Refused, tell_mistake
from belvedere.cli.prompts import PROMPTS
from belvedere.cli.session.desk import Desk
from belvedere.cli.session.orders import Then, obey
from belvedere.cli.tables import draw
from belvedere.engine.errors import BelvedereError
from belvedere.engine.game import Game
from belvedere.terminal.scores import score_table
from belvedere.terminal.table import Table

A_MOMENT = 0.2  # seconds


class Session:
    """People at one keyboard; bots, and people elsewhere."""

    def __init__(self, table: Table, desk: Desk) -> None:
        self.table = table
        self.desk = desk
        self.say = desk.say
        self.seen: dict[int | None, int] = {}  # how much of the diary each person has been told

    def run(self) -> None:
        """Play until the person leaves, or nothing more comes in."""
        then = Then.SHOW_TABLE
        while then is not Then.LEAVE:
            if then is Then.SHOW_TABLE:
                self.wait_for_turn()
                self.show()
            line = self.desk.ask(self.question())
            then = Then.LEAVE if line is None else self.answer(line)
        self.table.close()
        self.desk.tell(self.say("goodbye"))

    def answer(self, line: str) -> Then:
        try:
            self.table.catch_up()
            then = obey(self, line)
        except (BelvedereError, Mistake, Refused, OSError) as error:
            self.desk.tell(tell_mistake(error, self.say, self.table.names))
            then = Then.ASK_AGAIN
        self.tell_notices()
        return then

    # Waiting

    def wait_for_turn(self) -> None:
        """Until someone here has something to decide, or types. What people elsewhere do is told as it happens."""
        is_online, is_told = self.table.address is not None, False
        while self.is_waiting() and not (is_online and self.desk.has_typed()):
            self.table.wait(A_MOMENT if is_online else None)
            self.tell_notices()
            if is_online and self.table.game is not None:
                self.tell_news()
                if not is_told and self.is_waiting() and not self.table.is_busy:
                    is_told = True
                    self.desk.tell(self.say("other_turn", name=self.mover))

    def is_waiting(self) -> bool:
        table = self.table
        if table.is_busy or not table.is_laid:
            return True
        is_decided = table.game is None or table.game.over or table.is_closed or table.line == "closed"
        return not is_decided and not table.is_my_turn and table.asks_undo is None

    def settle(self) -> None:
        """What was done here takes effect; a line that is lost is waited for."""
        while self.table.is_busy:
            self.table.wait()

    # What is shown

    @property
    def game(self) -> Game:
        return self.table.playing

    @property
    def mover(self) -> str:
        return self.table.names[(self.game.to_move or 1) - 1]

    @property
    def width(self) -> int:
        return self.desk.screen.width

    def question(self) -> str:
        table, say = self.table, self.say
        if table.game is None:
            return say("ask_waiting_host") if table.is_host else say("ask_waiting")
        if table.asks_undo is not None:
            return say("ask_undo", name=table.names[table.asks_undo - 1])
        if not table.game.over and not table.is_my_turn:
            return say("ask_meanwhile", name=self.mover)
        if table.game.over:
            return say("ask_at_end", file=say("a_file"))
        return str(PROMPTS[table.game.name].prompt(table.game.view(table.viewer), table.game.legal(), say))

    def show(self) -> None:
        self.desk.pause()
        if self.table.game is None:
            self.show_waiting()
            return
        self.desk.show(draw(self.game.view(self.table.viewer), self.say, self.width))
        self.desk.pause()
        self.tell_news()
        if self.game.over:
            self.show_end()

    def show_waiting(self) -> None:
        self.desk.tell(self.say("waiting_at", address=self.table.address))
        for number, seat in enumerate(self.table.waiting, 1):
            self.desk.tell(f"{number}  {seat.name or self.say('free_seat')}")

    def tell_news(self) -> None:
        """What happened since this person was last told."""
        viewer, diary = self.table.viewer, self.table.diary
        for sentence in diary[self.seen.get(viewer, 0) :]:
            self.desk.tell(sentence)
        self.seen[viewer] = len(diary)

    def forget_news(self) -> None:
        """What happened so far is news to nobody."""
        self.seen = dict.fromkeys((None, *range(1, len(self.table.names) + 1)), len(self.table.diary))

    def tell_notices(self) -> None:
        while self.table.notices:
            self.desk.tell(self.table.notices.pop(0))

    def show_end(self) -> None:
        names = [self.game.names[seat - 1] for seat in self.game.winners()]
        self.desk.pause()
        self.desk.show(score_table(self.game.view(None), self.say))
        self.desk.tell(self.say("winners", names=", ".join(names)), style="bold")
        self.desk.tell(self.say("how_to_save"))
