"""One game at the terminal, from the first turn to the last answer."""

from belvedere.bots.simple import Bot
from belvedere.cli.mistakes import Mistake, tell_mistake
from belvedere.cli.prompts import PROMPTS
from belvedere.cli.session.desk import Desk
from belvedere.cli.session.orders import Then, obey
from belvedere.cli.tables import draw
from belvedere.cli.tables.scores import score_table
from belvedere.engine.errors import BelvedereError
from belvedere.engine.game import Game


class Session:
    """People at one keyboard, and bots."""

    def __init__(self, game: Game, bots: dict[int, Bot], desk: Desk) -> None:
        self.game = game
        self.bots = bots
        self.desk = desk
        self.say = desk.say
        self.seen: dict[int, int] = {}  # how much of the log each person has been told

    def run(self) -> None:
        """Play until the person leaves, or nothing more comes in."""
        then = Then.SHOW_TABLE
        while then is not Then.LEAVE:
            if then is Then.SHOW_TABLE:
                self.let_bots_play()
                self.show()
            line = self.desk.ask(self.question())
            then = Then.LEAVE if line is None else self.answer(line)
        self.desk.tell(self.say("goodbye"))

    def answer(self, line: str) -> Then:
        try:
            return obey(self, line)
        except (BelvedereError, Mistake, OSError) as error:
            self.desk.tell(tell_mistake(error, self.say, self.game.names))
            return Then.ASK_AGAIN

    def let_bots_play(self) -> None:
        while (seat := self.game.to_move) is not None and seat in self.bots:
            self.game.play(self.bots[seat].choose(self.game))

    def change_game(self, game: Game) -> None:
        """Go on with another game, or with this one at another point: nothing of it is news."""
        self.game = game
        self.seen = dict.fromkeys(range(1, game.players + 1), len(game.log))

    @property
    def viewer(self) -> int:
        """The person at the keyboard."""
        return self.game.to_move or next(seat for seat in range(1, self.game.players + 1) if seat not in self.bots)

    @property
    def width(self) -> int:
        return self.desk.screen.width

    def question(self) -> str:
        if self.game.over:
            return self.say("ask_at_end", file=self.say("a_file"))
        return str(PROMPTS[self.game.name].prompt(self.game.view(self.viewer), self.game.legal(), self.say))

    # What is shown

    def show(self) -> None:
        self.desk.pause()
        self.desk.show(draw(self.game.view(self.viewer), self.say, self.width))
        self.desk.pause()
        self.tell_news()
        if self.game.over:
            self.show_end()

    def tell_news(self) -> None:
        """What happened since this person was last told."""
        for event in self.game.story(self.seen.get(self.viewer, 0)):
            self.desk.tell(self.say.told(event, self.game.names))
        self.seen[self.viewer] = len(self.game.log)

    def show_end(self) -> None:
        names = [self.game.names[seat - 1] for seat in self.game.winners()]
        self.desk.pause()
        self.desk.show(score_table(self.game.view(None), self.say))
        self.desk.tell(self.say("winners", names=", ".join(names)), style="bold")
        self.desk.tell(self.say("how_to_save"))
