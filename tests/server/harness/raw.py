"""A socket without a library between: it can say what no library would."""

import base64
import contextlib
import json
import os
import re
import socket
import struct
from collections.abc import Iterator
from typing import Any, Self

TEXT, BINARY, CLOSE, PING = 1, 2, 8, 9
PATIENCE = 60.0  # seconds


def frame(
    payload: bytes,
    opcode: int = TEXT,
    *,
    fin: bool = True,
    reserved: int = 0,
    mask: bytes | None = b"\x11\x22\x33\x44",
    length: int | None = None,
) -> bytes:
    """A frame, right or wrong: ``length`` is what it says of itself; without a mask it is one that servers send."""
    first = (fin << 7) | (reserved << 4) | opcode
    said = len(payload) if length is None else length
    flag = 0 if mask is None else 0x80
    if said < 126:
        head = struct.pack("!BB", first, flag | said)
    elif said < 1 << 16:
        head = struct.pack("!BBH", first, flag | 126, said)
    else:
        head = struct.pack("!BBQ", first, flag | 127, said)
    if mask is None:
        return head + payload
    return head + mask + masked(payload, mask)


def masked(payload: bytes, mask: bytes) -> bytes:
    if not payload:
        return b""
    key = (mask * (len(payload) // 4 + 1))[: len(payload)]
    return (int.from_bytes(payload, "big") ^ int.from_bytes(key, "big")).to_bytes(len(payload), "big")


class Raw:
    """A TCP connection to a server."""

    def __init__(self, port: int) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        self.unread = b""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def send(self, data: bytes) -> None:
        """What can't be sent because the other side has closed already needs not be."""
        with contextlib.suppress(ConnectionError):
            self.socket.sendall(data)

    def read_all(self) -> bytes:
        """Everything until the server closes."""
        while self._more():
            pass
        return self.unread

    def read_answer(self) -> bytes:
        """One answer of HTTP, or what there is when the server closes."""
        while b"\r\n\r\n" not in self.unread:
            if not self._more():
                return self.unread
        head, _, _ = self.unread.partition(b"\r\n\r\n")
        if head.startswith(b"HTTP/1.1 101"):
            return self.unread
        length = re.search(rb"(?i)\r\ncontent-length: (\d+)", head)
        while length is None or len(self.unread) < len(head) + 4 + int(length[1]):
            if not self._more():
                break
        return self.unread

    def upgrade(self, table: str, token: str | None = None) -> bytes:
        """Ask for a socket at a table, and wait until it is there; the head of the answer."""
        self.send(upgrade_request(table, token))
        while b"\r\n\r\n" not in self.unread:
            assert self._more(), self.unread
        head, _, self.unread = self.unread.partition(b"\r\n\r\n")
        return head

    def messages(self) -> Iterator[Any]:
        """What the server says, until it closes; its close code is the last, as a number."""
        while (found := self._next_frame()) is not None:
            opcode, payload = found
            if opcode == TEXT:
                yield json.loads(payload)
            elif opcode == CLOSE:
                yield struct.unpack("!H", payload[:2])[0]
                return

    def _next_frame(self) -> tuple[int, bytes] | None:
        while True:
            parsed = self._parsed()
            if parsed is not None:
                return parsed
            if not self._more():
                return None

    def _parsed(self) -> tuple[int, bytes] | None:
        if len(self.unread) < 2:
            return None
        opcode, length, start = self.unread[0] & 15, self.unread[1], 2
        if length == 126:
            start, length = 4, int.from_bytes(self.unread[2:4], "big")
        elif length == 127:
            start, length = 10, int.from_bytes(self.unread[2:10], "big")
        if len(self.unread) < start + length:
            return None
        payload, self.unread = self.unread[start : start + length], self.unread[start + length :]
        return opcode, payload

    def _more(self) -> bool:
        try:
            data = self.socket.recv(1 << 16)
        except ConnectionError:
            return False
        self.unread += data
        return bool(data)


def upgrade_request(table: str, token: str | None = None, **headers: str) -> bytes:
    lines = {
        "Host": "127.0.0.1",
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(),
        "Sec-WebSocket-Version": "13",
        **({"Authorization": f"Bearer {token}"} if token else {}),
        **{name.replace("_", "-"): value for name, value in headers.items()},
    }
    head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    return f"GET /api/tables/{table}/live HTTP/1.1\r\n{head}\r\n".encode()
