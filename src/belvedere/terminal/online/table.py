"""A table on a server: the same game follows here, move by move, so that everything can be asked of it."""

from typing import Any

import belvedere
from belvedere.terminal.mistakes import Mistake, Refused
from belvedere.terminal.online.house import House
from belvedere.terminal.online.line import Line, Message
from belvedere.terminal.table import CanUndo, LineState, Seated, Table

NEEDS_RECORD = ("started", "taken_back")
OPEN, PLAYING = "open", "playing"
USUAL_BOT = "medium"
# What an event is told as, besides what it did in the game.
NOTES = {
    "joined": "log_joined",
    "undo_asked": "log_undo_asked",
    "taken_back": "log_taken_back",
    "came_back": "log_came_back",
}

SAT_IN = {
    "time": "log_sat_in_time",
    "absent": "log_sat_in_absent",
    "left": "log_sat_in_left",
    "resigned": "log_sat_in_resigned",
}


class TableOnline(Table):
    def __init__(self, house: House, name: str) -> None:
        super().__init__(house.say)
        self.house = house
        self.name = name
        self.address = f"{house.origin}/t/{name}"
        self.line: LineState = "connecting"
        self.view: dict[str, Any] = {}  # the table as the last message showed it
        self._unanswered = 0  # commands
        self._due = 0  # the number at which all that was accepted has happened
        self._line = Line(house, name, self._hear, lambda state: self.arrive(lambda: self._line_is(state)))

    def open(self) -> None:
        self._line.open()

    @property
    def is_laid(self) -> bool:
        is_dealt = bool(self.view) and (self.view["phase"] != PLAYING or self.game is not None)
        return is_dealt or self.line == "closed"

    @property
    def is_busy(self) -> bool:
        return self._unanswered > 0 or bool(self.view and self.view["number"] < self._due)

    @property
    def can_undo(self) -> CanUndo:
        can: CanUndo = self.view.get("can_undo")
        return can

    def record(self) -> dict[str, Any]:
        record: dict[str, Any] = self.house.ask("GET", f"/tables/{self.name}/record")
        return record

    def play(self, action: str) -> None:
        game = self.playing
        reason = game.why_not(action)
        self._check_mine(action)
        if reason is not None:
            raise belvedere.IllegalAction(action=action, reason=reason)
        self._do("play", action=action)

    def undo(self) -> None:
        if self.can_undo is None:
            raise belvedere.NothingToUndo
        self._do("undo", seat=self.viewer)

    def answer_undo(self, agreed: bool) -> None:
        self._do("answer_undo", agreed=agreed)

    def talk(self, text: str) -> None:
        self._do("say", text=text)

    def add_bot(self) -> None:
        free = next((number for number, seat in enumerate(self.waiting, 1) if not seat.name), None)
        if free is not None:
            self._do("seat_bot", seat=free, level=USUAL_BOT)

    def begin(self) -> None:
        self._do("start")

    def close(self) -> None:
        self._line.close()

    # What comes over the line

    def _do(self, kind: str, **more: Any) -> None:
        self._unanswered += 1
        self._line.send(kind, self.view["number"], **more)

    def _hear(self, message: Message) -> None:
        """On the line's thread: with what has to be fetched besides, which takes a moment."""
        kind = message["type"]
        if kind == "snapshot" and message["table"]["view"] is not None:
            record = self._fetch()
            self.arrive(lambda: self._show(message["table"], record))
        elif kind == "snapshot":
            self.arrive(lambda: self._show(message["table"], None))
        elif kind == "happened":
            record = self._fetch() if message["event"]["type"] in NEEDS_RECORD else None
            self.arrive(lambda: self._happen(message, record))
        elif kind == "accepted":
            self.arrive(lambda: self._answered(message["number"]))
        elif kind == "refusal":
            self.arrive(lambda: self._refused(message))

    def _fetch(self) -> dict[str, Any] | None:
        try:
            return self.record()
        except (Refused, Mistake):
            self._line.look_again()  # what can't be had now is asked for again with the next snapshot
            return None

    def _answered(self, number: int) -> None:
        self._unanswered -= 1
        self._due = max(self._due, number)
        self.revision += 1

    def _refused(self, message: Message) -> None:
        self._unanswered -= message.get("id") is not None
        self.notices.append(message["problem"]["text"])
        self.revision += 1

    def _line_is(self, state: LineState) -> None:
        self.line = state
        self.revision += 1

    def _show(self, table: dict[str, Any], record: dict[str, Any] | None) -> None:
        self._take_over(record)
        self._look_at(table)
        self._tell_news()

    def _happen(self, message: Message, record: dict[str, Any] | None) -> None:
        event, table = message["event"], message["table"]
        if record is not None:
            self._take_over(record)
        elif event["type"] == "played":
            self._follow(event, table["view"]["step"])
        self._look_at(table)
        self._note_event(event)
        self._tell_news()

    def _take_over(self, record: dict[str, Any] | None) -> None:
        if record is not None:
            self.game = belvedere.replay(record)
            self._told = min(self._told, len(self.game.log))

    def _follow(self, event: dict[str, Any], step: int) -> None:
        """The same here. A game that was fetched may be further already."""
        if self.game is None or len(self.game.log) >= step:
            return
        try:
            self.game.follow([event["action"], *([event["dealt"]] if event.get("dealt") else [])])
        except belvedere.BadRecord:
            self._line.look_again()

    def _look_at(self, table: dict[str, Any]) -> None:
        self.view = table
        self.mine = tuple(table["you"])
        self.assistance = table["assistance"]
        self.is_host = table["is_host"]
        self.is_closed = table["phase"] == "over" and table["view"] is None
        self.waiting = tuple(Seated(seat["name"], seat["is_yours"]) for seat in table["seats"])
        asked = table["undo"]
        waits_for_us = asked is not None and any(seat in self.mine for seat in asked["waits_for"])
        self.asks_undo = asked["seat"] if waits_for_us else None

    def _note_event(self, event: dict[str, Any]) -> None:
        kind, say = event["type"], self.say
        name = self.view["seats"][event["seat"] - 1]["name"] if event.get("seat") else event.get("name", "")
        if kind in NOTES:
            self._note(say(NOTES[kind], name=name))
        elif kind == "undo_answered" and not event["agreed"]:
            self._note(say("log_undo_refused", name=name))
        elif kind == "bot_sat_in":
            self._note(say(SAT_IN[event["how"]], name=name))
        elif kind == "said":
            self._note(say("log_said", name=event["name"], text=event["text"]))
        elif kind == "ended" and event["how"] == "resigned":
            self._note(say("log_resigned"))
