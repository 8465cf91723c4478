"""A socket at a table, as lean as it can be: whoever measures a server must not be what is measured."""

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from urllib.parse import urlsplit

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
LAST = 0x80  # of a message's frames; the server never splits one
MASKED = 0x80
NO_MASK = bytes(4)  # a mask that changes nothing is a mask


class Tab(asyncio.Protocol):
    """Hands every text to ``hear``, from the first on; ``gone`` is called when the server ends it."""

    def __init__(self, hear: Callable[["Tab", bytes], None], gone: Callable[["Tab"], None]) -> None:
        self.hear = hear
        self.gone = gone
        self.is_open = asyncio.get_running_loop().create_future()
        self._transport: asyncio.Transport | None = None
        self._unread = bytearray()
        self._is_leaving = False

    def send(self, data: bytes, opcode: int = TEXT) -> None:
        assert self._transport is not None
        assert len(data) < 2**16
        is_short = len(data) < 126
        length = struct.pack("!B", MASKED | len(data)) if is_short else struct.pack("!BH", MASKED | 126, len(data))
        self._transport.write(bytes((LAST | opcode,)) + length + NO_MASK + data)

    def leave(self) -> None:
        self._is_leaving = True
        if self._transport is not None:
            self._transport.close()

    # What the loop calls

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        self._unread += data
        if not self.is_open.done() and not self._read_answer():
            return
        while (frame := self._next_frame()) is not None:
            opcode, payload = frame
            if opcode == TEXT:
                self.hear(self, payload)
            elif opcode == PING:
                self.send(payload, PONG)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.is_open.done():
            self.is_open.set_exception(ConnectionError("the server hung up"))
        elif not self._is_leaving:
            self.gone(self)

    def _read_answer(self) -> bool:
        end = self._unread.find(b"\r\n\r\n")
        if end < 0:
            return False
        status = bytes(self._unread[: self._unread.find(b"\r\n")])
        del self._unread[: end + 4]
        if b" 101 " not in status:
            self.is_open.set_exception(ConnectionError(status.decode()))
            return False
        self.is_open.set_result(None)
        return True

    def _next_frame(self) -> tuple[int, bytes] | None:
        unread = self._unread
        if len(unread) < 2:
            return None
        length, begin = unread[1], 2
        if length == 126:
            length, begin = int.from_bytes(unread[2:4]), 4
        elif length == 127:
            length, begin = int.from_bytes(unread[2:10]), 10
        if len(unread) < begin + length:
            return None
        opcode, payload = unread[0] & 15, bytes(unread[begin : begin + length])
        del unread[: begin + length]
        return opcode, payload


async def open_tab(
    address: str, table: str, token: str, hear: Callable[[Tab, bytes], None], gone: Callable[[Tab], None]
) -> Tab:
    """Connect to a table on loopback as whoever has the token."""
    parts = urlsplit(address)
    assert parts.hostname == "127.0.0.1"
    loop = asyncio.get_running_loop()
    transport, tab = await loop.create_connection(lambda: Tab(hear, gone), parts.hostname, parts.port)
    lines = (
        f"GET /api/tables/{table}/live HTTP/1.1",
        f"Host: {parts.netloc}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
        f"Authorization: Bearer {token}",
    )
    transport.write("\r\n".join([*lines, "", ""]).encode())
    await tab.is_open
    return tab
