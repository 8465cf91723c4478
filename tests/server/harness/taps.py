"""A line between someone and a server on which every byte is kept."""

import contextlib
import socket
import threading
import time
from collections import defaultdict
from typing import Self

Moment = int


def now() -> Moment:
    return time.monotonic_ns()


class Tap:
    """Forwards to a port; ``told`` is all that the server has said, a piece for each connection."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._chunks: list[tuple[Moment, int, bytes]] = []
        self._open: list[socket.socket] = []
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._listening.getsockname()[1]}"

    def told(self, until: Moment | None = None) -> list[bytes]:
        told: dict[int, list[bytes]] = defaultdict(list)
        for moment, connection, data in list(self._chunks):
            if until is None or moment < until:
                told[connection].append(data)
        return [b"".join(chunks) for chunks in told.values()]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for one in (self._listening, *self._open):
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
            one.close()

    def _accept(self) -> None:
        number = 0
        while True:
            try:
                client, _ = self._listening.accept()
            except OSError:
                return
            server = socket.create_connection(("127.0.0.1", self.port))
            self._open += [client, server]
            number += 1
            threading.Thread(target=self._pump, args=(client, server, None), daemon=True).start()
            threading.Thread(target=self._pump, args=(server, client, number), daemon=True).start()

    def _pump(self, source: socket.socket, sink: socket.socket, connection: int | None) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(1 << 16):
                if connection is not None:
                    self._chunks.append((now(), connection, data))
                sink.sendall(data)
        with contextlib.suppress(OSError):
            sink.shutdown(socket.SHUT_WR)
