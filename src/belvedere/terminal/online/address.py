"""An address as the browser shows it, or as a friend sent it."""

import re
from dataclasses import dataclass
from urllib.parse import urlsplit

from belvedere.terminal.mistakes import Mistake

A_TABLE = re.compile(r"/t/([0-9a-f]{18})(?:/.*)?")
LINK = "/link"
LOCAL = re.compile(r"localhost|127(\.\d+){3}|\[::1\]")


@dataclass(frozen=True)
class Address:
    """A server; with a table there, or the code that makes another device of the same guest."""

    origin: str
    table: str | None = None
    code: str | None = None

    @property
    def page(self) -> str:
        return f"{self.origin}/t/{self.table}" if self.table else self.origin


def is_address(text: str) -> bool:
    """
    >>> is_address("http://localhost:8000/t/5127ac1fa5b831b2e7"), is_address("dolce_vita")
    (True, False)
    """
    return "/" in text or ":" in text


def read_address(text: str) -> Address:
    """
    >>> read_address("https://example.org/t/5127ac1fa5b831b2e7/replay#42")
    Address(origin='https://example.org', table='5127ac1fa5b831b2e7', code=None)
    >>> read_address("localhost:8000/link#abc-123")
    Address(origin='http://localhost:8000', table=None, code='abc-123')
    """
    try:
        parts = urlsplit(with_scheme(text.strip()))
        is_sound = parts.scheme in ("http", "https") and parts.hostname is not None and parts.port != 0
    except ValueError:
        is_sound = False
    if not is_sound:
        raise Mistake("bad_address", address=text)
    origin = f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}"
    if found := A_TABLE.fullmatch(parts.path):
        return Address(origin, table=found[1])
    if parts.path.rstrip("/") == LINK and parts.fragment:
        return Address(origin, code=parts.fragment)
    if parts.path.strip("/"):
        raise Mistake("bad_address", address=text)
    return Address(origin)


def with_scheme(text: str) -> str:
    if "://" in text:
        return text
    host = text.partition("/")[0].rpartition(":")
    return f"{'http' if LOCAL.fullmatch(host[0] or host[2]) else 'https'}://{text}"
