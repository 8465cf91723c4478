"""A table on this machine: people at one keyboard, and bots."""

import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import belvedere
from belvedere.bots.simple import Bot
from belvedere.engine.game import Game, Seed
from belvedere.terminal.phrases import Phrases
from belvedere.terminal.seats import wake_bots
from belvedere.terminal.table import CanUndo, Table


class TableHere(Table):
    game: Game

    def __init__(self, game: Game, say: Phrases, seed: Seed | None = None, pause: float = 0.0) -> None:
        super().__init__(say)
        self.pause = pause  # seconds that a bot's move takes at least, so that it can be followed
        self._thinkers = ThreadPoolExecutor(1)
        self._is_thinking = False
        self._seat(game, seed)

    @property
    def can_undo(self) -> CanUndo:
        before = self.game.copy()
        try:
            action = str(before.undo())
        except belvedere.NothingToUndo:
            return None
        _, _, named = action.partition("@")
        mover = int(named) if named else before.to_move
        is_new = len(self.game.log) - len(before.log) > 1  # a deal followed
        return "ask" if is_new or mover not in self.mine else "free"

    def record(self) -> dict[str, Any]:
        return self.game.record()

    def play(self, action: str) -> None:
        self.game.why_not(action)  # whoever writes no action at all is told that first
        self._check_mine(action)
        self.game.play(action)
        self._go_on()

    def undo(self) -> None:
        """Back to the last turn of a person; if there is none, all stays as it was."""
        game, taken_back = self.game, []
        try:
            taken_back.append(game.undo())
            while game.to_move not in self.mine:
                taken_back.append(game.undo())
        except belvedere.NothingToUndo:
            for action in reversed(taken_back):
                game.play(action)
            raise
        self._told = len(game.log)
        self._note(self.say("taken_back"))
        self._go_on()

    def load(self, game: Game) -> None:
        self.diary.clear()
        self._told = 0
        self._seat(game)

    def close(self) -> None:
        self.bots: dict[int, Bot] = {}
        self._thinkers.shutdown(wait=False)

    def _seat(self, game: Game, seed: Seed | None = None) -> None:
        if all("bot" in seat for seat in game.seats):
            del game.seats[0]["bot"]  # someone has to play
        self.game = game
        self.bots = wake_bots(game.seats, seed)
        self.mine = tuple(seat for seat in range(1, game.players + 1) if seat not in self.bots)
        self._go_on()

    def _go_on(self) -> None:
        """Tell what happened; if it is a bot's turn, let it think meanwhile."""
        self._tell_news()
        if not self._is_thinking and self.game.to_move in self.bots:
            self._is_thinking = True
            game, copy, thinker = self.game, self.game.copy(), self.bots[self.game.to_move]
            thought = self._thinkers.submit(self._think, thinker, copy)
            thought.add_done_callback(lambda done: self.arrive(lambda: self._answer(game, copy, done.result())))

    def _think(self, thinker: Bot, copy: Game) -> Any:
        since = time.monotonic()
        action = thinker.choose(copy)
        time.sleep(max(0.0, self.pause - (time.monotonic() - since)))
        return action

    def _answer(self, game: Game, thought_of: Game, action: Any) -> None:
        self._is_thinking = False
        if game is self.game and game.log == thought_of.log and self.bots:
            game.play(action)
        self._go_on()
