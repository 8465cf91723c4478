"""Someone who plays over HTTP, and over a socket."""

import json
import secrets
from contextlib import ExitStack
from typing import Any, Self

import httpx
from websockets.sync.client import ClientConnection, connect

_here: list[Any] = []  # connections, to be closed when a test is over


def everyone_leaves() -> None:
    while _here:
        _here.pop().close()


ANA = {"who": "me", "name": "Ana"}
ANYONE = {"who": "open"}


def a_bot(level: str = "easy") -> dict[str, str]:
    return {"who": "bot", "level": level}


class Person:
    """A guest with a token, as a script would be."""

    def __init__(self, address: str, name: str = "Ana", token: str | None = None) -> None:
        self.address = address
        self.name = name
        self.http = httpx.Client(base_url=address, timeout=30, verify=False, trust_env=False)  # no certificates to load
        _here.append(self.http)
        if token is None:
            token = self.http.post("/api/me", json={"name": name}).raise_for_status().json()["token"]
        self.token = token
        self.http.headers["Authorization"] = f"Bearer {token}"

    def at(self, address: str) -> "Person":
        """The same guest at another server of the same house."""
        return Person(address, self.name, self.token)

    def get(self, path: str, **params: Any) -> Any:
        return self.http.get(f"/api{path}", params=params).raise_for_status().json()

    def post(self, path: str, data: Any) -> httpx.Response:
        return self.http.post(f"/api{path}", json=data)

    def open(self, game: str, *seats: dict[str, Any], **more: Any) -> str:
        response = self.post("/tables", {"game": game, "seats": list(seats), **more})
        assert response.status_code == 201, response.text
        table: str = response.json()["table"]
        return table

    def view(self, table: str) -> Any:
        return self.get(f"/tables/{table}")

    def ask(
        self, table: str, kind: str, *, at: int | None = None, id: str | None = None, **more: Any
    ) -> httpx.Response:
        """A command; it says it was made at the table's number of now unless told otherwise."""
        number = self.view(table)["number"] if at is None else at
        return self.post(f"/tables/{table}/commands", command(kind, number, id, **more))

    def do(self, table: str, kind: str, **more: Any) -> Any:
        response = self.ask(table, kind, **more)
        assert response.status_code == 200, response.text
        return response.json()

    def refused(self, table: str, kind: str, **more: Any) -> str:
        """A command that is refused; the kind of its refusal."""
        response = self.ask(table, kind, **more)
        assert response.status_code >= 400, response.text
        problem = response.json()
        assert problem["text"]
        error: str = problem["error"]
        return error

    def watch(self, table: str, **query: Any) -> "Tab":
        return Tab(self.address, table, self.token, **query)


def command(kind: str, at: int, id: str | None = None, **more: Any) -> dict[str, Any]:
    return {"type": kind, "id": id or secrets.token_hex(8), "at": at, **more}


class Tab:
    """A socket at a table. ``view`` is the table as the last message showed it."""

    def __init__(self, address: str, table: str, token: str | None = None, **query: Any) -> None:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        words = "&".join(f"{key}={value}" for key, value in query.items())
        url = address.replace("http", "ws", 1) + f"/api/tables/{table}/live?{words}"
        self._open = ExitStack()
        self.socket: ClientConnection = self._open.enter_context(
            connect(url, additional_headers=headers, max_size=2**22, open_timeout=30, proxy=None)
        )
        _here.append(self)
        self.view: Any = None
        self.messages: list[Any] = []

    def receive(self, timeout: float = 20.0) -> Any:
        message = json.loads(self.socket.recv(timeout=timeout))
        self.messages.append(message)
        self.view = message.get("table") if message["type"] in ("snapshot", "happened") else self.view
        return message

    def receive_until(self, kind: str, timeout: float = 20.0, **facts: Any) -> Any:
        """The next message of a kind whose fields are these."""
        while True:
            message = self.receive(timeout)
            if message["type"] == kind and all(message.get(key) == value for key, value in facts.items()):
                return message

    def send(self, kind: str, **more: Any) -> str:
        """A command, made at the number that this tab has seen; its id."""
        data = command(kind, self.view["number"], **more) if kind not in ("ping", "speak") else {"type": kind, **more}
        self.socket.send(json.dumps(data))
        return str(data.get("id", ""))

    def close(self) -> None:
        self._open.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
