"""The pages of the browser client: one page for every address, and its files."""

from typing import Any

from litestar import MediaType, Request, Response, get

from belvedere.engine.errors import BelvedereError
from belvedere.games import GAMES
from belvedere.server.http.client import ASK_AGAIN, INDEX, File, tag_of
from belvedere.server.http.languages import language_of
from belvedere.server.http.previews import about_game, origin_of, with_preview
from belvedere.server.http.who import services_of

ADDRESSES = [
    "/",
    "/t/{table:str}",
    "/t/{table:str}/replay",
    "/r/{replay:str}",
    "/new/{game:str}",
    "/learn",
    "/learn/{game:str}",
    "/learn/{game:str}/tutorial",
    "/gallery",
    "/me",
    "/link",
    "/about",
]
UNBUILT = b"""<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Belvedere</title></head>
  <body>
    <h1>Belvedere</h1>
    <p>The server runs, but its pages have not been built yet. With Node at hand, <code>make client</code> builds them;
    then start the server again.</p>
    <p>Programs play without pages: <a href="/api/schema/openapi.json">the API</a> is there.</p>
  </body>
</html>
"""
OK, NOT_CHANGED, NOT_FOUND = 200, 304, 404

PageRequest = Request[Any, Any, Any]
Files = dict[str, File]


def page_routes(files: Files) -> list[Any]:
    """Every address of a page, and every file."""

    @get(ADDRESSES, include_in_schema=False)
    async def show_page(request: PageRequest) -> Response[bytes]:
        return page(request, files, await game_shown(request))

    if not files:
        return [show_page]

    @get(sorted(files), include_in_schema=False)
    async def show_file(request: PageRequest) -> Response[bytes]:
        return answer_with_file(request, files[request.scope["path"]])

    return [show_page, show_file]


def page(request: PageRequest, files: Files, game: str | None = None, status: int = OK) -> Response[bytes]:
    """The one page, with what it says of itself to those who show links."""
    if INDEX not in files:
        return Response(UNBUILT, media_type=MediaType.HTML, status_code=status)
    about = about_game(game, language_of(request)) if game else None
    origin = origin_of(scheme_of(request), request.headers.get("host", ""))
    content = with_preview(files[INDEX].content.decode(), origin, about).encode()
    headers = {"Cache-Control": ASK_AGAIN, "ETag": tag_of(content), "Vary": "Accept-Language"}
    return answer(request, content, files[INDEX].kind, headers, status)


def lost(request: PageRequest, files: Files) -> Response[bytes] | None:
    """For a browser that goes to an address where nothing is: the page, which says so. None: a program asked."""
    is_browsing = "text/html" in request.headers.get("accept", "") and not request.scope["path"].startswith("/api")
    return page(request, files, status=NOT_FOUND) if is_browsing else None


def answer_with_file(request: PageRequest, file: File) -> Response[bytes]:
    content, encoding = file.in_form(request.headers.get("accept-encoding", ""))
    headers = {"Cache-Control": file.caching, "ETag": file.tag, "Vary": "Accept-Encoding"}
    if encoding is not None:
        headers |= {"Content-Encoding": encoding, "ETag": f'{file.tag[:-1]}-{encoding}"'}
    return answer(request, content, file.kind, headers)


def answer(
    request: PageRequest, content: bytes, kind: str, headers: dict[str, str], status: int = OK
) -> Response[bytes]:
    """Whoever has it already is told so, and no more."""
    if status == OK and headers["ETag"] in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=NOT_CHANGED, headers=headers, media_type=kind)
    return Response(content, status_code=status, headers=headers, media_type=kind)


def scheme_of(request: PageRequest) -> str:
    return "https" if services_of(request).settings.https else request.url.scheme


async def game_shown(request: PageRequest) -> str | None:
    """The game that a page is about, if there is one and it is there."""
    where, lists = request.path_params, services_of(request).lists
    try:
        if "table" in where:
            return await lists.game_of(where["table"])
        if "replay" in where:
            return str((await lists.replay(where["replay"]))["game"])
    except BelvedereError:
        return None  # the page itself tells that there is nothing
    return where["game"] if where.get("game") in GAMES else None
