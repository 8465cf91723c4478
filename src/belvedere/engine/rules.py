"""What a game tells the engine about itself: the one thing to write for a new game."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import resources
from typing import Any, ClassVar

from belvedere.engine import box as boxes
from belvedere.engine.box import Box
from belvedere.engine.errors import UnknownOption, WrongPlayers, shown
from belvedere.engine.loops import Loops
from belvedere.engine.words import catalogue, tell

OptionValue = str | int
Seat = dict[str, Any]


@dataclass(frozen=True)
class Option:
    """A choice the table makes before the game; the first value is the default."""

    name: str
    values: tuple[OptionValue, ...]
    package: str

    @property
    def default(self) -> OptionValue:
        return self.values[0]

    def meaning(self, language: str = "en") -> str:
        return str(catalogue(self.package, language)["options"][self.name])


class Reason:
    """Why an action is not legal; its fields hold what the sentence needs."""

    clause: ClassVar[str]

    def __str__(self) -> str:
        return tell(self)


class Event:
    """Something that happened; its fields hold what the sentence needs."""

    def __str__(self) -> str:
        return tell(self)


class Rules(ABC):
    """A game. A table is an array of one record; pieces and actions are numbers with names."""

    name: ClassVar[str]
    title: ClassVar[str]
    version: ClassVar[int]  # of the rules, by which new games are played
    versions: ClassVar[frozenset[int]]  # all by which a game can be played on, or looked at
    package: ClassVar[str]
    players: ClassVar[range]
    options: ClassVar[tuple[Option, ...]]
    actions: ClassVar[tuple[Any, ...]]
    action_numbers: ClassVar[Mapping[str, int]]
    notation: ClassVar[Any]  # how actions are written, told to whoever wrote them wrong
    piece_names: ClassVar[Mapping[int, str]]
    piece_numbers: ClassVar[Mapping[str, int]]
    deal_size: ClassVar[int]
    most_actions: ClassVar[int]
    pile_size: ClassVar[int]  # room that random play needs to draw from
    loops: ClassVar[Loops]
    view_type: ClassVar[type]  # the types of what a view tells

    # Setting up

    @abstractmethod
    def read_box(self, data: Mapping[str, Any]) -> Any:
        """The record of a box for the kernels, as an array of one; raises BadBox."""

    @abstractmethod
    def complete_seats(self, box: Box, seats: Sequence[Seat], seed: str) -> list[Seat]:
        """The seats with all that a game deals to a seat beforehand; what they have already is checked."""

    @abstractmethod
    def new_table(self, box: Box, options: Mapping[str, OptionValue], seats: Sequence[Seat], first: int) -> Any:
        """A table that waits for its first deal."""

    @abstractmethod
    def all_pieces(self, box: Box) -> list[int]:
        """What is shuffled at the start, before it is shuffled."""

    @abstractmethod
    def next_deal(self, table: Any, stack: Sequence[int], seed: str) -> Sequence[int]:
        """The pieces that the waiting table gets, given the order of the stack and what came when it was used up."""

    # Playing, besides the loops

    def out_of_turn(self, table: Any, box: Box, seat: int) -> list[int]:
        """What a seat may do in another's turn."""
        return []

    def costs(self, table: Any, box: Box, actions: Sequence[Any]) -> list[int | None]:
        """What the seat that does each action would pay in all, whether it can or not; None where nothing is paid."""
        return [None] * len(actions)

    # Telling

    @abstractmethod
    def reason(self, table: Any, box: Box, action: Any, why: int) -> Reason:
        """The game's own refusal, typed."""

    def most_telling(self, found: Sequence[Reason]) -> Reason:
        """Out of the reasons why something can't go to each of its places, the one that tells why it can go nowhere."""
        return found[0]

    @abstractmethod
    def view(self, table: Any, box: Box) -> dict[str, Any]:
        """All that lies open, by name, fit for JSON."""

    @abstractmethod
    def table_seen(self, view: Mapping[str, Any], box: Box) -> Any:
        """The table again, from a view of a game that goes on: all that a planner needs lies open."""

    @abstractmethod
    def unseen(self, table: Any, box: Box) -> dict[str, dict[str, int]]:
        """What lies hidden where, as far as everyone can work it out."""

    @abstractmethod
    def tell_deal(self, after: Any) -> list[Event]:
        """The events of a deal."""

    @abstractmethod
    def tell_action(self, box: Box, before: Any, action: Any, after: Any) -> list[Event]:
        """The events of an action, from the tables before and after it."""

    def tell_outlook(self, before: Any, after: Any) -> list[Event]:
        """What would come of an action besides, if nobody did anything more before the next count."""
        return []

    @abstractmethod
    def result(self, table: Any, box: Box) -> dict[str, Any]:
        """Scores, winners and what decides between equals, by the rules for the end of the game."""

    # The same for every game

    @cached_property
    def default_box(self) -> Box:
        source = resources.files(self.package) / "box.toml"
        with resources.as_file(source) as path:
            data = boxes.read(path)
        return Box(data, boxes.digest(data), True, self.read_box(data))

    def load_box(self, source: boxes.Source | None) -> Box:
        if source is None:
            return self.default_box
        data = boxes.read(source)
        records = self.read_box(data)
        digest = boxes.digest(data)
        if digest == self.default_box.digest:
            return self.default_box
        return Box(data, digest, False, records)

    def complete_options(self, given: Mapping[str, Any]) -> dict[str, OptionValue]:
        """Every option with its value; raises UnknownOption."""
        known = {option.name: option for option in self.options}
        for name, value in given.items():
            if name not in known:
                raise UnknownOption(how="name" if known else "none", game=self.title, option=name, known=tuple(known))
            values = known[name].values
            if not any(value == allowed and type(value) is type(allowed) for allowed in values):
                raise UnknownOption(
                    how="value",
                    option=name,
                    value=repr(shown(value)) if isinstance(value, str) else shown(value),
                    known=tuple(map(repr, values)),
                )
        return {name: given.get(name, option.default) for name, option in known.items()}

    @cached_property
    def action_types(self) -> tuple[type, ...]:
        return tuple({type(action) for action in self.actions})

    def notation_of(self, action: Any) -> str:
        """An action's notation; nothing for what is no action of this game."""
        return str(action) if isinstance(action, self.action_types) else ""

    def check_players(self, players: Any) -> int:
        if type(players) is not int or players not in self.players:
            low, high = self.players[0], self.players[-1]
            raise WrongPlayers(how="number", game=self.title, got=shown(players), low=low, high=high)
        return players
