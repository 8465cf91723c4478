"""What people get: built once from these sources, and installed once where nothing else is."""

import os
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Built:
    sdist: Path
    wheel: Path  # from the sdist
    wheel_from_here: Path

    def sources(self) -> set[str]:
        with tarfile.open(self.sdist) as archive:
            return {member.name.partition("/")[2] for member in archive.getmembers()}


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    first, second = tmp_path_factory.mktemp("dist"), tmp_path_factory.mktemp("dist")
    quietly(sys.executable, "-m", "build", str(ROOT), "--outdir", str(first))
    quietly(sys.executable, "-m", "build", "--wheel", str(ROOT), "--outdir", str(second))
    return Built(only(first, "*.tar.gz"), only(first, "*.whl"), only(second, "*.whl"))


def quietly(*command: str, **environment: str) -> None:
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env={**os.environ, **environment})


def only(folder: Path, pattern: str) -> Path:
    (found,) = folder.glob(pattern)
    return found


def names_in(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


@dataclass(frozen=True)
class Installed:
    """The command as pipx puts it into an environment of its own."""

    command: Path
    environment: dict[str, str]
    pipx: Callable[..., str]

    def run(self, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [str(self.command), *arguments],
            input=typed,
            capture_output=True,
            encoding="utf-8",
            env=self.environment,
            cwd=self.command.parent,  # far from the sources
            timeout=300,
            check=False,
        )


@pytest.fixture(scope="session")
def installed(built: Built, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    folder = tmp_path_factory.mktemp("empty")
    quietly(sys.executable, "-m", "venv", str(folder / "tool"))
    quietly(str(folder / "tool" / "bin" / "pip"), "install", "--quiet", "pipx")
    places = {f"PIPX_{part}": str(folder / part.lower()) for part in ("HOME", "BIN_DIR", "MAN_DIR")}

    def pipx(*arguments: str) -> str:
        command = [str(folder / "tool" / "bin" / "pipx"), *arguments]
        return subprocess.run(
            command, check=True, capture_output=True, encoding="utf-8", env={**os.environ, **places}
        ).stdout

    pipx("install", "--python", sys.executable, str(built.wheel))
    environment = {
        "HOME": str(folder),
        "XDG_CACHE_HOME": str(folder / "cache"),  # it compiles as on a new machine
        "LANG": "C.UTF-8",
        "COLUMNS": "80",
        "PATH": os.environ["PATH"],
    }
    return Installed(folder / "bin_dir" / "belvedere", environment, pipx)
