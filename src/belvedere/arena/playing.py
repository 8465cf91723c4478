"""One game between bots. They are given copies, so nobody sees what comes or lays hands on the game itself."""

import random
import traceback
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from typing import Any

from belvedere.arena.contest import Contest
from belvedere.arena.errors import BotFailed, NoAnswer, NotItsTurn
from belvedere.arena.program import Program
from belvedere.arena.schedule import Fixture
from belvedere.engine.errors import BelvedereError
from belvedere.engine.game import Game, Seed

Record = dict[str, Any]


def play(contest: Contest, fixture: Fixture) -> Record:
    """The record of a fixture, with what the arena adds to it; raises BotFailed."""
    sitting = Sitting(contest, fixture)
    try:
        sitting.play()
        return sitting.record()
    finally:
        sitting.clear_up()


def seed_for(seed: Seed, number: int) -> int:
    """The seed of one of several bots."""
    return random.Random(f"{seed}/{number}").getrandbits(63)


class Sitting:
    """A table with a bot on every seat, and a clock for each."""

    def __init__(self, contest: Contest, fixture: Fixture) -> None:
        entries = {entry.name: entry for entry in contest.entries}
        seed = contest.seed_of(fixture.deal)
        self.fixture = fixture
        self.game = contest.set_up(fixture)
        self.seeds = [seed_for(seed, seat) for seat in range(1, contest.players + 1)]
        self.bots = [entries[name].wake(own) for name, own in zip(fixture.seating, self.seeds, strict=True)]
        self.seconds = [0.0] * contest.players
        self.decisions = [0] * contest.players

    def play(self) -> None:
        while (mover := self.game.to_move) is not None:
            legal = self.game.legal()
            self.game.play(legal[0] if len(legal) == 1 else self._ask(mover - 1, legal))
        result = self.game.record()["result"]
        for program in self._programs():
            program.say_goodbye(result)

    def record(self) -> Record:
        added = {
            "deal": self.fixture.deal,
            "decisions": self.decisions,
            "seconds": [round(seconds, 6) for seconds in self.seconds],
            "score": [seat["score"] for seat in self.game.view(None)["seats"]],
        }
        return self.game.record() | {"arena": added}

    def clear_up(self) -> None:
        for program in self._programs():
            program.stop()

    def _programs(self) -> list[Program]:
        return [bot for bot in self.bots if isinstance(bot, Program)]

    def _ask(self, seat: int, legal: Sequence[Any]) -> Any:
        copy = self._copy_for(seat)
        start = perf_counter()
        try:
            answer = self.bots[seat].choose(copy)
        except NoAnswer as error:
            raise self._failed(seat, how="refused", error=error) from error
        except Exception as error:
            raise self._failed(seat, how="crashed", detail=tell_crash(error)) from error
        self.seconds[seat] += perf_counter() - start
        self.decisions[seat] += 1
        refusal = find_refusal(self.game, answer, legal)
        if refusal is not None:
            raise self._failed(seat, how="refused", error=refusal)
        return answer

    def _copy_for(self, seat: int) -> Game:
        """What is hidden is shuffled anew, but each time the same, so that a contest can be played again."""
        copy = self.game.copy()
        copy.shuffle_anew(f"{self.seeds[seat]}/{len(self.game.log)}")
        return copy

    def _failed(self, seat: int, **facts: Any) -> BotFailed:
        place = {"bot": self.fixture.seating[seat], "deal": self.fixture.deal, "step": len(self.game.log) + 1}
        return BotFailed(**place, record=self.game.record(), **facts)


def find_refusal(game: Game, answer: Any, legal: Sequence[Any]) -> BelvedereError | None:
    """Why an answer can't be played by the seat to move. Loans of others are legal in a turn, but not its choice."""
    notation = answer.strip() if isinstance(answer, str) else game.rules.notation_of(answer)
    if any(notation == str(action) for action in legal):
        return None
    try:
        game.copy().play(answer)
    except BelvedereError as error:
        return error
    return NotItsTurn(action=notation)


def tell_crash(error: Exception) -> str:
    """What a bot's author wants to know, on one line."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    said = " ".join(f"{type(error).__name__}: {error}".split())
    return f"{said} ({Path(place.filename).name}:{place.lineno})"
