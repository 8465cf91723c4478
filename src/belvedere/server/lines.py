"""The lines that people come in by. What uvicorn leaves to chance with bad or slow clients is settled here."""

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

REQUEST_SECONDS = 15.0  # for a whole request, from its first byte to its last
NOT_UTF_8 = 1007


class Line(H11Protocol):
    """HTTP: a request has to be there in time, or whoever sends it drop by drop would hold the line for ever."""

    _deadline: asyncio.TimerHandle | None = None
    _is_socket = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._expect_request()

    def connection_lost(self, exc: Exception | None) -> None:
        self._expect_nothing()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._deadline is None:
            self._expect_request()
        super().data_received(data)
        if not self._is_awaited():
            self._expect_nothing()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._is_socket = True
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        """A body can turn out to be broken after its request was begun: then nobody waits for that one's answer."""
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.close()

    def _is_awaited(self) -> bool:
        return not self._is_socket and self.conn.their_state in (h11.IDLE, h11.SEND_BODY)

    def _expect_request(self) -> None:
        self._deadline = self.loop.call_later(REQUEST_SECONDS, self._hang_up)

    def _expect_nothing(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _hang_up(self) -> None:
        self._deadline = None
        if self._is_awaited():
            self.transport.close()


class SocketLine(WebSocketsSansIOProtocol):
    """WebSockets: who can't be understood is told so by a close code, and no traceback is printed about it."""

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not self.close_sent and not is_text(self.frames):
            self.frames = []
            self.conn.send_close(NOT_UTF_8)
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()


def is_text(frames: list[Any]) -> bool:
    """
    >>> is_text([b"caf", b"\\xc3", b"\\xa9"]), is_text([b"caf", b"\\xe9"])
    (True, False)
    """
    try:
        b"".join(frames).decode()
    except UnicodeDecodeError:
        return False
    return True
