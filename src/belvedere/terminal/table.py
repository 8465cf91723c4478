"""A table as those who play at it in a terminal see it, whether it is here or on a server.

Everything about it is done on one thread. What bots and people elsewhere do arrives by itself, and takes effect when
whoever shows the table catches up.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any, Literal

from belvedere.engine.choices import Source, choices
from belvedere.terminal.mistakes import Mistake

if TYPE_CHECKING:
    from collections.abc import Callable

    from belvedere.engine.game import Game
    from belvedere.terminal.phrases import Phrases

CanUndo = Literal["free", "ask"] | None
LineState = Literal["connecting", "lost", "closed"] | None


@dataclass(frozen=True)
class Foreseen:
    """What an action would bring, in sentences; and what the next count would, if nobody did anything more."""

    events: tuple[str, ...]
    outlook: tuple[str, ...]


@dataclass(frozen=True)
class Seated:
    """Who has a seat before the game begins; nobody yet, if there is no name."""

    name: str
    is_mine: bool


class Table(ABC):
    """What a screen or a prompt needs of a table."""

    game: Game | None = None  # None until it begins
    mine: tuple[int, ...] = ()  # the seats of whoever sits here
    assistance = True  # whether there are hints and previews
    line: LineState = None  # how the connection is, where there is one
    asks_undo: int | None = None  # this seat asks to take back, and waits for an answer from here
    waiting: tuple[Seated, ...] = ()  # before the game
    is_host = False  # who may fill seats with bots and begin
    address: str | None = None  # where others find it
    is_closed = False  # nobody is going to play here

    def __init__(self, say: Phrases) -> None:
        self.say = say
        self.wake: Callable[[], None] = lambda: None  # called from any thread when something has arrived
        self.diary: list[str] = []  # what happened, in words
        self.notices: list[str] = []  # what has to be said at once, and was not yet
        self.revision = 0  # grows whenever something happens
        self._told = 0  # so much of the game's log is in the diary
        self._arrived: SimpleQueue[Callable[[], None]] = SimpleQueue()

    # What is going on

    @property
    def is_my_turn(self) -> bool:
        return self.game is not None and self.game.to_move in self.mine

    @property
    def is_laid(self) -> bool:
        """Whether it is known how it stands."""
        return True

    @property
    def is_busy(self) -> bool:
        """Whether something was done from here that has not taken effect yet."""
        return False

    @property
    def viewer(self) -> int | None:
        """From which seat it is seen: of those here the one to move, or the first."""
        if self.game is not None and self.game.to_move in self.mine:
            return self.game.to_move
        return next(iter(self.mine), None)

    @property
    def names(self) -> list[str]:
        return self.game.names if self.game is not None else [seat.name for seat in self.waiting]

    @property
    @abstractmethod
    def can_undo(self) -> CanUndo:
        """Freely, as long as nothing new was seen and nobody else has acted; otherwise it wants a word."""

    def arrive(self, deed: Callable[[], None]) -> None:
        """From any thread: something happened, and this makes it so."""
        self._arrived.put(deed)
        self.wake()

    def catch_up(self) -> None:
        while not self._arrived.empty():
            self._arrived.get()()

    def wait(self, seconds: float | None = None) -> None:
        """Until something more has happened, or so long."""
        with suppress(Empty):
            self._arrived.get(timeout=seconds)()
        self.catch_up()

    # What can be asked

    def choices(self) -> list[Source]:
        """All that whoever sits here may think of doing now."""
        seat = self.viewer
        return choices(self.game, seat) if self.game is not None and seat is not None else []

    def foresee(self, action: str) -> Foreseen:
        if not self.assistance:
            raise Mistake("no_assistance")
        place = action.partition(">")[2]
        # What comes of it where something was put matters most.
        outlook = sorted(self.playing.outlook(action), key=lambda event: getattr(event, "column", None) != place)
        return Foreseen(self._told_all(self.playing.preview(action)), self._told_all(outlook))

    def check_hints(self) -> None:
        """Whether the expert may be asked now."""
        if not self.assistance:
            raise Mistake("no_assistance")
        if self.playing.over:
            raise Mistake("nothing_to_do")
        if not self.is_my_turn:
            raise Mistake("not_your_seat", name=self.names[(self.playing.to_move or 1) - 1])

    @property
    def playing(self) -> Game:
        """The game, where it has to have begun."""
        if self.game is None:
            raise Mistake("not_begun")
        return self.game

    @abstractmethod
    def record(self) -> dict[str, Any]: ...

    # What can be done

    @abstractmethod
    def play(self, action: str) -> None:
        """Do an action for a seat here; what is refused is raised, or comes as a notice."""

    @abstractmethod
    def undo(self) -> None: ...

    def answer_undo(self, agreed: bool) -> None:  # noqa: B027 - where nobody asks, nobody answers
        """Whether the others may take back."""

    def talk(self, text: str) -> None:
        raise Mistake("only_on_a_server")

    def add_bot(self) -> None:
        raise Mistake("only_on_a_server")

    def begin(self) -> None:
        raise Mistake("only_on_a_server")

    def speak(self, say: Phrases) -> None:
        """Go on in another language, and tell the game again in it."""
        self.say = say
        self.diary.clear()
        self._told = 0
        self._tell_news()

    def load(self, game: Game) -> None:
        raise Mistake("only_here")

    @abstractmethod
    def close(self) -> None:
        """Leave it as it is."""

    # Within

    def _check_mine(self, action: str) -> None:
        """Whether an action is for someone here to do: an action names its seat where it is not the one to move."""
        game = self.playing
        _, _, named = action.partition("@")
        seat = int(named) if named.isdecimal() else game.to_move
        if seat is not None and seat not in self.mine and seat <= game.players:
            raise Mistake("not_your_seat", name=game.names[seat - 1])

    def _tell_news(self) -> None:
        """Into the diary with what the game's log has more than before."""
        self.revision += 1
        if self.game is not None:
            self.diary += self._told_all(self.game.story(self._told))
            self._told = len(self.game.log)

    def _note(self, sentence: str) -> None:
        self.revision += 1
        self.diary.append(sentence)

    def _told_all(self, events: list[Any]) -> tuple[str, ...]:
        return tuple(self.say.told(event, self.names) for event in events)
