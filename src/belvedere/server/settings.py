"""What a host may set. Each is documented in docs/hosting.md."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from ipaddress import ip_network
from pathlib import Path
from urllib.parse import SplitResult, urlsplit

from belvedere.server.errors import BadSetting
from belvedere.server.tables.schedule import Pace


@dataclass(frozen=True, kw_only=True)
class Settings:
    host: str = "127.0.0.1"
    port: int = 8000
    data: Path = field(default_factory=lambda: Path.home() / ".belvedere")
    database: str | None = None  # None: SQLite in the data folder
    origins: tuple[str, ...] = ()  # besides the own one
    proxies: tuple[str, ...] = ("127.0.0.1",)  # whose word about a client's address is taken
    https: bool = False  # people come by https, through a proxy
    threads: int | None = None  # for bots; None: one a core
    bot_pause: float = 0.7  # seconds
    tables_per_guest: int = 50
    guest_rate: float = 10.0  # requests a second
    address_rate: float = 40.0
    new_guests: int = 60  # an hour from one address
    new_tables: int = 120  # an hour of one guest
    sockets_per_guest: int = 20  # at the same time
    sockets_per_address: int = 200
    sources: Mapping[str, str] = field(default_factory=dict, compare=False)  # where each that was set was found

    def check(self) -> None:
        """Raises BadSetting, with what would do."""
        for name, (low, high) in RANGES.items():
            value = getattr(self, name)
            if value is not None and not low <= value <= high:
                raise BadSetting(how="range", name=self.source(name), got=value, low=low, high=high)
        if self.database is not None:
            check_database(self.database, self.source("database"))
        if not self.data.parts:
            raise BadSetting(how="no_data", name=self.source("data"))
        for proxy in self.proxies:
            check_proxy(proxy, self.source("proxies"))
        for origin in self.origins:
            parts = address_parts(origin)
            if parts is None or parts.scheme not in ("http", "https") or not parts.netloc or parts.path:
                raise BadSetting(how="origin", name=self.source("origins"), got=origin)

    def source(self, name: str) -> str:
        """Where a setting is to be changed: where it was found, else its flag."""
        return self.sources.get(name, flag(name))

    @property
    def is_embedded(self) -> bool:
        return self.database is None

    @property
    def pace(self) -> Pace:
        return Pace(bot_pause=int(self.bot_pause * 1000))


NAMES = tuple(one.name for one in fields(Settings) if one.name != "sources")

RANGES: dict[str, tuple[float, float]] = {
    "port": (0, 65535),
    "threads": (1, 256),
    "bot_pause": (0, 10),
    "tables_per_guest": (1, 100_000),
    "guest_rate": (0.1, 1_000_000),
    "address_rate": (0.1, 1_000_000),
    "new_guests": (1, 1_000_000),
    "new_tables": (1, 1_000_000),
    "sockets_per_guest": (1, 1_000_000),
    "sockets_per_address": (1, 1_000_000),
}


def flag(name: str) -> str:
    return "--" + name.replace("_", "-")


def check_proxy(proxy: str, name: str) -> None:
    """An address, a network of them, or * for anyone."""
    try:
        if proxy != "*":
            ip_network(proxy, strict=False)
    except ValueError:
        raise BadSetting(how="proxy", name=name, got=proxy) from None


def check_database(url: str, name: str) -> None:
    if not url.startswith("postgresql://"):
        raise BadSetting(how="database", name=name, got=without_password(url))
    parts = address_parts(url)
    if parts is None or parts.netloc.count("@") > 1:  # of a password that holds one, the driver would tell a part
        raise BadSetting(how="database_address", name=name, got=without_password(url))


def address_parts(url: str) -> SplitResult | None:
    """None for what is no address."""
    try:
        parts = urlsplit(url)
        _ = parts.port  # looked at only when it is asked for
    except ValueError:
        return None
    return parts


def without_password(url: str) -> str:
    """Wherever one may stand, even in what can't be read as an address.

    >>> without_password("mysql://ana:sec@ret@here/db")
    'mysql://ana:…@here/db'
    >>> without_password("postgresql://here/db?user=ana&password=secret&sslmode=require")
    'postgresql://here/db?user=ana&password=…&sslmode=require'
    """
    hidden = re.sub(r"(?<=://)([^:@/?]*):.*@", r"\1:…@", url)
    return re.sub(r"(password=)[^&]*", r"\1…", hidden)
