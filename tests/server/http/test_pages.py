"""The built client is served: one page for every address, files for ever or to be asked for again, compressed."""

import asyncio
import gzip
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest

from belvedere.server.app import create_app
from belvedere.server.http.pages import ADDRESSES
from belvedere.server.migrating import prepare
from belvedere.server.settings import Settings

INDEX = """<!doctype html>
<html lang="en">
  <head>
    <title>Belvedere</title>
    <meta name="description" content="Two games">
    <meta property="og:title" content="Belvedere">
    <script type="module" src="/assets/index-1a2b.js"></script>
  </head>
  <body></body>
</html>
"""
SCRIPT = b"console.log('Belvedere');" * 20
FILES = {
    "index.html": INDEX.encode(),
    "assets/index-1a2b.js": SCRIPT,
    "assets/index-1a2b.js.gz": gzip.compress(SCRIPT),
    "assets/index-1a2b.js.br": b"as if by brotli",
    "assets/index-9f9f.css": b"body{}",
    "assets/sans-3c4d.woff2": b"wOF2",
    "sw.js": b"//",
    "manifest.webmanifest": b"{}",
    "favicon.svg": b"<svg/>",
    "social.png": b"\x89PNG",
    "icons/192.png": b"\x89PNG",
}
pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")  # the framework's, of its next version


@dataclass(frozen=True)
class Answer:
    """What came, as it came: nothing is decompressed."""

    status_code: int
    headers: httpx.Headers
    content: bytes

    @property
    def text(self) -> str:
        return self.content.decode()

    def json(self) -> Any:
        return json.loads(self.content)


class Here:
    """A server within this process. It is asked one thing after the other."""

    def __init__(self, settings: Settings, client: Path) -> None:
        self.app = create_app(settings, client)
        self.said: asyncio.Queue[Any] = asyncio.Queue()
        self.heard: asyncio.Queue[Any] = asyncio.Queue()

    async def start(self) -> None:
        scope = {"type": "lifespan", "asgi": {"version": "3.0"}}
        self.life = asyncio.create_task(self.app(scope, self.said.get, self.heard.put))
        await self.said.put({"type": "lifespan.startup"})
        assert (await self.heard.get())["type"] == "lifespan.startup.complete"

    async def stop(self) -> None:
        await self.said.put({"type": "lifespan.shutdown"})
        await self.life

    async def ask(self, path: str, data: Any, headers: dict[str, str]) -> Answer:
        transport = httpx.ASGITransport(self.app)
        async with (
            httpx.AsyncClient(transport=transport, base_url="http://example.org") as http,
            http.stream("GET" if data is None else "POST", path, json=data, headers=headers) as response,
        ):
            raw = b"".join([part async for part in response.aiter_raw()])
            return Answer(response.status_code, response.headers, raw)


Ask = Callable[..., Answer]


@contextmanager
def asking(folder: Path, client: Path, **more: Any) -> Iterator[Ask]:
    settings = Settings(data=folder / "data", **more)
    with asyncio.Runner() as runner:
        runner.run(prepare(settings))
        here = Here(settings, client)
        runner.run(here.start())

        def ask(path: str, data: Any = None, **headers: str) -> Answer:
            named = {name.replace("_", "-"): value for name, value in headers.items()}
            return runner.run(here.ask(path, data, named))

        yield ask
        runner.run(here.stop())


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("client")
    for name, content in FILES.items():
        file = folder / name
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(content)
    return folder


@pytest.fixture(scope="module")
def ask(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ask]:
    with asking(tmp_path_factory.mktemp("pages"), built) as ask:
        yield ask


# The page


@pytest.mark.parametrize("address", ADDRESSES)
def test_every_address_shows_the_page(ask: Ask, address: str) -> None:
    path = address.replace("{table:str}", "0" * 18).replace("{replay:str}", "0" * 16).replace("{game:str}", "chess")
    shown = ask(path)
    assert shown.status_code == 200
    assert shown.headers["content-type"] == "text/html; charset=utf-8"
    assert shown.headers["cache-control"] == "no-cache"
    assert "<title>Belvedere</title>" in shown.text
    assert '<script type="module" src="/assets/index-1a2b.js"></script>' in shown.text


def test_whoever_has_the_page_is_told_that_it_is_the_same(ask: Ask) -> None:
    tag = ask("/").headers["etag"]
    again = ask("/", If_None_Match=tag)
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)


def test_a_browser_that_is_lost_sees_the_page_and_a_program_a_problem(ask: Ask) -> None:
    lost = ask("/nowhere/at/all", Accept="text/html,application/xhtml+xml,*/*;q=0.8")
    assert (lost.status_code, "<title>Belvedere</title>" in lost.text) == (404, True)
    assert ask("/nowhere").json()["error"] == "NotFound.address"
    assert ask("/api/nowhere", Accept="text/html").json()["error"] == "NotFound.address"
    assert ask("/assets/index-0000.js").status_code == 404


@pytest.mark.parametrize(
    ("path", "title"), [("/new/california", "California"), ("/learn/dolce_vita/tutorial", "Dolce Vita")]
)
def test_a_page_about_a_game_says_so_to_those_who_show_links(ask: Ask, path: str, title: str) -> None:
    shown = ask(path, Accept_Language="fr").text
    assert f"<title>{title} · Belvedere</title>" in shown
    assert f'<meta property="og:title" content="{title} · Belvedere">' in shown
    assert shown.count('name="description"') == shown.count('"og:title"') == 1
    assert '<meta property="og:image" content="http://example.org/social.png">' in shown
    english = ask(path, Accept_Language="en")
    assert english.text != shown
    assert english.headers["vary"] == "Accept-Language"


def test_a_tables_page_says_what_is_played_there(ask: Ask) -> None:
    token = ask("/api/me", {"name": "Ana"}).json()["token"]
    plan = {"game": "dolce_vita", "seats": [{"who": "me", "name": "Ana"}, {"who": "open"}, {"who": "open"}]}
    table = ask("/api/tables", plan, Authorization=f"Bearer {token}").json()["table"]
    for path in (f"/t/{table}", f"/t/{table}/replay"):
        assert "<title>Dolce Vita · Belvedere</title>" in ask(path).text


@pytest.mark.parametrize("host", ['evil"><script>', "a b", "x" * 300])
def test_what_is_no_host_is_not_repeated(ask: Ask, host: str) -> None:
    shown = ask("/", Host=host).text
    assert "og:image" not in shown
    assert host not in shown


def test_with_https_the_picture_is_found_by_https(built: Path, tmp_path: Path) -> None:
    with asking(tmp_path, built, https=True) as ask:
        assert 'content="https://example.org/social.png"' in ask("/").text


# Files


@pytest.mark.parametrize(
    ("path", "kind", "caching"),
    [
        ("/assets/index-1a2b.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"),
        ("/assets/index-9f9f.css", "text/css; charset=utf-8", "public, max-age=31536000, immutable"),
        ("/assets/sans-3c4d.woff2", "font/woff2", "public, max-age=31536000, immutable"),
        ("/sw.js", "text/javascript; charset=utf-8", "no-cache"),
        ("/manifest.webmanifest", "application/manifest+json", "no-cache"),
        ("/favicon.svg", "image/svg+xml", "no-cache"),
        ("/icons/192.png", "image/png", "no-cache"),
    ],
)
def test_a_file_says_what_it_is_and_how_long_it_holds(ask: Ask, path: str, kind: str, caching: str) -> None:
    found = ask(path, Accept_Encoding="identity")
    assert (found.status_code, found.content) == (200, FILES[path[1:]])
    assert (found.headers["content-type"], found.headers["cache-control"]) == (kind, caching)
    assert found.headers["x-content-type-options"] == "nosniff"
    assert ask(path, If_None_Match=found.headers["etag"]).status_code in (200, 304)
    assert ask(path, Accept_Encoding="identity", If_None_Match=found.headers["etag"]).status_code == 304


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [("br, gzip", "br"), ("gzip", "gzip"), ("gzip, br;q=0", "gzip"), ("zstd", None), ("", None)],
)
def test_a_file_comes_in_the_best_form_that_is_accepted(ask: Ask, accepted: str, encoding: str | None) -> None:
    found = ask("/assets/index-1a2b.js", Accept_Encoding=accepted)
    ending = {"br": ".br", "gzip": ".gz", None: ""}[encoding]
    assert found.headers.get("content-encoding") == encoding
    assert found.content == FILES[f"assets/index-1a2b.js{ending}"]
    assert found.headers["vary"] == "Accept-Encoding"


def test_forms_have_tags_of_their_own(ask: Ask) -> None:
    plain, zipped = (ask("/assets/index-1a2b.js", Accept_Encoding=one).headers["etag"] for one in ("identity", "gzip"))
    assert plain != zipped


@pytest.mark.parametrize("path", ["/assets/index-1a2b.js.gz", "/../settings.py", "/assets/..%2findex.html", "/assets"])
def test_nothing_else_is_served(ask: Ask, path: str) -> None:
    assert ask(path).status_code == 404


def test_scripts_and_styles_are_our_own(ask: Ask) -> None:
    policy = ask("/").headers["content-security-policy"]
    for part in ("script-src 'self';", "style-src 'self';", "img-src 'self' data: blob:;", "connect-src 'self';"):
        assert part in policy
    assert "worker-src 'self'; manifest-src 'self'" in policy
    assert "unsafe" not in policy


# Without a client


def test_without_a_built_client_the_page_says_how_to_build_it(tmp_path: Path) -> None:
    with asking(tmp_path, tmp_path / "nothing") as ask:
        for path in ("/", "/t/" + "0" * 18, "/learn"):
            assert "make client" in ask(path).text
        assert ask("/nowhere", Accept="text/html").status_code == 404
        assert ask("/sw.js").status_code == 404
