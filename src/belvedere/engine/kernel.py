"""Kernels: plain functions over NumPy records, compiled by Numba and kept on disk.

With ``NUMBA_DISABLE_JIT=1`` the same functions run interpreted, for debugging and for coverage.
Values come out of a record in their narrow types; a kernel widens them with ``int64`` wherever the
width could matter, so that both ways of running compute the same.
"""

import hashlib
import os
import sys
from collections.abc import Callable
from pathlib import Path
from types import FunctionType
from typing import Any, ParamSpec, TypeVar

import numba
import numpy as np
from numba.core import event

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")

# What kernels work on. Numba gives these their exact types; to a type checker they are anything.
Table = Any
BoxRecord = Any
int64: Callable[[Any], int] = np.int64  # type: ignore[assignment]  # wide enough to count as int

PACKAGE = Path(__file__).parent.parent
WITH_KERNELS = ("engine", "games", "bots", "envs/kernels")
COMPILED: bool = not numba.config.DISABLE_JIT


def kernel(function: Callable[Arguments, Result], *, inline: bool = True) -> Callable[Arguments, Result]:
    """Compile ``function`` at its first call; it runs without the GIL.

    What is inlined is compiled again wherever it is called; large kernels that don't mind a call are better left alone.
    """
    compiled: Callable[Arguments, Result] = numba.njit(nogil=True, error_model="numpy", forceinline=inline)(function)
    if COMPILED and CACHE is not None:
        _keep_on_disk(compiled, CACHE)
    return compiled


def bind(
    template: Callable[Arguments, Result], game: str, *, inline: bool = True, **parts: Any
) -> Callable[Arguments, Result]:
    """A kernel from a function that knows no game: the names it leaves open become this game's kernels."""
    function = FunctionType(template.__code__, {**template.__globals__, **parts}, template.__name__)
    function.__qualname__ = f"{template.__qualname__}_{game}"  # its name in the cache on disk
    function.__module__ = template.__module__
    return kernel(function, inline=inline)


def _cache_directory() -> Path | None:
    """One folder per state of the sources; None where nothing can be written.

    Numba notices a change in a kernel's own file but not in a kernel it calls, so the folder does.
    """
    sources = hashlib.sha256()
    for path in sorted(path for layer in WITH_KERNELS for path in (PACKAGE / layer).rglob("*.py")):
        sources.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0" + path.read_bytes())
    try:
        home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
        folder = Path(home) / "belvedere" / f"kernels-{sources.hexdigest()[:16]}"
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError):  # RuntimeError: nobody's home
        return None
    return folder if os.access(folder, os.W_OK) else None


def _keep_on_disk(compiled: Any, folder: Path) -> None:
    # Numba reads this setting while it enables caching; other packages' kernels keep their own.
    usual = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder)
    try:
        compiled.enable_caching()
    finally:
        numba.config.CACHE_DIR = usual


class _SayOnce(event.Listener):  # type: ignore[misc]  # Numba carries no types
    """Tells a waiting person, once, why nothing happens for a while."""

    said = False

    def on_start(self, event: Any) -> None:
        ours = event.data["dispatcher"].py_func.__module__.startswith("belvedere.")
        if ours and not self.said:
            self.said = True
            sys.stderr.write("Belvedere: compiling for this machine, once; that can take half a minute …\n")

    def on_end(self, event: Any) -> None:
        """Nothing to say: the game itself shows that it is ready."""


CACHE = _cache_directory() if COMPILED else None
event.register("numba:compile", _SayOnce())
