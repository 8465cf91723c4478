"""The built browser client, read once: each file with what it is, its name for caches, and its compressed forms."""

import hashlib
import mimetypes
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

BUILT = Path(__file__).parent.parent / "client"  # where ``make client`` puts it
INDEX = "/index.html"
HASHED = "/assets/"  # what lies there has a digest of its content in its name
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"  # it may be kept, but is asked for each time whether it is still so
COMPRESSED = {"br": ".br", "gzip": ".gz"}  # the best first
KINDS = {  # as they are called everywhere, whatever the machine says; text is always UTF-8, and said to be
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}


@dataclass(frozen=True)
class File:
    content: bytes
    kind: str
    caching: str
    compressed: Mapping[str, bytes]  # by the name of the encoding

    @property
    def tag(self) -> str:
        return tag_of(self.content)

    def in_form(self, accepted: str) -> tuple[bytes, str | None]:
        """The best form that someone accepts, and how it is encoded."""
        wishes = encodings(accepted)
        best = next((name for name in COMPRESSED if name in self.compressed and name in wishes), None)
        return (self.content, None) if best is None else (self.compressed[best], best)


def has_client(folder: Path) -> bool:
    return (folder / INDEX[1:]).is_file()


def read_client(folder: Path) -> dict[str, File]:
    """All files by their address; none if the client was not built."""
    if not has_client(folder):
        return {}
    paths = [path for path in folder.rglob("*") if path.is_file()]
    found = {f"/{path.relative_to(folder).as_posix()}": path.read_bytes() for path in paths}
    return {
        address: file_of(address, content, found)
        for address, content in found.items()
        if not address.endswith(tuple(COMPRESSED.values()))
    }


def file_of(address: str, content: bytes, found: Mapping[str, bytes]) -> File:
    compressed = {name: found[address + ending] for name, ending in COMPRESSED.items() if address + ending in found}
    return File(content, kind_of(address), FOREVER if address.startswith(HASHED) else ASK_AGAIN, compressed)


def kind_of(address: str) -> str:
    """
    >>> kind_of("/assets/index-1a2b.js"), kind_of("/LICENSE")
    ('text/javascript', 'application/octet-stream')
    """
    ending = Path(address).suffix
    return KINDS.get(ending) or mimetypes.guess_type(address)[0] or "application/octet-stream"


def tag_of(content: bytes) -> str:
    return f'"{hashlib.sha256(content).hexdigest()[:24]}"'


def encodings(accepted: str) -> set[str]:
    """What someone accepts, but for what they don't want.

    >>> sorted(encodings("gzip, BR;q=0.8, zstd;q=0"))
    ['br', 'gzip']
    """
    wishes = (wish.strip().lower().partition(";") for wish in accepted[:200].split(","))
    return {name.strip() for name, _, weight in wishes if weight.replace(" ", "") not in ("q=0", "q=0.0")}
