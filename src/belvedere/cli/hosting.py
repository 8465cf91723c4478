"""A host's settings: by flag, else by environment, else by file, else as usual."""

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter

from belvedere.cli.mistakes import Mistake
from belvedere.server.settings import NAMES, Settings, flag

PREFIX = "BELVEDERE_"
FILE = "config"
SEVERAL = {"consume_multiple": True, "negative": ""}


def described(text: str, **more: Any) -> Any:
    return Parameter(help=text, show_default=False, **more)


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Hosting:
    """What can be set; docs/hosting.md tells more."""

    config: Annotated[Path | None, described("A file with settings, in TOML.")] = None
    host: Annotated[str | None, described("The address to listen at. [default: 127.0.0.1]")] = None
    port: Annotated[int | None, described("The port; 0 takes any that is free. [default: 8000]")] = None
    data: Annotated[Path | None, described("The folder for SQLite's data. [default: ~/.belvedere]")] = None
    database: Annotated[str | None, described("postgresql://… instead of SQLite.")] = None
    origins: Annotated[
        list[str] | None, described("Other addresses of this site, such as https://example.org.", **SEVERAL)
    ] = None
    proxies: Annotated[
        list[str] | None, described("Proxies that tell clients' addresses. [default: 127.0.0.1]", **SEVERAL)
    ] = None
    https: Annotated[bool | None, described("People come by https, through a proxy.", negative="")] = None
    threads: Annotated[int | None, described("Threads for bots. [default: one a core]")] = None
    bot_pause: Annotated[float | None, described("Seconds before a bot moves. [default: 0.7]")] = None
    tables_per_guest: Annotated[int | None, described("Games one guest may have going on. [default: 50]")] = None
    guest_rate: Annotated[float | None, described("Requests a second of one guest. [default: 10]")] = None
    address_rate: Annotated[float | None, described("Requests a second from one address. [default: 40]")] = None
    new_guests: Annotated[int | None, described("New guests an hour from one address. [default: 60]")] = None
    new_tables: Annotated[int | None, described("Tables one guest may open in an hour. [default: 120]")] = None
    sockets_per_guest: Annotated[int | None, described("Open sockets of one guest. [default: 20]")] = None
    sockets_per_address: Annotated[int | None, described("Open sockets from one address. [default: 200]")] = None

    def settings(self, environment: Mapping[str, str] = os.environ) -> Settings:
        """All settings, checked."""
        by_flag = {name: getattr(self, name) for name in NAMES if getattr(self, name) is not None}
        by_variable = {name: environment[variable(name)] for name in NAMES if environment.get(variable(name))}
        file = self.config or environment.get(variable(FILE))
        by_file = read_file(Path(file)) if file else {}
        values = by_file | by_variable | by_flag
        sources = (
            {name: f"{name} ({file})" for name in by_file}
            | {name: variable(name) for name in by_variable}
            | {name: flag(name) for name in by_flag}
        )
        settings = Settings(**{name: read(name, values[name], sources[name]) for name in values}, sources=sources)
        settings.check()
        return settings


def variable(name: str) -> str:
    """
    >>> variable("bot_pause")
    'BELVEDERE_BOT_PAUSE'
    """
    return PREFIX + name.upper()


def read_file(path: Path) -> dict[str, Any]:
    try:
        found = tomllib.loads(path.expanduser().read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Mistake("bad_settings_file", file=path, detail=error) from None
    unknown = next((name for name in found if name not in NAMES), None)
    if unknown is not None:
        raise Mistake("unknown_setting", file=path, name=unknown, known=", ".join(NAMES))
    return found


def read(name: str, value: Any, where: str) -> Any:
    """A value of the setting's type; several, in an environment variable, stand between commas."""
    kind = next(one.type for one in fields(Settings) if one.name == name)
    if isinstance(value, str) and kind == tuple[str, ...]:
        value = [part.strip() for part in value.split(",") if part.strip()]
    if kind is Path:
        return Path(str(value)).expanduser()
    try:
        return msgspec.convert(value, kind, strict=False)
    except msgspec.ValidationError:
        raise Mistake("bad_value", word=value, option=where) from None
