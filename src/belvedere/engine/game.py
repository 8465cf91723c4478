"""A game at a table: the log is the truth, the table's record follows from it."""

import secrets
from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

import numpy as np

from belvedere.engine.box import Box
from belvedere.engine.dealer import Dealer
from belvedere.engine.errors import (
    BadRecord,
    GameOver,
    IllegalAction,
    MalformedAction,
    NothingToUndo,
    WrongPlayers,
    shown,
)
from belvedere.engine.log import REFUSED_ENTRIES, read_log
from belvedere.engine.loops import ALLOWED, DEAL, DEAL_DUE, DEALT, GAME_OVER, OVER, TURN
from belvedere.engine.reasons import Finished, NotDealt
from belvedere.engine.rules import Event, OptionValue, Reason, Rules, Seat

FORMAT = "belvedere-record/1"
Seed = int | str
_NO_PIECES = np.zeros(0, np.uint8)


class Game:
    """One game, from its set-up on. Made by ``belvedere.new`` or ``belvedere.replay``.

    >>> import belvedere
    >>> game = belvedere.new("dolce_vita", players=3, seed=1, first=2)
    >>> game.play("5>c")
    >>> game.to_move, game.log[-1]
    (3, '5>c')
    """

    def __init__(
        self,
        rules: Rules,
        box: Box,
        options: Mapping[str, OptionValue],
        seats: Sequence[Seat],
        first: int,
        seed: Seed | None,
        more: Mapping[str, Any] | None = None,
        version: int | None = None,
    ) -> None:
        self.rules = rules
        self.version = version or rules.version  # of the rules that it is played by
        self.box = box
        self.options = dict(options)
        self.seats = [dict(seat) for seat in seats]
        self.first = first
        self._log: list[str] = []
        self._seed = seed
        self._more = dict(more or {})
        self._numbers: list[int] = []  # the log for kernels: actions, and DEALT where …
        self._pieces: list[int] = []  # … these were dealt
        self._borrowed: int | None = None  # so many of them in another game, which this one branched off from
        self._table = self._fresh_table()
        self._dealer = self._new_dealer()

    # Where the game stands

    @property
    def name(self) -> str:
        return self.rules.name

    @property
    def players(self) -> int:
        return len(self.seats)

    @property
    def names(self) -> list[str]:
        return [str(seat["name"]) for seat in self.seats]

    @property
    def log(self) -> list[str]:
        """What was dealt and what was done, in notation."""
        return list(self._log)

    @property
    def over(self) -> bool:
        return self._now("phase") == OVER

    @property
    def to_move(self) -> int | None:
        """The seat whose turn it is, from 1; None when the game is over."""
        return None if self.over else self._now("to_move") + 1

    def scores(self) -> list[int]:
        """What each seat would score if the game ended now."""
        return list(self.rules.result(self._table, self.box)["scores"])

    def winners(self) -> list[int]:
        """The seats that have won, from 1; none before the end."""
        return list(self.rules.result(self._table, self.box)["winners"]) if self.over else []

    # What can be done

    def legal(self, seat: int | None = None) -> list[Any]:
        """The actions of the seat to move; for another seat, what it may do out of turn."""
        if seat is not None:
            self._check_seat(seat)
        if self._now("phase") != TURN:
            return []
        if seat is not None and seat != self.to_move:
            numbers = self.rules.out_of_turn(self._table, self.box, seat - 1)
        else:
            out = np.empty(self.rules.most_actions, np.int16)
            numbers = out[: self.rules.loops.list_legal(self._table, self.box.records, out)].tolist()
        return [self.rules.actions[number] for number in numbers]

    def why_not(self, action: Any) -> Reason | None:
        """Why an action is not legal now; None if it is. ``belvedere.text`` puts it into words."""
        return self._reason(self._number(action))

    def play(self, action: Any) -> None:
        """Do an action, given as an object or in notation, and deal if it is time.

        Raises MalformedAction, IllegalAction or GameOver; then nothing has changed.
        """
        number = self._number(action)
        _, why = self._advance(self._table, [number], [])
        if why != ALLOWED:
            raise self._error(number, why)
        self._log.append(str(self.rules.actions[number]))
        self._numbers.append(number)
        self.deal_if_due()

    def deal_if_due(self) -> None:
        if self._now("phase") != DEAL:
            return
        pieces = [int(piece) for piece in self._dealer.deal(self._table)]
        self._advance(self._table, [DEALT], pieces)
        self._note_deal(pieces)

    def undo(self) -> Any:
        """Take back the last action, and the deal that followed it; the action taken back."""
        last = len(self._numbers) - 1
        while last >= 0 and self._numbers[last] == DEALT:
            last -= 1
        if last < 0:
            raise NothingToUndo
        number = self._numbers[last]
        self._pieces = self._pieces[: self._numbers[:last].count(DEALT) * self.rules.deal_size]
        del self._numbers[last:], self._log[last:]
        self._table = self._table_after(last)
        return self.rules.actions[number]

    def follow(self, log: Sequence[Any]) -> None:
        """Go on with the entries of a log, deals included, each checked; raises BadRecord and changes nothing."""
        numbers, pieces = read_log(self.rules, log, len(self._log))
        table = self._table.copy()
        done, why = self._advance(table, numbers, pieces)
        if why != ALLOWED:
            raise self._bad_entry(table, log[done], len(self._log) + done, numbers[done], why)
        self._table = table
        self._numbers += numbers
        self._pieces += pieces
        self._log += [str(entry) for entry in log]
        self._dealer = self._new_dealer()

    def branch_off(self, log: Sequence[Any]) -> None:
        """Begin with the entries of another game's log; what was not dealt in it is shuffled by this one's seed."""
        self.follow(log)
        self._borrowed = len(self._pieces)
        self._dealer = self._new_dealer()

    # What is told

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat may see, fit for JSON; None: a spectator. The only door to the game for others."""
        return self.views([seat])[seat]

    def views(self, seats: Sequence[int | None]) -> dict[int | None, dict[str, Any]]:
        """What each of several may see at the same moment; what is the same for all of them is made once."""
        for seat in seats:
            if seat is not None:
                self._check_seat(seat)
        about = {
            "game": self.name,
            "seat": None,
            "step": len(self._log),
            "last": self._log[-1] if self._log else None,
            "options": dict(self.options),
            "first": self.first,
            "to_move": self.to_move,
            "over": self.over,
        }
        opened = self.rules.view(self._table, self.box)
        own = zip(self.seats, opened.pop("seats"), strict=True)
        view = {**about, **opened, "seats": [{"name": seated["name"], **of_game} for seated, of_game in own]}
        return {seat: {**view, "seat": seat} for seat in seats}

    def unseen(self) -> dict[str, dict[str, int]]:
        """What is hidden where, as far as everyone can work it out from what lies open."""
        return self.rules.unseen(self._table, self.box)

    def story(self, since: int = 0) -> list[Event]:
        """What happened from entry ``since`` of the log on, as typed events."""
        events: list[Event] = []
        table = self._table_after(min(since, len(self._log)))
        dealt = self._numbers[:since].count(DEALT) * self.rules.deal_size
        for number in self._numbers[since:]:
            before = table.copy()
            pieces = self._pieces[dealt : dealt + self.rules.deal_size] if number == DEALT else []
            dealt += len(pieces)
            self._advance(table, [number], pieces)
            events += self._events(before, number, table)
        return events

    def preview(self, action: Any) -> list[Event]:
        """What an action would bring, without playing it, as far as it can be known."""
        return self._events(self._table, self._number(action), self.position_after(action))

    def outlook(self, action: Any) -> list[Event]:
        """What would come of an action besides, if nobody did anything more before the next count."""
        return self.rules.tell_outlook(self._table, self.position_after(action))

    def position(self) -> Any:
        """The table's record as it stands, a copy: it holds only what lies open."""
        return self._table.copy()

    def position_after(self, action: Any) -> Any:
        """The table's record after an action, before anything is dealt: what a planner may know."""
        number = self._number(action)
        after = self.position()
        _, why = self._advance(after, [number], [])
        if why != ALLOWED:
            raise self._error(number, why)
        return after

    def record(self) -> dict[str, Any]:
        """The whole game as data that replays with no random numbers. It tells the seed only when it is over."""
        box = {"digest": self.box.digest} | ({} if self.box.is_default else {"data": deepcopy(self.box.data)})
        record = {
            "format": FORMAT,
            "game": self.name,
            "rules": self.version,
            "box": box,
            "options": dict(self.options),
            "seats": [dict(seat) for seat in self.seats],
            "first": self.first,
            "log": list(self._log),
        }
        if self.over:
            record["result"] = self.rules.result(self._table, self.box)
            if self._seed is not None:
                record["seed"] = self._seed
        return record | {key: value for key, value in self._more.items() if key not in record}

    def copy(self) -> "Game":
        """The same game again, to try things out; what is hidden is shuffled anew, so nothing can be learnt of it."""
        twin = Game(self.rules, self.box, self.options, self.seats, self.first, None, self._more, self.version)
        twin.follow(self._log)
        return twin

    def shuffle_anew(self, seed: Seed) -> None:
        """From here on deal by another seed. It is not told at the end, since not all was dealt by it."""
        self._seed = None
        self._dealer = Dealer(self.rules, self.box, str(seed), self._pieces)

    def __repr__(self) -> str:
        state = "over" if self.over else f"{self.names[(self.to_move or 1) - 1]} to move"
        return f"<{self.rules.title}, {', '.join(self.names)}: {len(self._log)} entries, {state}>"

    # Within

    def _now(self, field: str) -> int:
        """A number of the table's record, read where it lies: by way of the record it takes a hundred times as long."""
        return int(self._table[field][0])

    def _fresh_table(self) -> Any:
        return self.rules.new_table(self.box, self.options, self.seats, self.first)

    def _table_after(self, steps: int) -> Any:
        table = self._fresh_table()
        self._advance(table, self._numbers[:steps], self._pieces)
        return table

    def _advance(self, table: Any, numbers: Sequence[int], pieces: Sequence[int]) -> tuple[int, int]:
        dealt = np.array(pieces, np.uint8) if pieces else _NO_PIECES
        return self.rules.loops.advance(table, self.box.records, np.array(numbers, np.int16), dealt)

    def _note_deal(self, pieces: Sequence[int]) -> None:
        self._log.append(" ".join(["deal", *(self.rules.piece_names[piece] for piece in pieces)]))
        self._numbers.append(DEALT)
        self._pieces += pieces

    def _new_dealer(self) -> Dealer:
        """Deals on from what was dealt; where nobody told a seed, nobody can know what comes."""
        seed = secrets.token_hex(16) if self._seed is None else str(self._seed)
        return Dealer(self.rules, self.box, seed, self._pieces[: self._borrowed])

    def _bad_entry(self, table: Any, entry: str, step: int, number: int, why: int) -> BadRecord:
        about = {"step": step + 1, "entry": entry}
        if why in REFUSED_ENTRIES:
            return BadRecord(how=REFUSED_ENTRIES[why], **about)
        reason = self.rules.reason(table, self.box, self.rules.actions[number], why)
        return BadRecord(how="illegal", reason=reason, **about)

    def _number(self, action: Any) -> int:
        text = action.strip() if isinstance(action, str) else self.rules.notation_of(action)
        number = self.rules.action_numbers.get(text)
        if number is None:
            raise MalformedAction(action=shown(action), notation=self.rules.notation)
        return number

    def _reason(self, number: int) -> Reason | None:
        _, why = self._advance(self._table.copy(), [number], [])
        return None if why == ALLOWED else self._tell_reason(number, why)

    def _tell_reason(self, number: int, why: int) -> Reason:
        if why == GAME_OVER:
            return Finished()
        if why == DEAL_DUE:
            return NotDealt()
        return self.rules.reason(self._table, self.box, self.rules.actions[number], why)

    def _error(self, number: int, why: int) -> IllegalAction:
        kind = GameOver if why == GAME_OVER else IllegalAction
        return kind(action=str(self.rules.actions[number]), reason=self._tell_reason(number, why))

    def _events(self, before: Any, number: int, after: Any) -> list[Event]:
        if number == DEALT:
            return self.rules.tell_deal(after)
        return self.rules.tell_action(self.box, before, self.rules.actions[number], after)

    def _check_seat(self, seat: Any) -> None:
        if type(seat) is not int or not 1 <= seat <= self.players:
            raise WrongPlayers(how="seat", got=shown(seat), players=self.players)
