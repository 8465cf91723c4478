"""One server for each data folder: two would not know of each other's bots, clocks and downtimes."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from belvedere.server.databases import bad_folder, make_folder
from belvedere.server.errors import BadSetting
from belvedere.server.settings import Settings

LOCK = "server.lock"


@contextmanager
def folder_locked(settings: Settings) -> Iterator[None]:
    """The data folder is this server's as long as this lasts, or until its process ends in whatever way."""
    if not settings.is_embedded:
        yield
        return
    make_folder(settings)
    try:
        file = os.open(settings.data / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise bad_folder(settings, error) from None
    try:
        try:
            lock(file)
        except OSError:
            raise BadSetting(how="in_use", name=settings.source("data"), folder=settings.data) from None
        yield
    finally:
        os.close(file)


if sys.platform == "win32":
    import msvcrt

    def lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
