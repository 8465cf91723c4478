"""SQLite's folder: can it be written, is there room, and does the database in it fit this version."""

import errno
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from belvedere.cli.doctor.finding import Finding, State, Visit
from belvedere.server.databases import bad_folder
from belvedere.server.errors import BadSetting
from belvedere.server.settings import Settings
from belvedere.server.storage.migrating import is_known, newest
from belvedere.server.storage.sqlite import FILE

LITTLE = 200_000_000  # bytes
JOURNAL = "wal"


def look(visit: Visit) -> Iterator[Finding]:
    if not visit.settings.is_embedded:
        return
    folder = folder_of(visit)
    yield folder
    if folder.state is not State.BROKEN and (visit.settings.data / FILE).exists():
        yield database_of(visit)


def folder_of(visit: Visit) -> Finding:
    say, settings = visit.say, visit.settings
    facts = {"folder": str(settings.data), "exists": settings.data.exists()}
    try:
        journal = try_folder(settings)
    except OSError as error:
        return Finding("data", State.BROKEN, say.told(bad_folder(settings, error)), facts=facts)
    except sqlite3.Error as error:
        journal = str(error)
    if journal != JOURNAL:
        told = say("doctor_no_journal", **facts, detail=journal)
        return Finding("data", State.BROKEN, told, say("doctor_local_disk"), facts)
    free = shutil.disk_usage(standing(settings.data)).free
    facts |= {"free": free}
    key = "doctor_data" if facts["exists"] else "doctor_data_later"
    told = say(key, **facts, gigabytes=say.number(free / 1e9, 1))
    if free < LITTLE:
        return Finding("data", State.LACKING, told, say("doctor_little_room"), facts)
    return Finding("data", State.FINE, told, facts=facts)


def try_folder(settings: Settings) -> str:
    """Write as the server would, in a folder that is gone afterwards; which journal SQLite keeps there."""
    above = standing(settings.data)
    if not above.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR))
    with (
        tempfile.TemporaryDirectory(prefix="belvedere-", dir=above) as trial,
        closing(sqlite3.connect(Path(trial) / FILE)) as connection,
    ):
        (journal,) = connection.execute(f"PRAGMA journal_mode={JOURNAL}").fetchone()
        connection.execute("CREATE TABLE trial (entry)")
        return str(journal)


def standing(folder: Path) -> Path:
    """The folder, or the nearest above it that is there."""
    here = folder.absolute()
    return next(one for one in (here, *here.parents) if one.exists())


def database_of(visit: Visit) -> Finding:
    say, needed = visit.say, newest()
    try:
        found = revision(visit.settings.data / FILE)
    except sqlite3.Error as error:
        told = say("doctor_unreadable", file=visit.settings.data / FILE, detail=error)
        return Finding("database", State.BROKEN, told, say("doctor_from_copy"))
    facts = {"kind": "sqlite", "revision": found, "needed": needed}
    if found == needed:
        return Finding("database", State.FINE, say("doctor_database", **facts), facts=facts)
    if found is None or is_known(found):
        return Finding("database", State.FINE, say("doctor_database_older", **facts), facts=facts)
    return Finding("database", State.BROKEN, say.told(BadSetting(how="newer", found=found)), facts=facts)


def revision(file: Path) -> str | None:
    with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
        if not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone():
            return None
        row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        return str(row[0]) if row else None
