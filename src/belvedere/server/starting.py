"""Starts the server: its sockets, its log, its address."""

import asyncio
import gc
import socket
from collections.abc import Callable

import uvicorn

from belvedere.server.app import create_app
from belvedere.server.errors import BadSetting
from belvedere.server.lines import Line, SocketLine
from belvedere.server.locking import folder_locked
from belvedere.server.migrating import prepare
from belvedere.server.reporting import report
from belvedere.server.settings import Settings
from belvedere.server.thinking import warm_up

BACKLOG = 2048
UNREAD_MILLISECONDS = 30_000  # a reader that reads nothing for so long is gone
LARGEST_FRAME = 64 * 1024
GRACE_SECONDS = 5
LOCAL = ("127.0.0.1", "0.0.0.0", "::")  # noqa: S104 - how people reach it from here, whoever else may


def serve(settings: Settings, tell: Callable[[str], None]) -> None:
    """Serve until told to stop; ``tell`` is given the address as soon as it answers."""
    settings.check()
    report()
    listening = bound(settings)  # before anything is changed
    with folder_locked(settings):
        asyncio.run(prepare(settings))
        warm_up()
        server = Server(configured(settings), lambda: tell(address_of(settings, listening)))
        gc.freeze()  # what is there from the beginning stays, and need not be looked through again and again
        server.run(sockets=[listening])


def configured(settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        create_app(settings),
        http=Line,
        ws=SocketLine,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,  # it would cost more memory than all the rest of a socket
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        server_header=False,
        access_log=False,  # addresses of tables let people in
        log_config=None,
        log_level="warning",
        timeout_graceful_shutdown=GRACE_SECONDS,
    )


class Server(uvicorn.Server):
    """Tells when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.should_exit:
            self._ready()


def bound(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD_MILLISECONDS)
    try:
        listening.bind((settings.host, settings.port))
    except OSError as error:
        listening.close()
        raise BadSetting(
            how="address",
            name=settings.source("port"),
            host=settings.host,
            port=settings.port,
            detail=error.strerror or str(error),
        ) from None
    listening.listen(BACKLOG)
    return listening


def address_of(settings: Settings, listening: socket.socket) -> str:
    return local_address(settings.host, listening.getsockname()[1])


def local_address(host: str, port: int) -> str:
    """How people on this machine reach it.

    >>> local_address("0.0.0.0", 8000), local_address("fe80::1", 8000)
    ('http://localhost:8000', 'http://[fe80::1]:8000')
    """
    host = "localhost" if host in LOCAL else host
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"
