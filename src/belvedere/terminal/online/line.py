"""The socket of a table, kept open: it comes back by itself, and sends again what was not answered."""

import json
import random
import secrets
from collections.abc import Callable
from threading import Event, Lock, Thread
from typing import Any

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from belvedere.terminal.online.house import House
from belvedere.terminal.table import LineState

PATIENCE = 10.0  # seconds
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 5.0  # seconds
LARGEST_MESSAGE = 4 * 2**20
NO_ENTRY = 4403
WORTH_COMING_BACK = ("TooMany", "Unavailable")

Message = dict[str, Any]


class Line:
    """``hear`` is told every message, ``notice`` whether the line is there; both from a thread of its own."""

    def __init__(
        self, house: House, table: str, hear: Callable[[Message], None], notice: Callable[[LineState], None]
    ) -> None:
        self._house = house
        self._url = f"{house.origin.replace('http', 'ws', 1)}/api/tables/{table}/live?lang={house.say.language}"
        self._hear = hear
        self._notice = notice
        self._socket: ClientConnection | None = None
        self._unanswered: dict[str, str] = {}
        self._lock = Lock()
        self._is_over = Event()
        self._number: int | None = None  # of the last event that was heard of
        self._is_refused = False

    def open(self) -> None:
        Thread(target=self._run, daemon=True).start()

    def send(self, kind: str, at: int, **more: Any) -> None:
        """A command. It is sent until it is answered."""
        name = secrets.token_hex(8)
        text = json.dumps({"type": kind, "id": name, "at": at, **more})
        with self._lock:
            self._unanswered[name] = text
            self._send(text)

    def look_again(self) -> None:
        """Come back as if for the first time: something was missed."""
        self._number = None
        if self._socket is not None:
            self._socket.close()

    def close(self) -> None:
        self._is_over.set()
        if self._socket is not None:
            self._socket.close()

    def _run(self) -> None:
        pause = FIRST_PAUSE
        while not self._is_over.is_set():
            try:
                self._converse()
                pause = FIRST_PAUSE
            except (OSError, WebSocketException):
                pause = min(2 * pause, LONGEST_PAUSE)
            if self._is_refused:
                self._notice("closed")
                return
            if not self._is_over.is_set():
                self._notice("lost")
            self._is_over.wait(pause * random.uniform(0.7, 1.0))

    def _converse(self) -> None:
        """One connection, until it breaks."""
        since = "" if self._number is None else f"&since={self._number}"
        with connect(
            self._url + since,
            additional_headers=self._house.headers,
            max_size=LARGEST_MESSAGE,
            open_timeout=PATIENCE,
            close_timeout=1,
        ) as socket:
            with self._lock:
                self._socket = socket
                for text in self._unanswered.values():
                    self._send(text)
            self._notice(None)
            try:
                for message in socket:
                    self._listen(json.loads(message))
            except ConnectionClosed:
                pass
            finally:
                self._socket = None

    def _listen(self, message: Message) -> None:
        if message["type"] in ("accepted", "refusal"):
            with self._lock:
                self._unanswered.pop(message.get("id") or "", None)
        if message["type"] == "refusal" and message.get("id") is None:
            self._is_refused = message["problem"]["error"].partition(".")[0] not in WORTH_COMING_BACK
        if message["type"] in ("snapshot", "happened"):
            self._number = message["table"]["number"]
        self._hear(message)

    def _send(self, text: str) -> None:
        if self._socket is not None:
            try:
                self._socket.send(text)
            except ConnectionClosed:
                self._socket = None  # it is sent again when the line is back
