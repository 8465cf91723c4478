"""Someone with a tab open at a table."""

import asyncio
from collections.abc import Callable

from belvedere.server.live.messages import Language

MOST_WAITING = 64  # messages that a slow reader may be behind


class Viewer:
    """A queue to one socket. Who falls too far behind is cut off, and may come back."""

    def __init__(self, guest: str | None, language: Language, device: str | None = None) -> None:
        self.guest = guest
        self.device = device
        self.language = language
        self.queue: asyncio.Queue[bytes] = asyncio.Queue(MOST_WAITING)
        self.is_cut_off = False
        self.is_revoked = False
        self.cut_off: Callable[[], object] | None = None  # ends the conversation

    def put(self, message: bytes) -> None:
        """After a message that had no room nothing is told any more: there must be no gap."""
        if self.is_cut_off:
            return
        if not self.queue.full():
            self.queue.put_nowait(message)
            return
        self.is_cut_off = True
        self._end()

    def revoke(self) -> None:
        """The device that this is on was revoked."""
        self.is_revoked = True
        self._end()

    def _end(self) -> None:
        if self.cut_off is not None:
            self.cut_off()
